// Each authentication header and each part of the signature, on each trading operation, and what a refused request does
// (part 5). Each check judges the answers to its own requests.
import {
  type Answer,
  type AnswerRule,
  batchBounds,
  type Check,
  type CheckContext,
  check,
  failOnAnswer,
  failOnComparison,
  inconclusive,
  isPlaced,
  isPlacement,
  methodAndPath,
  orderResultsOf,
  plural,
  type RequestOptions,
  type RequirementId,
  summarizeAnswer,
  valueOrThrow,
} from '#check';
import { inTurn } from '../shared/in-turn.js';
import { assertOneResultEach, wholeRefused } from './batch-results.js';
import { placedOnceChecks } from './batches.js';
import {
  batchesWithInvalid,
  batchesWithoutOrder,
  bodiesWithoutArray,
  emptyBatch,
  invalidOrders,
  tooLargeBatches,
} from './invalid-orders.js';
import { type InvalidRequests, keyOf, type SentRequests, sendInvalid, type Target } from './invalid-requests.js';
import { assertShown } from './live-orders.js';
import { requireNotEndedByItself } from './related-orders.js';
import {
  authenticationRules,
  type Rule,
  rulesBeforeSignature,
  sentText,
  signedByOther,
  signedQuery,
} from './tamperings.js';
import {
  isRefusal,
  needsOf,
  type Owner,
  reportsSuccess,
  requireAnswered,
  type Tampering,
  type TradingOperation,
  tradingOperations,
} from './trading-operations.js';
import { type Effect, refusalOfQuery, usualBatchSize } from './valid-requests.js';

const targetsOf = (account: Owner) => tradingOperations.map((endpoint): Target => ({ endpoint, account }));
const targetsOfFirst = targetsOf('first');
const targetsOfSecond = targetsOf('second');
/** By market, the account that cancels less often may be the first one. */
const targetsInTurnOfSecond = targetsOfSecond.filter(({ endpoint }) => endpoint !== 'cancel-market-orders');

const batch = { endpoint: 'place-orders', account: 'first' } as const;

/** The smallest and the largest batch, one SELL order, and a batch of SELL orders. */
const withOtherOrders: readonly Target[] = [
  { ...batch, batchSize: batchBounds.minimum, control: 'one' },
  { ...batch, batchSize: batchBounds.maximum, control: 'full' },
  { ...batch, endpoint: 'place-order', side: 'SELL', control: 'sell' },
  { ...batch, side: 'SELL', control: 'sell' },
];

/**
 * Which requests break a rule where: each on one operation of the first account, in turn, and the plainest one where no
 * other does. So each request is sent, and each operation is seen to keep each rule, without all of them on all.
 */
function requestsOf(rule: Rule, place: number, seed: number): readonly (readonly [Target, readonly Tampering[]])[] {
  const { tamperings, sentTo, secondAccount, isSentWithOtherOrders } = rule;
  const plainest = tamperings.slice(0, rule.plainest);
  const start = place % targetsOfFirst.length;
  // Another seed tries other requests on an operation: a service may verify the operations in several ways.
  const turn = sentTo === 'some' ? 0 : seed + targetsOfFirst.length - 1;
  const first = [...targetsOfFirst.slice(start), ...targetsOfFirst.slice(0, start)].map((target, index) => {
    const own = inTurn(tamperings, index + turn, targetsOfFirst.length);
    const isPlainestMissing = sentTo === 'all' || (sentTo === 'each' && own.length === 0);
    return [target, isPlainestMissing ? [...new Set([...plainest, ...own])] : own] as const;
  });
  const oneInTurn = inTurn(targetsInTurnOfSecond, place, targetsInTurnOfSecond.length);
  const sentBySecond = {
    none: [],
    'one in turn': inTurn(tamperings, seed + tamperings.length - 1, tamperings.length),
    unsigned: tamperings.slice(1, 2),
    all: plainest,
  }[secondAccount];
  const second = secondAccount === 'all' ? targetsOfSecond : oneInTurn;
  return [
    ...[...first, ...second.map((target) => [target, sentBySecond] as const)].filter(([, own]) => own.length > 0),
    ...(isSentWithOtherOrders ? withOtherOrders : []).map((target) => [target, plainest] as const),
  ];
}

