// Canceling orders by id and by market, reading the cancel result (2.3), and comparing it with the account's orders afterward.
// The members of the body of a cancel by market are not shown, so the form that a service understands is detected once a run,
// on a market where neither account has orders, and preferably with an account that has no orders.
import {
  type Account,
  type Answer,
  type CancelBodyForm,
  type CheckContext,
  cancelBodyForms,
  cancelBodyMembers,
  canceledIds,
  type ExchangeRecorder,
  failOnAnswer,
  failOnComparison,
  firstFew,
  inconclusive,
  isObject,
  isSameId,
  type JsonObject,
  type PlacedOrder,
  plural,
  type Query,
  retryUntil,
  summarizeAnswer,
  type Token,
  textOf,
  unlessInconclusive,
  wholeList,
} from '#check';
import { batchItems, placedOrdersOf } from './batches.js';
import { listedIds, listsCatchUp, watchOrdersLike } from './related-orders.js';
import {
  type EndedOrder,
  type FindableOrder,
  isLive,
  listedByEachFilter,
  liveRecord,
  nameOf,
  orderRecord,
  type ReadLists,
  requireAnswered,
  type ShownRecord,
} from './trading-operations.js';

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
export async function requireCancels(
  { trading, settings: { otherAccount } }: CheckContext,
  token: Token,
  account: Account,
): Promise<void> {
  const accounts = [trading.first, ...(otherAccount ? [otherAccount] : [])];
  if (accounts.some((one) => trading.idsCanceledByRun(one).length > 0)) return;
  const { id } = await trading.place(token, { account });
  requireAnswered(await trading.cancel(id, account));
}

/** Milliseconds: a service may refuse to cancel orders that are younger. */
const cancelableAgeMs = 2000;

/**
 * Cancels, and once more if orders are refused with a reason in `not_canceled` (2.3): a service may refuse that for a
 * moment after an order was placed. The body of the answer says of each order what the last answer that names it says,
 * but for those that were canceled at once. A placement is sent once: its answer names no such orders.
 */
export async function cancelWhenAllowed(context: CheckContext, cancel: () => Promise<Answer>): Promise<Answer> {
  const first = await cancel();
  const canceledAtOnce = canceledIds(first);
  const kept = reasonsIn(first).flatMap(([id]) => (canceledAtOnce.includes(id) ? [] : [id]));
  const refused = kept.filter(context.trading.wasPlacedByRun);
  const missingMs = cancelableAgeMs - context.trading.ageOf(refused);
  if (refused.length === 0 || missingMs <= 0) return first;
  await context.pause(missingMs);
  const last = await cancel();
  const { status } = last.exchange;
  if (status === 429 || status >= 500) return last;
  if (last.kind !== 'accepted' || !isObject(last.body)) return first;
  const canceledLater = canceledIds(last).filter((id) => !canceledAtOnce.includes(id));
  const refusedLater = reasonsIn(last).filter(([id]) => !canceledAtOnce.includes(id));
  // An order that was matched in the meantime is not named again.
  const namedLater = new Set([...canceledLater, ...refusedLater.map(([id]) => id)]);
  const reasons = [...reasonsIn(first).filter(([id]) => !namedLater.has(id)), ...refusedLater];
  const canceled = [...canceledAtOnce, ...canceledLater];
  return { ...last, body: { ...last.body, canceled, not_canceled: Object.fromEntries(reasons) } };
}

function reasonsIn({ body }: Pick<Answer, 'body'>): readonly [string, unknown][] {
  return isObject(body) && isObject(body.not_canceled) ? Object.entries(body.not_canceled) : [];
}

export function cancelById(context: CheckContext, order: Pick<PlacedOrder, 'id' | 'intent'>): Promise<Answer> {
  return cancelWhenAllowed(context, () => context.trading.cancel(order.id, order.intent.account));
}

export interface Canceled {
  readonly orders: readonly PlacedOrder[];
  readonly answer: Answer;
  /** Those that the answer does not report as canceled, and whether they are still listed as live. */
  readonly unreported: readonly (EndedOrder & { readonly isStillLive: boolean })[];
}

/** Looks at the orders that the answer does not report. @param again Sends the request once more. */
export async function canceledBy(
  context: CheckContext,
  orders: readonly PlacedOrder[],
  answer: Answer,
  again: () => Promise<Answer>,
): Promise<Canceled> {
  const reported = canceledIds(answer);
  const unreported = orders
    .filter(({ id }) => !reported.includes(id))
    .map(async (order) => {
      const endedAt = performance.now();
      return { ...order, endedAt, isStillLive: Boolean(await unlessInconclusive(liveRecord(context, order))) };
    });
  const looked = await Promise.all(unreported);
  const reasons = new Map(reasonsIn(answer));
  const failed = looked.filter(({ id, isStillLive }) => isStillLive && String(reasons.get(id) ?? '').trim() !== '');
  const later = await canceledLater(context, failed, again);
  return { orders, answer, unreported: looked.filter((one) => !later.includes(one)) };
}

