// 4.2: what a lookup of an order by its id shows.
import {
  type Answer,
  failOnAnswer,
  failOnComparison,
  isObject,
  isSameId,
  type JsonObject,
  summarizeAnswer,
  textOf,
} from '#check';

/** The record in a body of `GET /data/order/{id}` (4.2). */
export function orderIn(body: unknown): JsonObject | undefined {
  return isObject(body) && isObject(body.order) ? body.order : undefined;
}

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
  const actual = kind === 'accepted' ? textOf(orderIn(body), 'id') : undefined;
  if (actual === undefined) return false;
  if (!isSameId(actual, id)) failOnAnswer(message, { expected: id, actual, exchanges: [exchange] });
  return true;
}