/** The requests of a run with this seed that break a rule of authentication, by the check that judges them. */
const requestsOfRules = (seed: number): readonly InvalidRequests[] =>
  authenticationRules.flatMap((rule, place) =>
    requestsOf(rule, place, seed).map(([target, tamperings]) => {
      const { requirement, dependsOn, needs = [] } = rule;
      const all = target.control ? [] : [...rule.tamperings, ...rule.similar];
      // By market, the other account could cancel orders that it had before the run.
      const isSafe = ({ description }: Tampering) =>
        target.endpoint !== 'cancel-market-orders' || description !== signedByOther;
      const own = tamperings.filter(isSafe);
      const others = all.filter((one) => !tamperings.includes(one) && isSafe(one));
      return { ...target, requirement, dependsOn, needs, tamperings: own, others };
    }),
  );

/** The plainest of these requests for each rule that this operation gets. */
const plainestOn = (ofRules: readonly InvalidRequests[], endpoint: TradingOperation) =>
  ofRules
    .filter((one) => one.account === 'first' && one.endpoint === endpoint && !one.control)
    .filter(({ needs = [] }) => needs.length === 0)
    .flatMap(({ tamperings }) => tamperings.slice(0, 1));

const cutBody: Tampering = {
  description: 'with a body that is cut short',
  tamper: ({ body, ...request }) => ({ ...request, rawBody: sentText({ body }).slice(0, -1) }),
};

const singles = inTurn(invalidOrders, 0, 2);
const inBatches = inTurn(invalidOrders, 1, 2);

/** Requests that no service should carry out: unauthenticated ones, broken JSON, and invalid orders. */
const rejectedWrites = (ofRules: readonly InvalidRequests[]) =>
  targetsOfFirst.map((target): InvalidRequests => {
    const { endpoint } = target;
    const orders = isPlacement(endpoint) ? [...(endpoint === 'place-order' ? singles : inBatches)] : [];
    return {
      ...target,
      requirement: 'trading.rejected-write-no-trace',
      dependsOn: placedOnceChecks,
      judge: assertNoTrace,
      tamperings: [...plainestOn(ofRules, endpoint), cutBody, ...orders],
      others: isPlacement(endpoint) ? invalidOrders.filter((one) => !orders.includes(one)) : [],
    };
  });

const withQuery = targetsOfFirst.map(
  (target): InvalidRequests => ({
    ...target,
    requirement: 'auth.signed-path-excludes-query',
    dependsOn: rulesBeforeSignature,
    judge: assertQueryExcluded,
    tamperings: [signedQuery],
  }),
);

const cancelsOfKnown = (ofRules: readonly InvalidRequests[]): InvalidRequests => ({
  endpoint: 'cancel-order',
  account: 'first',
  requirement: 'auth.unknown-order',
  dependsOn: rulesBeforeSignature,
  noEvidence: { reason: 'ambiguous', message: 'a cancel of an unknown order is refused, authenticated or not' },
  judge: assertAnsweredAlike,
  tamperings: plainestOn(ofRules, 'cancel-order').slice(0, 2),
});

/** In any request, an empty batch is not accepted. */
const emptyAnswerRule: AnswerRule<Target> = (_, { sent, exchange, body }) => {
  if (Array.isArray(sent) && sent.length === 0)
    failOnAnswer('an empty batch is accepted', { expected: 'refused', actual: body, exchanges: [exchange] });
};

/** In any request, nothing of a batch that is too large is placed. */
const tooManyAnswerRule: AnswerRule<Target> = ({ evidence }, { exchange, sent, body }) => {
  if (!Array.isArray(sent) || sent.length <= batchBounds.maximum || !Array.isArray(body)) return;
  const placed = body.filter(isPlaced).length;
  if (placed > 0)
    failOnAnswer(`a batch of ${sent.length} is not refused`, {
      expected: 'refused',
      actual: `${plural(placed, 'order')} placed`,
      exchanges: [exchange],
    });
  evidence.add(sent.length);
};

/** Correctly signed batches that must be refused (4.1, part 8). */
const invalidBatch = (
  requirement: RequirementId,
  tamperings: readonly Tampering[],
  others: Partial<InvalidRequests> = {},
): InvalidRequests => ({ ...batch, requirement, tamperings, dependsOn: placedOnceChecks, ...others });

