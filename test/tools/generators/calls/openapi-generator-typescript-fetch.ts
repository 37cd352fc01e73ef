import { CatalogApi, Configuration } from './generated';

const events = await new CatalogApi(new Configuration({ basePath: process.env.BASE_URL })).listEvents({ limit: 2 });
for (const { slug } of events) console.log(slug);
