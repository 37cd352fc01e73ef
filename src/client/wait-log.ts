// What a run waited for: its time is that of requests in flight, or of a pause while none is, or its own work.

/** What a run waited for, and for how long in all. */
export interface Wait {
  /** As `retries after status 500`. */
  readonly cause: string;
  /**
   * @asType integer
   * @minimum 1
   */
  readonly durationMs: number;
}

export type WaitLog = ReturnType<typeof createWaitLog>;

/** Milliseconds per answer: slower answers are worth mentioning. */
const slowAnswerMs = 200;

/** Milliseconds: a shorter pause is over before anybody has read why. */
const noticeableMs = 1_000;

export function createWaitLog(now: () => number = () => performance.now()) {
  const totals = new Map<string, number>();
  /** The causes of the pauses under way, in the order of their beginnings. */
  const pauses = new Set<{ readonly cause: string; readonly startedAt: number }>();
  const answers = { inFlight: 0, count: 0, durationMs: 0, totalMs: 0 };
  let countedUntil = now();

  /** Counts the time since the last change. */
  function count(): void {
    const at = now();
    const elapsed = at - countedUntil;
    countedUntil = at;
    const [pause] = pauses;
    if (answers.inFlight > 0) answers.totalMs += elapsed;
    else if (pause) totals.set(pause.cause, (totals.get(pause.cause) ?? 0) + elapsed);
  }

  return {
    /** A request was sent. Returns a function to be called when it has ended. */
    begin() {
      count();
      answers.inFlight += 1;
      const startedAt = countedUntil;
      return () => {
        count();
        answers.inFlight -= 1;
        answers.count += 1;
        answers.durationMs += countedUntil - startedAt;
      };
    },
    async during<T>(cause: string, pause: Promise<T>) {
      count();
      const added = { cause, startedAt: countedUntil };
      pauses.add(added);
      try {
        return await pause;
      } finally {
        count();
        pauses.delete(added);
      }
    },
    /** The cause of the pause under way, if it has lasted for a second and no request is in flight. */
    current() {
      const [pause] = pauses;
      return pause && answers.inFlight === 0 && now() - pause.startedAt >= noticeableMs ? pause.cause : undefined;
    },
    /** The longest first. Pauses while a request was in flight, or another pause was under way, count as that. */
    waits() {
      count();
      const meanMs = answers.durationMs / Math.max(1, answers.count);
      const slow = `answers of ${(meanMs / 1000).toFixed(1)} s each`;
      return [...totals, ...(meanMs < slowAnswerMs ? [] : [[slow, answers.totalMs] as const])]
        .map(([cause, durationMs]) => ({ cause, durationMs: Math.round(durationMs) }))
        .filter(({ durationMs }) => durationMs > 0)
        .sort((a, b) => b.durationMs - a.durationMs);
    },
  };
}
