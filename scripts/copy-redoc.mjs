// Part of the build, after the compiler: copies the renderer of the API page into the package, with all licenses that it
// names.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const redoc = dirname(createRequire(import.meta.url).resolve('redoc/package.json'));
const bundles = join(redoc, 'bundles');
mkdirSync('dist/redoc', { recursive: true });
copyFileSync(join(bundles, 'redoc.standalone.js'), 'dist/redoc/redoc.standalone.js');
const licenses = readdirSync(bundles).filter((name) =>
  /^(redoc\.standalone|\w+\.worker)\.js\.LICENSE\.txt$/.test(name),
);
const texts = [join(redoc, 'LICENSE'), ...licenses.map((name) => join(bundles, name))].map((file) =>
  readFileSync(file, 'utf8'),
);
writeFileSync('dist/redoc/LICENSE.txt', texts.join('\n\n'));
