#!/bin/sh
# Defects that are typical of curl and of scripts: `shell-defects.sh <id>` sends the form in one of the usual wrong ways and
# reads the answer as shell.sh does.
set -u

url="${TOKEN_BASE_URL%/}/api/app/token" id=$TOKEN_CLIENT_ID secret=$TOKEN_CLIENT_SECRET

post() { curl --disable --silent --show-error --compressed --write-out '\n%{http_code}' "$@"; }
form() { post --max-time 3 --form-string "client_id=$id" --form-string "client_secret=$secret" "$@" "$url"; }

send() {
  case $1 in
    form-not-string) post --max-time 3 --form "client_id=$id" --form "client_secret=$secret" "$url" ;;
    data) post --max-time 3 --data-urlencode "client_id=$id" --data-urlencode "client_secret=$secret" "$url" ;;
    get) post --max-time 3 --get --data-urlencode "client_id=$id" --data-urlencode "client_secret=$secret" "$url" ;;
    put) form --request PUT ;;
    user) form --user "$id:$secret" ;;
    location) form --location ;;
    trace) form --trace-ascii /dev/stderr ;;
    set-x) (set -x && form) ;;
    fail) form --fail ;;
    no-max-time) post --form-string "client_id=$id" --form-string "client_secret=$secret" "$url" ;;
    retry-all-errors) form --fail-with-body --retry 1 --retry-delay 1 --retry-all-errors || : ;;
    # shellcheck disable=SC2086
    unquoted) post --max-time 3 --form-string client_id=$id --form-string client_secret=$secret "$url" ;;
    # shellcheck disable=SC2059
    printf) id=$(printf "$id") secret=$(printf "$secret") && form ;;
    eval) eval "post --max-time 3 --form-string \"client_id=$id\" --form-string \"client_secret=$secret\" $url" ;;
  esac
}

answer=$(send "$1") || exit 1
printf %s "$answer" | python3 -c "$(sed -n "/^import json/,/^'/p" "${0%/*}/shell.sh" | sed '$d')"
