import os

from generated import Client
from generated.api.catalog import list_events

for event in list_events.sync(client=Client(base_url=os.environ["BASE_URL"]), limit=2):
    print(event.slug)
