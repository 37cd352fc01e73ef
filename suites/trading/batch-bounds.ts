// POST /orders takes 1 to 15 orders (4.1, part 8): both ends, and just past them.
import {
  type Answer,
  type AnswerRule,
  batchBounds,
  type Check,
  type CheckContext,
  check,
  failOnAnswer,
  inconclusive,
  isPlaced,
  orderResultsOf,
  plural,
  type RequirementId,
  type Token,
} from '#check';
import { batchItems, placeBatch } from './batches.js';
import { requireCancels } from './cancel-results.js';
import { assertNothingPlaced, summarizePlacement } from './order-results.js';
import { requireBatches } from './order-scenario.js';
import { areAccepted } from './placed-batches.js';
import { assertAccepted } from './placements.js';
import { accountOf, type Owner } from './trading-operations.js';

const { minimum, maximum } = batchBounds;
const endpoint = 'place-orders';
interface TooLargeBatch {
  readonly size: number;
  /** What a faulty service may not count, or count apart. Default: orders of their own, on one market. */
  readonly kind?: 'with a malformed order' | 'with one order twice' | 'on two markets';
}

/**
 * Past the largest batch: a service may refuse just one size, only sizes up to some number, or compare the last bits of
 * a size. Each element counts: a malformed order, one that is there twice, and one on another market.
 */
const tooLarge: readonly TooLargeBatch[] = [
  { size: maximum + 1 },
  { size: maximum + 5 },
  { size: maximum + 1, kind: 'with a malformed order' },
  { size: maximum + 1, kind: 'with one order twice' },
  { size: maximum + 1, kind: 'on two markets' },
  { size: 2 * maximum + 1 },
  { size: 4 * maximum },
  { size: 101 },
];

const ofSecond = { name: `${endpoint}:second-account`, endpoint } as const;
const sizesBetween = Array.from({ length: maximum - minimum - 1 }, (_, index) => minimum + 1 + index);

/** With little effort, the first and the last one. */
const withEffort = <T>({ effort }: CheckContext, all: readonly T[]): readonly T[] =>
  effort === 'quick' ? [...all.slice(0, 1), ...all.slice(-1)] : all;

const between = [{ name: `${minimum + 1}-to-${maximum - 1}`, endpoint }] as const;

/**
 * Part 8: a batch of each size between the smallest and the largest one is accepted. It repeats one order, because the run
 * cancels each order that it places. Whether a service accepts a repeated order is not stated: if it refuses the batch, one
 * of different orders is tried.
 */
const eachSize = check('place-orders.batch-accepted', { on: between }, async (context) => {
  const [token] = await context.trading.acquireTokens(1);
  await requireCancels(context, token, context.trading.first);
  for (const size of withEffort(context, sizesBetween)) {
    // An order that was placed and canceled may not be placed again.
    const [item] = await batchItems(context, [token], 1);
    const copies = await placeBatch(context, item ? Array.from({ length: size }, () => item) : []);
    if (orderResultsOf(copies).some(isPlaced)) {
      context.evidence.add(size);
      continue;
    }
    // An account may lack the means for the others, too.
    await context.trading.cancelOpenOrders();
    const items = await batchItems(context, [token], size);
    const answer = await placeBatch(context, items);
    if (!orderResultsOf(answer).some(isPlaced) && !(await areAccepted(context, items)))
      inconclusive('control-failed', `the orders of a batch of ${size} are not accepted alone either`);
    assertAccepted(context, answer, size);
  }
});

function failEmpty({ body, exchange }: Pick<Answer, 'body' | 'exchange'>): never {
  return failOnAnswer('an empty batch is accepted', { expected: 'refused', actual: body, exchanges: [exchange] });
}

/** In any request, an empty batch is not accepted. */
const emptyAnswerRule: AnswerRule<typeof endpoint> = (_, answer) => {
  if (Array.isArray(answer.sent) && answer.sent.length === 0) failEmpty(answer);
};

/** In any request, nothing of a batch that is too large is placed. */
const tooManyAnswerRule: AnswerRule<typeof endpoint> = ({ evidence }, { exchange, sent, body }) => {
  if (!Array.isArray(sent) || sent.length <= maximum || !Array.isArray(body)) return;
  assertNonePlaced(body, `a batch of ${sent.length}`, { exchange });
  evidence.add(sent.length);
};

