// Which of several requests an operation gets, where each has to be sent to one operation only.

/** The items of a list that come in turn to one of `count` places. */
export const inTurn = <T>(all: readonly T[], place: number, count: number): readonly T[] =>
  all.filter((_, index) => index % count === place % count);
