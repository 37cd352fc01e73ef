// Which check trades on which market: two checks never trade on one market at the same time.
import type { Account } from '../client/settings.js';
import { createMarketCancelQueue, type MarketCancelQueue } from './market-cancel-queue.js';
import type { OrderLimits } from './order-limits.js';
import { createOrderRegistry, type OrderRegistry } from './order-registry.js';
import type { Token } from './sample.js';

export interface AcquiredTokens {
  readonly tokens: readonly Token[];
  readonly release: () => void;
}

/** Shared by all checks of a run. */
export interface MarketLocks {
  /** Waits for `count` tokens of different markets; of fewer markets if the service has no more. */
  acquire(tokens: readonly Token[], count: number): Promise<AcquiredTokens>;
  /** Digits that no other order has, of this run or of an earlier one against the same service. */
  nextSalt(): string;
  /** The tokens of the service, discovered once a run. */
  tradableTokens(discover: () => Promise<readonly Token[]>): Promise<readonly Token[]>;
  /** The limits of orders, by condition id, read once a run: a confirmation does not read the order book again. */
  orderLimits(read: () => Promise<LimitsOfMarkets>): Promise<LimitsOfMarkets>;
  /** How many shares a BUY has: found once a run, while no check has locked a market. */
  buySize(find: () => Promise<number>): Promise<number>;
  /** Ids of the account's live orders from before the run: read once, before the first order is placed. */
  ordersBefore(
    account: Account,
    read: () => Promise<readonly string[] | undefined>,
  ): Promise<readonly string[] | undefined>;
  /** The orders of the run. */
  readonly orders: OrderRegistry;
  /** Ids of live orders that a check has found, and that no answer shows: another check does not find them again. */
  readonly foundOrders: Set<string>;
  readonly marketCancels: MarketCancelQueue;
}

type LimitsOfMarkets = ReadonlyMap<string, OrderLimits>;

export function createMarketLocks(
  startedAt: number = Date.now(),
  orders: OrderRegistry = createOrderRegistry(),
): MarketLocks {
  const locked = new Set<string>();
  const waiting: (() => void)[] = [];
  const before = new Map<Account, Promise<readonly string[] | undefined>>();
  let foundBuySize: Promise<number> | undefined;
  let salts = 0;

  /** One token for each market: an order on its other outcome could match. */
  function available(tokens: readonly Token[], count: number): readonly Token[] | undefined {
    const free = tokens.filter((token) => !locked.has(token.conditionId));
    const byMarket = [...new Map(free.map((token) => [token.conditionId, token])).values()];
    if (byMarket.length >= count) return byMarket.slice(0, count);
    // All markets are free, but there are too few: two tokens of one market are used.
    return locked.size === 0 ? free.slice(0, count) : undefined;
  }

  return {
    orders,
    foundOrders: new Set(),
    marketCancels: createMarketCancelQueue(),
    ordersBefore(account, read) {
      const known = before.get(account) ?? read();
      before.set(account, known);
      return known;
    },
    tradableTokens: untilFound(({ length }) => length > 0),
    orderLimits: untilFound(({ size }) => size > 0),
    async buySize(find) {
      foundBuySize ??= find();
      return foundBuySize;
    },
    async acquire(tokens, count) {
      const wanted = Math.min(count, tokens.length);
      for (;;) {
        const taken = available(tokens, wanted);
        if (taken) {
          for (const { conditionId } of taken) locked.add(conditionId);
          const release = () => {
            for (const { conditionId } of taken) locked.delete(conditionId);
            for (const resume of waiting.splice(0)) resume();
          };
          return { tokens: taken, release };
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    nextSalt: () => `${startedAt}${String(salts++).padStart(6, '0')}`,
  };
}

/** A function that reads until it finds something, and from then on returns that result. */
function untilFound<T>(isFound: (result: T) => boolean): (read: () => Promise<T>) => Promise<T> {
  let found: Promise<T> | undefined;
  return async (read) => {
    found ??= read();
    try {
      const result = await found;
      if (!isFound(result)) found = undefined;
      return result;
    } catch (error) {
      found = undefined;
      throw error;
    }
  };
}
