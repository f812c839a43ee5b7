"""Obtains the access token, as the document says: multipart form data, and the error code of a refusal.

As a command it is a client for `mock-token-server check -- python3 token_client.py`.
"""

import os
import re
import sys

import requests


class TokenRefused(Exception):
    def __init__(self, code, status):
        super().__init__(f"Refused with the error code {code}." if code else f"Status {status} without a token.")
        self.code = code


def obtain_token(base_url, client_id, client_secret, timeout=3):
    # requests writes multipart for `files` only. A file name of None makes each of them an ordinary field.
    form = {"client_id": (None, client_id.encode()), "client_secret": (None, client_secret.encode())}
    url = base_url.rstrip("/") + "/api/app/token"
    response = requests.post(url, files=form, timeout=timeout, allow_redirects=False)
    return token_in(response)


def token_in(response):
    if response.ok:
        answer = response.json()
        token = answer["data"]["token"] if answer["success"] is True else None
        if isinstance(token, str) and re.fullmatch("[!-~]+", token):
            return token
    # The document does not show where in the body the code is: look everywhere.
    code = re.search(r"\b(1025|1026|1033)\b", response.text)
    raise TokenRefused(code and int(code[1]), response.status_code)


if __name__ == "__main__":
    try:
        print(obtain_token(*(os.environ["TOKEN_" + name] for name in ("BASE_URL", "CLIENT_ID", "CLIENT_SECRET"))))
    except (TokenRefused, requests.RequestException, LookupError, TypeError, ValueError) as error:
        sys.exit(f"{type(error).__name__}: {error}")
