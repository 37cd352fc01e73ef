// The version of this package, and the commit of which it was built.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { version: released } = require('tickmark/package.json') as { version: string };
/** Written by the build; absent where it knew no commit. */
const commitFile = require.resolve('tickmark/package.json').replace(/package\.json$/, 'dist/src/commit.txt');

export const version: string = released;
export const commit: string | undefined = existsSync(commitFile) ? readFileSync(commitFile, 'utf8').trim() : undefined;
