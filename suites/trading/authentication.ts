// Each authentication header and each part of the signature, on each trading operation (part 5).
import {
  type Answer,
  authHeaders,
  type Check,
  type CheckContext,
  check,
  fail,
  inconclusive,
  mismatch,
  type Need,
  type RequirementId,
  summarizeAnswer,
} from '#check';
import { operationFixture } from './operation-fixture.js';
import type { RequestMutation } from './request-mutations.js';
import * as mutations from './request-mutations.js';
import { isRefusal, reportsSuccess, type TradingOperation, tradingOperations } from './trading-operations.js';

/** Part 5 names what each header holds and what a signature covers: each rule, and the requests that break it. */
const rules: readonly (readonly [RequirementId, readonly RequestMutation[], (readonly Need[])?])[] = [
  ['auth.missing-headers', [mutations.withoutHeaders]],
  ['auth.empty-header', authHeaders.flatMap(mutations.emptyHeader)],
  ['auth.malformed-header', mutations.malformedHeaders],
  ['auth.unknown-key', [mutations.unknownKey]],
  ['auth.foreign-key', [mutations.foreignKey, mutations.foreignAddress], ['other-account']],
  ['auth.passphrase', [mutations.wrongPassphrase]],
  ['auth.address', [mutations.wrongAddress]],
  ['auth.signature-secret', [mutations.wrongSecret]],
  ['auth.foreign-secret', [mutations.foreignSecret], ['other-account']],
  ['auth.signature-method', mutations.otherMethods],
  ['auth.signature-path', mutations.otherPaths],
  ['auth.signature-body', [...mutations.otherBodies, mutations.reusedSignature]],
  ['auth.signature-timestamp', mutations.otherTimestamps],
  ['auth.timestamp-freshness', mutations.staleTimestamps],
  ['auth.checksummed-address', mutations.misspelledAddresses],
];

const ruleChecks = rules.flatMap(([id, broken, needs = []]) =>
  check(id, { on: tradingOperations, needs }, (context, operation) => assertAllRefused(context, operation, broken)),
);

/** Each of these requests is refused and has no effect, although the valid request is accepted. */
async function assertAllRefused(
  context: CheckContext,
  operation: TradingOperation,
  broken: readonly RequestMutation[],
): Promise<void> {
  const { sendMutated, verifyControl } = await operationFixture(context, operation);
  for (const mutation of broken) {
    const answer = await sendMutated(mutation);
    // An answer that reports neither failure nor success proves something only if the valid request is accepted.
    if (!isRefusal(operation, answer) && !reportsSuccess(answer)) await verifyControl();
    assertRefused(operation, answer, mutation);
  }
  const effect = await verifyControl();
  if (effect !== undefined)
    mismatch(`a request ${broken.map(({ description }) => description).join(', or ')} is refused, but takes effect`, {
      expected: 'nothing placed and nothing canceled',
      actual: effect,
    });
  context.evidence.add(broken.length);
}

function assertRefused(operation: TradingOperation, answer: Answer, { description }: RequestMutation): void {
  if (!isRefusal(operation, answer))
    fail(`a request ${description} is not refused`, {
      expected: 'refused',
      actual: summarizeAnswer(answer),
      exchanges: [answer.exchange],
    });
}

const headersOfOperations = tradingOperations.flatMap((endpoint) =>
  authHeaders.map((header) => ({ name: `${endpoint}:${header}`, endpoint, header })),
);

/** Part 5: each of the five headers is required. */
const requiredHeader = check('auth.required-header', { on: headersOfOperations }, (context, { endpoint, header }) =>
  assertAllRefused(context, endpoint, mutations.withoutHeader(header)),
);

/** 5.2: the path is signed without its query string. */
const excludesQuery = check(
  'auth.signed-path-excludes-query',
  { on: tradingOperations },
  async (context, operation) => {
    const { validRequest, send, sendMutated, verifyControl } = await operationFixture(context, operation);
    assertRefused(operation, await sendMutated(mutations.signedQuery), mutations.signedQuery);
    const excluded = await send({ ...(await validRequest()), query: mutations.unknownQuery });
    // A service may refuse a query that the operation does not have.
    if (isRefusal(operation, excluded))
      inconclusive('request-refused', `no query string is accepted here: ${summarizeAnswer(excluded)}`);
    context.evidence.add(2);
    if (operation === 'place-order' || operation === 'place-orders') await verifyControl();
  },
);

const bodiesOfOperations = tradingOperations.map((endpoint) => ({ name: `${endpoint}:spaced`, endpoint }));
const anyLayout = 'A signature over the exact text of the body is accepted, however the body is laid out.';

/** 5.2: the body is signed as it is sent, with its spaces and line breaks. */
const spacedBody = check(
  'auth.signature-body',
  { on: bodiesOfOperations, title: anyLayout },
  async (context, { endpoint }) => {
    const { validRequest, send, acceptsValidRequest } = await operationFixture(context, endpoint);
    const { body, ...request } = await validRequest();
    const answer = await send({ ...request, rawBody: JSON.stringify(body, undefined, 2) });
    if (isRefusal(endpoint, answer)) {
      if (!(await acceptsValidRequest()))
        inconclusive('control-failed', 'the request is not accepted without line breaks either');
      fail('a correctly signed request is refused because its body has line breaks', {
        expected: 'accepted, like the same request without line breaks',
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    }
    context.evidence.add();
  },
);

export const authenticationChecks: readonly Check[] = [
  ...ruleChecks,
  ...requiredHeader,
  ...excludesQuery,
  ...spacedBody,
];
