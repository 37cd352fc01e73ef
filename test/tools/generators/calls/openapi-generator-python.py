import os

import openapi_client

with openapi_client.ApiClient(openapi_client.Configuration(host=os.environ["BASE_URL"])) as client:
    for event in openapi_client.CatalogApi(client).list_events(limit=2):
        print(event.slug)
