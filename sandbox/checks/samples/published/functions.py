"""Answers calls of the samples' functions, one JSON line each: `functions.py <folder of the samples>`.
A name is `createDirectory`, or `notes.unseal` where several modules have it. The session goes first, bytes are base64."""

import base64
import importlib
import inspect
import json
import pathlib
import re
import sys

sys.path.insert(0, sys.argv[1])
names = [path.stem for path in pathlib.Path(sys.argv[1]).glob("*.py") if path.stem != "main"]
modules = {name: importlib.import_module(name) for name in sorted(names)}
Api, Session = modules["api"].Api, modules["session"].Session
session: Session | None = None


def log_in_at(gateway: str, email: str, password: str, tries: int, pause: float) -> str:
    """Returns the root; calls of the drive are made in this session."""
    global session
    api = Api(gateway, gateway, gateway, tries=tries, pause=pause)
    session = modules["session"].log_in(api, email, password)
    return session.root


def call_api(path: str, body: dict) -> dict:
    with modules["lock"].held(session.api, "drive-write"):
        return session.api.call("POST", path, body)


def attempt(gateway: str) -> None:
    Api(gateway, gateway, gateway, tries=2, pause=0.01).call("POST", "/v3/dir/create")


def hear_changes() -> list:
    """Waits for events while it creates and trashes a directory; then listens with a wrong key."""
    gateway, events, files = session.api.gateway, modules["realtime"].events, modules["files"]
    stream = events(session.api, gateway)
    found = [next(stream)]
    made = files.create_directory(session, "Seen by a socket", session.root)
    found.append(next(stream))
    files.trash(session, made, "dir")
    found.append(next(stream))
    try:
        next(events(Api(gateway, gateway, gateway, "k" * 64), gateway))
    except PermissionError:
        return [made, *found]


own = {"logIn": log_in_at, "callApi": call_api, "attempt": attempt, "hearChanges": hear_changes}


def find(name: str):
    module, _, function = name.rpartition(".")
    snake = re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), function)
    among = [modules[module]] if module else modules.values()
    return own.get(name) or next(getattr(each, snake) for each in among if hasattr(each, snake))


def answer(name: str, values: list):
    function = find(name)
    kinds = [each.annotation for each in inspect.signature(function).parameters.values()]
    given = [session, *values] if Session in kinds else values
    given = (base64.b64decode(value) if kind is bytes else value for kind, value in zip(kinds, given))
    result = function(*given)
    return base64.b64encode(result).decode() if isinstance(result, bytes) else result


for line in sys.stdin.buffer:
    try:
        found = {"result": answer(**json.loads(line))}
    except Exception as error:
        found = {"error": repr(error)}
    print(json.dumps(found), flush=True)
