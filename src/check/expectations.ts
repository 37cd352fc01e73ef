// What `isRefusedOr` may expect of an accepted body.
import { isPage } from '../client/answer.js';

export interface Expectation {
  /** As in "expected: at most 100 items, or a refusal". */
  readonly text: string;
  /** Whether the body has the form that this expectation is about; other checks judge other forms. */
  readonly applies: (body: unknown) => boolean;
  readonly holds: (body: unknown) => boolean;
  readonly actual: (body: unknown) => string;
}

/** An array of at most `maximum` items. */
export function atMost(maximum: number, noun: string): Expectation {
  return between(0, maximum, noun);
}

/** An array of `minimum` to `maximum` items. */
export function between(minimum: number, maximum: number, noun: string): Expectation {
  return {
    text: minimum === 0 ? `at most ${maximum} ${noun}` : `${minimum} to ${maximum} ${noun}`,
    applies: Array.isArray,
    holds: (body) => lengthOf(body) >= minimum && lengthOf(body) <= maximum,
    actual: (body) => `${lengthOf(body)} ${noun}`,
  };
}

/** An array, however long. */
export const anArray: Expectation = {
  text: 'an array',
  applies: Array.isArray,
  holds: () => true,
  actual: () => 'another body',
};

/** A paged envelope, or a bare array. */
export const aPage: Expectation = {
  text: 'a page',
  applies: () => true,
  holds: (body) => isPage(body) || Array.isArray(body),
  actual: () => 'another body',
};

function lengthOf(body: unknown): number {
  return Array.isArray(body) ? body.length : 0;
}
