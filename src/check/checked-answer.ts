// An answer with assertions: each counts its evidence, shows its exchange and words expected and actual.
import type { Answer } from '../client/answer.js';
import type { Query } from '../client/session.js';
import type { Evidence } from './evidence.js';
import type { Expectation } from './expectations.js';
import { formatQuery, summarizeAnswer } from './format.js';
import { fail } from './violation.js';

/** What was asked for, in a violation's message: a query, or words such as `id 999`. */
export type Subject = Query | string;

export interface CheckedAnswer extends Answer {
  /** The service refuses the request, in whatever form it refuses requests. */
  isRefused(what: Subject): void;
  /** The service refuses the request, or accepts it with a body that meets the expectation. */
  isRefusedOr(expectation: Expectation, what: Subject): void;
}

export function checkedAnswer(answer: Answer, evidence: Evidence): CheckedAnswer {
  const { kind, body, exchange } = answer;
  return {
    ...answer,
    isRefused(what) {
      if (kind !== 'refused')
        fail(`${nameOf(what)} is not refused`, {
          expected: 'a refusal',
          actual: summarizeAnswer(answer),
          exchanges: [exchange],
        });
      evidence.add();
    },
    isRefusedOr({ text, applies, holds, actual }, what) {
      if (kind === 'unreadable')
        fail(`${nameOf(what)} gets a body that is not JSON`, {
          expected: `${text}, or a refusal`,
          actual: summarizeAnswer(answer),
          exchanges: [exchange],
        });
      if (kind === 'accepted') {
        if (!applies(body)) return;
        if (!holds(body))
          fail(`${nameOf(what)} is answered with ${actual(body)}`, {
            expected: `${text}, or a refusal`,
            actual: actual(body),
            exchanges: [exchange],
          });
      }
      evidence.add();
    },
  };
}

function nameOf(what: Subject): string {
  return typeof what === 'string' ? what : formatQuery(what);
}
