// Sends requests that a service has to refuse: those of all checks of a run about one operation and account together, beside one
// valid request, and what was placed or canceled although each was refused. And what their answers show: that they were
// refused, and had no effect (part 5, part 7).
import {
  type Answer,
  type CheckContext,
  failOnAnswer,
  failOnComparison,
  firstFew,
  Inconclusive,
  inconclusive,
  isPlaced,
  methodAndPath,
  orderResultsOf,
  plural,
  type RequestOptions,
  type RequirementId,
  summarizeAnswer,
  summarizePlacement,
  type TradingOperation,
  valueOrThrow,
} from '#check';
import { batchesWithInvalid } from './invalid-orders.js';
import { assertShown, findEnded } from './live-orders.js';
import {
  accountOf,
  assertOneResultEach,
  coverEffect,
  fulfilledValue,
  isLive,
  isRefusal,
  reportsSuccess,
  requireAnswered,
  type Settled,
  settle,
  type Tampering,
} from './operations.js';
import { type InvalidRequests, keyOf, rejectedRequests, type Target } from './rejected-requests.js';
import { requireNotEndedByItself } from './related-orders.js';
import { placedGroup } from './scenario.js';
import { defaultBatchSize, type Effect, operationFixture, refusalOfQuery } from './valid-requests.js';

function sentOf({ effort }: CheckContext, { tamperings, others = [], control }: InvalidRequests): readonly Tampering[] {
  if (effort === 'quick') return control ? [] : tamperings.slice(0, 1);
  return effort === 'normal' ? tamperings : [...tamperings, ...others];
}

/**
 * The answers to the requests of one check. Inconclusive where one of them cannot be made. If one request of the run changed
 * what the others act on, or refused requests took effect, each check sends its own again, alone.
 */
