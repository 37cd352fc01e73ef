// Placing and canceling for one check: only if trading is allowed, only orders of this run, and none stays open.
import type { Answer, JsonObject } from '../../client/answer.js';
import { busyStatuses } from '../../client/request-result.js';
import type { Session } from '../../client/session.js';
import type { Account, Intent } from '../../client/settings.js';
import { isObject } from '../../is-object.js';
import { inconclusive, unlessInconclusive } from '../outcome.js';
import { firstAccount, secondAccount } from '../reading/accounts.js';
import { summarizePlacement } from '../reading/format.js';
import { isPlacement, recordsWithId } from '../reading/order-answers.js';
import { createReader } from '../reading/reader.js';
import type { Sample, Token } from '../reading/sample.js';
import { recordOrdersBefore } from './cancel-open-orders.js';
import { createOrderIntents, findBuySize, orderLimitsOf, usualBuySize } from './order-intents.js';
import { createOrdersOfCheck, createSnapshots } from './orders-of-check.js';
import type { RunTrading } from './run-trading.js';
import { sellSubmission, unsignedSubmission } from './sent-orders.js';

export interface PlacedOrder {
  readonly id: string;
  readonly intent: Intent;
  /** The order submission item that was sent (2.1). */
  readonly submission: unknown;
  /** The order result (2.2). */
  readonly result: JsonObject;
  /** When it was sent, by `performance.now()`. */
  readonly placedAt: number;
}

export type Tokens = readonly [Token, ...Token[]];

export type TradingSession = ReturnType<typeof createTradingSession>;

interface TradingOptions {
  readonly send: Session['send'];
  /** Sends cancellations, even after the run has ended. */
  readonly sendAfterRun: Session['send'];
  readonly settings: Session['settings'];
  readonly sample: Sample;
  readonly runTrading: RunTrading;
  /** At which market the choice of those that the check locks begins. */
  readonly place?: number;
}

