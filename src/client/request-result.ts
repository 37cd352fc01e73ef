// What a request does, how it ended, which results are failures of the service, and how a report describes them.

/**
 * What a request does. A service may limit reads, placements and cancellations together or apart, and the interface
 * says nothing about it. So each of them waits and slows down after its own refusals alone. Where they are limited
 * together, the others are refused as well, and then slow down too: that costs a few requests.
 */
export type Action = 'read' | 'place' | 'cancel';
export const actions: readonly Action[] = ['read', 'place', 'cancel'];

/** @param method As it is sent: the interface places with POST, and cancels with DELETE. */
export function actionOf(method: string): Action {
  if (method === 'GET') return 'read';
  return method === 'DELETE' ? 'cancel' : 'place';
}

export type RequestResult = (Answered | NotAnswered) & {
  /** As `GET /tags`. */
  readonly operation?: string;
  readonly characters?: number;
  /** It shows nothing new: the same request got the same answer just before, or its operation alone is throttled. */
  readonly isExpected?: boolean;
  readonly isSigned?: boolean;
  /** The service should refuse it as not authenticated. */
  readonly isTampered?: boolean;
};

/** Throttled logins, and closed connections of those that fail. */
export const isOwnRefusal = (result: RequestResult): boolean =>
  result.isTampered === true && ('error' in result || result.status === 429);

interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Default: it is. */
  readonly isJson?: boolean;
}

interface NotAnswered {
  readonly error: string;
  /** The connection broke: the service may be restarting, or too many requests are in flight. */
  readonly isDisconnect?: boolean;
  /** The service answered, but its answer cannot be read. */
  readonly isInvalidResponse?: boolean;
}

/** Characters of a `Retry-After` that a message repeats. */
const shownRetryAfter = 40;

/** A 503 without `Retry-After` is one broken operation as often as a whole service. */
export const asksToWait = (result: RequestResult): result is RequestResult & Answered =>
  'status' in result && (result.status === 429 || (result.status === 503 && result.retryAfter !== undefined));

export const isFailedRead = (result: RequestResult): boolean =>
  'error' in result || result.status === 429 || result.status >= 500;

/** Rate limits (429), and gateways whose service is not reachable at the moment. */
export const busyStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);
export const isBusy = (result: RequestResult): boolean => 'error' in result || busyStatuses.has(result.status);

/** A 500 with an error body answers an invalid order. A success that is not JSON does not say what became of it. */
export function isFailedWrite(result: RequestResult): boolean {
  if ('error' in result) return true;
  const { status, isJson = true } = result;
  return busyStatuses.has(status) || (!isJson && (status >= 500 || status < 300));
}

/** Milliseconds: of a number of seconds, or until a date; undefined if it is neither. */
export function retryAfterMs(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined || retryAfter.trim() === '') return undefined;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const until = Date.parse(retryAfter) - Date.now();
  return Number.isFinite(until) ? until : undefined;
}

const nouns: Readonly<Record<Action, string>> = { read: 'requests', place: 'placements', cancel: 'cancellations' };

export function describeFailures(action: Action, results: readonly RequestResult[], waitedMs: number): string {
  const last = results.at(-1);
  const operations = new Set(results.map(({ operation }) => operation));
  const [operation] = operations;
  const on = operations.size > 1 || operation === undefined ? '' : `, all of ${operation},`;
  const row = `${results.length} ${nouns[action]} in a row${on}`;
  if (last && 'error' in last && last.isInvalidResponse)
    return `the service sent no usable response to ${row} (${last.error})`;
  if (last === undefined || 'error' in last)
    return action === 'read'
      ? `the service stopped answering: ${row} got no response (${last?.error})`
      : `${row} got no response (${last?.error})`;
  if (last.status < 300) return `the service answered ${row} with ${last.status} and a body that is not JSON`;
  const areSame = results.every((result) => 'status' in result && result.status === last.status);
  const after = waitedMs > 0 ? ` although the run waited ${Math.round(waitedMs / 1000)} s` : '';
  const verb = last.status >= 500 && last.status !== 503 ? 'failed on' : 'refused';
  return `the service ${verb} ${row}${areSame ? '' : ', the last'} with ${last.status}${after}${lastRetryAfter(last)}`;
}

function lastRetryAfter({ retryAfter }: Answered): string {
  if (retryAfter === undefined) return '';
  const shown = retryAfter.slice(0, shownRetryAfter);
  return `; last Retry-After ${shown}${/^\d+$/.test(shown) ? ' s' : ''}`;
}
