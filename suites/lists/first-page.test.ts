// A service may accept each signature once: two reads in one second have the same one, because the query is not signed.
import { expect, it } from 'vitest';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

const checks = registry.filter(({ requirement }) => requirement === 'cursor.first-page');

it('does not blame a first page that is refused because its signature was sent before', async () => {
  const results = await runAgainst({ variants: ['expects-timestamps-in-seconds', 'refuses-replays'] }, checks, 1);
  expect(results.filter(({ outcome }) => outcome === 'failed' || outcome === 'error')).toEqual([]);
});
