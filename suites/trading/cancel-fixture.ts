// A cancel, ready for invalid requests: its valid request, and whether its order is gone although all of them were
// refused.
import {
  type Answer,
  type CheckContext,
  canceledIds,
  ifAvailable,
  inconclusive,
  type PlacedOrder,
  type RequestOptions,
  retryUntil,
} from '#check';
import { cancelWhenAllowed } from './cancel-results.js';
import { isNonEmpty, listedByTokenOrId } from './order-results.js';
import type { RequestMutation } from './request-mutations.js';
import { placeLike } from './untouched-orders.js';

/** What changed in the account. */
export interface Effect {
  readonly what: string;
  /** Records that show it; none where something is missing. */
  readonly shownBy: readonly unknown[];
}

type CancelOperation = 'cancel-order' | 'cancel-market-orders';

/** A live order, and the request that cancels it. */
export interface PreparedCancel {
  readonly order: PlacedOrder;
  readonly request: RequestOptions;
}

/** An order of which it is known whether the account's list showed it, before any invalid request. */
interface ListedCancel extends PreparedCancel {
  readonly wasListed: boolean;
}

/** One way to see that an order is gone. */
interface Detector {
  isGone(cancel: ListedCancel): Promise<boolean>;
  /** Whether one of the untouched orders is gone, too. */
  isAnyGone(untouched: readonly ListedCancel[], repeated: PreparedCancel): Promise<boolean>;
}

type Send = (request: RequestOptions) => Promise<Answer>;

/** What it takes to send the refused requests again, for a new order. */
interface Repetition {
  readonly operation: CancelOperation;
  /** The order that the refused requests were first sent for. */
  readonly order: PlacedOrder;
  readonly prepare: () => Promise<ListedCancel>;
  readonly send: Send;
  readonly refused: readonly RequestMutation[];
}

/** Times that a side effect must show again. */
const repetitions = 2;

/** The `OperationFixture` of a cancel. */
export async function cancelFixture(
  context: CheckContext,
  operation: CancelOperation,
  prepareCancel: () => Promise<PreparedCancel>,
) {
  const send: Send = async (request) => {
    const answer = await context.send(operation, request);
    context.trading.recordCancellations(answer);
    return answer;
  };
  const prepare = async () => withListing(context, await prepareCancel());
  const prepared = await prepare();
  const refused: RequestMutation[] = [];
  const repetition: Repetition = { operation, order: prepared.order, prepare, send, refused };
  const byList = listDetector(context);
  const byCancel = cancelDetector(operation, (request) => cancelWhenAllowed(context, () => send(request)));

  return {
    async sendMutated(mutation: RequestMutation) {
      refused.push(mutation);
      return send(await mutation.apply(prepared.request, context, operation));
    },
    async verifyControl(): Promise<Effect | undefined> {
      if ((await byList.isGone(prepared)) && (await repeatRefused(context, repetition, byList)) === 'alone')
        return { what: 'the order is no longer live', shownBy: [] };
      // An order that can still be canceled was not canceled before.
      if (!(await byCancel.isGone(prepared))) return undefined;
      const gone = await repeatRefused(context, repetition, byCancel);
      if (gone === 'with others')
        inconclusive('control-failed', 'the valid request cancels nothing either: untouched orders are gone too');
      return gone === 'alone' ? { what: 'the order can no longer be canceled', shownBy: [] } : undefined;
    },
  };
}

async function withListing(context: CheckContext, cancel: PreparedCancel): Promise<ListedCancel> {
  return { ...cancel, wasListed: (await isListed(context, cancel)) === true };
}

/** Undefined where the account's orders are not shown. */
async function isListed(context: CheckContext, { order }: PreparedCancel): Promise<boolean | undefined> {
  const filters = await ifAvailable(retryUntil(context, () => listedByTokenOrId(context, order), isNonEmpty));
  return filters && isNonEmpty(filters);
}

/** An order that was never listed cannot leave the list: then only the answers are judged. */
function listDetector(context: CheckContext): Detector {
  const isGone: Detector['isGone'] = async (cancel) => cancel.wasListed && (await isListed(context, cancel)) === false;
  return {
    isGone,
    async isAnyGone(untouched) {
      for (const cancel of untouched) if (!cancel.wasListed || (await isGone(cancel))) return true;
      return false;
    },
  };
}

function cancelDetector(operation: CancelOperation, send: Send): Detector {
  return {
    isGone: async ({ order, request }) => !canceledIds(await send(request)).includes(order.id),
    async isAnyGone(untouched, repeated) {
      const cancels = operation === 'cancel-order' ? untouched : [repeated];
      const answers = await Promise.all(cancels.map(({ request }) => send(request)));
      const canceled = new Set(answers.flatMap(canceledIds));
      return untouched.some(({ order }) => !canceled.has(order.id));
    },
  };
}

/**
 * An order may be matched at any time, so one that is gone proves nothing yet. This sends the refused requests again,
 * for a new order: `alone` if that is gone every time, although untouched orders are not.
 */
async function repeatRefused(
  context: CheckContext,
  { operation, order, prepare, send, refused }: Repetition,
  detector: Detector,
): Promise<'alone' | 'with others' | 'not gone'> {
  for (let round = 0; round < repetitions; round += 1) {
    // A service may end the oldest orders first. Canceling by market would touch orders beside it: there, the untouched
    // ones are placed afterward.
    const before = operation === 'cancel-order' ? await placeUntouched(context, order) : [];
    const repeated = await prepare();
    for (const { apply } of refused) await send(await apply(repeated.request, context, operation));
    if (!(await detector.isGone(repeated))) return 'not gone';
    const after = before.length > 0 ? [] : await placeUntouched(context, repeated.order);
    if (after.length > 0) await context.pause(performance.now() - repeated.order.placedAt);
    if (await detector.isAnyGone([...before, ...after], repeated)) return 'with others';
  }
  return 'alone';
}

/** Two orders like the one that is canceled, with the requests that cancel them. */
async function placeUntouched(context: CheckContext, { intent }: PlacedOrder): Promise<readonly ListedCancel[]> {
  const orders = [await placeLike(context, intent), await placeLike(context, intent)];
  const cancels = orders.map((order) => ({ order, request: { account: intent.account, body: { orderId: order.id } } }));
  return Promise.all(cancels.map((cancel) => withListing(context, cancel)));
}
