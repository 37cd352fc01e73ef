// Deviations that remember: each service has a memory of its own.
import type { Deviation, IncomingRequest, Reply } from '../types.js';

/** A deviation that counts: each call of `count` in one service is the next number, from 1. */
export const counting = (deviation: (count: () => number) => Deviation) => (): Deviation => {
  let counted = 0;
  return deviation(() => (counted += 1));
};

export const recalling =
  <Value>(deviation: (memory: { last?: Value | undefined }) => Deviation) =>
  (): Deviation =>
    deviation({});

/** A deviation that remembers: `isNew` holds for a key when one service asks for it for the first time. */
export const remembering = (deviation: (isNew: (key: unknown) => boolean) => Deviation) => (): Deviation => {
  const known = new Set<unknown>();
  return deviation((key) => known.size < known.add(key).size);
};

/** What an answer is kept under; undefined if it is not kept. */
export type KeyOf = (request: IncomingRequest) => string | undefined;

/** Keeps successes under a key; with `size`, no more than that many. */
export const cachedBy =
  (keyOf: KeyOf, size = Number.POSITIVE_INFINITY) =>
  (): Deviation => {
    const kept = new Map<string, Reply>();
    return {
      around(request, next) {
        const key = keyOf(request);
        if (key === undefined) return next(request);
        const reply = kept.get(key) ?? next(request);
        if (reply.status === 200 && !kept.has(key) && kept.size >= size) kept.clear();
        if (reply.status === 200) kept.set(key, reply);
        return reply;
      },
    };
  };
