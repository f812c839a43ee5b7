#!/bin/sh
# Prints the access token, with curl and jq. The secret comes through a pipe: every user of the machine can read the
# arguments of a process. --form-string takes a value as it is, also one that begins with @ or <.
set -u

answer=$(printf %s "$TOKEN_CLIENT_SECRET" | curl --disable --silent --show-error --compressed --max-time 3 \
  --write-out '\n%{http_code}' --form-string "client_id=$TOKEN_CLIENT_ID" --form 'client_secret=<-' \
  "${TOKEN_BASE_URL%/}/api/app/token") || exit 1

# The last line is the status.
status=${answer##*
} body=${answer%
*}

case $status in
  2*) token=$(printf %s "$body" | jq --raw-output 'select(.success == true).data.token | strings | select(test("^[!-~]+$"))') || token= ;;
  *) token= ;;
esac
if [ -n "$token" ]; then
  printf '%s\n' "$token"
  exit
fi

# The document does not show where in the body the code is: look everywhere.
code=$(printf %s "$body" | grep -oE '(^|[^0-9])(1025|1026|1033)([^0-9]|$)' | tr -cd '0-9\n' | head -n 1)
if [ -n "$code" ]; then
  echo "Refused with the error code $code." >&2
else
  echo "The answer with status $status holds no token." >&2
fi
exit 1