/** How often a request is sent again whose cancels failed, and milliseconds before each time. */
const maximumTimesAgain = 4;
const pauseBeforeAgainMs = 1100;

/** Part 7: a cancel may fail. Which of these failed for the time being: the same request cancels more of them each time. */
async function canceledLater<T extends Pick<PlacedOrder, 'id'>>(
  context: CheckContext,
  failed: readonly T[],
  again: () => Promise<Answer>,
): Promise<readonly T[]> {
  let left = failed;
  for (let times = 0; times < maximumTimesAgain && left.length > 0; times += 1) {
    await context.pause(pauseBeforeAgainMs);
    const ids = canceledIds(await again());
    const others = left.filter(({ id }) => !ids.includes(id));
    if (others.length === left.length) return failed.filter((one) => !left.includes(one));
    left = others;
  }
  return failed;
}

export const reportedIn = ({ orders, answer }: Pick<Canceled, 'orders' | 'answer'>): readonly PlacedOrder[] =>
  orders.filter(({ id }) => canceledIds(answer).includes(id));

/**
 * 2.3: the ids of canceled orders are in `canceled`. An order that is no longer live may have been matched just then:
 * `control` is inconclusive where other orders end without a cancel, too.
 */
export async function assertAllReported(
  context: CheckContext,
  { orders, answer, unreported }: Canceled,
  action: 'by its id' | 'by market',
  control: (context: CheckContext, order: EndedOrder) => Promise<void>,
): Promise<void> {
  requireAnswered(answer);
  context.evidence.add(reportedIn({ orders, answer }).length);
  if (unreported.length === 0) return;
  const gone = unreported.find(({ isStillLive }) => !isStillLive);
  if (gone) await control(context, gone);
  const stillLive = unreported.filter(({ isStillLive }) => isStillLive).length;
  const reported = `${orders.length - unreported.length} of them, and ${stillLive} still live`;
  failOnComparison(`canceling ${action} does not report each live order as canceled`, {
    expected: `${plural(orders.length, 'id')} in canceled`,
    actual: answer.kind === 'accepted' ? reported : summarizeAnswer(answer),
    exchanges: [answer.exchange],
  });
}

/** Milliseconds after which neither a cache nor a read behind writes explains that a canceled order is live. */
const maximumDelayMs = 5000;

/**
 * No answer shows orders as live any more that were reported as canceled. Reads until that is so, or too late for a cache or
 * a read behind the writes to explain it. Where lists show a new order at once, that is no delay: a service that keeps a
 * list may forget it only when an order is placed. Only the service moves these orders, so nothing needs confirmation.
 */
async function assertNoneShown(
  context: CheckContext,
  { intent }: Pick<FindableOrder, 'intent'>,
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
  if (shown.length > 0 && (await listsCatchUp(context, { intent })) === 'later') shown = await readUntilNone();
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
  { intent }: Pick<FindableOrder, 'intent'>,
  canceled: ReadonlySet<string>,
  query: Query,
  message: string,
): Promise<boolean> {
  let isWhole = false;
  const readListed = async () => {
    const { items, stopped } = await context.walk('account-orders', query, { account: intent.account, fresh: true });
    isWhole = stopped === 'end' && items.every((record) => textOf(record, 'id') !== undefined);
    return items.flatMap((record) => {
      const id = textOf(record, 'id') ?? '';
      return canceled.has(id) ? [{ where: nameOf(query), id, record }] : [];
    });
  };
  await assertNoneShown(context, { intent }, readListed, message);
  return isWhole;
}

/**
 * Orders of one account that were reported as canceled have left the lists of their tokens: at once, or else when these
 * are read again, as are all lists with the last orders, and their records.
 */
export async function assertAllLeave(
  context: CheckContext,
  orders: readonly PlacedOrder[],
  areGone: boolean,
  last: readonly FindableOrder[],
): Promise<void> {
  if (areGone) return context.evidence.add(orders.length);
  const ids = new Set(orders.map(({ id }) => id));
  for (const [asset_id, order] of new Map(orders.map((one) => [one.intent.tokenId, one])))
    await assertNoneListed(context, order, ids, { asset_id }, 'orders reported as canceled are');
  await assertNoLongerLive(context, last);
}

/**
 * Whether these orders of one account left the lists of their tokens at once. Read while the check still holds their
 * markets; orders that are still listed are judged by reading again.
 */
export async function haveLeft(context: CheckContext, orders: readonly PlacedOrder[]): Promise<boolean> {
  const listed = await unlessInconclusive(listedIds(context, orders));
  return listed !== undefined && !orders.some(({ id }) => listed.has(id));
}

