// Delays cancels by market while a check observes whether untouched orders stay live: a faulty service may cancel
// orders of other markets too, and the check would conclude that orders end by themselves.

export interface MarketCancelQueue {
  /** Sends a cancel by market once no work runs during which none may be sent. Never call it in such work. */
  send<T>(request: () => Promise<T>): Promise<T>;
  /** Does the work once the cancels that were sent are answered, and delays new ones until it is done. */
  runWithoutCancels<T>(work: () => Promise<T>): Promise<T>;
}

export function createMarketCancelQueue(): MarketCancelQueue {
  const sent = new Set<Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async send(request) {
      while (running > 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const answer = request();
      sent.add(answer);
      try {
        return await answer;
      } finally {
        sent.delete(answer);
      }
    },
    async runWithoutCancels(work) {
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
