// Holds cancels by market back while a check watches untouched orders: a faulty service may cancel those of other markets
// too, and then every order ends "by itself".

export interface MarketCancels {
  /** Sends a cancel by market, as soon as nothing is watched. */
  send<T>(request: () => Promise<T>): Promise<T>;
  /** Watches once the cancels that were sent are answered. */
  watch<T>(work: () => Promise<T>): Promise<T>;
}

export function createMarketCancels(): MarketCancels {
  const sent = new Set<Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let watches = 0;
  return {
    async send(request) {
      while (watches > 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const answer = request();
      sent.add(answer);
      try {
        return await answer;
      } finally {
        sent.delete(answer);
      }
    },
    async watch(work) {
      watches += 1;
      try {
        await Promise.allSettled(sent);
        return await work();
      } finally {
        watches -= 1;
        if (watches === 0) for (const resume of waiting.splice(0)) resume();
      }
    },
  };
}
