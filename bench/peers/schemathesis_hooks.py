"""Hooks of Schemathesis: signs requests (part 5), and asks for ids that the service lists in half of the lookups."""
import base64
import hashlib
import hmac
import json
import os
import random
import time
import urllib.parse

import requests
import schemathesis

with open(os.environ["PEERS_CONFIG"]) as file:
    CONFIG = json.load(file)
ACCOUNT = CONFIG["credentials"]
LISTED = CONFIG["listed"]


class SignedByTheAccount(requests.auth.AuthBase):
    def __call__(self, request):
        body = request.body or b""
        body = body.encode() if isinstance(body, str) else body
        timestamp = str(int(time.time() * 1000))
        path = urllib.parse.urlsplit(request.url).path
        message = (timestamp + request.method + path).encode() + body
        key = base64.urlsafe_b64decode(ACCOUNT["secret"] + "==")
        digest = hmac.new(key, message, hashlib.sha256).digest()
        request.headers.update(
            {
                "SERVICE_ADDRESS": ACCOUNT["address"],
                "SERVICE_API_KEY": ACCOUNT["apiKey"],
                "SERVICE_PASSPHRASE": ACCOUNT["passphrase"],
                "SERVICE_TIMESTAMP": timestamp,
                "SERVICE_SIGNATURE": base64.urlsafe_b64encode(digest).decode(),
            }
        )
        return request


schemathesis.auth.set_from_requests(SignedByTheAccount())


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    values = LISTED.get(context.operation.path)
    if not values or not path_parameters or random.random() < 0.5:
        return path_parameters
    return {name: random.choice(values) for name in path_parameters}
