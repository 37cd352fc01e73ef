import { listEvents } from './generated/api';

// Its functions ask for paths.
const { fetch } = globalThis;
globalThis.fetch = (path, init) => fetch(`${process.env.BASE_URL}${path}`, init);
const answer = await listEvents({ limit: 2 });
if (answer.status !== 200) throw new Error(answer.data.error);
for (const { slug } of answer.data) console.log(slug);
