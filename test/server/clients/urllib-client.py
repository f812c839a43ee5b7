"""Sends each list of fields to the token operation with nothing but the standard library; prints [status, body] a line."""

import json
import sys
import urllib.error
import urllib.request

url, requests = sys.argv[1], json.loads(sys.argv[2])
boundary = "python-standard-library"

for fields in requests:
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in fields.items()
    ]
    body = ("".join(parts) + f"--{boundary}--\r\n").encode()
    headers = {"Content-Type": f"multipart/form-data; boundary={boundary}"}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body, headers)) as answer:
            print(json.dumps([answer.status, answer.read().decode()]))
    except urllib.error.HTTPError as error:
        print(json.dumps([error.code, error.read().decode()]))
