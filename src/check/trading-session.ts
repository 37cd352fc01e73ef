// Placing and cancelling without harm: only where the caller allows it, only orders of this run, nothing left behind.
import type { Answer, JsonObject } from '../client/answer.js';
import { isObject } from '../client/answer.js';
import type { Session } from '../client/session.js';
import type { Account, Intent } from '../client/settings.js';
import { createReader, summarizeAnswer } from './reader.js';
import type { Sample, Token } from './sample.js';
import { inconclusive } from './violation.js';

export interface PlacedOrder {
  readonly id: string;
  readonly intent: Intent;
  readonly submission: unknown;
  readonly result: JsonObject;
}

export interface TradingSession {
  readonly first: Account;
  readonly second: Account | undefined;
  /** Lends tokens that no other check uses meanwhile; `count` different ones, as far as the target has them (that `fit`). */
  withTokens<T>(
    count: number,
    use: (tokens: readonly [Token, ...Token[]]) => Promise<T>,
    fit?: (token: Token) => boolean,
  ): Promise<T>;
  /** A fresh intent on a token: cheap, small, and far from any price that would match. */
  intent(token: Token, change?: Partial<Intent>): Intent;
  /** The signed submission item of an intent. */
  submission(intent: Intent): Promise<unknown>;
  /** Places one order that must be accepted to go on: the positive control; not enough to judge by where it is refused. */
  place(token: Token, change?: Partial<Intent>): Promise<PlacedOrder>;
  /** Remembers the ids that an answer to a placement reports, so that they are cancelled in the end. */
  recordPlacements(answer: Answer, account?: Account): readonly string[];
  /** How many orders have been reported as placed without an id to know them by. */
  placedWithoutId(): number;
  /** Forgets the orders that an answer reports as cancelled. */
  recordCancellations(answer: Answer): readonly string[];
  /** Ids of the account's live orders on a token, read anew. */
  liveOrderIds(token: Token, account?: Account): Promise<readonly string[]>;
  /** The account's live orders as the run first saw them, without the run's own. */
  ordersBeforeRun(account?: Account): Promise<readonly JsonObject[]>;
  /** Whether this run placed the order. */
  wasPlacedByRun(id: string): boolean;
  /**
   * Starts to watch a borrowed token. The look that it returns tells the live orders that have appeared since on the
   * token, or on its whole market, other than those remembered: traces of writes that were refused.
   */
  watchForNewOrders(
    token: Token,
    account?: Account,
  ): Promise<(where: 'token' | 'market') => Promise<readonly string[]>>;
  cancel(id: string, account?: Account): Promise<Answer>;
  /** Cancels what is left of this check's orders. */
  cancelOpenOrders(): Promise<void>;
}

/** Who holds which token; shared by all checks of a run. */
export interface MarketLocks {
  acquire(tradableTokens: readonly Token[], count: number): Promise<{ taken: readonly Token[]; give: () => void }>;
  /** Digits that no other intent has, of this run or of an earlier one against the same target. */
  nextSalt(): string;
  /** The tokens there are, found once a run: which ones they are is no evidence of anything. */
  tokens(find: () => Promise<readonly Token[]>): Promise<readonly Token[]>;
  /** Ids of all orders that the run has placed, whichever check did. */
  readonly placedOrderIds: Set<string>;
}

