// POST /orders takes each number of orders from 1 to 15 (4.1, part 8).
import { batchBounds, check, inconclusive, isPlaced, orderResultsOf } from '#check';
import { batchItems, placeBatch } from './batches.js';
import { requireCancels } from './cancel-results.js';
import { areAccepted } from './placed-batches.js';
import { assertAccepted } from './placements.js';

const { minimum, maximum } = batchBounds;
const endpoint = 'place-orders';
/** Batches of 1, 2 and 15 are placed for other checks as well. */
const sizesBetween = Array.from({ length: maximum - minimum - 2 }, (_, index) => minimum + 2 + index);

/**
 * Part 8: a batch of each size between the smallest and the largest one is accepted; of these, a run tries every third
 * one, and runs with the next seeds the others. It repeats one order, because the run cancels each order that it places.
 * Whether a service accepts a repeated order is not stated: if it refuses the batch, one of different orders is tried.
 */
export const batchBoundsChecks = check('place-orders.batch-accepted', { on: endpoint }, async (context) => {
  const [token] = await context.trading.acquireTokens(1);
  await requireCancels(context, token, context.trading.first);
  const { effort, seed } = context;
  for (const size of sizesBetween.filter((one) => effort === 'thorough' || one % 3 === seed % 3)) {
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
