// Reading order results (2.2) and the answers to lookups.
import {
  type Answer,
  beginning,
  type CheckContext,
  failOnAnswer,
  inconclusive,
  isObject,
  isPlaced,
  type JsonObject,
  orderResultsOf,
  plural,
  summarizeAnswer,
  textOf,
  texts,
} from '#check';
import type { TradingOperation } from './trading-operations.js';

/** Inconclusive after a failure on the way, such as 503: it says nothing about what was done. */
export function requireAnswered({ exchange }: Answer): void {
  if (exchange.status >= 500) inconclusive('no-response', `a request was answered with ${exchange.status}`);
}

/** What became of a single order. */
export function placementIn({ kind, body }: Answer): 'placed' | 'a failed order result' | 'refused' {
  if (kind === 'refused') return 'refused';
  return isPlaced(body) ? 'placed' : 'a failed order result';
}

/** An answer names an order by the id under which the account's list shows it. */
export function assertListedSpelling({ trading }: CheckContext, operation: TradingOperation): void {
  const other = trading.otherSpellingIn(operation);
  if (other)
    failOnAnswer(
      'an answer spells the id of an order otherwise than the list of live orders, which does not find it by that',
      {
        expected: other.listed,
        actual: other.answered,
        exchanges: [other.exchange],
      },
    );
}

/** Whether a result or a record has the status `live`, the only one that the interface lists (part 3), in any case. */
export function isLive(record: unknown): boolean {
  return isObject(record) && textOf(record, 'status')?.toLowerCase() === 'live';
}

/** Characters of a service's own error message that a message of ours repeats. */
const maximumErrorLength = 120;

/** The answer to a placement, with the first `errorMsg` of its results. */
export function summarizePlacement(answer: Answer): string {
  const [error] = texts(orderResultsOf(answer).filter(isObject), 'errorMsg');
  const summary = summarizeAnswer(answer);
  return error === undefined ? summary : `${summary} (${beginning(error, maximumErrorLength)})`;
}

/** The record in the answer to a lookup. */
export function orderRecordIn({ kind, body }: Answer): JsonObject | undefined {
  return kind === 'accepted' && isObject(body) && isObject(body.order) ? body.order : undefined;
}

/** Part 7: without an order there is nothing to accept. */
export function assertNotPlaced(result: unknown): void {
  if (isPlaced(result))
    failOnAnswer('an item without an order is reported as placed', {
      expected: 'refused, or success: false',
      actual: result.success === true ? 'success: true' : 'an order id',
      records: [result],
    });
}

/** How many orders there are now that were not live before. */
export function newLiveOrders({ length }: readonly JsonObject[]): string {
  return `${plural(length, 'live order')} that ${length === 1 ? 'was' : 'were'} not there before`;
}

/** No order is live that was not live before and that no result reports. */
export function assertNothingPlaced(found: readonly JsonObject[], message: string): void {
  if (found.length > 0)
    failOnAnswer(message, {
      expected: 'nothing placed',
      actual: newLiveOrders(found),
      records: found,
    });
}
