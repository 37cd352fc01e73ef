// POST /order: what becomes of an item without an order, and of the same order sent twice.
import { type Check, check, orderIdOf } from '#check';
import { withoutOrder } from './batches.js';
import { assertNotPlaced, placementIn } from './order-results.js';

const on = 'place-order';

/** Part 7: an order that is not accepted is reported in its result, and without an order there is nothing to accept. */
const outcomeInResult = check(
  'place-orders.per-order-outcome',
  { on: [{ name: 'place-order', endpoint: on }] },
  async (context) => {
    const { trading, send, evidence } = context;
    const [token] = await trading.acquireTokens(1);
    const { submission } = await trading.place(token);
    const answer = await send(on, { account: trading.first, body: withoutOrder(submission) });
    trading.recordPlacements(answer);
    assertNotPlaced(answer.body);
    evidence.add();
  },
);

/** 4.1 does not show what happens to the same order sent twice. */
const repeat = check('place-order.repeat', { on }, async ({ trading, send, observe }) => {
  const [token] = await trading.acquireTokens(1);
  const { id, submission } = await trading.place(token);
  const answer = await send(on, { account: trading.first, body: submission });
  trading.recordPlacements(answer);
  const placement = placementIn(answer);
  if (placement !== 'placed') observe('place-order.repeat', placement);
  else if (orderIdOf(answer.body) === id) observe('place-order.repeat', 'the same order id');
  else observe('place-order.repeat', 'placed a second time');
});

export const placeOrderChecks: readonly Check[] = [...outcomeInResult, ...repeat];
