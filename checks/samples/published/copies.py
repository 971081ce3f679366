"""Uploads a file into "Holiday photos" of the demo account, for all readers. Arguments: folder of the samples, file."""

import os
import sys

sys.path.insert(0, sys.argv[1])

from api import Api
from files import list_directory, upload_file
from session import log_in
from share import add_to_copies

api = Api(os.environ["GATEWAY"], os.environ["INGEST"], os.environ["EGEST"])
session = log_in(api, os.environ["FILEN_EMAIL"], os.environ["FILEN_PASSWORD"])
folders, _ = list_directory(session, session.root)
photos = next(folder["uuid"] for folder in folders if folder["plain"]["name"] == "Holiday photos")
new = upload_file(session, sys.argv[2], photos)
file = next(file for file in list_directory(session, photos)[1] if file["uuid"] == new)
print(photos, new, *add_to_copies(session, file))
