// Canceling orders by id and by market, reading the cancel result (2.3), and comparing it with the account's orders afterward.
import {
  type Account,
  type Answer,
  type CheckContext,
  canceledIds,
  failOnAnswer,
  failOnComparison,
  firstFew,
  groupBy,
  type Intent,
  isObject,
  isSameId,
  type PlacedOrder,
  plural,
  type Query,
  retryUntil,
  summarizeAnswer,
  type Token,
  textOf,
  unlessInconclusive,
  valueOrThrow,
} from '#check';
import {
  assertShown,
  type EndedOrder,
  findEnded,
  listedByFilters,
  listedIds,
  liveRecord,
  nameOf,
  orderRecord,
  type ShownRecord,
  walkOrders,
} from './live-orders.js';
import { fulfilledValue, isLive, requireAnswered, settle, settledAs } from './operations.js';
import { listsCatchUp, requireUntouchedOrders } from './related-orders.js';

/** If it is broken, the list of live orders is wrong, and not the cancels. */
export const liveOnly = 'account-orders.live-only@account-orders' as const;

/** Without these, no result says what was canceled. */
export const resultRules = ['cancel-order.response', 'cancel-result.canceled'] as const;

/** How often a cancel result names an order, in either of its members. */
export function timesReported(answer: Pick<Answer, 'body'>, id: string): number {
  const kept = reasonsIn(answer).map(([one]) => one);
  return [...canceledIds(answer), ...kept].filter((one) => isSameId(one, id)).length;
}

type Reported = Pick<Answer, 'body' | 'exchange'>;

export function assertReportedOnce({ evidence }: Pick<CheckContext, 'evidence'>, answer: Reported, id: string): void {
  const times = timesReported(answer, id);
  if (times !== 1)
    failOnAnswer('an order asked for is not reported exactly once', {
      expected: 'once: in canceled or in not_canceled',
      actual: times === 0 ? 'in neither' : plural(times, 'time'),
      exchanges: [answer.exchange],
    });
  evidence.add();
}

/**
 * Inconclusive unless the service answers cancels: asked before many orders are placed, since they would all stay open.
 * Without a canceled order of the run so far, one is placed and canceled.
 */
export function requireCancels(context: CheckContext, token: Token, account: Account): Promise<void> {
  return context.sharedResult('an order that is canceled first', async ({ trading, settings: { otherAccount } }) => {
    const accounts = [trading.first, ...(otherAccount ? [otherAccount] : [])];
    if (accounts.some((one) => trading.idsCanceledByRun(one).length > 0)) return;
    const { id } = await trading.place(token, { account });
    requireAnswered(await trading.cancel(id, account));
  });
}

/**
 * Milliseconds: a service may refuse to cancel orders that are younger (variant refuses-cancels-within-600ms), or more
 * than some in a second (variant cancels-eight-orders-a-second).
 */
const cancelableAgeMs = 2000;
const pauseBeforeAgainMs = 1100;
const maximumTimesInVain = 2;
/** Milliseconds after which no cancel is sent again in a run where that has never helped. */
const maximumMsInVain = 10_000;

/**
 * Cancels, and again while orders are refused with a reason in `not_canceled` (2.3) and more of them are canceled at times: a
 * service may refuse that for the time being. The body of the answer says of each order what the last answer that names it
 * says, but for those that were canceled before. A placement is sent once: its answer names no such orders.
 */
export async function cancelWhenAllowed(context: CheckContext, cancel: () => Promise<Answer>): Promise<Answer> {
  let answer = await cancel();
  let timesInVain = 0;
  while (timesInVain < maximumTimesInVain && !context.latenessOfCancels.isInVain(maximumMsInVain)) {
    const canceled = canceledIds(answer);
    const isOpen = (id: string) => !canceled.includes(id) && context.trading.wasPlacedByRun(id);
    const refused = reasonsIn(answer).flatMap(([id, reason]) =>
      isOpen(id) && String(reason).trim() !== '' ? [id] : [],
    );
    if (refused.length === 0) break;
    const pauseMs = Math.max(pauseBeforeAgainMs, cancelableAgeMs - context.trading.ageOf(refused));
    await context.pause(pauseMs);
    const last = await cancel();
    const { status } = last.exchange;
    if (status === 429 || status >= 500) return last;
    const later = canceledIds(last).filter((id) => !canceled.includes(id));
    if (last.kind !== 'accepted' || !isObject(last.body)) break;
    // An order that was matched in the meantime is not named again.
    const reasons = new Map(reasonsIn(answer).filter(([id]) => !later.includes(id)));
    for (const [id, reason] of reasonsIn(last)) if (!canceled.includes(id)) reasons.set(id, reason);
    answer = {
      ...last,
      body: { ...last.body, canceled: [...canceled, ...later], not_canceled: Object.fromEntries(reasons) },
    };
    const hasHelped = refused.some((id) => later.includes(id));
    context.latenessOfCancels.note(pauseMs, hasHelped);
    timesInVain = hasHelped ? 0 : timesInVain + 1;
  }
  return answer;
}