const invalidBatches: readonly InvalidRequests[] = [
  invalidBatch('place-orders.body-array', bodiesWithoutArray),
  invalidBatch('place-orders.batch-minimum', [emptyBatch], { answerRule: emptyAnswerRule }),
  invalidBatch('place-orders.batch-maximum', tooLargeBatches, { answerRule: tooManyAnswerRule }),
  // One of each shows whether the rules hold for the second account, too.
  invalidBatch('place-orders.batch-minimum', [emptyBatch], { account: 'second' }),
  invalidBatch('place-orders.batch-maximum', tooLargeBatches.slice(0, 1), { account: 'second' }),
  // Without a result for each order, or with orders that are live twice, more is live than the results report.
  invalidBatch('place-orders.per-order-outcome', [...batchesWithoutOrder, ...batchesWithInvalid], {
    dependsOn: ['place-orders.response', 'place-orders.one-result-per-item', ...placedOnceChecks],
    noEvidence: wholeRefused,
    judge: assertOwnOutcomes,
    arePlaced: true,
  }),
  invalidBatch('place-orders.per-order-outcome', invalidOrders.slice(0, 1), {
    endpoint: 'place-order',
    dependsOn: [],
    noEvidence: { reason: 'request-refused', message: 'a request with an invalid order is refused without a result' },
    judge: assertOwnOutcomes,
  }),
  // Batches of orders that fail alike.
  invalidBatch('place-orders.one-result-per-item', inBatches, {
    dependsOn: ['place-orders.per-order-outcome'],
    noEvidence: wholeRefused,
    judge: assertOneResultPerFailure,
    others: singles,
  }),
];

/** The requests of a run with this seed; the keys are the same with each. */
function requestsByKey(seed: number): ReadonlyMap<string, InvalidRequests> {
  const ofRules = requestsOfRules(seed);
  const all = [...rejectedWrites(ofRules), ...ofRules, ...invalidBatches, ...withQuery, cancelsOfKnown(ofRules)];
  return new Map(all.map((requests) => [keyOf(requests), requests]));
}

async function assertAllRefused(
  context: CheckContext,
  { endpoint, account, tamperings, others = [] }: InvalidRequests,
  { answers, effectOfRefused }: SentRequests,
): Promise<void> {
  // What was done is a violation, also without the control.
  for (const { tampering, answer } of answers) if (reportsSuccess(answer)) assertRefused(endpoint, answer, tampering);
  for (const { tampering, answer } of answers) {
    // An answer that reports neither failure nor success proves something only if the valid request is accepted.
    if (!isRefusal(endpoint, answer)) await effectOfRefused();
    assertRefused(endpoint, answer, tampering);
  }
  const sent = answers.map(({ tampering }) => tampering.description);
  assertNoEffect(await effectOfRefused(), `a request ${sent.join(', or ')} is refused, but takes effect`, answers);
  context.evidence.add(answers.length);
  const missed = [...tamperings, ...others].flatMap(({ description }) =>
    sent.includes(description) ? [] : { context: description, request: `${methodAndPath(endpoint)} ${description}` },
  );
  const deviation = `accepts a request of the ${account} account`;
  context.coverDeviations([{ deviation, ruledOut: sent.toSorted(), missed }]);
}

function assertRefused(operation: TradingOperation, answer: Answer, { description }: Tampering): void {
  if (!isRefusal(operation, answer))
    failOnAnswer(`a request ${description} is not refused`, {
      expected: 'refused',
      actual: summarizeAnswer(answer),
      exchanges: [answer.exchange],
    });
}

function assertNoEffect(
  effect: Effect | undefined,
  message: string,
  refused: readonly { readonly answer: Answer }[],
): void {
  if (effect !== undefined && refused.length > 0)
    failOnComparison(message, {
      expected: 'nothing placed and nothing canceled',
      actual: `${effect.what}, after ${plural(refused.length, 'refused request')}`,
      exchanges: refused.map(({ answer }) => answer.exchange),
      records: effect.shownBy,
    });
}

/** 5.2: the path is signed without its query string. */
async function assertQueryExcluded(
  context: CheckContext,
  { endpoint }: InvalidRequests,
  { answers }: SentRequests,
): Promise<void> {
  for (const { tampering, answer } of answers) assertRefused(endpoint, answer, tampering);
  // A service may refuse a query that the operation does not have.
  const refusal = await refusalOfQuery(context, endpoint);
  if (refusal) inconclusive('request-refused', `no query string is accepted here: ${summarizeAnswer(refusal)}`);
  context.evidence.add(answers.length + 1);
}

