// Which requests of a run show what each trading operation does to orders; what they do not show lowers its power.
import { expect, it } from 'vitest';
import { deviationOf, effectsOf, tradingOperations } from '../../spec/semantics/orders.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

const effects = tradingOperations.flatMap((operation) => [...effectsOf(operation).keys()]);
const checks = registry.filter(({ requirement }) => effects.includes(requirement));

/** The contexts in which each effect is seen, and those in which it is not looked for. */
async function contextsAt(effort: 'quick' | 'normal') {
  const results = await runAgainst({ deviations: [], effort }, checks, 1);
  return checks.flatMap(({ id, requirement }) => {
    const { deviations = [] } = results.find((result) => result.id === id) ?? {};
    const own = deviations.filter(({ deviation }) => deviation === deviationOf(requirement));
    return own.map(({ ruledOut, missed }) => ({ id, seen: ruledOut, left: missed.map(({ context }) => context) }));
  });
}

it('sees each effect, on every batch but those whose orders are like others', async () => {
  const rows = await contextsAt('normal');
  const shown = new Set(rows.filter(({ seen }) => seen.length > 0).map(({ id }) => id.split('@')[0]));
  expect(effects.filter((effect) => deviationOf(effect) && !shown.has(effect))).toEqual([]);
  const ofRecords = rows.filter(({ id }) =>
    /^(account-order\.by-id|account\.isolation-order@|cancel-order\.(canceled|leaves))/.test(id),
  );
  expect([...new Set(ofRecords.flatMap(({ left }) => left))]).toEqual([
    'beside an equal one, for the first account',
    'in a batch of 1, for the first account',
    'in a batch of 2, for the first account',
  ]);
  expect(rows.filter((row) => !ofRecords.includes(row)).flatMap(({ left }) => left)).toEqual([]);
  const [ofCancel] = rows.filter(({ id }) => id === 'cancel-order.scope@cancel-order');
  expect(ofCancel?.seen).toContain('canceling an order by its id: on the other outcome of its market');
});

it('counts what a quick run does not place', async () => {
  const rows = await contextsAt('quick');
  const ofResults = rows.filter(({ id }) => id === 'place-orders.result-order@place-orders');
  expect(ofResults.map(({ seen, left }) => ({ seen, left }))).toEqual([
    {
      seen: ['in a batch of 15, for the first account'],
      left: ['in a batch of 2, for the first account', 'in a batch of 2 SELLs, for the first account'],
    },
  ]);
});
