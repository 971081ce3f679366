"""Waits for events of the demo account while it creates and trashes a directory. Argument: folder of the samples."""

import os
import sys

sys.path.insert(0, sys.argv[1])

from api import Api
from files import create_directory, trash
from realtime import events
from session import log_in

gateway = os.environ["GATEWAY"]
api = Api(gateway, gateway, gateway)
session = log_in(api, os.environ["FILEN_EMAIL"], os.environ["FILEN_PASSWORD"])
stream = events(api, gateway)
assert next(stream) == ("authSuccess", None)
made = create_directory(session, "Seen by a socket", session.root)
name, data = next(stream)
assert (name, data["uuid"], data["parent"]) == ("folder-sub-created", made, session.root)
trash(session, made, "dir")
assert next(stream) == ("folder-trash", {"uuid": made, "parent": session.root})
try:
    next(events(Api(gateway, gateway, gateway, "k" * 64), gateway))
except PermissionError:
    print("python: two events, and a wrong key refused")
