// What all checks of a run share about orders: markets, their limits, the orders of the run and those before it.
import type { Account } from '../../client/settings.js';
import type { Token } from '../reading/sample.js';
import { createMarketCancelQueue, createMarketLocks } from './market-locks.js';
import type { OrderLimits } from './order-intents.js';
import { createOrderRegistry, type OrderRegistry } from './order-registry.js';
import { createOrderSpelling } from './order-spelling.js';

export type RunTrading = ReturnType<typeof createRunTrading>;

/** @param startedAt Milliseconds since the epoch, with which salts begin. */
export function createRunTrading(startedAt: number = Date.now(), orders: OrderRegistry = createOrderRegistry()) {
  const before = new Map<Account, Promise<void>>();
  let foundBuySize: Promise<number> | undefined;
  let salts = 0;
  return {
    /** The orders of the run. */
    orders,
    marketLocks: createMarketLocks(),
    /** Ids of live orders that a check has found, and that no answer shows: what one has found confirms nothing for another. */
    foundOrderIds: new Set<string>(),
    marketCancels: createMarketCancelQueue(),
    spelling: createOrderSpelling(),
    /** Reads the account's live orders from before the run once, before the first order is placed. */
    readOnceBefore(account: Account, read: () => Promise<void>): Promise<void> {
      const known = before.get(account) ?? read();
      before.set(account, known);
      return known;
    },
    /** The tokens of the service, discovered once a run. */
    tradableTokens: untilFound<readonly Token[]>(({ length }) => length > 0),
    /** The limits of orders, by condition id, read once a run: a confirmation does not read the order book again. */
    orderLimits: untilFound<ReadonlyMap<string, OrderLimits>>(({ size }) => size > 0),
    /** How many shares a BUY has: found once a run, while no check has locked a market. */
    async buySize(find: () => Promise<number>): Promise<number> {
      foundBuySize ??= find();
      return foundBuySize;
    },
    /** Digits that no other order has, of this run or of an earlier one against the same service. */
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
