import createClient from 'openapi-fetch';
import type { paths } from './generated/api';

const client = createClient<paths>({ baseUrl: process.env.BASE_URL });
const { data: events = [] } = await client.GET('/events', { params: { query: { limit: 2 } } });
for (const { slug } of events) console.log(slug);
