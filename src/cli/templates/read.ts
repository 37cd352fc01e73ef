// Files that commands print or write as they stand, but for a few places.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.js';

export const readTemplate = (name: string): string =>
  readFileSync(join(packageRoot, 'src/cli/templates', name), 'utf8');