function reasonsIn({ body }: Pick<Answer, 'body'>): readonly [string, unknown][] {
  return isObject(body) && isObject(body.not_canceled) ? Object.entries(body.not_canceled) : [];
}

/** A request that cancels these orders; of some requests, none. */
export interface Cancel {
  readonly named: readonly PlacedOrder[];
  readonly send: () => Promise<Answer>;
}

export const cancelOf = (context: CheckContext, order: PlacedOrder): Cancel => ({
  named: [order],
  send: () => cancelWhenAllowed(context, () => context.trading.cancel(order.id, order.intent.account)),
});

type SentCancel = Pick<Cancel, 'named'> & { readonly answer: Answer };

/** What cancels did to the orders that they name, and to those beside them. */
export type Canceled = Awaited<ReturnType<typeof cancelBeside>>;

export type SentCancels = Pick<Canceled, 'sent' | 'spared' | 'ended'>;

/** Sends cancels, and looks once at what became of all orders. */
export async function cancelBeside(context: CheckContext, cancels: readonly Cancel[], spared: readonly PlacedOrder[]) {
  const sent = await Promise.all(cancels.map(async ({ named, send }) => ({ named, answer: await send() })));
  const reported = sent.flatMap(reportedIn);
  const unreported = sent
    .flatMap(({ named }) => named.filter((order) => !reported.includes(order)))
    .map(async (order) => {
      const endedAt = performance.now();
      return { ...order, endedAt, isStillLive: Boolean(await unlessInconclusive(liveRecord(context, order))) };
    });
  const look = await settle(() => listedIds(context, spared, reported));
  return {
    sent,
    /** Those that the answers do not report as canceled, and whether they are still listed as live. */
    unreported: await Promise.all(unreported),
    /** Whether those that are reported as canceled left the lists at once. */
    areGone: look.status === 'fulfilled' && !reported.some(({ id }) => look.value.has(id)),
    spared,
    /** The first spared order of each account that is not listed; rejected if the lists do not show that. */
    ended: await settle(() => findEnded(context, spared, valueOrThrow(look))),
  };
}

export const reportedIn = ({ named, answer }: SentCancel): readonly PlacedOrder[] =>
  named.filter(({ id }) => canceledIds(answer).includes(id));

/** The same of some of the orders that were canceled. */
export function partOf({ sent, unreported, ...others }: Canceled, isOwn: (order: PlacedOrder) => boolean): Canceled {
  const own = sent.map(({ named, answer }) => ({ named: named.filter(isOwn), answer }));
  const isOwnId = ({ id }: EndedOrder) => own.some(({ named }) => named.some((order) => order.id === id));
  return { ...others, sent: own.filter(({ named }) => named.length > 0), unreported: unreported.filter(isOwnId) };
}

/** The same, with some of the orders beside them. */
export const besideOf = <T extends SentCancels>(canceled: T, isMeant: (order: PlacedOrder) => boolean): T => ({
  ...canceled,
  spared: canceled.spared.filter(isMeant),
  ended: settledAs(canceled.ended, (ended) => ended.filter(isMeant)),
});

/** Whether these orders stayed live beside the cancels, and there were some. */
export const areLive = ({ spared, ended }: Omit<SentCancels, 'sent'>): boolean =>
  spared.length > 0 && fulfilledValue(ended)?.length === 0;

/**
 * 2.3: the ids of canceled orders are in `canceled`. An order that is no longer live may have been matched just then
 * (variant matches-resting-orders-after-50ms): `control` is inconclusive where other orders end without a cancel, too.
 */
export async function assertAllReported(
  context: CheckContext,
  { sent, unreported }: Canceled,
  action: 'by its id' | 'by market',
  control: (context: CheckContext, order: EndedOrder) => Promise<void> = requireUntouchedOrders,
): Promise<void> {
  for (const { answer } of sent) requireAnswered(answer);
  context.evidence.add(sent.flatMap(reportedIn).length);
  const [failed] = unreported;
  const { named = [], answer } = sent.find((one) => one.named.some(({ id }) => id === failed?.id)) ?? {};
  if (!answer) return;
  const left = unreported.filter(({ id }) => named.some((order) => order.id === id));
  const gone = left.find(({ isStillLive }) => !isStillLive);
  if (gone) await control(context, gone);
  const stillLive = left.filter(({ isStillLive }) => isStillLive).length;
  const reported = `${named.length - left.length} of them, and ${stillLive} still live`;
  failOnComparison(`canceling ${action} does not report each live order as canceled`, {
    expected: `${plural(named.length, 'id')} in canceled`,
    actual: answer.kind === 'accepted' ? reported : summarizeAnswer(answer),
    exchanges: [answer.exchange],
  });
}

