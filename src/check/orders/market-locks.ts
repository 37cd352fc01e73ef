// Which check trades on which market: two checks never trade on one market at the same time.
import type { Token } from '../reading/sample.js';

export interface AcquiredTokens {
  readonly tokens: readonly Token[];
  readonly release: () => void;
}

export interface MarketLocks {
  /** Waits for `count` tokens of different markets; of fewer markets if the service has no more. */
  acquire(tokens: readonly Token[], count: number): Promise<AcquiredTokens>;
}

export function createMarketLocks(): MarketLocks {
  const locked = new Set<string>();
  const waiting: (() => void)[] = [];

  /** One token for each market: an order on its other outcome could match. */
  function available(tokens: readonly Token[], count: number): readonly Token[] | undefined {
    const free = tokens.filter((token) => !locked.has(token.conditionId));
    const byMarket = [...new Map(free.map((token) => [token.conditionId, token])).values()];
    if (byMarket.length >= count) return byMarket.slice(0, count);
    // All markets are free, but there are too few: two tokens of one market are used.
    return locked.size === 0 ? free.slice(0, count) : undefined;
  }

  return {
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
  };
}
