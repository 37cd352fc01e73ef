// What happened in a run that is no violation, such as answers of intermediaries and passing errors.
import { methodAndPath } from '../../spec/endpoints.js';
import { describeIntermediary, describeRedirect, isFromIntermediary, isHtml, isRedirect } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import type { ClientHint } from '../client/hints.js';
import { asksToWait } from '../client/request-result.js';
import type { Incident } from '../result/model.js';
import { plural } from '../words.js';
import type { ShowExchange } from './report-rows.js';

interface Occurrence {
  readonly kind: Incident['kind'];
  readonly message: (count: number) => string;
  readonly operations: Set<string>;
  readonly first: Exchange | undefined;
  count: number;
}

export function createIncidentLog(showExchange: ShowExchange, redact: (text: string) => string) {
  const occurrences = new Map<string, Occurrence>();
  let answers = 0;
  let requests = 0;
  const ofAnswers = (count: number) => `${count} of ${plural(answers, 'answer')}`;

  function record(kind: Occurrence['kind'], what: string, first: Occurrence['first'], message: Occurrence['message']) {
    const key = `${kind} ${what}`;
    const occurrence = occurrences.get(key) ?? { kind, message, operations: new Set(), first, count: 0 };
    occurrence.count += 1;
    if (first) occurrence.operations.add(methodAndPath(first.endpoint));
    occurrences.set(key, occurrence);
  }

  /** @param isReplaced The same request was sent again, and was answered differently. */
  function recordAnswer(exchange: Exchange, isReplaced = false): void {
    answers += 1;
    requests += 1;
    const { status, headers, isJson, defect, redirects = [] } = exchange;
    const isStrayPage = isReplaced && !isJson && status >= 400 && isHtml(exchange);
    // A hint of the client counts all of these at once.
    const isThrottled = isReplaced && asksToWait({ status, retryAfter: headers['retry-after'] });
    if (isThrottled) return;
    if (isFromIntermediary(exchange) || isStrayPage) {
      const what = describeIntermediary(exchange);
      record('intermediary', what, exchange, (count) => `${ofAnswers(count)} were ${what}`);
    } else if (isReplaced) {
      const isText = !isJson && !isRedirect(exchange);
      const what = isText ? `${isHtml(exchange) ? 'HTML' : 'not JSON'} (${status})` : `server errors (${status})`;
      if (isText || status >= 500)
        record('passing-error', what, exchange, (count) => {
          return `${ofAnswers(count)} were ${what}, and an equal request right after got another answer`;
        });
    }
    const operation = methodAndPath(exchange.endpoint);
    if (defect?.kind === 'duplicate-member') {
      const where = `${defect.what} at byte ${defect.offset} of an answer to ${operation}`;
      record('duplicate-member', '', exchange, (count) => {
        return `${plural(count, 'answer')} named a member twice, and the last one counted: ${where}`;
      });
    }
    for (const redirect of redirects)
      record('redirect', `${redirect.status} followed`, exchange, (count) => {
        const where = `${redirect.status}, ${operation} to ${redirect.to}`;
        return `${plural(count, 'redirect')} within the origin (${where}) ${count === 1 ? 'was' : 'were'} followed`;
      });
    const notFollowed = describeRedirect(exchange);
    if (notFollowed)
      record('redirect', notFollowed, exchange, (count) => `${ofAnswers(count)} redirected: ${notFollowed}`);
  }

  return {
    recordAnswer,
    /** A request got no response, or one that cannot be read, for this reason. */
    recordFailure(problem: string, isInvalidResponse = false) {
      requests += 1;
      const what = isInvalidResponse ? 'no usable response' : 'no response';
      record('no-response', problem, undefined, (count) => {
        return `${count} of ${plural(requests, 'request')} got ${what}: ${problem}`;
      });
    },
    /** What happened, each kind once, in the order of first occurrence; then what the client learned. */
    incidents: (hints: readonly ClientHint[] = []) => [
      ...[...occurrences.values()].map(({ kind, message, operations, first, count }) => ({
        kind,
        message: redact(message(count)),
        count,
        operations: [...operations].sort(),
        ...(first ? { exchange: showExchange(first) } : {}),
      })),
      ...hints.map((hint) => ({ ...hint, operations: [] })),
    ],
  };
}
