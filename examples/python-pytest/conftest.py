"""One mock for the run, one session of it for each test: tests can run side by side and never meet."""

import json
import os
import signal
import subprocess

import pytest
import requests

COMMAND = ["npx", "--yes", "mock-token-server", "--port", "0", "--log", "json"]


@pytest.fixture(scope="session")
def mock_url():
    """The base URL of a mock that runs already (MOCK_TOKEN_URL), or of one started for this run."""
    if url := os.environ.get("MOCK_TOKEN_URL"):
        yield url
        return
    with subprocess.Popen(COMMAND, stdout=subprocess.PIPE, text=True, start_new_session=True) as mock:
        yield json.loads(mock.stdout.readline())["url"]
        os.killpg(mock.pid, signal.SIGTERM)


class Session:
    def __init__(self, mock_url):
        made = requests.post(f"{mock_url}/__admin/sessions", json={}, timeout=5).json()
        self.base_url = made["baseUrl"]
        self._admin = f"{mock_url}/__admin/sessions/{made['id']}"

    def play(self, scenario):
        requests.put(f"{self._admin}/scenario", json={"scenario": scenario}, timeout=5).raise_for_status()

    def findings(self):
        """What the client did against the document, in words."""
        exchanges = requests.get(f"{self._admin}/requests", timeout=5).json()["requests"]
        return [finding["says"] for exchange in exchanges for finding in exchange["findings"]]

    def end(self):
        requests.delete(self._admin, timeout=5)


@pytest.fixture
def session(mock_url):
    made = Session(mock_url)
    yield made
    made.end()
