// What the answers to invalid requests show: that they were refused, and had no effect (part 5, part 7).
import {
  type Answer,
  failOnAnswer,
  failOnComparison,
  firstFew,
  inconclusive,
  isPlaced,
  methodAndPath,
  orderResultsOf,
  plural,
  type RequestOptions,
  summarizeAnswer,
  type TradingOperation,
  valueOrThrow,
} from '#check';
import { batchesWithInvalid } from './invalid-orders.js';
import type { InvalidRequests } from './invalid-requests.js';
import { assertShown } from './live-orders.js';
import {
  assertOneResultEach,
  coverEffect,
  isRefusal,
  reportsSuccess,
  requireAnswered,
  type Tampering,
} from './operations.js';
import { requireNotEndedByItself } from './related-orders.js';
import { defaultBatchSize, type Effect, refusalOfQuery } from './valid-requests.js';

type Judge = NonNullable<InvalidRequests['judge']>;

export const assertAllRefused: Judge = async (
  context,
  { endpoint, account, tamperings, others = [] },
  { answers, effectOfRefused },
) => {
  // What was done is a violation, also without the control.
  for (const { tampering, answer } of answers) if (reportsSuccess(answer)) assertRefused(endpoint, answer, tampering);
  for (const { tampering, answer } of answers) {
    // An answer that reports neither failure nor success proves something only if the valid request is accepted.
    if (!isRefusal(endpoint, answer)) await effectOfRefused();
    assertRefused(endpoint, answer, tampering);
  }
  const sent = answers.map(({ tampering }) => tampering.description);
  assertNoEffect(
    await effectOfRefused(),
    `a request ${firstFew(sent, 3, ', or ')} is refused, but takes effect`,
    answers,
  );
  context.evidence.add(answers.length);
  const missed = [...tamperings, ...others].flatMap(({ description }) =>
    sent.includes(description) ? [] : { context: description, request: `${methodAndPath(endpoint)} ${description}` },
  );
  const deviation = `accepts a request of the ${account} account`;
  context.coverDeviations([{ deviation, ruledOut: sent.toSorted(), missed }]);
};

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
export const assertQueryExcluded: Judge = async (context, { endpoint }, { answers }) => {
  for (const { tampering, answer } of answers) assertRefused(endpoint, answer, tampering);
  // A service may refuse a query that the operation does not have.
  const refusal = await refusalOfQuery(context, endpoint);
  if (refusal) inconclusive('request-refused', `no query string is accepted here: ${summarizeAnswer(refusal)}`);
  context.evidence.add(answers.length + 1);
};

/** 5.1: a request that is not authenticated, or is refused for another reason, places and cancels nothing. */
export const assertNoTrace: Judge = async (context, { endpoint }, { answers, effectOfRefused }) => {
  const refused = answers.filter(({ answer }) => isRefusal(endpoint, answer));
  assertNoEffect(await effectOfRefused(), 'a request that was refused took effect', refused);
  context.evidence.add(refused.length);
};

/** Part 7: each order has its own outcome, so an invalid one is reported as failed, and leaves the results of others true. */
export const assertOwnOutcomes: Judge = async (context, { endpoint }, { answers, effectOfRefused, missing }) => {
  for (const { tampering, answer } of answers) {
    const results = orderResultsOf(answer);
    // A batch may be refused as a whole, too: then nothing of it is placed.
    if (answer.kind === 'accepted' && endpoint === 'place-orders')
      assertOneResultEach(results, defaultBatchSize, answer, 'a batch with an invalid order in it');
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
  const seen = answers.map(({ tampering }) => tampering.description);
  coverEffect(context, 'place-orders.per-order-outcome', seen);
};

/** 4.1: orders that fail alike have a result each, too: a service may answer equal results once. */
export const assertOneResultPerFailure: Judge = async (context, _, { answers }) => {
  for (const { answer } of answers) {
    if (!Array.isArray(answer.body)) continue;
    assertOneResultEach(answer.body, defaultBatchSize, answer, 'a batch of invalid orders');
    context.evidence.add(defaultBatchSize);
  }
};

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
export const assertAnsweredAlike: Judge = async (context, { endpoint }, { answers, effectOfRefused }) => {
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
};
