// What is answered to invalid orders, alone and in batches: each has its own outcome (4.1, part 7).
import {
  type Answer,
  type Check,
  type CheckContext,
  check,
  fail,
  ifAvailable,
  inconclusive,
  orderIdOf,
  orderResultsOf,
  type PlacedOrder,
  plural,
  type UnknownValues,
} from '#check';
import {
  acquireTokenForBatches,
  type BatchItem,
  batchItems,
  changeOrder,
  liveOrdersOf,
  ofUnknownAccount,
  placeBatch,
  withoutOrder,
} from './batches.js';
import { assertNothingPlaced, assertNotPlaced, assertShown } from './order-results.js';
import { findEnded } from './related-orders.js';
import { requireBatchNotEnded } from './untouched-orders.js';

const on = 'place-orders';

export function assertOneResultEach(
  results: readonly unknown[],
  count: number,
  { exchange }: Pick<Answer, 'exchange'>,
  batch = 'a batch',
): void {
  if (results.length !== count)
    fail(`${batch} is not answered with one result for each order`, {
      expected: plural(count, 'result'),
      actual: plural(results.length, 'result'),
      exchanges: [exchange],
    });
}

export function assertOwnIds(results: readonly unknown[], { exchange }: Pick<Answer, 'exchange'>): void {
  const ids = results.map(orderIdOf).filter((id) => id !== undefined);
  if (new Set(ids).size !== ids.length)
    fail('two orders of a batch get the same order id', {
      expected: `${ids.length} different order ids`,
      actual: `${new Set(ids).size} of them different`,
      exchanges: [exchange],
    });
}

/** Part 7: an order that is not accepted is reported in its result, and without an order there is nothing to accept. */
const outcomeInResult = check(
  'place-orders.per-order-outcome',
  { on: [{ name: 'place-order', endpoint: 'place-order' }] },
  async (context) => {
    const { trading, send, evidence } = context;
    const [token] = await trading.acquireTokens(1);
    const { submission } = await trading.place(token);
    const answer = await send('place-order', { account: trading.first, body: withoutOrder(submission) });
    trading.recordPlacements(answer);
    assertNotPlaced(answer.body);
    evidence.add();
  },
);

const ofFailures = [{ name: 'failures', endpoint: on }] as const;

/** 4.1: orders that fail alike have a result each, too: a service may answer equal results once. */
const oneResultPerFailure = check(
  'place-orders.one-result-per-item',
  { on: ofFailures, noEvidence: { reason: 'request-refused', message: 'batches of invalid orders are refused' } },
  async (context) => {
    const [token] = await context.trading.acquireTokens(1);
    const invalidate = [
      withoutOrder,
      (item: unknown) => changeOrder(item, { signature: undefined }),
      (item: unknown) => changeOrder(item, ofUnknownAccount(context.unknown)),
    ];
    for (const change of invalidate) {
      const batch = (await batchItems(context, [token], batchSize)).map(({ submission }) => change(submission));
      const answer = await context.send(on, { account: context.trading.first, body: batch });
      context.trading.recordPlacements(answer);
      if (!Array.isArray(answer.body)) continue;
      assertOneResultEach(answer.body, batch.length, answer, 'a batch of invalid orders');
      context.evidence.add(batch.length);
    }
  },
);

const alwaysInvalid = 'without-order';
const batchSize = 3;

interface InvalidOrder {
  readonly name: string;
  /** Where it stands in a batch of three. */
  readonly positions: readonly number[];
  /** The same among SELL orders. */
  readonly positionsAmongSells?: readonly number[];
  readonly invalidate: (submission: unknown, unknown: UnknownValues, other: unknown) => unknown;
}

const kinds: readonly InvalidOrder[] = [
  { name: alwaysInvalid, positions: [0, 1, 2], positionsAmongSells: [1], invalidate: withoutOrder },
  { name: 'unknown-token', positions: [2], invalidate: (item, unknown) => changeOrder(item, unknownToken(unknown)) },
  { name: 'no-amount', positions: [0], invalidate: (item) => changeOrder(item, noAmount) },
  {
    name: 'of-a-stranger',
    positions: [1],
    invalidate: (item, unknown) => changeOrder(item, ofUnknownAccount(unknown)),
  },
  { name: 'repeated', positions: [2], invalidate: (_, __, other) => other },
];

const noAmount = { makerAmount: 'none', takerAmount: 'none', side: 'NEITHER' };
const unknownToken = (unknown: UnknownValues) => ({ tokenId: unknown.tokenId(), conditionId: unknown.conditionId() });

/** A service that validates little may place all but the one without an order. */
const invalidOrders = kinds.map((kind) => ({ ...kind, endpoint: on }) as const);

/** Part 7: each order of a batch has its own outcome, so an invalid one leaves the results of the others true. */
const perOrderOutcome = check('place-orders.per-order-outcome', { on: invalidOrders }, async (context, invalid) => {
  const token = await acquireTokenForBatches(context);
  const findNewOrders = await context.trading.snapshotLiveOrders(token);
  for (const index of invalid.positions)
    await assertOwnOutcomes(context, await batchItems(context, [token], batchSize), index, invalid);
  for (const index of invalid.positionsAmongSells ?? []) {
    // Whether SELL orders can be made is not known: `orders` in the configuration may know only BUY.
    const items = await ifAvailable(batchItems(context, [token], batchSize, { side: 'SELL' }));
    if (items) await assertOwnOutcomes(context, items, index, invalid);
  }
  if (context.trading.placedWithoutId() > 0)
    inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
  await assertNothingPlaced(findNewOrders, 'orders are live that no result of their batch reports as placed');
});

async function assertOwnOutcomes(
  context: CheckContext,
  items: readonly BatchItem[],
  index: number,
  invalid: InvalidOrder,
): Promise<void> {
  const answer = await placeBatch(context, withInvalid(items, index, invalid, context.unknown));
  const results = orderResultsOf(answer);
  // A batch may be refused as a whole, too: then nothing of it is placed.
  if (answer.kind === 'accepted')
    assertOneResultEach(results, batchSize, answer, 'a batch with an invalid order in it');
  if (invalid.name === alwaysInvalid) assertNotPlaced(results[index]);
  await assertAllListed(context, liveOrdersOf(items, answer));
  context.evidence.add(Math.max(results.length, 1));
}

/** The batch with the order at this index made invalid. */
function withInvalid(items: readonly BatchItem[], index: number, { invalidate }: InvalidOrder, unknown: UnknownValues) {
  const submissions = items.map(({ submission }) => submission);
  const invalid = invalidate(submissions[index], unknown, submissions[index === 0 ? 1 : 0]);
  return submissions.with(index, invalid).map((submission) => ({ submission }));
}

async function assertAllListed(context: CheckContext, orders: readonly PlacedOrder[]): Promise<void> {
  const relation = 'of a batch that is reported as live';
  const unlisted = await findEnded(
    context,
    orders.map((order) => ({ order, relation })),
    requireBatchNotEnded,
  );
  assertShown(unlisted?.without ?? [], 'an order of a batch is reported as live but not listed');
}

export const batchResultsChecks: readonly Check[] = [...outcomeInResult, ...oneResultPerFailure, ...perOrderOutcome];
