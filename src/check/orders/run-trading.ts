// What all checks of a run share about orders: the orders of the run and those before it, and which check trades on which
// market, with which limits.
import { createHash } from 'node:crypto';
import type { Account } from '../../client/settings.js';
import { groupBy } from '../../group-by.js';
import type { Token } from '../reading/sample.js';
import type { OrderLimits } from './order-intents.js';
import { createOrderRegistry, type OrderRegistry } from './order-registry.js';
import { createOrderSpelling } from './order-spelling.js';

export type RunTrading = ReturnType<typeof createRunTrading>;

/** @param startedAt Milliseconds since the epoch, with which salts begin. */
export function createRunTrading(startedAt: number = Date.now(), orders: OrderRegistry = createOrderRegistry()) {
  const before = new Map<Account, Promise<void>>();
  let salts = 0;
  return {
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
    tradableTokens: untilFound<readonly Token[]>(({ length }) => length > 0),
    /** The limits of orders, by condition id, read once a run: a confirmation does not read the order book again. */
    orderLimits: untilFound<ReadonlyMap<string, OrderLimits>>(({ size }) => size > 0),
    /** How many shares a BUY has: found once a run, while no check has locked a market. */
    buySize: untilFound<number>(() => true),
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

/** Checks spread over so many markets: more than trade at the same time on most of them. */
const maximumPlaces = 40;

/** The place of a check, or of the work that several checks share, by its name. */
export function placeOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt16BE() % maximumPlaces;
}

/** Two checks never trade on one market at the same time. Runs of one seed trade on the same ones, locked or not. */
export function createMarketLocks() {
  const locked = new Set<string>();
  const waiting: (() => void)[] = [];

  return {
    /** Waits for `count` tokens of different markets, or of all, from the one at `place` on; after the last, the first follows. */
    async acquire(tokens: readonly Token[], count: number, place = 0) {
      const taken = choose(tokens, count, place);
      while (taken.some(({ conditionId }) => locked.has(conditionId)))
        await new Promise<void>((resolve) => waiting.push(resolve));
      for (const { conditionId } of taken) locked.add(conditionId);
      const release = () => {
        for (const { conditionId } of taken) locked.delete(conditionId);
        for (const resume of waiting.splice(0)) resume();
      };
      return { tokens: taken, release };
    },
  };
}

/** One token for each market, of its outcomes in turn: the other one could match. With too few markets, several of one. */
function choose(tokens: readonly Token[], count: number, place: number): readonly Token[] {
  const markets = [...groupBy(tokens, ({ conditionId }) => conditionId).values()];
  if (markets.length < count) return tokens.slice(0, count);
  const start = place % markets.length;
  const chosen = [...markets.slice(start), ...markets.slice(0, start)].slice(0, count);
  return chosen.flatMap((ofMarket, index) => ofMarket[(start + index) % ofMarket.length] ?? []);
}

/** Delays cancels by market while a check sees whether untouched orders stay live: a faulty service may end those, too. */
export function createMarketCancelQueue() {
  const sent = new Set<Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    /** Sends a cancel by market once no work runs during which none may be sent. Never call it in such work. */
    async send<T>(request: () => Promise<T>): Promise<T> {
      while (running > 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const answer = request();
      sent.add(answer);
      try {
        return await answer;
      } finally {
        sent.delete(answer);
      }
    },
    /** Does the work once the cancels that were sent are answered, and delays new ones until it is done. */
    async runWithoutCancels<T>(work: () => Promise<T>): Promise<T> {
      running += 1;
      try {
        await Promise.allSettled(sent);
        return await work();
      } finally {
        running -= 1;
        if (running === 0) for (const resume of waiting.splice(0)) resume();
      }
    },
  };
}