/** Part 8: an empty batch is refused, of either account. */
const empty = checkBoth('place-orders.batch-minimum', emptyAnswerRule, async (context, owner) => {
  await requireBatches(context, owner);
  const answer = await placeBatch(context, [], accountOf(context.trading, owner));
  if (answer.kind === 'accepted') failEmpty(answer);
  context.evidence.add();
});

/** The check of the first account, which has the rule of all answers, and that of the second one. */
function checkBoth(
  rule: RequirementId,
  answerRule: AnswerRule<typeof endpoint>,
  run: (context: CheckContext, owner: Owner) => Promise<void>,
): readonly Check[] {
  return [
    ...check(rule, { on: endpoint, answerRule }, (context) => run(context, 'first')),
    ...check(rule, { on: [ofSecond], needs: ['other-account'] }, (context) => run(context, 'second')),
  ];
}

/** 4.1: the body is an array, also for a single order, and not an object that holds one. */
const bodyArray = check('place-orders.body-array', { on: endpoint }, async (context) => {
  await requireBatches(context, 'first');
  const [token] = await context.trading.acquireTokens(1);
  await assertBodyRefused(context, token, 'that is not in an array', (submission) => submission);
  await assertBodyRefused(context, token, 'in an array inside an object', (submission) => ({ orders: [submission] }));
});

async function assertBodyRefused(
  { trading, send, evidence }: CheckContext,
  token: Token,
  where: string,
  bodyOf: (submission: unknown) => unknown,
): Promise<void> {
  const submission = await trading.submission(trading.intent(token));
  const answer = await send(endpoint, { account: trading.first, body: bodyOf(submission) });
  if (orderResultsOf(answer).some(isPlaced))
    failOnAnswer(`a single order ${where} is accepted as a batch`, {
      expected: 'refused: the body is an array of orders',
      actual: summarizePlacement(answer),
      exchanges: [answer.exchange],
    });
  evidence.add();
}

/**
 * Part 8: a larger batch is refused, as a whole or in each of its results, and nothing of it is placed. One batch of the
 * second account shows whether the rule holds for it, too.
 */
const tooMany = checkBoth('place-orders.batch-maximum', tooManyAnswerRule, async (context, owner) => {
  await requireBatches(context, owner);
  const { trading } = context;
  const account = accountOf(trading, owner);
  const batches = owner === 'first' ? withEffort(context, tooLarge) : tooLarge.slice(0, 1);
  const tokens = await trading.acquireTokens(owner === 'first' ? 2 : 1);
  const findNewOrders = await Promise.all(tokens.map((token) => trading.snapshotLiveOrders(token, account)));
  // Signing takes time: each batch holds the orders of the smaller ones, none of which may be placed.
  const most = Math.max(...batches.map(({ size }) => size));
  const orders = await batchItems(context, [tokens[0]], most, { account });
  for (const batch of batches) {
    const { size, kind } = batch;
    const last = kind === 'with a malformed order' ? { submission: {} } : orders[kind ? 0 : size - 1];
    const items = [...orders.slice(0, size - 1), ...(last ? [last] : [])];
    const onTwo = kind === 'on two markets' && (await batchItems(context, tokens, size, { account }));
    assertRefused(context, batch, await placeBatch(context, onTwo || items, account));
  }
  for (const find of findNewOrders)
    assertNothingPlaced(await find('market'), 'a batch that is too large is refused, but orders of it are live');
});

function assertRefused({ evidence }: CheckContext, { size, kind }: TooLargeBatch, answer: Answer): void {
  const name = `a batch of ${size}${kind ? ` ${kind}` : ''}`;
  const results = orderResultsOf(answer);
  assertNonePlaced(results, name, answer);
  if (answer.kind === 'accepted' && results.length === 0)
    failOnAnswer(`${name} is accepted without any result`, {
      expected: 'refused',
      actual: answer.body,
      exchanges: [answer.exchange],
    });
  evidence.add(size);
}

function assertNonePlaced(results: readonly unknown[], batch: string, { exchange }: Pick<Answer, 'exchange'>): void {
  const placed = results.filter(isPlaced).length;
  if (placed > 0)
    failOnAnswer(`${batch} is not refused`, {
      expected: 'refused',
      actual: `${plural(placed, 'order')} placed`,
      exchanges: [exchange],
    });
}

export const batchBoundsChecks: readonly Check[] = [...eachSize, ...empty, ...bodyArray, ...tooMany];