/** @throws {Inconclusive} if no account is configured. */
export function createTradingSession({ send, sendAfterRun, settings, sample, runTrading, place }: TradingOptions) {
  const { otherAccount, orders: makeOrder } = settings;
  const { orders } = runTrading;
  const first = firstAccount({ settings });
  const reader = createReader({ send });
  const { walk } = reader;
  const { bounds, ...intents } = createOrderIntents(first, runTrading.nextSalt);
  const ordersOfCheck = createOrdersOfCheck(sendAfterRun, orders);
  const snapshotLiveOrders = createSnapshots(reader, runTrading, ordersOfCheck, ordersBeforeRun);
  let acquired: ReturnType<typeof lockMarkets> | undefined;
  let acquiredAt = 0;

  async function submission(wanted: Intent): Promise<unknown> {
    if (wanted.side === 'BUY') return makeOrder ? await makeOrder(wanted) : unsignedSubmission(wanted);
    return intents.canSell(wanted)
      ? sellSubmission(makeOrder ?? unsignedSubmission, wanted)
      : inconclusive('order-not-accepted', 'the ticks of the market leave no price at which a SELL cannot match');
  }

  function hintFor({ side }: Intent): string {
    if (side === 'SELL') return ': the account may need tokens of the market to sell';
    return makeOrder ? '' : ': set `orders` in the configuration, so that orders are signed';
  }

  /** The account's live orders as first seen, without those that this run placed. */
  async function ordersBeforeRun(account: Account = first): Promise<readonly JsonObject[]> {
    const { items } = await walk('account-orders', {}, { account });
    return recordsWithId(items).filter(({ id }) => !orders.wasPlacedByRun(String(id)));
  }

  /** No order of the run was sent yet when they are read: markets are locked first. */
  const readIdsBeforeRun = (account: Account): Promise<void> =>
    runTrading.readOnceBefore(account, async () => {
      if (!orders.idsBeforeRun(account)) await recordOrdersBefore(send, orders, account, { fresh: true });
    });

  async function lockMarkets(count: number, isUnused: (token: Token) => boolean) {
    await Promise.all([first, ...(otherAccount ? [otherAccount] : [])].map(readIdsBeforeRun));
    const readLimits = async () => orderLimitsOf((await unlessInconclusive(sample.orderBookMarkets())) ?? []);
    bounds.limits = await runTrading.orderLimits(readLimits);
    const tokens = await runTrading.tradableTokens(sample.tokens);
    bounds.buySize = await runTrading.buySize(() => acceptedBuySize(tokens));
    const unused = tokens.filter(isUnused);
    if (tokens.length > 0 && unused.length === 0)
      inconclusive(
        'unknown-ids',
        'every market has live orders from before the run: cancel some, or set `known.conditionId` and `known.tokenId` to a market without any',
      );
    const locked = await runTrading.marketLocks.acquire(unused, count, place);
    acquiredAt = Date.now();
    return locked;
  }

  /** Leaves no order open. Where no order can be sent, the checks that follow say why. */
  async function acceptedBuySize(tokens: readonly Token[]): Promise<number> {
    // A service may set a minimum to what an order costs, so the size is one that is enough at the lowest price.
    const byPrice = tokens.toSorted((one, other) => intents.restingPrices(one)[0] - intents.restingPrices(other)[0]);
    try {
      return await findBuySize(byPrice, async (token, size) => {
        bounds.buySize = size;
        const answer = await send('place-order', { account: first, body: await submission(intents.intent(token)) });
        ordersOfCheck.recordPlacements(answer, first);
        return answer;
      });
    } catch {
      // The user's function that makes orders may throw anything, and throws it again in the checks.
      return usualBuySize;
    } finally {
      await ordersOfCheck.cancelAll();
    }
  }

  return {
    first,
    second: () => secondAccount({ settings }),
    /**
     * Locks markets for this check until it ends, and resolves to one token of each; with fewer markets than `count`, to
     * several tokens of one market.
     * @param isUnused Which of them may be locked: those in which no order from before the run is live. Default: all.
     * @throws {Error} if the check has locked markets before: two checks could wait for each other.
     */
    async acquireTokens(count: number, isUnused: (token: Token) => boolean = () => true): Promise<Tokens> {
      if (acquired) throw new Error('a check locks markets once: two checks could wait for each other');
      acquired = lockMarkets(count, isUnused);
      const [head, ...rest] = (await acquired).tokens;
      return head
        ? [head, ...rest]
        : inconclusive('unknown-ids', 'no token to trade: set `known.conditionId` and `known.tokenId`');
    },
    ...intents,
    submission,
    /** Places one order: the positive control of a check. Inconclusive if the service does not accept it. */
    async place(token: Token, change?: Partial<Intent>): Promise<PlacedOrder> {
      const wanted = intents.intent(token, change);
      const item = await submission(wanted);
      const placedAt = performance.now();
      const answer = await send('place-order', { account: wanted.account, body: item });
      const [id] = ordersOfCheck.recordPlacements(answer, wanted.account);
      if (id !== undefined && isObject(answer.body))
        return { id, intent: wanted, submission: item, result: answer.body, placedAt };
      const hint = busyStatuses.has(answer.exchange.status) ? '' : hintFor(wanted);
      return inconclusive('order-not-accepted', `no order could be placed: ${summarizePlacement(answer)}${hint}`);
    },
    /**
     * Records the orders that an answer reports as placed for the account, so that they are canceled when the check ends,
     * and forgets those of the account that it reports as canceled. The `send` of a check does so for each answer.
     */
    record(answer: Answer, sender?: Account | null): void {
      // A request may be signed with a wrong secret, which could not cancel what it places.
      const account = sender && sender.address === otherAccount?.address ? otherAccount : first;
      if (isPlacement(answer.exchange.endpoint)) ordersOfCheck.recordPlacements(answer, account);
      else ordersOfCheck.recordCancellations(answer, account);
    },
    /** Records an order that is live although it was reported as canceled, so that it is canceled when the check ends. */
    cancelAtEnd: ({ id, intent: { account } }: Pick<PlacedOrder, 'id' | 'intent'>) => ordersOfCheck.add(id, account),
    placedWithoutId: ordersOfCheck.placedWithoutId,
    ordersBeforeRun,
    wasPlacedByRun: orders.wasPlacedByRun,
    idsCanceledByRun: orders.idsCanceledByRun,
    /** Milliseconds since the youngest of these orders was sent; 0 if that is not known. */
    ageOf(ids: readonly string[]): number {
      const times = orders
        .sentOrders()
        .flatMap(({ id, sentAt }) => (id !== undefined && ids.includes(id) ? [sentAt] : []));
      return times.length > 0 ? Date.now() - Math.max(...times) : 0;
    },
    /**
     * How many orders the account has sent on the token since the check locked its market without an answer that shows
     * their ids. A service may have placed them, although it did not say so or even reported them as refused.
     */
    sentWithoutId: ({ tokenId }: Token, account: Account): number =>
      orders
        .sentOrders(account)
        .filter((order) => order.id === undefined && order.tokenId === tokenId && order.sentAt >= acquiredAt).length,
    /** Orders of which no answer came that says what became of them: a service may have placed them. */
    ordersWithUnknownOutcome: orders.ordersWithUnknownOutcome,
    idsOfRun: (): ReadonlySet<string> => new Set(orders.ordersOfRun().keys()),
    takeReusingAnswers: orders.takeReusingAnswers,
    countOtherSalts: orders.countOtherSalts,
    /** Reads which orders are live. The returned function finds those that are new later, and not of the run. */
    snapshotLiveOrders: (token: Token, account: Account = first) => snapshotLiveOrders(token, account),
    cancel: (id: string, account: Account = first) => ordersOfCheck.cancel(id, account),
    otherSpellingIn: runTrading.spelling.otherSpellingIn,
    whileNoMarketIsCanceled: runTrading.marketCancels.runWithoutCancels,
    cancelOpenOrders: ordersOfCheck.cancelAll,
    /** Cancels the open orders and releases the locked markets. */
    async close(): Promise<void> {
      await ordersOfCheck.cancelAll();
      // A check may end while it still waits for its markets: they are released once it has them.
      const locked = await acquired?.catch(() => undefined);
      locked?.release();
      acquired = undefined;
    },
  };
}