async function sendInvalid(context: CheckContext, judged: InvalidRequests) {
  const all = await context.sharedResult('invalid requests of the seed', async ({ seed }) => rejectedRequests(seed));
  const own = all.get(keyOf(judged)) ?? judged;
  const { endpoint, account, control } = own;
  const isInRun = (one: InvalidRequests) => context.isInRun(`${one.requirement}@${endpoint}`) && !one.arePlaced;
  const ofTarget = [...all.values()].filter((one) => one.endpoint === endpoint && one.account === account);
  const [ofRun, key] = own.arePlaced ? [[own], keyOf(own)] : [ofTarget.filter(isInRun), `${endpoint} ${account}`];
  const together = await context.sharedResult(`invalid requests to ${key}`, (shared) =>
    sendTogether(shared, own, ofRun),
  );
  const { effect, isCanceled } = together;
  const hasEffect = isCanceled || fulfilledValue(effect) !== undefined;
  const sentOwn =
    hasEffect && ofRun.length > 1
      ? await context.sharedResult(`invalid requests of ${keyOf(own)}`, (shared) => sendTogether(shared, own, [own]))
      : together;
  const tried = sentOf(context, own).map((tampering) => ({ tampering, answer: sentOwn.answerTo(own, tampering) }));
  // What cannot be made, as a SELL, is left out beside others.
  const made = tried.filter(({ answer }) => answer.status === 'fulfilled' || !(answer.reason instanceof Inconclusive));
  return {
    answers: (made.length > 0 ? made : tried).map((one) => ({ ...one, answer: valueOrThrow(one.answer) })),
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

const placeOf = ({ batchSize, side }: Target, { description }: Tampering) => `${batchSize} ${side} ${description}`;

async function sendTogether(context: CheckContext, target: Target, requests: readonly InvalidRequests[]) {
  const { endpoint, account } = target;
  const signer = accountOf(context.trading, account);
  const { sendTampered, verifyControl, placed } = await operationFixture(context, endpoint, signer);
  const byKey = new Map(
    requests.flatMap((own) => sentOf(context, own).map((one) => [placeOf(own, one), [one, own]] as const)),
  );
  const answers = await Promise.allSettled([...byKey.values()].map(([one, orders]) => sendTampered(one, orders)));
  const isCanceled =
    endpoint.startsWith('cancel') && answers.some((one) => one.status === 'fulfilled' && reportsSuccess(one.value));
  const effect = await settle(async () => (isCanceled ? undefined : verifyControl()));
  const live = placed.filter(({ result }) => isLive(result));
  return {
    /** There is one order to cancel: once a request canceled it, the others prove nothing. */
    isCanceled,
    answerTo: (own: Target, one: Tampering) => answers[[...byKey.keys()].indexOf(placeOf(own, one))] as Settled<Answer>,
    effect,
    /** Orders that are reported as live, and not listed. */
    missing: await settle(() => findEnded(context, live)),
  };
}

/** Sends the requests of a check, and judges their answers by its rule; by default, each is refused and has no effect. */
export async function judgeInvalid(context: CheckContext, judged: InvalidRequests): Promise<void> {
  const judge = judges[judged.requirement] ?? assertAllRefused;
  await judge(context, judged, await sendInvalid(context, judged));
}

type Judge = (
  context: CheckContext,
  own: InvalidRequests,
  sent: Awaited<ReturnType<typeof sendInvalid>>,
) => Promise<void>;

const assertAllRefused: Judge = async (
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

const judges: Readonly<Partial<Record<RequirementId, Judge>>> = {
  /** 5.2: the path is signed without its query string. */
  'auth.signed-path-excludes-query': async (context, { endpoint }, { answers }) => {
    for (const { tampering, answer } of answers) assertRefused(endpoint, answer, tampering);
    // A service may refuse a query that the operation does not have (variant refuses-queries-of-writes).
    const refusal = await refusalOfQuery(context, endpoint);
    if (refusal) inconclusive('request-refused', `no query string is accepted here: ${summarizeAnswer(refusal)}`);
    context.evidence.add(answers.length + 1);
  },
  /** 5.1: a request that is not authenticated, or is refused for another reason, places and cancels nothing. */
  'trading.rejected-write-no-trace': async (context, { endpoint }, { answers, effectOfRefused }) => {
    const refused = answers.filter(({ answer }) => isRefusal(endpoint, answer));
    assertNoEffect(await effectOfRefused(), 'a request that was refused took effect', refused);
    context.evidence.add(refused.length);
  },
  /** Part 7: each order has its own outcome, so an invalid one is reported as failed, and leaves the results of others true. */
  'place-orders.per-order-outcome': async (context, { endpoint }, { answers, effectOfRefused, missing }) => {
    for (const { tampering, answer } of answers) {
      const results = orderResultsOf(answer);
      // A batch may be refused as a whole, too (variant refuses-requests-that-sell): then nothing of it is placed.
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
  },
  /** 4.1: orders that fail alike have a result each, too: a service may answer equal results once. */
  'place-orders.one-result-per-item': async (context, _, { answers }) => {
    for (const { answer } of answers) {
      if (!Array.isArray(answer.body)) continue;
      assertOneResultEach(answer.body, defaultBatchSize, answer, 'a batch of invalid orders');
      context.evidence.add(defaultBatchSize);
    }
  },
  /**
   * Part 5: a cancel that is not authenticated gets the same answer for an unknown order as for a known one, or at least
   * another one than an authenticated cancel. Where an authenticated one is refused too, a service may look up the
   * order first (variant looks-up-orders-before-it-authenticates).
   */
  'auth.unknown-order': async (context, { endpoint }, { answers, effectOfRefused }) => {
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
  },
};

function assertRefused(operation: TradingOperation, answer: Answer, { description }: Tampering): void {
  if (!isRefusal(operation, answer))
    failOnAnswer(`a request ${description} is not refused`, {
      expected: 'refused',
      actual: summarizeAnswer(answer),
      exchanges: [answer.exchange],
    });
}

function assertNoEffect(effect: Effect | undefined, message: string, refused: readonly { readonly answer: Answer }[]) {
  if (effect !== undefined && refused.length > 0)
    failOnComparison(message, {
      expected: 'nothing placed and nothing canceled',
      actual: `${effect.what}, after ${plural(refused.length, 'refused request')}`,
      exchanges: refused.map(({ answer }) => answer.exchange),
      records: effect.shownBy,
    });
}

/** Status and body, without the id of the order that was sent. */
function contentOf({ exchange, body }: Answer): string {
  const [, orderId = ' '] = /"orderId":"([^"]*)"/.exec(exchange.request.body ?? '') ?? [];
  return `${exchange.status} ${JSON.stringify(body ?? null).replaceAll(orderId, '')}`;
}
