import { expect, it } from 'vitest';
import { isObject } from '#check';
import { changeList } from '../../src/reference/deviation-builders.js';
import type { Deviation } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

/** An event has the id 0, and the market list shows no events. */
const hiddenEventZero: Deviation = {
  data({ catalog }) {
    const [event] = catalog.events;
    if (event) event.fields.id = '0';
  },
  ...changeList((markets, { endpoint }) =>
    endpoint === 'catalog-markets'
      ? markets.map((market) => (isObject(market) ? { ...market, events: undefined } : market))
      : markets,
  ),
};

it('filter.event-id does not blame markets of the event 0 that do not show their event', async () => {
  const checks = registry.filter(({ id }) => id === 'filter.event-id@catalog-markets');
  const [result] = await runAgainst({ deviations: [hiddenEventZero] }, checks, 1);
  expect(result).toMatchObject({ outcome: 'inconclusive', reason: 'no-data' });
});
