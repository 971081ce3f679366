# #region call
import hashlib
import http.client
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
    def __init__(self, gateway: str, ingest: str, egest: str, api_key: str = "", tries: int = 6):
        self.gateway, self.ingest, self.egest = gateway, ingest, egest
        self.api_key, self.tries = api_key, tries

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
        answer = json.loads(self.fetch(method, url, headers, data, is_refused))
        if answer["status"] is not True:
            raise ApiError(url, answer.get("code", "unknown"), answer.get("message", ""))
        return answer.get("data")

    def fetch(self, method: str, url: str, headers: dict, data: bytes | None = None, again=None) -> bytes:
        """Repeats what a second attempt can mend: network failures, 408, 429, 5xx, and what `again` names."""
        for attempt in range(1, self.tries + 1):
            last = attempt == self.tries
            try:
                request = urllib.request.Request(url, data, headers, method=method)
                with urllib.request.urlopen(request, timeout=300) as response:
                    content = response.read()
                if last or again is None or not again(content):
                    return content
            except urllib.error.HTTPError as error:
                if last or (error.code < 500 and error.code not in (408, 429)):
                    raise
            # No network, a timeout, a connection that was cut: before the answer, or in the middle of it.
            except (OSError, http.client.HTTPException):
                if last:
                    raise
            time.sleep(min(30, 2 ** (attempt - 1)) * (0.5 + random.random() / 2))
        raise RuntimeError("tries must be at least 1")


def is_refused(content: bytes) -> bool:
    """Is this no JSON, or a refusal that passes by itself?"""
    try:
        return json.loads(content).get("code") in ("internal_error", "rate_limited")
    except ValueError:
        return True
# #endregion
