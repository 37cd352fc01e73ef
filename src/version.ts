// The version of this package.
import { createRequire } from 'node:module';

const { version: released } = createRequire(import.meta.url)('tickmark/package.json') as { version: string };

export const version: string = released;
