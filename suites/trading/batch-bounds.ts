// POST /orders takes 1 to 15 orders (4.1, part 8): both ends, and just past them.
import { type AnswerLaw, batchBounds, type Check, check, fail } from '#check';
import { acquireTokenForBatches, batchItems, placeBatch } from './batches.js';
import { assertNothingPlaced, isPlaced, resultsOf, summarizePlacement } from './order-results.js';

const { minimum, maximum } = batchBounds;

const sizes = [minimum, maximum].map((size) => ({ name: String(size), endpoint: 'place-orders', size }) as const);

/** Part 8: the smallest and the largest batch are accepted. */
const accepted = check('place-orders.batch-accepted', { on: sizes }, async (context, { size }) => {
  const { trading, evidence } = context;
  const [token] = await trading.acquireTokens(1);
  await trading.place(token);
  const answer = await placeBatch(context, await batchItems(context, [token], size));
  if (!resultsOf(answer).some(isPlaced))
    fail(`a batch of ${size} is not accepted, though a single order is`, {
      expected: 'order results, at least one of them placed',
      actual: summarizePlacement(answer),
    });
  evidence.add(size);
});

/** In any request, an empty batch is not accepted. */
const emptyLaw: AnswerLaw<'place-orders'> = (_, { sent, body }) => {
  if (Array.isArray(sent) && sent.length === 0)
    fail('an empty batch is accepted', { expected: 'refused', actual: body });
};

/** In any request, nothing of a batch that is too large is placed. */
const tooManyLaw: AnswerLaw<'place-orders'> = ({ evidence }, { sent, body }) => {
  if (!Array.isArray(sent) || sent.length <= maximum || !Array.isArray(body)) return;
  const placed = body.filter(isPlaced).length;
  if (placed > 0)
    fail(`a batch of ${sent.length} is not refused`, { expected: 'refused', actual: `${placed} orders placed` });
  evidence.add(sent.length);
};

/** Part 8: an empty batch is refused. */
const empty = check('place-orders.batch-minimum', { on: 'place-orders', law: emptyLaw }, async (context) => {
  await acquireTokenForBatches(context);
  const answer = await placeBatch(context, []);
  if (answer.kind === 'accepted') fail('an empty batch is accepted', { expected: 'refused', actual: answer.body });
  context.evidence.add();
});

/** Part 8: a batch of 16 is refused, as a whole or in each of its results, and nothing of it is placed. */
const tooMany = check('place-orders.batch-maximum', { on: 'place-orders', law: tooManyLaw }, async (context) => {
  const size = maximum + 1;
  const token = await acquireTokenForBatches(context);
  const findNewOrders = await context.trading.watchForNewOrders(token);
  const answer = await placeBatch(context, await batchItems(context, [token], size));
  const results = resultsOf(answer);
  const placed = results.filter(isPlaced).length;
  if (placed > 0) fail(`a batch of ${size} is not refused`, { expected: 'refused', actual: `${placed} orders placed` });
  if (answer.kind === 'accepted' && results.length === 0)
    fail(`a batch of ${size} is accepted without any result`, { expected: 'refused', actual: answer.body });
  await assertNothingPlaced(findNewOrders, `a batch of ${size} is refused, but orders of it are live`);
  context.evidence.add(size);
});

export const batchBoundsChecks: readonly Check[] = [...accepted, ...empty, ...tooMany];
