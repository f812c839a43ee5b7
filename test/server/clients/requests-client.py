"""Sends each list of fields to the token operation with the package requests; prints [status, body] a line."""

import json
import sys

import requests

url, bodies = sys.argv[1], json.loads(sys.argv[2])
session = requests.Session()

for fields in bodies:
    answer = session.post(url, files={name: (None, value) for name, value in fields.items()})
    print(json.dumps([answer.status_code, answer.text]))
