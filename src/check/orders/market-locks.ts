// Which check trades on which market: two checks never trade on one market at the same time. Which markets a check gets
// does not depend on which others are locked at that moment: runs of one seed trade on the same ones.
// Cancels by market are delayed while a check observes whether untouched orders stay live: a faulty service may cancel
// orders of other markets too, and the check would conclude that orders end by themselves.
import { createHash } from 'node:crypto';
import { groupBy } from '../../group-by.js';
import type { Token } from '../reading/sample.js';

/** Checks spread over so many markets: more than trade at the same time on most of them. */
const maximumPlaces = 40;

/** The place of a check, or of the work that several checks share, by its name. */
export function placeOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt16BE() % maximumPlaces;
}

export function createMarketLocks() {
  const locked = new Set<string>();
  const waiting: (() => void)[] = [];

  return {
    /**
     * Waits for `count` tokens of different markets, from the one at `place` on; past the last one, markets start over.
     * If the service has too few markets, for all of them.
     */
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

/**
 * One token for each market, of its outcomes in turn: an order on its other outcome could match. With too few markets, several
 * of one market.
 */
function choose(tokens: readonly Token[], count: number, place: number): readonly Token[] {
  const markets = [...groupBy(tokens, ({ conditionId }) => conditionId).values()];
  if (markets.length < count) return tokens.slice(0, count);
  const start = place % markets.length;
  const chosen = [...markets.slice(start), ...markets.slice(0, start)].slice(0, count);
  return chosen.flatMap((ofMarket, index) => ofMarket[(start + index) % ofMarket.length] ?? []);
}

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
