// What the checks of cancels by market say of orders that no answer shows, or that cancels by id have ended.
import { describe, expect, it } from 'vitest';
import { answerWith } from '../../src/reference/deviations/replies.js';
import type { CancelResult, Deviation, IncomingRequest } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { sampleOf } from '../../test/support/sample-of.js';
import { cancelMarketOrdersChecks } from './cancels.js';

const scopeChecks = cancelMarketOrdersChecks.filter(({ id }) => id.startsWith('cancel-market-orders.scope'));

const isSell = ({ endpoint, text }: IncomingRequest) => endpoint === 'place-order' && text.includes('"SELL"');
const isBatch = ({ endpoint }: IncomingRequest) => endpoint === 'place-orders';

/** More than a run sends on one market. */
const ordersOfOthers = Array.from({ length: 10 }, (_, index) => `order-of-other-${index}`);

const reportsOrdersOfOthers: Deviation = {
  reply(reply, { endpoint }) {
    if (endpoint !== 'cancel-market-orders' || reply.status !== 200) return undefined;
    const result = reply.body as CancelResult;
    const ofOthers = result.canceled.length > 0 ? ordersOfOthers : [];
    return { ...reply, body: { ...result, canceled: [...result.canceled, ...ofOthers] } };
  },
};

async function outcomes(...options: Parameters<typeof answerWith>): Promise<readonly string[]> {
  const results = await runAgainst({ deviations: [answerWith(...options)] }, scopeChecks, 1);
  return results.map(({ outcome }) => outcome);
}

// Most of the time they wait.
describe.concurrent('the scope of a cancel by market', () => {
  const answersWithoutIds = [
    { name: 'placed with an empty object for an answer', when: isSell, body: {} },
    {
      name: 'placed and reported as refused',
      when: isSell,
      body: { success: false, errorMsg: 'internal error', orderID: '' },
    },
    { name: 'placed in a batch with an empty list for an answer', when: isBatch, body: [] },
  ];
  it.each(sampleOf(answersWithoutIds, 1))(
    'is not broken by a cancel of orders that were $name',
    async ({ when, body }) => {
      expect(await outcomes(when, { status: 200, body })).not.toContain('failed');
    },
  );

  it('is broken by more such orders than the check has sent', async () => {
    const deviations = [answerWith(isSell, { status: 200, body: {} }), reportsOrdersOfOthers];
    const results = await runAgainst({ deviations }, scopeChecks, 1);
    expect(results.map(({ outcome }) => outcome)).toContain('failed');
  });
});

const endedById = [
  { name: 'cancels-the-same-price-on-the-token-too' },
  { name: 'cancels-every-order-of-the-market' },
  { name: 'gives-the-second-order-of-a-batch-the-id-of-the-first' },
];
it.concurrent.each(sampleOf(endedById, 1))(
  'cancels by market are not blamed for orders that cancels by id have ended: $name',
  async ({ name }) => {
    const results = await runAgainst({ faults: [name] }, cancelMarketOrdersChecks, 1);
    expect(results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)).toEqual([]);
  },
);
