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
  type Need,
  plural,
  summarizeAnswer,
} from '#check';
import { authenticationRules, rulesBeforeSignature, rulesOfRequiredHeader } from './authentication-rules.js';
import { type InvalidRequests, rejectedWrites, requestsAgainst } from './invalid-requests.js';
import { operationFixture } from './operation-fixture.js';
import { sendInvalid } from './refused-requests.js';
import { type RequestMutation, signedQuery, unsupportedQuery, withoutHeader } from './request-mutations.js';
import {
  headersOf,
  ofFirstAccount,
  ofSecondAccount,
  operationsFor,
  type TestedOperation,
} from './tested-operations.js';
import {
  isPlacement,
  isRefusal,
  reportsSuccess,
  type TradingOperation,
  tradingOperations,
} from './trading-operations.js';

/** Part 5: a request that breaks one of these rules is refused and has no effect, whichever account it is signed by. */
const ruleChecks = authenticationRules.flatMap((rule) => {
  const { requirement, needs = [], dependsOn } = rule;
  const run = (context: CheckContext, operation: TestedOperation) =>
    assertAllRefused(context, operation, requestsAgainst(rule, operation));
  return [
    ...check(requirement, { on: operationsFor(rule, 'first'), needs, dependsOn }, run),
    ...check(requirement, { on: operationsFor(rule, 'second'), needs: ['other-account'], dependsOn }, run),
  ];
});

/** Part 5: each of the five headers is required. */
const requiredHeaderChecks = (on: readonly TestedOperation[], needs: readonly Need[]) =>
  check(
    'auth.required-header',
    { on: on.flatMap(headersOf), needs, dependsOn: ({ header }) => rulesOfRequiredHeader(header) },
    (context, { name, operation, header }) =>
      assertAllRefused(context, operation, {
        checkId: `auth.required-header@${name}`,
        mutations: withoutHeader(header),
      }),
  );

const requiredHeader = [
  ...requiredHeaderChecks(ofFirstAccount, []),
  ...requiredHeaderChecks(
    ofSecondAccount.filter(({ tried }) => tried === 'every rule'),
    ['other-account'],
  ),
];

/** Each of these requests is refused and has no effect, although the valid request is accepted. */
async function assertAllRefused(
  context: CheckContext,
  operation: TestedOperation,
  own: InvalidRequests,
): Promise<void> {
  const { endpoint } = operation;
  const { answers, effectOfRefused } = await sendInvalid(context, operation, own);
  // What was done is a violation, also without the control.
  for (const { mutation, answer } of answers) if (reportsSuccess(answer)) assertRefused(endpoint, answer, mutation);
  for (const { mutation, answer } of answers) {
    // An answer that reports neither failure nor success proves something only if the valid request is accepted.
    if (!isRefusal(endpoint, answer)) effectOfRefused();
    assertRefused(endpoint, answer, mutation);
  }
  const effect = effectOfRefused();
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
  { on: tradingOperations, dependsOn: rulesBeforeSignature },
  async (context, operation) => {
    const { validRequest, sendAcceptable, sendMutated, verifyControl } = await operationFixture(context, operation);
    assertRefused(operation, await sendMutated(signedQuery), signedQuery);
    const excluded = await sendAcceptable({ ...(await validRequest()), query: unsupportedQuery });
    // A service may refuse a query that the operation does not have.
    if (isRefusal(operation, excluded))
      inconclusive('request-refused', `no query string is accepted here: ${summarizeAnswer(excluded)}`);
    context.evidence.add(2);
    if (isPlacement(operation)) await verifyControl();
  },
);

/** 5.1: a request that is not authenticated, or is refused for another reason, places and cancels nothing. */
const noSideEffect = check('trading.rejected-write-no-trace', { on: ofFirstAccount }, async (context, operation) => {
  const { answers, effectOfRefused } = await sendInvalid(context, operation, {
    checkId: `trading.rejected-write-no-trace@${operation.name}`,
    mutations: rejectedWrites(operation.endpoint),
  });
  const refused = answers.filter(({ answer }) => isRefusal(operation.endpoint, answer));
  const effect = effectOfRefused();
  if (effect !== undefined && refused.length > 0)
    mismatch('a request that was refused took effect', {
      expected: 'nothing placed and nothing canceled',
      actual: `${effect.what}, after ${plural(refused.length, 'refused request')}`,
      exchanges: refused.map(({ answer }) => answer.exchange),
      records: effect.shownBy,
    });
  context.evidence.add(refused.length);
});

export const authenticationChecks: readonly Check[] = [
  ...noSideEffect,
  ...ruleChecks,
  ...requiredHeader,
  ...excludesQuery,
];
