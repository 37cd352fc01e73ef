// The requests that a service has to reject (part 5, 4.1, part 8), each by the rule that it breaks: which operation of which account
// gets which of them, so that each is sent and each operation is seen to keep each rule, without all of them on all.
import {
  type AnswerRule,
  batchBounds,
  type CheckOptions,
  type Dependency,
  failOnAnswer,
  type Intent,
  inTurn,
  isPlaced,
  isPlacement,
  type Need,
  plural,
  type RequirementId,
  type TradingOperation,
  tradingOperations,
} from '#check';
import { type BatchName, placedOnceChecks } from './batches.js';
import {
  batchesWithInvalid,
  batchesWithoutOrder,
  bodiesWithoutArray,
  cutBody,
  emptyBatch,
  invalidOrders,
  tooLargeBatches,
} from './invalid-orders.js';
import type { Owner, Tampering } from './operations.js';
import { authenticationRules, type Rule, rulesBeforeSignature, signedByOther, signedQuery } from './tamperings.js';

export interface Target {
  readonly endpoint: TradingOperation;
  readonly account: Owner;
  readonly batchSize?: number;
  readonly side?: Intent['side'];
  /** The orders that show whether the service accepts the valid request; default: the request itself is sent. */
  readonly control?: BatchName;
}

export interface InvalidRequests extends Target, Pick<CheckOptions<Target>, 'noEvidence' | 'answerRule'> {
  readonly requirement: RequirementId;
  readonly dependsOn: readonly Dependency[];
  readonly needs?: readonly Need[];
  /** The plainest one first: it is sent with little effort. */
  readonly tamperings: readonly Tampering[];
  readonly others?: readonly Tampering[];
  /** Whether some of their orders are placed, so that they are not sent beside requests that must place none. */
  readonly arePlaced?: true;
}

export const keyOf = ({ requirement, endpoint, account, batchSize, side }: InvalidRequests) =>
  [requirement, endpoint, account, batchSize, side].join(' ');

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
    .filter((one) => one.account === 'first' && one.endpoint === endpoint && !one.control && !one.needs?.length)
    .flatMap(({ tamperings }) => tamperings.slice(0, 1));

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
      tamperings: [...plainestOn(ofRules, endpoint), cutBody, ...orders],
      others: isPlacement(endpoint) ? invalidOrders.filter((one) => !orders.includes(one)) : [],
    };
  });

const withQuery: readonly InvalidRequests[] = targetsOfFirst.map((target) => ({
  ...target,
  requirement: 'auth.signed-path-excludes-query',
  dependsOn: rulesBeforeSignature,
  tamperings: [signedQuery],
}));

const cancelsOfKnown = (ofRules: readonly InvalidRequests[]): InvalidRequests => ({
  endpoint: 'cancel-order',
  account: 'first',
  requirement: 'auth.unknown-order',
  dependsOn: rulesBeforeSignature,
  noEvidence: { reason: 'ambiguous', message: 'a cancel of an unknown order is refused, authenticated or not' },
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

const wholeRefused = {
  reason: 'request-refused',
  message: 'batches with invalid orders are refused as a whole',
} as const;

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
    arePlaced: true,
  }),
  invalidBatch('place-orders.per-order-outcome', invalidOrders.slice(0, 1), {
    endpoint: 'place-order',
    dependsOn: [],
    noEvidence: { reason: 'request-refused', message: 'a request with an invalid order is refused without a result' },
  }),
  // Batches of orders that fail alike.
  invalidBatch('place-orders.one-result-per-item', inBatches, {
    dependsOn: ['place-orders.per-order-outcome'],
    noEvidence: wholeRefused,
    others: singles,
  }),
];

/** The requests of a run with this seed; the keys are the same with each. */
export function rejectedRequests(seed: number): ReadonlyMap<string, InvalidRequests> {
  const ofRules = requestsOfRules(seed);
  const all = [...rejectedWrites(ofRules), ...ofRules, ...invalidBatches, ...withQuery, cancelsOfKnown(ofRules)];
  return new Map(all.map((requests) => [keyOf(requests), requests]));
}
