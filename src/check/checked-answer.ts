// An answer with assertions: each counts its evidence, shows its exchange and describes expected and actual.
import type { Answer } from '../client/answer.js';
import type { Query } from '../client/session.js';
import type { Expectation } from './expectations.js';
import type { Evidence } from './outcome/evidence.js';
import { fail } from './outcome/violation.js';
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
