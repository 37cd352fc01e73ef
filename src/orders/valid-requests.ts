// The valid request of each trading operation: beside requests that are like it but for one change, with what these changed in
// the account; and in other requests that mean the same: the body laid out over lines, with text beyond ASCII, and a signature with `-`
// and `_` (part 5). A service that accepts the usual request accepts these, too. And a cancel after all other checks.
import {
  type Account,
  type Answer,
  type CheckContext,
  canceledIds,
  failOnAnswer,
  inconclusive,
  isObject,
  isPlaced,
  isPlacement,
  orderResultsOf,
  type PlacedOrder,
  type Placement,
  plural,
  type RequestOptions,
  retryUntil,
  summarizeAnswer,
  summarizePlacement,
  type TradingOperation,
  textOf,
  unlessInconclusive,
} from '#check';
import { placedOrdersOf } from './batches.js';
import { cancelWhenAllowed } from './cancel-results.js';
import { changeEach, changeOrder } from './invalid-orders.js';
import { listedByFilters, liveRecord, orderRecord, requireResting } from './live-orders.js';
import { cancelableMarket } from './market-cancels.js';
import { isRefusal, type OrdersOfRequest, requireAnswered, type Tampering } from './operations.js';
import { requireUntouchedOrders } from './related-orders.js';
import { otherCanceler } from './scenario.js';
import { unsupportedQuery } from './tamperings.js';

/** Orders of a batch: a service may treat a batch of one like a single order. */
export const defaultBatchSize = 2;

async function preparePlacements({ trading }: CheckContext, operation: Placement, account: Account) {
  const tokens = await trading.acquireTokens(operation === 'place-order' ? 1 : 2);
  const make = async ({ batchSize = defaultBatchSize, side = 'BUY', isOnTwoMarkets }: OrdersOfRequest = {}) => {
    const newItem = (place: number) => {
      const token = (isOnTwoMarkets && tokens[place % tokens.length]) || tokens[0];
      return trading.submission(trading.intent(token, { account, side }));
    };
    if (operation === 'place-order') return { account, body: await newItem(0) };
    return { account, body: await Promise.all(Array.from({ length: batchSize }, (_, place) => newItem(place))) };
  };
  return { tokens, make };
}

type CancelOperation = Exclude<TradingOperation, Placement>;

export async function prepareCancels(context: CheckContext, operation: CancelOperation, account: Account) {
  const { trading } = context;
  if (operation === 'cancel-market-orders') {
    const canceler = account === trading.first ? undefined : await otherCanceler(context);
    const { place, request } = await cancelableMarket(context, canceler);
    return async () => ({ order: await place(), request });
  }
  const [token] = await trading.acquireTokens(1);
  return async () => {
    const order = await trading.place(token, { account });
    return { order, request: { account, body: { orderId: order.id } } };
  };
}

/**
 * An order that is looked up, listed in any way, and canceled, after all other checks: beside many requests it takes longer,
 * and the order may end by itself; and a service that keeps lists may forget them when it places an order.
 */
export function canceledLast(context: CheckContext, operation: CancelOperation) {
  return context.sharedResult(`an order that is canceled by ${operation} after all other checks`, async (shared) => {
    const { order, request } = await (await prepareCancels(shared, operation, shared.trading.first))();
    const before = await statusUnless(noRecord, shared, order);
    const [resting] = await Promise.allSettled([requireResting(shared, order)]);
    await unlessInconclusive(listedByFilters(shared, order));
    const answer = await cancelWhenAllowed(shared, () => shared.send(operation, request));
    if (!canceledIds(answer).includes(order.id))
      inconclusive('control-failed', `an order could not be canceled: ${summarizeAnswer(answer)}`);
    return { order, before, resting };
  });
}

export const noRecord = 'no record';

export function statusUnless(old: string, context: CheckContext, order: PlacedOrder): Promise<string> {
  const read = async () => {
    const record = await orderRecord(context, order);
    return record ? (textOf(record, 'status') ?? 'no status') : noRecord;
  };
  return retryUntil(context, read, (status) => status !== old);
}

export interface Effect {
  readonly what: string;
  /** Records that show it; none where something is missing. */
  readonly shownBy: readonly unknown[];
}

/**
 * What sends the valid request with one change, and the positive control, sent at once or later: inconclusive if the valid
 * request is not accepted, it returns what changed in the account although every request was refused; undefined if nothing
 * did, or if it is not shown. For the account, but where orders are canceled by market: there, the first account stands for
 * the one that usually cancels, and the second one for the other.
 */
export function operationFixture(context: CheckContext, operation: TradingOperation, account: Account) {
  return isPlacement(operation)
    ? placementFixture(context, operation, account)
    : cancelFixture(context, operation, account);
}

