// Part of the build: writes the commit that the package is built from, which its reports name (`src/version.ts`).
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim();
// A tarball that is unpacked into the checkout of another project is of no commit.
const commit =
  git('rev-parse', '--show-prefix') === '' ? git('describe', '--always', '--dirty', '--abbrev=40', '--exclude=*') : '';
if (commit) writeFileSync('dist/src/commit.txt', commit);
else rmSync('dist/src/commit.txt', { force: true });
