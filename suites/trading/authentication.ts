// Each authentication header and each part of the signature, on each trading operation, and what a refused request does
// (part 5). The checks of a run send their requests together, beside one valid request, and each judges its own answers.
import {
  type Answer,
  type AnswerRule,
  batchBounds,
  type Check,
  type CheckContext,
  type CheckOptions,
  check,
  type Dependency,
  failOnAnswer,
  failOnComparison,
  Inconclusive,
  type Intent,
  inconclusive,
  isPlaced,
  isPlacement,
  methodAndPath,
  type Need,
  orderResultsOf,
  plural,
  type RequestOptions,
  type RequirementId,
  summarizeAnswer,
  summarizePlacement,
  valueOrThrow,
} from '#check';
import { inTurn } from '../shared/in-turn.js';
import { assertOneResultEach, wholeRefused } from './batch-results.js';
import { type BatchName, placedOnceChecks } from './batches.js';
import {
  batchesWithInvalid,
  batchesWithoutOrder,
  bodiesWithoutArray,
  emptyBatch,
  invalidOrders,
  tooLargeBatches,
} from './invalid-orders.js';
import { assertShown, findEnded } from './live-orders.js';
import { placedGroup } from './order-scenario.js';
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
  accountOf,
  isLive,
  isRefusal,
  needsOf,
  type Owner,
  reportsSuccess,
  requireAnswered,
  settle,
  type Tampering,
  type TradingOperation,
  tradingOperations,
} from './trading-operations.js';
import { type Effect, operationFixture, refusalOfQuery, usualBatchSize } from './valid-requests.js';

interface Target {
  readonly endpoint: TradingOperation;
  readonly account: Owner;
  readonly batchSize?: number;
  readonly side?: Intent['side'];
  /** The orders that show whether the service accepts the valid request; default: the request itself is sent. */
  readonly control?: BatchName;
}

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

interface InvalidRequests extends Target, Pick<CheckOptions<Target>, 'noEvidence' | 'answerRule'> {
  readonly requirement: RequirementId;
  readonly dependsOn: readonly Dependency[];
  readonly needs?: readonly Need[];
  /** Default: each is refused and has no effect. */
  readonly judge?: (context: CheckContext, own: InvalidRequests) => Promise<void>;
  /** The plainest one first: it is sent with little effort. */
  readonly tamperings: readonly Tampering[];
  readonly others?: readonly Tampering[];
  /** Whether some of their orders are placed, so that they are not sent beside requests that must place none. */
  readonly arePlaced?: true;
}

function sentOf({ effort }: CheckContext, { tamperings, others = [], control }: InvalidRequests): readonly Tampering[] {
  if (effort === 'quick') return control ? [] : tamperings.slice(0, 1);
  return effort === 'normal' ? tamperings : [...tamperings, ...others];
}

const keyOf = ({ requirement, endpoint, account, batchSize, side }: InvalidRequests) =>
  [requirement, endpoint, account, batchSize, side].join(' ');

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

/**
 * The answers to the requests of one check. Inconclusive where one of them cannot be made. If one request of the run changed
 * what the others act on, or refused requests took effect, each check sends its own again, alone.
 */
async function sendInvalid(context: CheckContext, judged: InvalidRequests) {
  const all = await context.sharedResult('invalid requests of the seed', async ({ seed }) => requestsByKey(seed));
  const own = all.get(keyOf(judged)) ?? judged;
  const { endpoint, account, control } = own;
  const isInRun = (one: InvalidRequests) => context.isInRun(`${one.requirement}@${endpoint}`) && !one.arePlaced;
  const ofTarget = [...all.values()].filter((one) => one.endpoint === endpoint && one.account === account);
  const [ofRun, key] = own.arePlaced ? [[own], keyOf(own)] : [ofTarget.filter(isInRun), `${endpoint} ${account}`];
  const together = await context.sharedResult(`invalid requests to ${key}`, (shared) =>
    sendTogether(shared, own, ofRun),
  );
  const { effect, isCanceled } = together;
  const hasEffect = isCanceled || (effect.status === 'fulfilled' && effect.value !== undefined);
  const sentOwn =
    hasEffect && ofRun.length > 1
      ? await context.sharedResult(`invalid requests of ${keyOf(own)}`, (shared) => sendTogether(shared, own, [own]))
      : together;
  return {
    answers: answersIn(
      sentOf(context, own).map((tampering) => [tampering, sentOwn.answers.get(placeOf(own, tampering))]),
    ),
    missing: sentOwn.missing,
    /** Inconclusive if the valid request is not accepted. Returns what took effect although every request was refused. */
    async effectOfRefused() {
      // Batches of other sizes, and SELL orders, are placed for other checks, too.
      const placed = control && (await placedGroup(context, control));
      if (placed?.orders.length === 0)
        inconclusive(
          'control-failed',
          `the valid request is not accepted either: ${summarizePlacement(placed.answer)}`,
        );
      if (sentOwn.isCanceled) inconclusive('ambiguous', 'a request that had to be refused canceled the order');
      return valueOrThrow(sentOwn.effect);
    },
  };
}

