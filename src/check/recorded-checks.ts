// Turns checks into ones that judge recorded traffic: they send nothing, and need neither an account nor a permission.
import { methodAndPath } from '../../spec/endpoints.js';
import { answerOf } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import { formOf } from '../contract/form.js';
import { groupBy } from '../group-by.js';
import type { Check } from './check.js';
import { Evidence, inconclusive, Violation } from './outcome.js';
import { type RecordedAnswer, recordedAnswer } from './recorded-answer.js';

/** Exchanges of violations that one check keeps: a report shows a few. */
const maximumViolations = 3;

interface AnswerRuleResults {
  readonly check: Check;
  readonly evidence: Evidence;
  readonly violations: { readonly violation: Violation; readonly exchange: Exchange }[];
  /** What an answer rule threw that is no violation: an error of the suite. */
  suiteError?: unknown;
}

/** Whether recorded traffic can show anything about the rule of the check. */
export const judgesTraffic = ({ checkRecorded, answerRule }: Check): boolean =>
  checkRecorded !== undefined || answerRule !== undefined;

export function recordedChecks(checks: readonly Check[]) {
  const all = checks
    .filter(judgesTraffic)
    .map((check): AnswerRuleResults => ({ check, evidence: new Evidence(), violations: [] }));
  const byEndpoint = groupBy(all, ({ check }) => check.endpoint);
  return {
    /** Those of them that it can show something about. Run these after all exchanges were added. */
    checks: all.map(asRecordedCheck),
    /** Judges one exchange by all answer rules of its operation. Keeps it only if it breaks one. */
    add(exchange: Exchange): void {
      if (answerOf(exchange).kind !== 'accepted') return;
      // Two operations may share a path: an answer is judged as the one whose form it has.
      const form = formOf(exchange.endpoint, exchange.body);
      const answer = recordedAnswer(exchange, form);
      for (const results of byEndpoint.get(form) ?? []) applyAnswerRule(results, answer);
    },
  };
}

function applyAnswerRule(results: AnswerRuleResults, answer: RecordedAnswer): void {
  const { check, evidence, violations } = results;
  try {
    check.answerRule?.({ evidence }, answer);
  } catch (error) {
    if (!(error instanceof Violation)) results.suiteError ??= error;
    else if (violations.length < maximumViolations) violations.push({ violation: error, exchange: answer.exchange });
  }
}

const asRecordedCheck = (results: AnswerRuleResults): Check => ({
  ...results.check,
  needs: [],
  phase: 'passive',
  async run(context) {
    const { recorder, evidence } = context;
    const { check } = results;
    const isSeen = recorder.httpStatistics(check.endpoint) ?? recorder.evidenceByRequirement(check.endpoint).size > 0;
    if (!isSeen) inconclusive('not-in-traffic', `no request of ${methodAndPath(check.endpoint)} was recorded`);
    if (!check.answerRule) return check.checkRecorded?.(context);
    assertResults(results, evidence);
    if (evidence.total === 0)
      inconclusive('not-in-traffic', 'no accepted answer in the recording shows it; a refusal may have another cause');
  },
});

function assertResults({ suiteError, evidence, violations }: AnswerRuleResults, total: Evidence): void {
  if (suiteError !== undefined) throw suiteError;
  total.add(evidence.total);
  const [first, ...others] = violations;
  if (!first) return;
  const { message, details } = first.violation;
  const { expected, actual } = details;
  const exchanges = [...others, first].map(({ exchange }) => exchange);
  throw new Violation('answer', message, { expected, actual, exchanges });
}
