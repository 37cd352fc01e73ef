// How much of the evidence a page shows: the most detailed level that fits.

export interface DetailLevel {
  /** Exchanges of one check. */
  readonly maximumExchanges: number;
  /** Characters of a body or a command. */
  readonly maximumBody: number;
  /** Characters of an expected or actual value. */
  readonly maximumValue: number;
  /** Characters of a message, an answer or a header. */
  readonly maximumLine: number;
  /** Rows of a list whose length depends on the target. */
  readonly maximumRows: number;
}

/** From all that a person would read to a level that always fits. */
export const detailLevels: readonly DetailLevel[] = [
  { maximumExchanges: 6, maximumBody: 6000, maximumValue: 4000, maximumLine: 2000, maximumRows: 500 },
  { maximumExchanges: 6, maximumBody: 2000, maximumValue: 2000, maximumLine: 1000, maximumRows: 500 },
  { maximumExchanges: 4, maximumBody: 1000, maximumValue: 1000, maximumLine: 500, maximumRows: 200 },
  { maximumExchanges: 2, maximumBody: 600, maximumValue: 600, maximumLine: 400, maximumRows: 100 },
  { maximumExchanges: 1, maximumBody: 400, maximumValue: 400, maximumLine: 300, maximumRows: 50 },
  { maximumExchanges: 1, maximumBody: 160, maximumValue: 160, maximumLine: 160, maximumRows: 30 },
  { maximumExchanges: 0, maximumBody: 80, maximumValue: 80, maximumLine: 80, maximumRows: 10 },
];
