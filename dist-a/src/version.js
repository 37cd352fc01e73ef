// The version of this package.
import { createRequire } from 'node:module';
const { version: released } = createRequire(import.meta.url)('tickmark/package.json');
export const version = released;
//# sourceMappingURL=version.js.map