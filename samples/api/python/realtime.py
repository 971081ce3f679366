# #region socket
import base64
import json
import os
import secrets
import socket
import ssl
import struct
import time
from urllib.parse import urlsplit

from api import Api

PATH = "/socket.io/?EIO=3&transport=websocket&t="


def events(api: Api, address: str = "https://socket.filen.io"):
    """Yields (name, data) of each change in the account. Texts and metadata in it are encrypted.
    Ends with an error when the connection does: connect again, and list what may have changed since."""
    with connect(address) as stream:
        every, pinged = 15.0, time.monotonic()
        while True:
            stream.settimeout(max(0.01, pinged + every - time.monotonic()))
            try:
                text = receive(stream)
            except TimeoutError:
                send(stream, "2")
                send(stream, f'42["authed",{int(time.time() * 1000)}]')
                pinged = time.monotonic()
                continue
            if text.startswith("0"):
                every = json.loads(text[1:])["pingInterval"] / 1000
            elif text == "40":
                send(stream, f'42["authed",{int(time.time() * 1000)}]')
            elif text.startswith("42"):
                name, *data = json.loads(text[2:])
                if name == "authed" and data == [False]:
                    send(stream, "42" + json.dumps(["auth", {"apiKey": api.api_key}]))
                elif name == "authFailed":
                    raise PermissionError("The API key has ended: log in again.")
                elif name != "authed":
                    yield name, data[0] if data else None


def connect(address: str) -> socket.socket:
    parts = urlsplit(address)
    is_secure = parts.scheme == "https"
    stream = socket.create_connection((parts.hostname, parts.port or (443 if is_secure else 80)), 30)
    if is_secure:
        stream = ssl.create_default_context().wrap_socket(stream, server_hostname=parts.hostname)
    lines = [
        f"GET {PATH}{int(time.time() * 1000)} HTTP/1.1",
        f"Host: {parts.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
    ]
    stream.sendall("\r\n".join([*lines, "", ""]).encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += read(stream, 1)
    if b" 101 " not in head.split(b"\r\n")[0]:
        raise ConnectionError(head.split(b"\r\n")[0].decode())
    return stream


def send(stream: socket.socket, text: str) -> None:
    data, mask = text.encode(), secrets.token_bytes(4)
    size = struct.pack("!B", 128 | len(data)) if len(data) < 126 else struct.pack("!BH", 128 | 126, len(data))
    stream.sendall(b"\x81" + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))


def receive(stream: socket.socket) -> str:
    """The next text. A timeout is passed on only where no frame has begun."""
    text = b""
    while True:
        first = read(stream, 1)[0]
        stream.settimeout(30)
        size = read(stream, 1)[0] & 127
        if size >= 126:
            size = int.from_bytes(read(stream, 2 if size == 126 else 8), "big")
        data = read(stream, size)
        if first & 15 == 8:
            raise ConnectionError("The server has closed the connection.")
        if first & 15 in (0, 1):
            text += data
            if first & 128:
                return text.decode()


def read(stream: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        part = stream.recv(size - len(data))
        if not part:
            raise ConnectionError("The connection has ended.")
        data += part
    return data
# #endregion
