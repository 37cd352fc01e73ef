// Each authentication header and each part of the signature, on each trading operation, and what a refused request does
// (part 5).
import {
  type Answer,
  type Check,
  type CheckContext,
  check,
  fail,
  inconclusive,
  mismatch,
  plural,
  summarizeAnswer,
} from '#check';
import { authenticationRules, rulesBeforeSignature } from './authentication-rules.js';
import { type InvalidRequests, rejectedWrites, requestsOf, requestsWithQuery, subjectOf } from './invalid-requests.js';
import { sendInvalid } from './refused-requests.js';
import type { RequestMutation } from './request-mutations.js';
import { ofFirstAccount, requestsByRule } from './tested-operations.js';
import { isRefusal, reportsSuccess, type TradingOperation } from './trading-operations.js';
import { refusalOfQuery } from './valid-forms.js';

/** Part 5: a request that breaks one of these rules is refused and has no effect, whichever account it is signed by. */
const ruleChecks = authenticationRules.flatMap(({ requirement, header, needs = [], dependsOn }) =>
  (['first', 'second'] as const).flatMap((account) => {
    const rows = requestsByRule.filter(
      (row) => row.requirement === requirement && row.header === header && row.operation.account === account,
    );
    const on = rows.map((row) => ({
      name: subjectOf(row),
      endpoint: row.operation.endpoint,
      requests: requestsOf(row),
    }));
    const needed = account === 'second' ? (['other-account'] as const) : needs;
    return check(requirement, { on, needs: needed, dependsOn }, (context, { requests }) =>
      assertAllRefused(context, requests),
    );
  }),
);

/** Each of these requests is refused and has no effect, although the valid request is accepted. */
async function assertAllRefused(context: CheckContext, own: InvalidRequests): Promise<void> {
  const { endpoint } = own.operation;
  const { answers, effectOfRefused } = await sendInvalid(context, own);
  // What was done is a violation, also without the control.
  for (const { mutation, answer } of answers) if (reportsSuccess(answer)) assertRefused(endpoint, answer, mutation);
  for (const { mutation, answer } of answers) {
    // An answer that reports neither failure nor success proves something only if the valid request is accepted.
    if (!isRefusal(endpoint, answer)) await effectOfRefused();
    assertRefused(endpoint, answer, mutation);
  }
  const effect = await effectOfRefused();
  if (effect !== undefined)
    mismatch(
      `a request ${own.mutations.map(({ description }) => description).join(', or ')} is refused, but takes effect`,
      {
        expected: 'nothing placed and nothing canceled',
        actual: effect.what,
        exchanges: answers.map(({ answer }) => answer.exchange),
        records: effect.shownBy,
      },
    );
  context.evidence.add(answers.length);
}

function assertRefused(operation: TradingOperation, answer: Answer, { description }: RequestMutation): void {
  if (!isRefusal(operation, answer))
    fail(`a request ${description} is not refused`, {
      expected: 'refused',
      actual: summarizeAnswer(answer),
      exchanges: [answer.exchange],
    });
}

/** 5.2: the path is signed without its query string. */
const excludesQuery = check(
  'auth.signed-path-excludes-query',
  { on: ofFirstAccount, dependsOn: rulesBeforeSignature },
  async (context, operation) => {
    const { endpoint } = operation;
    const { answers } = await sendInvalid(context, requestsWithQuery(operation));
    for (const { mutation, answer } of answers) assertRefused(endpoint, answer, mutation);
    // A service may refuse a query that the operation does not have.
    const refusal = await refusalOfQuery(context, endpoint);
    if (refusal) inconclusive('request-refused', `no query string is accepted here: ${summarizeAnswer(refusal)}`);
    context.evidence.add(answers.length + 1);
  },
);

/** 5.1: a request that is not authenticated, or is refused for another reason, places and cancels nothing. */
const noSideEffect = check('trading.rejected-write-no-trace', { on: ofFirstAccount }, async (context, operation) => {
  const { answers, effectOfRefused } = await sendInvalid(context, rejectedWrites(operation));
  const refused = answers.filter(({ answer }) => isRefusal(operation.endpoint, answer));
  const effect = await effectOfRefused();
  if (effect !== undefined && refused.length > 0)
    mismatch('a request that was refused took effect', {
      expected: 'nothing placed and nothing canceled',
      actual: `${effect.what}, after ${plural(refused.length, 'refused request')}`,
      exchanges: refused.map(({ answer }) => answer.exchange),
      records: effect.shownBy,
    });
  context.evidence.add(refused.length);
});

export const authenticationChecks: readonly Check[] = [...noSideEffect, ...ruleChecks, ...excludesQuery];
