// Part of the build, after the compiler: copies the renderer of the API page into the package, with all licenses that it
// names, and notes of which commit the package is built, for the identity of its reports.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim();
// A tarball that is unpacked into the checkout of another project is of no commit.
const commit =
  git('rev-parse', '--show-prefix') === '' ? git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*') : '';
if (commit) writeFileSync('dist/src/commit.txt', commit);
else rmSync('dist/src/commit.txt', { force: true });
