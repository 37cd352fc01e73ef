// Counts what a check judged: a check that judged nothing is inconclusive, never passed.

export interface Evidence {
  /** Counts values that were judged. Default: one. */
  add(count?: number): void;
  /** Values judged so far. */
  readonly total: () => number;
}

export function createEvidence(): Evidence {
  let total = 0;
  return {
    add(count = 1) {
      total += count;
    },
    total: () => total,
  };
}
