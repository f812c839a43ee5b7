#!/usr/bin/env python3
"""A good client in Python, with nothing but its standard library."""

import http.client
import json
import os
import re
import secrets
import sys
from urllib.parse import urlsplit


SECONDS = 3


class Refused(Exception):
    pass


def encoded(fields):
    """The form as bytes, with a boundary that no value can foresee."""
    boundary = secrets.token_hex(16).encode()
    head = b'--%b\r\nContent-Disposition: form-data; name="%b"\r\n\r\n%b\r\n'
    body = b"".join(head % (boundary, name, value) for name, value in fields)
    return body + b"--%b--\r\n" % boundary, "multipart/form-data; boundary=" + boundary.decode()


def post(base_url, fields):
    url = urlsplit(base_url.rstrip("/") + "/api/app/token")
    connect = http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection
    connection = connect(url.netloc, timeout=SECONDS)
    body, content_type = encoded(fields)
    connection.request("POST", url.path, body, {"Content-Type": content_type})
    response = connection.getresponse()
    return response.status, response.read()


def is_token(value):
    return isinstance(value, str) and re.fullmatch("[!-~]+", value) is not None


def token_in(status, body):
    text = body.decode(errors="replace")
    if 200 <= status < 300:
        answer = json.loads(text)
        if answer["success"] is True and is_token(answer["data"]["token"]):
            return answer["data"]["token"]
    code = re.search(r"\b(1025|1026|1033)\b", text)
    raise Refused(f"error code {code[1]}" if code else f"status {status} without a token")


def obtain_token(environment=os.environb):
    fields = [(name, environment[b"TOKEN_" + name.upper()]) for name in (b"client_id", b"client_secret")]
    return token_in(*post(environment[b"TOKEN_BASE_URL"].decode(), fields))


def main():
    try:
        print(obtain_token())
    except (Refused, OSError, http.client.HTTPException, LookupError, TypeError, ValueError) as error:
        sys.exit(f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