async function placementFixture(context: CheckContext, operation: Placement, account: Account) {
  const { trading, send } = context;
  const { tokens, make } = await preparePlacements(context, operation, account);
  const control = await send(operation, await make());
  const snapshots = tokens.map((token) => trading.snapshotLiveOrders(token, account));
  const findNewOrders = (await unlessInconclusive(Promise.all(snapshots))) ?? [];
  const withoutId = trading.placedWithoutId();
  const item = { intent: trading.intent(tokens[0], { account }), submission: undefined, placedAt: performance.now() };
  const placed: PlacedOrder[] = [];

  return {
    async sendTampered({ tamper, orders }: Tampering, ofTarget: OrdersOfRequest) {
      const answer = await send(operation, await tamper(await make({ ...ofTarget, ...orders }), context, operation));
      const items = orderResultsOf(answer).map(() => item);
      placed.push(...placedOrdersOf(items, answer));
      return answer;
    },
    /** What the changed requests have placed all the same. */
    placed: placed as readonly PlacedOrder[],
    async verifyControl(): Promise<Effect | undefined> {
      if (!orderResultsOf(control).some(isPlaced))
        inconclusive('control-failed', `the valid request is not accepted either: ${summarizePlacement(control)}`);
      if (trading.placedWithoutId() > withoutId)
        inconclusive('unexpected-form', 'orders are placed without an id, so they cannot be recognized');
      const found = (await Promise.all(findNewOrders.map((find) => find('token')))).flat();
      const what = `${plural(found.length, 'live order')} that ${found.length === 1 ? 'was' : 'were'} not there before`;
      return found.length > 0 ? { what, shownBy: found } : undefined;
    },
  };
}

async function cancelFixture(...[context, operation, account]: Parameters<typeof prepareCancels>) {
  const prepare = await prepareCancels(context, operation, account);
  const isCanceledBy = async ({ order, request }: Awaited<ReturnType<typeof prepare>>) => {
    const answer = await cancelWhenAllowed(context, () => context.send(operation, request));
    requireAnswered(answer);
    return canceledIds(answer).includes(order.id);
  };
  const prepared = await prepare();
  const { order } = prepared;
  /** Undefined where the account's orders are not shown. */
  const isListed = async () =>
    unlessInconclusive(retryUntil(context, async () => Boolean(await liveRecord(context, order)), Boolean));
  const wasListed = await isListed();

  return {
    sendTampered: async ({ tamper }: Tampering) =>
      context.send(operation, await tamper(prepared.request, context, operation)),
    placed: [],
    async verifyControl(): Promise<Effect | undefined> {
      // An order that was never listed cannot leave the list, and one that can still be canceled was not canceled before.
      const isGone = wasListed === true && (await isListed()) === false;
      if (!isGone && (await isCanceledBy(prepared))) return undefined;
      // Orders may be matched at any time (variant matches-resting-orders-after-50ms), and a service may cancel
      // nothing.
      await requireUntouchedOrders(context, order);
      if (!isGone && !(await isCanceledBy(await prepare())))
        inconclusive('control-failed', 'the valid request cancels nothing either');
      return { what: `the order ${isGone ? 'is no longer live' : 'can no longer be canceled'}`, shownBy: [] };
    },
  };
}

type Change = (request: RequestOptions, context: CheckContext, operation: TradingOperation) => RequestOptions;

/** A request that means the same as the usual one, in other words. */
export interface Equivalent {
  /** As in "the request without line breaks is not accepted either". */
  readonly plainName: string;
  /** Default: the request as it is. */
  readonly plain?: Change;
  readonly other: Change;
}

/** 5.2: no query string is signed. A service may refuse one that has no meaning (variant refuses-queries-of-writes). */
const withQuery: Equivalent = {
  plainName: 'the request without a query string',
  other: (request) => ({ ...request, query: unsupportedQuery }),
};

/** 5.2: the body is signed as it is sent, with its spaces and line breaks. */
export const inLines: Equivalent = {
  plainName: 'the request without line breaks',
  other: ({ body, ...request }) => ({ ...request, rawBody: JSON.stringify(body, undefined, 2) }),
};

/** Characters of two, three and four bytes in UTF-8, and one that is escaped where JSON is written for HTML. */
const text = 'é/€ 😀';

/** The interface shows no such member: a service may ignore it, or refuse it. */
const inUnlistedMember = (item: unknown): unknown => (isObject(item) ? { ...item, note: text } : item);

/** An order's own signature may cover its metadata, and a service may want it in another way. */
const inMetadata = (item: unknown): unknown => changeOrder(item, { metadata: text });

function equivalentWithText(add: (item: unknown) => unknown): Equivalent {
  const escapeNonAscii = (json: string) =>
    json.replace(/[^ -.0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const other: Change = ({ body, ...request }) => ({ ...request, rawBody: JSON.stringify(changeEach(body, add)) });
  return {
    plainName: 'the same body with its text in escape sequences',
    plain: (...of) => ({ ...other(...of), rawBody: escapeNonAscii(String(other(...of).rawBody)) }),
    other,
  };
}

const signedIn =
  (alphabet: CheckContext['signingProfile']['alphabet']): Change =>
  (request, { signingProfile }) => ({ ...request, signingProfile: { ...signingProfile, alphabet } });

export const inBase64url: Equivalent = {
  plainName: 'a signature of letters and digits',
  plain: signedIn('letters-and-digits'),
  other: signedIn('base64url'),
};

/** As proxies write them. The name of the address stays as it is: it says whose request an exchange is. */
const lowerCaseNames: Change = (request) => ({
  ...request,
  tamper: (headers) =>
    Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name === 'SERVICE_ADDRESS' ? name : name.toLowerCase(), value]),
    ),
});