export async function assertNoLongerLive(
  context: CheckContext,
  orders: readonly FindableOrder[],
  listsThatShow: ReadLists = listedByEachFilter,
): Promise<void> {
  for (const order of orders) {
    const { id } = order;
    const read = async (): Promise<readonly ShownRecord[]> => {
      const inLists = await listsThatShow(context, order);
      const record = await orderRecord(context, order);
      // The record of another order says nothing about this one.
      const isShown = isLive(record) && (textOf(record, 'id') ?? id) === id;
      return [...inLists, ...(record && isShown ? [{ where: 'by itself', id, record }] : [])];
    };
    await assertNoneShown(context, order, read, 'an order reported as canceled is');
    context.evidence.add();
  }
}

/** Bodies for services that know one other name, and refuse members that they do not know. */
const lessLikelyBodies = (['conditionId', 'condition_id', 'assetId', 'tokenId', 'token_id'] as const).map(
  (name): CancelBodyForm => [name],
);

export function bodyOf(form: CancelBodyForm, token: Token): JsonObject {
  return Object.fromEntries(form.map((name) => [name, token[cancelBodyMembers[name]]]));
}

/**
 * Locks a market in which the account has no other orders than those of this check. Returns how to place one there, and the
 * request that cancels them all.
 * @param wanted Default: the account that usually cancels by market.
 */
export async function cancelableMarket(context: CheckContext, wanted?: Account) {
  const { trading } = context;
  const { canceler, isUnused } = await marketCancelers(context);
  const account = wanted ?? canceler;
  const [token] = await trading.acquireTokens(1, isUnused);
  await requireNoOtherOrders(context, account, token);
  const body = bodyOf(await formOfRun(context, account, token), token);
  return { place: () => trading.place(token, { account }), request: { account, body } };
}

/** Which account cancels by market: preferably one that has no orders of its own. */
export async function marketCancelers({ trading, settings: { otherAccount: second } }: CheckContext) {
  const { first } = trading;
  const ofFirst = await trading.ordersBeforeRun(first);
  const ofSecond = second ? await trading.ordersBeforeRun(second) : [];
  const used = new Set([...ofFirst, ...ofSecond].flatMap(({ market, assetId }) => [market, assetId]));
  const isSecondUnused = second !== undefined && ofSecond.length === 0;
  return {
    canceler: isSecondUnused ? second : first,
    other: isSecondUnused ? first : second,
    hasOrders: (account: Account) => (account === first ? ofFirst : ofSecond).length > 0,
    /** Whether neither account had orders on the market: a faulty service might cancel them instead. */
    isUnused: ({ conditionId, tokenId }: Token) => !used.has(conditionId) && !used.has(tokenId),
  };
}

/** Inconclusive if the account has live orders on the market that this run did not place. */
export async function requireNoOtherOrders(
  { trading, walk }: CheckContext,
  account: Account,
  token: Token,
): Promise<void> {
  const { conditionId } = token;
  const items = wholeList(await walk('account-orders', { market: conditionId }, { account, fresh: true }));
  const isOther = (order: JsonObject) =>
    [undefined, conditionId].includes(textOf(order, 'market')) && !trading.wasPlacedByRun(String(order.id));
  if (items.some(isOther))
    inconclusive('unknown-ids', 'no market to cancel in: the account has live orders of its own there');
}

export function cancelMarket(context: CheckContext, account: Account, body: JsonObject): Promise<Answer> {
  return cancelWhenAllowed(context, () => context.send('cancel-market-orders', { account, body }));
}

/** The recorder identifies the run. A form that could not be detected is forgotten: the next check that needs it tries again. */
const formsOfRuns = new WeakMap<ExchangeRecorder, Promise<CancelBodyForm>>();

export function formOfRun(context: CheckContext, account: Account, token: Token): Promise<CancelBodyForm> {
  const { recorder } = context;
  const form = formsOfRuns.get(recorder) ?? detectForm(context, account, token);
  formsOfRuns.set(recorder, form);
  form.catch(() => formsOfRuns.delete(recorder));
  return form;
}

/** A service understands a form if its answer names an order, or if the order is gone. It may spare one of two. */
async function detectForm(context: CheckContext, account: Account, token: Token): Promise<CancelBodyForm> {
  const order = await context.trading.place(token, { account });
  // A service may spare orders that were placed alone, or those of a batch.
  const items = await batchItems(context, [token], 1, { account });
  const body = items.map(({ submission }) => submission);
  const ofBatch = placedOrdersOf(items, await context.send('place-orders', { account, body }));
  const wasListed = await retryUntil(context, () => liveRecord(context, order), Boolean);
  const summaries: string[] = [];
  for (const form of [...cancelBodyForms, ...lessLikelyBodies]) {
    const answer = await cancelMarket(context, account, bodyOf(form, token));
    summaries.push(summarizeAnswer(answer));
    if (answer.kind !== 'accepted') continue;
    if ([order, ...ofBatch].some(({ id }) => timesReported(answer, id) > 0)) return form;
    if (wasListed && !(await liveRecord(context, order))) {
      // The order may have been matched just then.
      await watchOrdersLike(context, order);
      return form;
    }
  }
  return inconclusive('control-failed', `no known body of cancel-by-market cancels anything: ${summaries[0]}`);
}