/** What cannot be made, as a SELL, is left out beside others. */
function answersIn(sent: readonly (readonly [Tampering, PromiseSettledResult<Answer> | undefined])[]) {
  const isLeftOut = (answer?: PromiseSettledResult<Answer>) =>
    answer?.status === 'rejected' && answer.reason instanceof Inconclusive;
  const made = sent.filter(([, answer]) => !isLeftOut(answer));
  return (made.length > 0 ? made : sent).map(([tampering, answer]) => {
    if (!answer) throw new Error(`the request ${tampering.description} is missing in the table of invalid requests`);
    return { tampering, answer: valueOrThrow(answer) };
  });
}

const placeOf = ({ batchSize, side }: Target, { description }: Tampering) => `${batchSize} ${side} ${description}`;

async function sendTogether(
  context: CheckContext,
  { endpoint, account }: Target,
  requests: readonly InvalidRequests[],
) {
  const signer = accountOf(context.trading, account);
  const { sendTampered, verifyControl, placed } = await operationFixture(context, endpoint, signer);
  const byKey = new Map(
    requests.flatMap((own) => sentOf(context, own).map((one) => [placeOf(own, one), [one, own]] as const)),
  );
  const answers = await Promise.allSettled([...byKey.values()].map(([one, orders]) => sendTampered(one, orders)));
  const isCanceled =
    endpoint.startsWith('cancel') && answers.some((one) => one.status === 'fulfilled' && reportsSuccess(one.value));
  const [effect] = await Promise.allSettled([isCanceled ? undefined : verifyControl()]);
  return {
    /** There is one order to cancel: once a request canceled it, the others prove nothing. */
    isCanceled,
    answers: new Map([...byKey.keys()].map((key, index) => [key, answers[index] as PromiseSettledResult<Answer>])),
    effect,
    /** Orders that are reported as live, and not listed. */
    missing: await settle(() =>
      findEnded(
        context,
        placed.filter(({ result }) => isLive(result)),
      ),
    ),
  };
}

async function assertAllRefused(context: CheckContext, own: InvalidRequests): Promise<void> {
  const { endpoint, account, tamperings, others = [] } = own;
  const { answers, effectOfRefused } = await sendInvalid(context, own);
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
async function assertQueryExcluded(context: CheckContext, own: InvalidRequests): Promise<void> {
  const { endpoint } = own;
  const { answers } = await sendInvalid(context, own);
  for (const { tampering, answer } of answers) assertRefused(endpoint, answer, tampering);
  // A service may refuse a query that the operation does not have.
  const refusal = await refusalOfQuery(context, endpoint);
  if (refusal) inconclusive('request-refused', `no query string is accepted here: ${summarizeAnswer(refusal)}`);
  context.evidence.add(answers.length + 1);
}

/** 5.1: a request that is not authenticated, or is refused for another reason, places and cancels nothing. */
async function assertNoTrace(context: CheckContext, own: InvalidRequests): Promise<void> {
  const { answers, effectOfRefused } = await sendInvalid(context, own);
  const refused = answers.filter(({ answer }) => isRefusal(own.endpoint, answer));
  assertNoEffect(await effectOfRefused(), 'a request that was refused took effect', refused);
  context.evidence.add(refused.length);
}

/** Part 7: each order has its own outcome, so an invalid one is reported as failed, and leaves the results of others true. */
async function assertOwnOutcomes(context: CheckContext, own: InvalidRequests): Promise<void> {
  const { answers, effectOfRefused, missing } = await sendInvalid(context, own);
  for (const { tampering, answer } of answers) {
    const results = orderResultsOf(answer);
    // A batch may be refused as a whole, too: then nothing of it is placed.
    if (answer.kind === 'accepted' && own.endpoint === 'place-orders')
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
async function assertOneResultPerFailure(context: CheckContext, own: InvalidRequests): Promise<void> {
  for (const { answer } of (await sendInvalid(context, own)).answers) {
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
async function assertAnsweredAlike(context: CheckContext, own: InvalidRequests): Promise<void> {
  const { trading, send, unknown, evidence } = context;
  const { answers, effectOfRefused } = await sendInvalid(context, own);
  // The control: the valid request is accepted.
  await effectOfRefused();
  const { endpoint } = own;
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
  return check(requirement, { ...requests, on: [requests], needs: [...needs, ...needsOf({ owner: account })] }, judge);
});
