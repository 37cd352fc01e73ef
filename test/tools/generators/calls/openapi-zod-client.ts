import { createApiClient } from './generated/api';

const events = await createApiClient(process.env.BASE_URL ?? '').listEvents({ queries: { limit: 2 } });
for (const { slug } of events) console.log(slug);
