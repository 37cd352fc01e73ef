// What a check of one filter sends where it is the only one of its run.
import { expect, it } from 'vitest';
import { run } from '../../src/engine/run.js';
import { startReference } from '../../src/reference/index.js';
import { settingsOf } from '../../test/support/answers.js';
import { registry } from '../index.js';

const filters = ['active', 'closed', 'archived', 'mirror', 'slug', 'conditionId', 'event_id', 'event_slug', 'tag_id'];

it('the check of one filter combines no other filters than with that one', async () => {
  const checks = registry.filter(({ id }) => id === 'filter.mirror@catalog-markets:combined');
  const { baseUrl, config, close } = await startReference();
  const settings = settingsOf({ baseUrl, features: ['catalog'], known: config.known, timeoutMs: 20_000 });
  const gatePolicy = { strict: false, required: [] };
  const running = run({ settings, checks, seed: 1, runs: 2, gatePolicy, keepExchanges: true });
  const { report, exchanges } = await running.finally(close);
  expect(report.checks).toMatchObject([{ outcome: 'passed' }]);
  const queries = exchanges.map(({ request }) => new URL(request.url).searchParams);
  const combined = queries.filter((query) => filters.filter((name) => query.has(name)).length > 1);
  expect(combined.length).toBeGreaterThan(5);
  expect(combined.filter((query) => !query.has('mirror')).map(String)).toEqual([]);
});