export const inLowerCase: Equivalent = {
  plainName: 'the request with the names of its headers in capitals',
  other: lowerCaseNames,
};

/** A service that accepts this accepts each of the equivalent requests. */
const inAllWays: Change = ({ body, ...request }, context, operation) => {
  const add = isPlacement(operation) ? inMetadata : inUnlistedMember;
  const rawBody = JSON.stringify(changeEach(body, add), undefined, 2);
  const changed = lowerCaseNames({ ...request, rawBody, query: unsupportedQuery }, context, operation);
  return signedIn('base64url')(changed, context, operation);
};

type SendChanged = (change: Change) => Promise<Answer>;

/** Sends valid requests with a change: placements with new orders each time, cancels of one order. */
async function changedRequests(context: CheckContext, operation: TradingOperation): Promise<SendChanged> {
  const { first } = context.trading;
  const sendEach = (make: () => Promise<RequestOptions>) => (change: Change) =>
    cancelWhenAllowed(context, async () => context.send(operation, change(await make(), context, operation)));
  if (isPlacement(operation)) return sendEach((await preparePlacements(context, operation, first)).make);
  const { order, request } = await (await prepareCancels(context, operation, first))();
  await requireResting(context, order);
  return sendEach(async () => request);
}

function acceptsAllEquivalents(context: CheckContext, operation: TradingOperation): Promise<boolean> {
  return context.sharedResult(`a request changed in all ways to ${operation}`, async (shared) => {
    const send = await changedRequests(shared, operation);
    const answer = await unlessInconclusive(send(inAllWays));
    return answer !== undefined && !isRefusal(operation, answer);
  });
}

/** The answer that refuses a valid request with a query string, if the service refuses that. */
export async function refusalOfQuery(context: CheckContext, operation: TradingOperation): Promise<Answer | undefined> {
  if (await acceptsAllEquivalents(context, operation)) return undefined;
  const send = await changedRequests(context, operation);
  const answer = await answerToEquivalent(context.trading, operation, withQuery, send);
  return isRefusal(operation, answer) ? answer : undefined;
}

/** Times that a placement is sent before its refusal counts, each time with a control that is accepted. */
const attempts = 3;

/**
 * The answer to a valid request in other words than usual: a refusal only if the service accepts the usual one every
 * time, with orders of the same size. Other orders may hold the collateral of the account for a while (variant
 * refuses-orders-beyond-the-collateral), so that one control proves little. Inconclusive if the service refuses the
 * control.
 */
export async function answerToEquivalent(
  { rememberSize }: Pick<CheckContext['trading'], 'rememberSize'>,
  operation: TradingOperation,
  { plainName, plain = (request) => request, other }: Equivalent,
  send: SendChanged,
): Promise<Answer> {
  let repeatSize = rememberSize();
  let answer = await send(other);
  // A cancel has one order, which its control cancels.
  const last = isPlacement(operation) ? attempts : 1;
  for (let attempt = 1; isRefusal(operation, answer); attempt += 1) {
    // None with this size is live: the other one was refused.
    repeatSize();
    const control = await send(plain);
    if (isRefusal(operation, control))
      inconclusive('control-failed', `${plainName} is not accepted either: ${summarizePlacement(control)}`);
    if (attempt === last) break;
    repeatSize = rememberSize();
    answer = await send(other);
  }
  return answer;
}

/**
 * The service accepts one of these equivalent requests, each tried until its plain one is accepted.
 * @param reason Why it is refused, as in "because its body has line breaks".
 */
export async function judgeEquivalents(
  context: CheckContext,
  operation: TradingOperation,
  equivalents: readonly Equivalent[],
  reason: string,
): Promise<void> {
  if (await acceptsAllEquivalents(context, operation)) return context.evidence.add();
  const send = await changedRequests(context, operation);
  for (const equivalent of equivalents) {
    const answering = answerToEquivalent(context.trading, operation, equivalent, send);
    // Only what the last one shows makes the check inconclusive.
    const answer = await (equivalent === equivalents.at(-1) ? answering : unlessInconclusive(answering));
    if (answer === undefined) continue;
    if (isRefusal(operation, answer))
      failOnAnswer(`a correctly signed request is refused because ${reason}`, {
        expected: `accepted, like ${equivalent.plainName}`,
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    return context.evidence.add();
  }
  inconclusive('request-refused', 'the usual request is refused, too');
}

export const withText = (operation: TradingOperation): readonly Equivalent[] =>
  (isPlacement(operation) ? [inMetadata, inUnlistedMember] : [inUnlistedMember]).map(equivalentWithText);
