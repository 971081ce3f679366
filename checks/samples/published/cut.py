"""Makes calls of which the first answer is cut, and whose address stands in GATEWAY. Argument: folder of the samples."""

import os
import sys

sys.path.insert(0, sys.argv[1])

from api import Api, fetch

gateway = os.environ["GATEWAY"]
api = Api(gateway, gateway, gateway, tries=2)
uploads = api.call("POST", "/v3/dir/content", {"uuid": "root"})["uploads"]
print(uploads, len(api.retry(lambda: fetch("GET", f"{gateway}/chunk", {}))))
