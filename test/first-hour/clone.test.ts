// The first commands of the README, in a clone of what is committed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { expectReadable, userFolder } from './user.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('builds, and runs against its own reference service, in a clone', async () => {
  const user = await userFolder();
  // In the place of `npm ci`, whose packages are those of this checkout.
  const prepared = await user.type(`git clone --quiet ${root} tickmark && ln -s ${root}/node_modules tickmark`);
  expect(prepared.code, prepared.text).toBe(0);
  const started = await user.type('cd tickmark && npm start -- --only fees');
  expect(started.code, started.text).toBe(0);
  expect(started.text).toMatch(/^Verdict: partial/m);
  expect(started.text).toMatch(/^Report: reports\/report\.json$/m);
  expect(existsSync(join(user.folder, 'tickmark/reports/report.json'))).toBe(true);
  expectReadable(started);
});