export function createMarketLocks(startedAt: number = Date.now()): MarketLocks {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  let intents = 0;
  let found: Promise<readonly Token[]> | undefined;
  return {
    placedOrderIds: new Set(),
    async tokens(find) {
      found ??= find();
      try {
        const tokens = await found;
        if (tokens.length > 0) return tokens;
      } catch (error) {
        found = undefined;
        throw error;
      }
      // Nothing found is not the last word.
      found = undefined;
      return [];
    },
    async acquire(tokens, count) {
      const wanted = Math.min(count, tokens.length);
      for (;;) {
        // One market is one lot: an order on its other outcome may match.
        const free = tokens.filter((token) => !held.has(token.conditionId));
        const lots = new Map(free.map((token) => [token.conditionId, token]));
        const enough = lots.size >= wanted ? [...lots.values()] : held.size === 0 ? free : [];
        if (enough.length >= wanted) {
          const taken = enough.slice(0, wanted);
          for (const { conditionId } of taken) held.add(conditionId);
          const give = () => {
            for (const { conditionId } of taken) held.delete(conditionId);
            for (const wake of waiting.splice(0)) wake();
          };
          return { taken, give };
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    nextSalt: () => `${startedAt}${String(intents++).padStart(6, '0')}`,
  };
}

/** Far from any price that would match. */
const restingPrice = 0.01;

/** Ids that a cancel result says were cancelled (2.3). */
export function canceledIds({ body }: Answer): readonly string[] {
  return isObject(body) && Array.isArray(body.canceled) ? body.canceled.filter((id) => typeof id === 'string') : [];
}

/** An order id, under the name that order results give it. */
export function orderIdOf(result: unknown): string | undefined {
  if (!isObject(result) || result.success === false) return undefined;
  const id = result.orderID;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

export interface TradingSessionOptions {
  readonly send: Session['send'];
  readonly settings: Session['settings'];
  readonly sample: Sample;
  readonly marketLocks: MarketLocks;
}

export function createTradingSession({ send, settings, sample, marketLocks }: TradingSessionOptions): TradingSession {
  const { credentials, otherAccount, orders } = settings;
  const first = credentials ?? inconclusive('trading needs credentials: set `credentials` in the configuration');
  const { walk } = createReader({ send });
  const open = new Map<string, Account>();
  let nameless = 0;

  const intent: TradingSession['intent'] = (token, change = {}) => ({
    account: first,
    ...token,
    side: 'BUY',
    price: restingPrice,
    size: 100,
    salt: marketLocks.nextSalt(),
    ...change,
  });

  const recordPlacements: TradingSession['recordPlacements'] = ({ body }, account = first) => {
    const results: readonly unknown[] = Array.isArray(body) ? body : [body];
    const ids = results.map(orderIdOf).filter((id) => id !== undefined);
    nameless += results.filter((result) => isObject(result) && result.success === true && !orderIdOf(result)).length;
    for (const id of ids) {
      open.set(id, account);
      marketLocks.placedOrderIds.add(id);
    }
    return ids;
  };

  /** What the list calls by no name cannot be found in it. */
  const named = (items: readonly JsonObject[]) =>
    items.length > 0 && items.every(({ id }) => typeof id !== 'string')
      ? inconclusive('the live orders that are listed show no id')
      : items;

  async function liveOn(token: Token, account: Account = first): Promise<readonly JsonObject[]> {
    const { items } = await walk('account-orders', { asset_id: token.tokenId }, { as: account, fresh: true });
    return named(items).filter(({ assetId }) => typeof assetId !== 'string' || assetId === token.tokenId);
  }

  async function liveAt({ conditionId }: Token, account: Account): Promise<readonly JsonObject[]> {
    const { items } = await walk('account-orders', { market: conditionId }, { as: account, fresh: true });
    return named(items).filter(({ market }) => market === conditionId);
  }

  const recordCancellations: TradingSession['recordCancellations'] = (answer) => {
    const canceled = canceledIds(answer);
    for (const id of canceled) open.delete(id);
    return canceled;
  };

  const cancel: TradingSession['cancel'] = async (id, account = first) => {
    const answer = await send('cancel-order', { as: account, body: { orderId: id } });
    recordCancellations(answer);
    return answer;
  };

  const desk: TradingSession = {
    first,
    second: otherAccount,
    async withTokens(count, use, fit = () => true) {
      const tokens = (await marketLocks.tokens(sample.tokens)).filter(fit);
      if (tokens.length === 0) return inconclusive('no token to trade: set `known.conditionId` and `known.tokenId`');
      const { taken, give } = await marketLocks.acquire(tokens, count);
      try {
        const [head, ...rest] = taken;
        return head ? await use([head, ...rest]) : inconclusive('no token to trade');
      } finally {
        await desk.cancelOpenOrders();
        give();
      }
    },
    intent,
    submission: async (wanted) => (orders ? await orders(wanted) : unsigned(wanted)),
    async place(token, change) {
      const wanted = intent(token, change);
      const submission = await desk.submission(wanted);
      const answer = await send('place-order', { as: wanted.account, body: submission });
      const [id] = recordPlacements(answer, wanted.account);
      if (id === undefined || !isObject(answer.body)) {
        const hint = orders ? '' : ' (no `orders` function is configured, so it was unsigned)';
        const said =
          isObject(answer.body) && typeof answer.body.errorMsg === 'string' ? ` (${answer.body.errorMsg})` : '';
        return inconclusive(`an order could not be placed: ${summarizeAnswer(answer)}${said}${hint}`);
      }
      return { id, intent: wanted, submission, result: answer.body };
    },
    recordPlacements,
    placedWithoutId: () => nameless,
    recordCancellations,
    liveOrderIds: async (token, account) => (await liveOn(token, account)).map(({ id }) => String(id)),
    async ordersBeforeRun(account = first) {
      const { items } = await walk('account-orders', {}, { as: account });
      return named(items).filter(({ id }) => !marketLocks.placedOrderIds.has(String(id)));
    },
    wasPlacedByRun: (id) => marketLocks.placedOrderIds.has(id),
    async watchForNewOrders(token, account = first) {
      // What was placed without an id is told from what comes later by being there already; and so is what a list that
      // does not say how it goes on has not shown.
      const { stopped, pages } = await walk('account-orders', {}, { as: account });
      const isWhole = stopped === 'end' && pages.at(-1)?.next !== undefined;
      const present = nameless > 0 || !isWhole ? await liveAt(token, account) : [];
      const known = new Set([...(await desk.ordersBeforeRun(account)), ...present].map(({ id }) => String(id)));
      return async (where) => {
        const there = where === 'token' ? await liveOn(token, account) : await liveAt(token, account);
        const found = there.filter(({ id }) => !known.has(String(id)) && !marketLocks.placedOrderIds.has(String(id)));
        // At our price, new, and on a market that is ours for now: ours, whatever the target said of it.
        const ours = found.filter(({ price }) => Number(price) === restingPrice);
        for (const { id } of ours) {
          open.set(String(id), account);
          marketLocks.placedOrderIds.add(String(id));
        }
        return found.map(({ id }) => String(id));
      };
    },
    cancel,
    async cancelOpenOrders() {
      const left = [...open];
      open.clear();
      // One that cannot be cancelled must not keep the others from it, nor hide what the check has to say.
      await Promise.allSettled(left.map(([id, account]) => cancel(id, account)));
    },
  };
  return desk;
}

/** The members that 2.1 names, with the values it lists; a target that verifies order signatures will refuse it. */
function unsigned({ account, conditionId, tokenId, side, price, size, salt }: Intent): unknown {
  const collateral = String(Math.round(price * size * 1e6));
  const shares = String(Math.round(size * 1e6));
  return {
    order: {
      tokenId,
      conditionId,
      maker: account.address,
      signer: account.address,
      makerAmount: side === 'BUY' ? collateral : shares,
      takerAmount: side === 'BUY' ? shares : collateral,
      side,
      metadata: `0x${'0'.repeat(64)}`,
      builder: `0x${'0'.repeat(64)}`,
      timestamp: String(Date.now()),
      salt,
      signatureType: 3,
      signature: `0x${'0'.repeat(130)}`,
    },
    orderType: 'FOK',
    owner: account.apiKey,
  };
}
