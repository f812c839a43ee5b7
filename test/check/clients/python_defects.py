"""Defects that are typical of Python: `python_defects.py <id>` is python.py with some of its functions replaced."""

import json
import sys
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from urllib.parse import urlencode, urljoin, urlsplit

import python as client

encoded, post, token_in = client.encoded, client.post, client.token_in


def as_files(fields):
    """As requests sends files={"client_id": value}: each with a file name."""
    body, content_type = encoded(fields)
    for name, _ in fields:
        body = body.replace(b'name="%b"' % name, b'name="%b"; filename="%b"' % (name, name))
    return body, content_type


def mime(fields):
    """As the package for mail writes it: with line feeds, and the type of a text on every part."""
    form = MIMEMultipart("form-data")
    for name, value in fields:
        part = MIMEText(value.decode(), "plain", "utf-8")
        part.add_header("Content-Disposition", "form-data", name=name.decode())
        form.attach(part)
    body = form.as_string().partition("\n\n")[2]
    return body.encode(), form["Content-Type"].replace("\n", "")


def joined_by_urljoin(base_url, fields):
    url = urlsplit(base_url)
    return post(f"{url.scheme}://{url.netloc}", fields) if urljoin(base_url, "/api/app/token") else None


def status_only(status, body):
    """As raise_for_status does it: the body of a refusal is not read."""
    if status >= 400:
        raise client.Refused(f"status {status}")
    return token_in(status, body)


def unchecked(status, body):
    """Looks at the status and not at success."""
    return token_in(status, body.replace(b'"success":false', b'"success":true'))


def traced(base_url, fields):
    """As logging at the level of debug does it."""
    print("POST", base_url, fields, file=sys.stderr)
    return post(base_url, fields)


DEFECTS = {
    "requests-data": {"encoded": lambda fields: (urlencode(fields).encode(), "application/x-www-form-urlencoded")},
    "requests-json": {
        "encoded": lambda fields: (json.dumps({n.decode(): v.decode() for n, v in fields}).encode(), "application/json")
    },
    "requests-files": {"encoded": as_files},
    "mime": {"encoded": mime},
    "latin-1": {"encoded": lambda fields: encoded([(n, v.decode().encode("latin-1", "replace")) for n, v in fields])},
    "urljoin": {"post": joined_by_urljoin},
    "raise-for-status": {"token_in": status_only},
    "success-unchecked": {"token_in": unchecked},
    "none-printed": {"is_token": lambda token: token is None or isinstance(token, str) and token != ""},
    "no-time-out": {"SECONDS": None},
    "debug-log": {"post": traced},
}

if __name__ == "__main__":
    for name, replacement in DEFECTS[sys.argv[1]].items():
        setattr(client, name, replacement)
    client.main()