/** 5.1: a request that is not authenticated, or is refused for another reason, places and cancels nothing. */
async function assertNoTrace(
  context: CheckContext,
  { endpoint }: InvalidRequests,
  { answers, effectOfRefused }: SentRequests,
): Promise<void> {
  const refused = answers.filter(({ answer }) => isRefusal(endpoint, answer));
  assertNoEffect(await effectOfRefused(), 'a request that was refused took effect', refused);
  context.evidence.add(refused.length);
}

/** Part 7: each order has its own outcome, so an invalid one is reported as failed, and leaves the results of others true. */
async function assertOwnOutcomes(
  context: CheckContext,
  { endpoint }: InvalidRequests,
  { answers, effectOfRefused, missing }: SentRequests,
): Promise<void> {
  for (const { tampering, answer } of answers) {
    const results = orderResultsOf(answer);
    // A batch may be refused as a whole, too: then nothing of it is placed.
    if (answer.kind === 'accepted' && endpoint === 'place-orders')
      assertOneResultEach(results, usualBatchSize, answer, 'a batch with an invalid order in it');
    // The results may be in another order than the items (4.1): one that reports a failure may be that of this item.
    if (!batchesWithInvalid.includes(tampering) && results.length > 0 && results.every(isPlaced))
      failOnAnswer('an item without an order is reported as placed', {
        expected: 'refused, or success: false',
        actual: results.at(-1),
        exchanges: [answer.exchange],
      });
    context.evidence.add(results.length);
  }
  const [ended] = valueOrThrow(missing);
  if (ended) await requireNotEndedByItself(context, ended);
  assertShown(ended, 'an order of a batch is reported as live but not listed');
  const effect = await effectOfRefused();
  // It may be of a batch that is answered with a failure on the way, as 503.
  for (const { answer } of effect ? answers : []) requireAnswered(answer);
  assertNoEffect(effect, 'orders are live that no result of their batch reports as placed', answers);
}

/** 4.1: orders that fail alike have a result each, too: a service may answer equal results once. */
async function assertOneResultPerFailure(
  context: CheckContext,
  _: InvalidRequests,
  { answers }: SentRequests,
): Promise<void> {
  for (const { answer } of answers) {
    if (!Array.isArray(answer.body)) continue;
    assertOneResultEach(answer.body, usualBatchSize, answer, 'a batch of invalid orders');
    context.evidence.add(usualBatchSize);
  }
}

/** Status and body, without the id of the order that was sent. */
function contentOf({ exchange, body }: Answer): string {
  const [, orderId = ' '] = /"orderId":"([^"]*)"/.exec(exchange.request.body ?? '') ?? [];
  return `${exchange.status} ${JSON.stringify(body ?? null).replaceAll(orderId, '')}`;
}

/**
 * Part 5: a cancel that is not authenticated gets the same answer for an unknown order as for a known one, or at least
 * another one than an authenticated cancel. Where an authenticated one is refused too, a service may look up the order
 * first.
 */
async function assertAnsweredAlike(
  context: CheckContext,
  { endpoint }: InvalidRequests,
  { answers, effectOfRefused }: SentRequests,
): Promise<void> {
  const { trading, send, unknown, evidence } = context;
  // The control: the valid request is accepted.
  await effectOfRefused();
  const request: RequestOptions = { account: trading.first, body: { orderId: unknown.orderId('not authenticated') } };
  const authenticated = await send(endpoint, request);
  for (const { tampering, answer: ofKnown } of answers) {
    const answer = await send(endpoint, await tampering.tamper(request, context, endpoint));
    const isAsKnown = contentOf(answer) === contentOf(ofKnown);
    const isAsAuthenticated = contentOf(answer) === contentOf(authenticated);
    if (!isAsKnown && isAsAuthenticated && answer.kind === 'accepted')
      failOnComparison(`a cancel of an unknown order ${tampering.description} is answered as if authenticated`, {
        expected: `the answer that a known order gets: ${summarizeAnswer(ofKnown)}`,
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    if (isAsKnown || !isAsAuthenticated) evidence.add();
  }
}

/** Each run sends the requests of its seed. */
export const authenticationChecks: readonly Check[] = [...requestsByKey(1).values()].flatMap((requests) => {
  const { requirement, account, needs = [], judge = assertAllRefused } = requests;
  return check(
    requirement,
    { ...requests, on: [requests], needs: [...needs, ...needsOf({ owner: account })] },
    async (context, own) => judge(context, own, await sendInvalid(context, own, requestsByKey)),
  );
});
