// What the second account placed as its largest batch: which of its orders each filter keeps (4.2), how its lists end
// (4.6.3), and whether they are gone once it cancels them (4.1, 4.2).
import {
  type Check,
  type CheckContext,
  canceledIds,
  check,
  inconclusive,
  isSameId,
  type JsonObject,
  mayHaveMorePages,
  mismatch,
  type RequirementId,
  summarizeAnswer,
  textOf,
} from '#check';
import { assertLastCursor } from '../all-operations/last-page.js';
import { assertNoLongerLive } from './cancel-results.js';
import { type LargestBatch, largestBatch } from './largest-batch.js';
import type { ReadOrderList } from './order-lists.js';
import { liveRecord, requireAnswered } from './order-results.js';
import { requireBatchNotEnded } from './untouched-orders.js';

const listOfSecond = [{ name: 'account-orders:second-account', endpoint: 'account-orders' }] as const;
const needs = ['trading', 'other-account'] as const;

const filters = [
  { id: 'account-orders.filter-id', parameter: 'id', member: 'id' },
  { id: 'account-orders.filter-market', parameter: 'market', member: 'market' },
  { id: 'account-orders.filter-asset-id', parameter: 'asset_id', member: 'assetId' },
] as const satisfies readonly { id: RequirementId; parameter: string; member: string }[];

/** 4.2: each filter keeps only what matches it. That it loses nothing, other checks of the batch judge. */
const filtered = filters.flatMap(({ id, parameter, member }) =>
  check(id, { on: listOfSecond, needs }, async (context) => {
    for (const { query, items } of requireLists(await largestBatch(context, 'second'))) {
      const value = query[parameter];
      if (typeof value === 'string') context.assert.every(items, hasValue(member, value, `${parameter}=${value}`));
    }
  }),
);

const hasValue = (member: string, value: string, filter: string) => ({
  value: (record: JsonObject) => textOf(record, member),
  holds: (shown: string) => isSameId(shown, value),
  expected: value,
  message: (record: JsonObject) => `${filter} keeps ${record.id}`,
});

/** Inconclusive if no list of the batch was read. */
function requireLists({ lists }: LargestBatch): readonly ReadOrderList[] {
  return lists.length > 0
    ? lists
    : inconclusive('order-not-accepted', 'no order of the largest batch is answered as live');
}

const isFiltered = ({ query }: ReadOrderList) => Object.keys(query).length > 0;

/** 4.6.3: the last page has an empty cursor. */
const end = check('cursor.orders-end', { on: listOfSecond, needs }, async (context) => {
  const lists = requireLists(await largestBatch(context, 'second'));
  assertEmptyEnds(
    context,
    lists.filter((list) => !isFiltered(list)),
  );
});

const unfilteredEnd = [`cursor.orders-end@${listOfSecond[0].name}`] as const;

/** 4.6.3: so has the last page of a filtered list. */
const filteredEnd = check(
  'account-orders.filtered-end',
  { on: listOfSecond, needs, dependsOn: unfilteredEnd },
  async (context) => assertEmptyEnds(context, requireLists(await largestBatch(context, 'second')).filter(isFiltered)),
);

function assertEmptyEnds({ evidence }: CheckContext, lists: readonly ReadOrderList[]): void {
  for (const { name, walked } of lists) {
    // A cursor that is null or absent may say the same.
    if (mayHaveMorePages(walked) || walked.pages.at(-1)?.next === undefined) continue;
    assertLastCursor(walked, '', name);
    evidence.add();
  }
  if (evidence.total() === 0) inconclusive('ambiguous', 'no list that was read to its end shows a cursor there');
}

const ofItsBatch = [{ name: 'second-account-batch', endpoint: 'cancel-order' }] as const;
/** Without these, no result says what was canceled. */
const form = ['cancel-order.response', 'cancel-result.canceled'] as const;

/** 2.3: the id of a canceled order is in `canceled`. */
const canceled = check('cancel-order.canceled', { on: ofItsBatch, needs, dependsOn: form }, async (context) => {
  const { cancels, orders } = await largestBatch(context, 'second');
  const ofBatch = cancels.filter(({ order }) => orders.includes(order));
  if (ofBatch.length === 0) inconclusive('order-not-accepted', 'no order of the largest batch is answered as live');
  for (const { order, answer } of ofBatch) {
    requireAnswered(answer);
    if (!canceledIds(answer).includes(order.id)) {
      if (!(await liveRecord(context, order))) await requireBatchNotEnded(context, order);
      mismatch('canceling a live order does not report it as canceled', {
        expected: 'its id in canceled',
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    }
    context.evidence.add();
  }
});

/** 4.2: a canceled order leaves the lists of live orders. */
const leavesLiveList = check('cancel-order.leaves-live-list', { on: ofItsBatch, needs }, async (context) => {
  const { cancels, orders } = await largestBatch(context, 'second');
  const reported = cancels.filter(({ order, lookup }) => lookup && orders.includes(order));
  if (reported.length === 0) inconclusive('control-failed', 'no order of the largest batch could be canceled');
  await assertNoLongerLive(
    context,
    reported.map(({ order }) => order),
  );
});

export const secondAccountOrderChecks: readonly Check[] = [
  ...filtered,
  ...end,
  ...filteredEnd,
  ...canceled,
  ...leavesLiveList,
];
