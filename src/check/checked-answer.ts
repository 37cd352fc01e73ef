// The `send` of a check, and the answer that it gets, with assertions: each counts its evidence, shows its exchange and
// describes expected and actual.
import type { EndpointId } from '../../spec/endpoints.js';
import { type Answer, isPage } from '../client/answer.js';
import { busyStatuses } from '../client/attempt-result.js';
import { NoResponseError, UnsentRequestError, UnusableValueError } from '../client/exchange.js';
import { describeIntermediary, isFromIntermediary } from '../client/intermediary.js';
import type { Query, RequestOptions, Session } from '../client/session.js';
import type { MarketCancelQueue } from './orders/market-cancel-queue.js';
import type { Evidence } from './outcome/evidence.js';
import { fail, Inconclusive, runEnded } from './outcome/violation.js';
import { formatQuery, summarizeAnswer } from './reading/format.js';

/** How a violation's message names the request: by its query, or in words such as `id 999`. */
export type RequestName = Query | string;

export interface CheckedAnswer extends Answer {
  /** The service refuses the request, in any form of refusal. */
  isRefused(request: RequestName): void;
  /** The service refuses the request, or accepts it with a body that meets the expectation. */
  isRefusedOr(expectation: Expectation, request: RequestName): void;
  /** The same, and a refusal is not a server error (a status of 500 or more). */
  isRefusedWithoutServerErrorOr(expectation: Expectation, request: RequestName): void;
}

export function checkedAnswer(answer: Answer, evidence: Evidence): CheckedAnswer {
  const { kind, body, exchange } = answer;

  function failWith(message: string, expected: string, actual = summarizeAnswer(answer)): never {
    return fail(message, { expected, actual, exchanges: [exchange] });
  }

  const isRefusedOr: CheckedAnswer['isRefusedOr'] = ({ text, applies, holds, actual }, request) => {
    const expected = `${text}, or a refusal`;
    if (kind === 'unreadable') failWith(`${nameOf(request)} gets a body that is not JSON`, expected);
    if (kind === 'accepted') {
      if (!applies(body)) return;
      if (!holds(body)) failWith(`${nameOf(request)} is answered with ${actual(body)}`, expected, actual(body));
    }
    evidence.add();
  };

  return {
    ...answer,
    isRefused(request) {
      if (kind !== 'refused') failWith(`${nameOf(request)} is not refused`, 'a refusal');
      evidence.add();
    },
    isRefusedOr,
    isRefusedWithoutServerErrorOr(expectation, request) {
      if (kind === 'refused' && exchange.status >= 500)
        failWith(`${nameOf(request)} is answered with a server error`, `${expectation.text}, or a refusal`);
      isRefusedOr(expectation, request);
    },
  };
}

function nameOf(request: RequestName): string {
  return typeof request === 'string' ? request : formatQuery(request);
}

interface CheckedSendOptions {
  readonly send: Session['send'];
  readonly marketCancels: MarketCancelQueue;
  readonly evidence: Evidence;
  /** Aborted when the run ends. */
  readonly signal: AbortSignal;
}

export function createCheckedSend({ send, marketCancels, evidence, signal }: CheckedSendOptions) {
  return async (endpoint: EndpointId, request?: RequestOptions): Promise<CheckedAnswer> => {
    try {
      signal.throwIfAborted();
      const answer =
        endpoint === 'cancel-market-orders'
          ? await marketCancels.send(() => send(endpoint, request))
          : await send(endpoint, request);
      // The answer of an intermediary says neither that the service accepts the request, nor that it refuses it.
      if (isFromIntermediary(answer.exchange))
        throw new NoResponseError(`the answer was ${describeIntermediary(answer.exchange)}`);
      if (isBusy(answer)) await throwIfBusy(send, endpoint, request);
      return checkedAnswer(answer, evidence);
    } catch (error) {
      if (error instanceof UnusableValueError) throw new Inconclusive('unusable-value', error.message);
      if (error instanceof UnsentRequestError) throw new Inconclusive(error.reason, error.message);
      if (signal.aborted) throw runEnded(signal);
      throw error;
    }
  };
}

/**
 * The status of a busy service is no refusal of the request if the operation without parameters gets one, too. If that is
 * accepted, the service refuses the parameters.
 */
async function throwIfBusy(
  send: Session['send'],
  endpoint: EndpointId,
  { query, ...plain }: RequestOptions = {},
): Promise<void> {
  if (query === undefined) return;
  const control = await send(endpoint, { ...plain, fresh: true });
  if (isBusy(control))
    throw new NoResponseError(`the service answered ${control.exchange.status}, also without parameters`);
}

function isBusy({ kind, exchange: { status, request } }: Answer): boolean {
  return kind === 'refused' && request.method === 'GET' && busyStatuses.has(status);
}

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
