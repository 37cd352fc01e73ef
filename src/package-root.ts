// The folder of the installed package, whose files are in a different place from the compiled ones.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

export const packageRoot: string = dirname(createRequire(import.meta.url).resolve('tickmark/package.json'));
