// The package: its root, from which files are read that are not compiled, its version, and the commit of which it was built.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const { version: released } = require('tickmark/package.json') as { version: string };

export const packageRoot: string = dirname(require.resolve('tickmark/package.json'));
export const readPackageFile = (path: string): string => readFileSync(join(packageRoot, path), 'utf8');

/** Written by the build; absent where it knew no commit. */
const commitFile = join(packageRoot, 'dist/src/commit.txt');
export const version: string = released;
export const commit: string | undefined = existsSync(commitFile) ? readFileSync(commitFile, 'utf8').trim() : undefined;
