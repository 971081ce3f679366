"""Makes calls of which the first answer is cut, and whose address stands in GATEWAY. Argument: folder of the samples."""

import os
import sys

sys.path.insert(0, sys.argv[1])

from api import Api

gateway = os.environ["GATEWAY"]
api = Api(gateway, gateway, gateway, tries=2)
print(api.call("POST", "/v3/dir/content", {"uuid": "root"})["uploads"], len(api.fetch("GET", f"{gateway}/chunk", {})))
