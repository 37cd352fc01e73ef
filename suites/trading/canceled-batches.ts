// Orders of a batch that were canceled by their ids (4.1, 4.2): of the second account, and SELL orders.
import { type Check, type CheckContext, check, inconclusive, type Need } from '#check';
import { assertNoLongerLive, assertReportsCanceled } from './cancel-results.js';
import { listedByEachFilter, listedByTokenOrId, type ReadLists } from './order-results.js';
import { type BatchName, type PlacedBatch, placedBatch } from './placed-batches.js';
import { requireBatchNotEnded } from './untouched-orders.js';

interface CanceledBatch {
  readonly name: string;
  readonly batch: BatchName;
  readonly needs: readonly Need[];
  readonly listsThatShow: ReadLists;
}

const batches: readonly CanceledBatch[] = [
  {
    name: 'second-account-batch',
    batch: 'second',
    needs: ['trading', 'other-account'],
    listsThatShow: listedByEachFilter,
  },
  { name: 'sell', batch: 'sell', needs: ['trading'], listsThatShow: listedByTokenOrId },
];

/** Without these, no result says what was canceled. */
const dependsOn = ['cancel-order.response', 'cancel-result.canceled'] as const;

const canceledOf = ({ cancels, orders }: PlacedBatch) => cancels.filter(({ order }) => orders.includes(order));

async function assertAllReported(context: CheckContext, batch: PlacedBatch): Promise<void> {
  const canceled = canceledOf(batch);
  if (canceled.length === 0) inconclusive('order-not-accepted', 'no order of the batch is answered as live');
  for (const one of canceled) await assertReportsCanceled(context, one, requireBatchNotEnded);
}

async function assertLeaveLists(
  context: CheckContext,
  batch: PlacedBatch,
  { listsThatShow }: CanceledBatch,
): Promise<void> {
  const reported = canceledOf(batch).filter(({ lookup }) => lookup);
  if (reported.length === 0) inconclusive('control-failed', 'no order of the batch could be canceled');
  await assertNoLongerLive(
    context,
    reported.map(({ order }) => order),
    listsThatShow,
  );
}

function checksOf(canceled: CanceledBatch): readonly Check[] {
  const { name, batch, needs } = canceled;
  const on = [{ name, endpoint: 'cancel-order' }] as const;
  return [
    /** 2.3: the id of a canceled order is in `canceled`. */
    ...check('cancel-order.canceled', { on, needs, dependsOn }, async (context) =>
      assertAllReported(context, await placedBatch(context, batch)),
    ),
    /** 4.2: a canceled order leaves the lists of live orders. */
    ...check('cancel-order.leaves-live-list', { on, needs }, async (context) =>
      assertLeaveLists(context, await placedBatch(context, batch), canceled),
    ),
  ];
}

export const canceledBatchChecks: readonly Check[] = batches.flatMap(checksOf);
