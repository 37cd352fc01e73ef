// The root of the package. Files that are not compiled are read from there: compiled ones are in `dist`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const packageRoot: string = dirname(createRequire(import.meta.url).resolve('tickmark/package.json'));

export const readPackageFile = (path: string): string => readFileSync(join(packageRoot, path), 'utf8');
