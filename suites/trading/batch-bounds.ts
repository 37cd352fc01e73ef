// POST /orders takes 1 to 15 items (4.1, 8): both ends, and just past them.
import { type Check, check } from '../../src/check/check.js';
import { fail } from '../../src/check/violation.js';
import { batchWorks, isPlaced, placeBatch, resultsOf, spoken, submissions } from './order-results.js';

const minimum = 1;
const maximum = 15;

const sizes = [minimum, maximum].map((size) => ({ name: String(size), endpoint: 'place-orders', size }) as const);

const accepted = check('place-orders.batch-accepted', { on: sizes }, async (context, { size }) => {
  const { trading, evidence } = context;
  await trading.withTokens(1, async ([token]) => {
    await trading.place(token);
    const items = await submissions(context, [token], size);
    const answer = await placeBatch(
      context,
      items.map(({ submission }) => submission),
    );
    if (!resultsOf(answer).some(isPlaced))
      fail(`a batch of ${size} is not accepted, though a single order is`, {
        expected: 'order results, at least one of them placed',
        actual: spoken(answer),
      });
    evidence.add(size);
  });
});

const empty = check('place-orders.batch-minimum', { on: 'place-orders' }, async (context) => {
  const { trading, evidence } = context;
  await trading.withTokens(1, async ([token]) => {
    await batchWorks(context, token);
    const answer = await placeBatch(context, []);
    if (answer.kind === 'accepted') fail('an empty batch is accepted', { expected: 'refused', actual: answer.body });
    evidence.add();
  });
});

const tooMany = check('place-orders.batch-maximum', { on: 'place-orders' }, async (context) => {
  const { trading, evidence } = context;
  await trading.withTokens(1, async ([token]) => {
    await batchWorks(context, token);
    const look = await trading.watchForNewOrders(token);
    const items = await submissions(context, [token], maximum + 1);
    const answer = await placeBatch(
      context,
      items.map(({ submission }) => submission),
    );
    const taken = resultsOf(answer).filter(isPlaced).length;
    if (taken > 0)
      fail(`a batch of ${maximum + 1} is not refused`, { expected: 'refused', actual: `${taken} orders placed` });
    // Refused in each of its results is refused too; an empty success is not.
    if (answer.kind === 'accepted' && resultsOf(answer).length === 0)
      fail(`a batch of ${maximum + 1} is answered without a refusal`, { expected: 'refused', actual: answer.body });
    const traces = await look('market');
    if (traces.length > 0)
      fail(`a batch of ${maximum + 1} is refused, but orders of it are live`, {
        expected: 'nothing placed',
        actual: `${traces.length} live orders that were not there before`,
      });
    evidence.add(maximum + 1);
  });
});

export const batchBoundsChecks: readonly Check[] = [...accepted, ...empty, ...tooMany];
