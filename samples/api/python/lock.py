# #region lock
import threading
import time
import uuid
from contextlib import contextmanager, suppress

from api import Api


@contextmanager
def held(api: Api, resource: str):
    """Holds a lock of the account: waits for it, refreshes it every 5 seconds, releases it."""
    fields = {"uuid": str(uuid.uuid4()), "resource": resource}
    while not api.call("POST", "/v3/user/lock", {**fields, "type": "acquire"})["acquired"]:
        time.sleep(1)
    ended = threading.Event()

    def refresh() -> None:
        while not ended.wait(5):
            try:
                api.call("POST", "/v3/user/lock", {**fields, "type": "refresh"})
            except Exception:
                continue  # The next attempt may work; the server waits about 30 seconds.

    threading.Thread(target=refresh, daemon=True).start()
    try:
        yield
    finally:
        ended.set()
        with suppress(Exception):  # If this call fails, the server drops the lock by itself.
            api.call("POST", "/v3/user/lock", {**fields, "type": "release"})
# #endregion
