// How much of the evidence a page shows: the most detailed level that fits.

export interface DetailLevel {
  /** Exchanges of one check. */
  readonly exchanges: number;
  /** Characters of a body or a command. */
  readonly body: number;
  /** Characters of an expected or actual value. */
  readonly value: number;
  /** Characters of a message, an answer or a header. */
  readonly line: number;
  /** Rows of a list whose length depends on the target. */
  readonly rows: number;
}

/** From all that a person would read to a level that always fits. */
export const detailLevels: readonly DetailLevel[] = [
  { exchanges: 6, body: 6000, value: 4000, line: 2000, rows: 500 },
  { exchanges: 6, body: 2000, value: 2000, line: 1000, rows: 500 },
  { exchanges: 4, body: 1000, value: 1000, line: 500, rows: 200 },
  { exchanges: 2, body: 600, value: 600, line: 400, rows: 100 },
  { exchanges: 1, body: 400, value: 400, line: 300, rows: 50 },
  { exchanges: 1, body: 160, value: 160, line: 160, rows: 30 },
  { exchanges: 0, body: 80, value: 80, line: 80, rows: 10 },
];
