# #region call
import hashlib
import http.client
import itertools
import json
import random
import time
import urllib.error
import urllib.request


class ApiError(Exception):
    """The API understood the call and refused it: HTTP 200 with `status: false`."""

    def __init__(self, path: str, code: str, message: str):
        super().__init__(f"{path}: {code} {message}")
        self.code = code


class Api:
    def __init__(self, gateway: str, ingest: str, egest: str, api_key="", tries=6, pause=0.5):
        self.gateway, self.ingest, self.egest = gateway, ingest, egest
        self.api_key, self.tries, self.pause = api_key, tries, pause

    def call(self, method: str, path: str, body: dict | None = None):
        """Calls the gateway and returns `data`."""
        if method == "GET":
            return self.send("GET", self.gateway + path, {})
        # Serialised once: the checksum and every attempt are about the same bytes.
        data = json.dumps(body or {}, ensure_ascii=False).encode()
        checksum = hashlib.sha512(data).hexdigest()
        headers = {"Content-Type": "application/json", "Checksum": checksum}
        return self.send("POST", self.gateway + path, headers, data)

    def send(self, method: str, url: str, headers: dict, data: bytes | None = None):
        if self.api_key:
            headers = {**headers, "Authorization": f"Bearer {self.api_key}"}
        return self.retry(lambda: read_answer(url, fetch(method, url, headers, data)))

    def retry(self, job):
        """Repeats what another attempt can fix. Each pause is twice as long as the one before."""
        shortest = self.pause
        for attempt in itertools.count(1):
            try:
                return job()
            except Exception as error:
                if attempt >= self.tries or not is_temporary(error):
                    raise
                seconds = shortest * (60 if is_limit(error) else 1)
            time.sleep(seconds * (1 + random.random() / 2))  # Not all clients at the same moment.
            shortest *= 2


def fetch(method: str, url: str, headers: dict, data: bytes | None = None) -> bytes:
    request = urllib.request.Request(url, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=300) as response:
        return response.read()


def read_answer(url: str, content: bytes):
    answer = json.loads(content)
    if answer["status"] is not True:
        raise ApiError(url, answer.get("code", "unknown"), answer.get("message", ""))
    return answer.get("data")


def is_limit(error: Exception) -> bool:
    return getattr(error, "code", None) in ("rate_limited", 429)


def is_temporary(error: Exception) -> bool:
    if isinstance(error, ApiError):
        return error.code in ("internal_error", "rate_limited")
    if isinstance(error, urllib.error.HTTPError):
        return error.code >= 500 or error.code in (408, 429)
    # No network, a timeout, a connection that was cut, or no JSON.
    return isinstance(error, (OSError, http.client.HTTPException, json.JSONDecodeError))
# #endregion