/** Orders that were reported as canceled have left the lists of their tokens: at once, or when these are read again. */
export async function assertAllLeave(
  context: CheckContext,
  { sent, areGone }: Canceled,
  last?: readonly PlacedOrder[],
): Promise<void> {
  const orders = sent.flatMap(reportedIn);
  if (areGone) return context.evidence.add(orders.length);
  const ids = new Set(orders.map(({ id }) => id));
  for (const [asset_id, [order]] of groupBy(orders, ({ intent }) => intent.tokenId))
    await assertNoneListed(context, order.intent, ids, { asset_id }, 'orders reported as canceled are');
  for (const order of last ?? orders.slice(-1)) await assertNoLongerLive(context, order);
}

/**
 * The cancels report and end none of the orders that they must spare; inconclusive if one of them may have ended by itself.
 * @param relation Of an order to those that are canceled.
 */
export async function assertSpared(
  context: CheckContext,
  { sent, spared, ended }: SentCancels,
  action: string,
  relation: string | ((ended: PlacedOrder) => string),
): Promise<void> {
  const named = typeof relation === 'string' ? relation : 'beside it';
  for (const { answer } of sent) assertNoneReported(answer, spared, `${action} reports an order ${named} as canceled`);
  const [order] = valueOrThrow(ended);
  if (!order) return;
  await requireUntouchedOrders(context, order);
  assertShown(order, `${action} ends an order ${typeof relation === 'string' ? relation : relation(order)}, too`);
}

export function assertNoneReported(answer: Answer, spared: readonly PlacedOrder[] | undefined, message: string): void {
  const reported = canceledIds(answer).filter((id) => !spared || spared.some((order) => order.id === id));
  if (reported.length > 0)
    failOnAnswer(message, {
      expected: 'no such id in canceled',
      actual: `${plural(reported.length, 'such id')} in canceled`,
      exchanges: [answer.exchange],
    });
}

/** Milliseconds after which neither a cache nor a read behind writes explains that a canceled order is live. */
const maximumDelayMs = 5000;

/**
 * No answer shows orders as live any more that were reported as canceled. Reads until that is so, or too late for a
 * cache or a read behind the writes to explain it (variant lags-reads-behind-writes-by-2500ms). Where lists show a new
 * order at once, that is no delay: a service that keeps a list may forget it only when an order is placed. Only the
 * service moves these orders, so nothing needs confirmation.
 */
async function assertNoneShown(
  context: CheckContext,
  intent: Intent,
  read: () => Promise<readonly ShownRecord[]>,
  message: string,
): Promise<void> {
  const readUntilNone = () => retryUntil(context, read, ({ length }) => length === 0);
  const startedAt = performance.now();
  let shown = await readUntilNone();
  if (shown.length > 0) {
    await context.pause(startedAt + maximumDelayMs - performance.now());
    shown = await read();
  }
  if (shown.length > 0 && (await listsCatchUp(context, intent)) === 'later') shown = await readUntilNone();
  for (const { id } of shown) context.trading.cancelAtEnd({ id, intent });
  if (shown.length > 0)
    failOnComparison(`${message} still live`, {
      expected: 'none of them shown as live',
      actual: `shown ${firstFew([...new Set(shown.map(({ where }) => where))])}`,
      records: shown.map(({ record }) => record),
      isConfirmed: true,
    });
}

/** Orders reported as canceled left the list with this query. Returns whether it was read to its end, and shows all ids. */
export async function assertNoneListed(
  context: CheckContext,
  intent: Intent,
  canceled: ReadonlySet<string>,
  query: Query,
  message: string,
): Promise<boolean> {
  let isWhole = false;
  const readListed = async () => {
    const { items, stopped } = await walkOrders(context, intent.account, query);
    isWhole = stopped === 'end' && items.every((record) => textOf(record, 'id') !== undefined);
    return items.flatMap((record) => {
      const id = textOf(record, 'id') ?? '';
      return canceled.has(id) ? [{ where: nameOf(query), id, record }] : [];
    });
  };
  await assertNoneShown(context, intent, readListed, message);
  return isWhole;
}

/** No list shows the order that was reported as canceled, and its record does not call it live. */
export async function assertNoLongerLive(context: CheckContext, order: PlacedOrder): Promise<void> {
  const { id } = order;
  const read = async (): Promise<readonly ShownRecord[]> => {
    const inLists = await listedByFilters(context, order);
    const record = await orderRecord(context, order);
    // The record of another order says nothing about this one.
    const isShown = isLive(record) && (textOf(record, 'id') ?? id) === id;
    return [...inLists, ...(record && isShown ? [{ where: 'by itself', id, record }] : [])];
  };
  await assertNoneShown(context, order.intent, read, 'an order reported as canceled is');
  context.evidence.add();
}
