// What POST /orders answers: one result for each item, in their order, and each with its own outcome (4.1, 7).
import { type Check, type CheckContext, check } from '../../src/check/check.js';
import { textOf } from '../../src/check/sample.js';
import { orderIdOf, type PlacedOrder } from '../../src/check/trading-session.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import { isObject, type JsonObject } from '../../src/client/answer.js';
import type { Intent } from '../../src/client/settings.js';
import {
  batchWorks,
  eventually,
  isLive,
  isPlaced,
  liveRecord,
  placeBatch,
  resultsOf,
  spoken,
  submissions,
} from './order-results.js';
import { strangersAddress } from './request-mutations.js';

/** Places a batch that must be taken at least in part to go on. */
async function takenBatch(context: CheckContext, items: readonly unknown[]): Promise<readonly unknown[]> {
  const answer = await placeBatch(context, items);
  const results = resultsOf(answer);
  if (answer.kind !== 'accepted' || !results.some(isPlaced))
    inconclusive(`no batch could be placed: ${spoken(answer)}`);
  return results;
}

const onePerItem = check('place-orders.one-result-per-item', { on: 'place-orders' }, async (context) => {
  const { trading, evidence } = context;
  await trading.withTokens(2, async (tokens) => {
    for (const count of [1, 4]) {
      const items = await submissions(context, tokens, count);
      const answer = await placeBatch(
        context,
        items.map(({ submission }) => submission),
      );
      const results = resultsOf(answer);
      if (!Array.isArray(answer.body)) inconclusive(`no batch could be placed: ${spoken(answer)}`);
      if (results.length !== count)
        fail('a batch is not answered with one result for each order', {
          expected: `${count} results`,
          actual: `${results.length} results`,
        });
      const ids = results.map(orderIdOf).filter((id) => id !== undefined);
      if (new Set(ids).size !== ids.length)
        fail('two orders of a batch are answered with one order id', {
          expected: `${ids.length} order ids`,
          actual: ids,
        });
      evidence.add(count);
    }
  });
});

/** What a result's order turned out to be, beside the item at the same place. */
interface Paired {
  readonly intent: Intent;
  readonly record: JsonObject;
}

/** Records of what was placed, each beside the item that its result answers by its place. */
async function pair(
  context: CheckContext,
  results: readonly unknown[],
  intents: readonly Intent[],
): Promise<readonly Paired[]> {
  const found = await Promise.all(
    results.map(async (result, index) => {
      const id = orderIdOf(result);
      const intent = intents[index];
      if (id === undefined || intent === undefined || !isLive(result)) return undefined;
      // A result out of its order may belong to an order on another token: the id finds it anyway.
      const record = await liveRecord(context, { id, intent });
      return record && { intent, record };
    }),
  );
  return found.filter((one) => one !== undefined);
}

const resultOrder = check('place-orders.result-order', { on: 'place-orders' }, async (context) => {
  const { trading, evidence } = context;
  await trading.withTokens(2, async (tokens) => {
    const items = await submissions(context, tokens, 5);
    const results = await takenBatch(
      context,
      items.map(({ submission }) => submission),
    );
    const pairs = await pair(
      context,
      results,
      items.map(({ intent }) => intent),
    );
    evidence.atLeast(2, pairs, 'fewer than two orders of the batch are listed as live');
    const stray = pairs.filter(
      ({ intent, record }) => (textOf(record, 'assetId') ?? intent.tokenId) !== intent.tokenId,
    );
    // Units of sizes are not shown: whatever they are, all five are written in the same.
    const sizes = pairs.map(({ record, intent }) => Number(textOf(record, 'originalSize')) / intent.size);
    const [unit = Number.NaN] = sizes;
    const isScaled = sizes.every((size) => !Number.isFinite(size) || Math.abs(size / unit - 1) < 0.01);
    if (stray.length > 0 || !isScaled)
      fail('the results of a batch are not in the order of its orders', {
        expected: pairs.map(({ intent: { size, tokenId } }) => ({ size, tokenId })),
        actual: pairs.map(({ record: { originalSize, assetId } }) => ({ originalSize, assetId })),
      });
    evidence.add(pairs.length);
  });
});

interface BadItem {
  readonly name: string;
  readonly endpoint: 'place-orders';
  /** Whether no service could take it, whatever it leaves unchecked. */
  readonly isHopeless: boolean;
  readonly spoil: (item: unknown, first: unknown) => unknown;
}

const badItems: readonly BadItem[] = [
  {
    name: 'without-order',
    endpoint: 'place-orders',
    isHopeless: true,
    spoil: (item) => (isObject(item) ? { ...item, order: undefined } : {}),
  },
  {
    name: 'unknown-token',
    endpoint: 'place-orders',
    isHopeless: false,
    spoil: (item) => respell(item, { tokenId: '1', conditionId: `0x${'0dd0'.repeat(16)}` }),
  },
  {
    name: 'no-amount',
    endpoint: 'place-orders',
    isHopeless: false,
    spoil: (item) => respell(item, { makerAmount: 'none', takerAmount: 'none', side: 'NEITHER' }),
  },
  {
    name: 'of-a-stranger',
    endpoint: 'place-orders',
    isHopeless: false,
    spoil: (item) => respell(item, { maker: strangersAddress, signer: strangersAddress }),
  },
  { name: 'repeated', endpoint: 'place-orders', isHopeless: false, spoil: (_, first) => first },
];

function respell(item: unknown, members: JsonObject): unknown {
  return isObject(item) && isObject(item.order) ? { ...item, order: { ...item.order, ...members } } : {};
}

const perOrderOutcome = check('place-orders.per-order-outcome', { on: badItems }, async (context, bad) => {
  const { trading, evidence } = context;
  await trading.withTokens(1, async ([token]) => {
    await batchWorks(context, token);
    const look = await trading.watchForNewOrders(token);
    const items = await submissions(context, [token], 3);
    const answer = await placeBatch(
      context,
      items.map(({ submission }, index) => (index === 1 ? bad.spoil(submission, items[0]?.submission) : submission)),
    );
    const results = resultsOf(answer);
    // Refused as a whole is the other reading: then nothing of it may be there.
    if (answer.kind === 'accepted' && results.length !== items.length)
      fail('a batch with a bad order in it lacks a result of its own for each order', {
        expected: `${items.length} results`,
        actual: answer.body,
      });
    const [, middle] = results;
    if (bad.isHopeless && isPlaced(middle))
      fail('an item that has no order in it is reported as placed', { expected: 'success: false', actual: middle });
    await Promise.all(results.map((result, index) => honest(result, items[index]?.intent)));
    if (trading.placedWithoutId() > 0) inconclusive('orders are placed without an id to know them by');
    const unreported = await look('market');
    if (unreported.length > 0)
      fail('orders are live although their batch was refused, or their result says that they were not placed', {
        expected: 'nothing placed but description is reported',
        actual: `${unreported.length} live orders that no result reports`,
      });
    evidence.add(Math.max(results.length, 1));
  });

  async function honest(result: unknown, intent: PlacedOrder['intent'] | undefined): Promise<void> {
    if (!intent || !isPlaced(result) || !isLive(result)) return;
    const id = orderIdOf(result);
    if (id === undefined) return;
    const record = await eventually(() => liveRecord(context, { id, intent }), Boolean);
    if (!record)
      mismatch('an order of a batch is reported as live and is not listed', {
        expected: 'listed by GET /data/orders',
        actual: 'not listed',
      });
  }
});

export const batchResultsChecks: readonly Check[] = [...onePerItem, ...resultOrder, ...perOrderOutcome];
