"""Creates a directory in the demo account twice, trashes it, and checks what is there. Argument: folder of the samples."""

import os
import sys

sys.path.insert(0, sys.argv[1])

from api import Api
from files import create_directory, list_directory, trash
from session import log_in

api = Api(os.environ["GATEWAY"], os.environ["INGEST"], os.environ["EGEST"])
session = log_in(api, os.environ["FILEN_EMAIL"], os.environ["FILEN_PASSWORD"])


def names() -> list[str]:
    return [folder["plain"]["name"] for folder in list_directory(session, session.root)[0]]


made = create_directory(session, "Made in Python", session.root)
assert create_directory(session, "made in PYTHON", session.root) == made
assert names().count("Made in Python") == 1
try:
    create_directory(session, "Report.txt", session.root)
except FileExistsError:
    pass
else:
    raise AssertionError("a directory has the name of a file")
trash(session, made, "dir")
assert "Made in Python" not in names()
print("python: changed")
