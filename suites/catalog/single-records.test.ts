// What depends on a lookup: a service whose lookup finds nothing has one mistake, and not one for each rule of the
// answer.
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.js';
import { answerWith } from '../../src/reference/deviation-builders.js';
import { startReference } from '../../src/reference/index.js';
import { isBroken } from '../../src/result/outcomes.js';
import { settingsOf } from '../../test/support/answers.js';
import { registry } from '../index.js';

const notFound = { status: 404, body: { type: 'not found error', error: 'there is no such record' } };

describe('a lookup that finds nothing', () => {
  it.each([
    [
      'catalog-market-by-slug',
      'lookup.market-by-slug',
      ['lookup.market-list-agreement', 'lookup.slug-percent-encoding', 'single-market.full-events'],
    ],
    ['event-by-slug', 'lookup.event-by-slug', ['lookup.event-list-agreement', 'lookup.slug-percent-encoding']],
    ['event', 'lookup.event-by-id', ['lookup.event-list-agreement']],
  ] as const)('breaks only its own rule: %s', async (endpoint, rule, others) => {
    const checks = registry.filter((check) => check.phase === 'active' && check.endpoint === endpoint);
    const deviations = [answerWith((request, { status }) => request.endpoint === endpoint && status === 200, notFound)];
    const { baseUrl, config, close } = await startReference({ deviations });
    const settings = settingsOf({ baseUrl, features: ['catalog'], known: config.known });
    const running = run({ settings, checks, seed: 1, effort: 'normal', gatePolicy: { strict: false, required: [] } });
    const { report } = await running.finally(close);
    expect(report.checks.filter(isBroken).flatMap(({ requirements }) => requirements)).toEqual([rule]);
    const dependent = report.checks.filter(({ reason }) => reason === 'depends-on');
    expect(dependent.flatMap(({ requirements }) => requirements)).toEqual(expect.arrayContaining([...others]));
  });
});
