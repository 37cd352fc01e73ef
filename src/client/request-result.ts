// What a request does, how it ended, which results are failures of the service, and how a report describes them; and why a
// connection failed, in plain words, with what to do.
import type { Unanswered } from './exchange.js';
import { CutBodyError, maximumBodyBytes, TooLargeError, UnreadableBodyError } from './response-body.js';

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

/** Rate limits (429), and gateways whose service is not reachable at the moment. */
export const busyStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);
export const isBusy = (result: RequestResult): boolean => 'error' in result || busyStatuses.has(result.status);

/** A 500 with an error body answers an invalid order. A success that is not JSON does not say what became of it. */
function isFailedWrite(result: RequestResult): boolean {
  if ('error' in result) return true;
  const { status, isJson = true } = result;
  return busyStatuses.has(status) || (!isJson && (status >= 500 || status < 300));
}

export const isFailed: Readonly<Record<Action, (result: RequestResult) => boolean>> = {
  read: (result) => 'error' in result || result.status === 429 || result.status >= 500,
  place: isFailedWrite,
  cancel: isFailedWrite,
};

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
  const shown = retryAfter?.slice(0, shownRetryAfter);
  return shown === undefined ? '' : `; last Retry-After ${shown}${/^\d+$/.test(shown) ? ' s' : ''}`;
}

type Failure = { readonly message?: string; readonly code?: string };

const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Reasons of OpenSSL for bytes that are not TLS: a wrong version number, too long a packet, an HTTP request. */
const notTls = new Set([267, 198, 156]);

/** Alerts of services that miss a client certificate: handshake_failure, bad_certificate, certificate_required. */
const alertsWithoutCertificate = new Set([40, 42, 116]);

/** OpenSSL counts the alerts of TLS (RFC 8446, section 6) from here. */
const firstAlertReason = 1000;

/** Node.js gives an error during the handshake no code but EPROTO; OpenSSL's own code begins its message. */
function openSslError(message: string) {
  // Addresses and source files are in it too; the last part but one says what happened.
  const [, code, text] = /error:([\dA-F]{8}):[^:]*:[^:]*:([^:\n]+)/i.exec(message) ?? [];
  if (code === undefined || text === undefined) return undefined;
  // The reason is in the lower bits of the code.
  return { reason: Number.parseInt(code, 16) & 0x7fffff, text };
}

/** Why there is no connection: codes of the operating system in plain words. */
const unconnected: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens on that port',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name could not be looked up',
  EHOSTUNREACH: 'there is no way to its host',
  ENETUNREACH: 'there is no way to its network',
};

/** The only error of Node's HTTP parser that another connection does not help. */
const headersTooLarge = 'HPE_HEADER_OVERFLOW';

/** Codes of connections that were reset or closed before the whole answer came. */
const closed = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

export const lateCode = 'ECONNABORTED';

export function unansweredKind(error: unknown): Unanswered {
  const { message = '', code = '' } = error as Failure;
  if (error instanceof UnreadableBodyError || code.startsWith('HPE_')) return 'unusable';
  if (closed.has(code)) return 'closed';
  return untrusted.has(code) || openSslError(message) ? 'other' : 'none';
}

export const isUnsent = (error: unknown) => (error as Failure).code === 'ECONNREFUSED';
export const isClosed = (error: unknown) => closed.has((error as Failure).code ?? '');

/** Whether the connection broke, or could not be made, or its answer was cut or mixed up: another one may hold. */
export function isDisconnect(error: unknown): boolean {
  const { code = '' } = error as Failure;
  const isMalformed = code.startsWith('HPE_') && code !== headersTooLarge;
  return error instanceof CutBodyError || isClosed(error) || isUnsent(error) || isMalformed;
}

export function connectionProblem(error: unknown): string {
  const { message = '', code = '' } = error as Failure;
  if (untrusted.has(code))
    return `its certificate is not trusted (${code}): give its authority with \`tls.ca\` or NODE_EXTRA_CA_CERTS`;
  const openSsl = openSslError(message);
  if (openSsl) {
    const { reason, text } = openSsl;
    // The service answered the first bytes of TLS with plain HTTP.
    if (notTls.has(reason)) return 'it does not speak TLS: should the base URL begin with http://?';
    if (alertsWithoutCertificate.has(reason - firstAlertReason))
      return 'it refused the TLS handshake: if it asks for a client certificate, give `tls.cert` and `tls.key`';
    return `the TLS connection failed: ${text}`;
  }
  if (isClosed(error)) return 'the connection was closed without an answer';
  if (code === headersTooLarge) return 'the headers of the answer are larger than 16 KiB';
  if (code.startsWith('HPE_')) return `the answer is not valid HTTP (${message})`;
  // supertest leaves out the code of some of them, and begins its message with it.
  const [name = ''] = (code || message).split(':');
  const words = unconnected[name];
  if (words !== undefined) return `${words} (${name})`;
  // If a host name has several addresses and none responds, the error has a code but no message.
  return message || code || 'no answer';
}

/** The result of a request that got no answer, or none that can be read. */
export const failureOf = (error: unknown) => ({
  error: connectionProblem(error),
  characters: error instanceof TooLargeError ? maximumBodyBytes : 0,
  isDisconnect: isDisconnect(error),
  isInvalidResponse: unansweredKind(error) === 'unusable',
});
