import { client } from './generated/client.gen';
import { listEvents } from './generated/sdk.gen';

client.setConfig({ baseUrl: process.env.BASE_URL });
const { data: events = [] } = await listEvents({ query: { limit: 2 } });
for (const { slug } of events) console.log(slug);
