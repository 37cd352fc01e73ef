// The root of the package. Files that are not compiled are read from there: compiled ones are in `dist`.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
export const packageRoot = dirname(createRequire(import.meta.url).resolve('tickmark/package.json'));
//# sourceMappingURL=package-root.js.map