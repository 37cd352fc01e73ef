// 4.2: what a lookup of an order by its id shows.
import { type Answer, failOnAnswer, failOnComparison, isSameId, summarizeAnswer, textOf } from '#check';
import { recordIn } from '../../src/records/lookups.js';

/** A comparison of two answers: the order may have ended since it was listed. */
export function failNotFound(answer: Answer, expected: string): never {
  return failOnComparison('a live order is not found by its id', {
    expected,
    actual: summarizeAnswer(answer),
    exchanges: [answer.exchange],
  });
}

/** No order but this one is answered. Returns whether this one is. */
export function assertNoOtherOrder(
  { kind, body, exchange }: Answer,
  id: string,
  message = 'the answer is a different order from the one asked for',
): boolean {
  const actual = kind === 'accepted' ? textOf(recordIn('account-order', body), 'id') : undefined;
  if (actual === undefined) return false;
  if (!isSameId(actual, id)) failOnAnswer(message, { expected: id, actual, exchanges: [exchange] });
  return true;
}
