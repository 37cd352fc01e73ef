// Orders that were placed, alone and in batches: their results, the orders that they leave, and their cancels (4.1, 4.2, 5.3).
// One row for each rule; the table of batches says which orders it judges.
import {
  type AnswerRule,
  batchBounds,
  check,
  type Dependency,
  effectsOf,
  inconclusive,
  isPlaced,
  type Need,
  orderResultsOf,
  type PlacedRule,
  placements,
  type Subject,
} from '#check';
import { batchItems, ordersOfSecond, placeBatch } from '../../src/orders/batches.js';
import { liveOnly, requireCancels, resultRules } from '../../src/orders/cancel-results.js';
import { contextsOf, judges } from '../../src/orders/judge-orders.js';
import { assertAccepted, assertOneResultEach, coverEffect, type Owner } from '../../src/orders/operations.js';
import { areAccepted } from '../../src/orders/placed-batches.js';
import { placedOrders } from '../../src/orders/scenario.js';

interface RuleOfOrders {
  readonly dependsOn?: readonly Dependency[] | ((owner: Owner) => readonly Dependency[]);
  readonly needs?: readonly Need[];
  readonly answerRule?: AnswerRule<Subject>;
  /** Of a batch that can show whether the rule holds. Default: 1. */
  readonly leastOrders?: number;
}

/** Orders that were sent may be equal, and then may get one id. */
const answerRule: AnswerRule<Subject> = ({ evidence }, { exchange, sent, body }) => {
  const isBatch = Array.isArray(sent) && sent.length >= batchBounds.minimum && sent.length <= batchBounds.maximum;
  if (!isBatch || !Array.isArray(body)) return;
  assertOneResultEach(body, sent.length, { exchange });
  evidence.add(sent.length);
};

const needsOther = ['other-account'] as const;

/** Where several orders get one id, it shows one of them; where list and lookup differ, one of both differs from what was sent. */
const rulesOfRecords = [
  'place-order.live-in-list@place-order',
  'account-order.list-agreement@account-order',
  'account-order.list-agreement@account-orders',
] as const;

/** Where orders of the second account belong to the first, it sees them. */
const rulesOfOwners = (owner: Owner) => (owner === 'second' ? [ordersOfSecond] : []);

/** Where an order is not listed for its account, it may be placed for another one. */
const liveInList = ['place-order.live-in-list@place-order', 'place-order.live-in-list@place-orders'] as const;

const rules: Readonly<Partial<Record<PlacedRule, RuleOfOrders>>> = {
  // A batch of 1 that is answered without a result shows none that is placed.
  'place-orders.batch-accepted': { dependsOn: ['place-orders.one-result-per-item'] },
  // Two orders of a batch may get one id.
  'place-order.live-in-list': { dependsOn: ['place-orders.one-result-per-item@place-orders'] },
  'place-order.record-agreement': { dependsOn: rulesOfRecords },
  // The token says which outcome is meant.
  'place-order.record-details': { dependsOn: [...rulesOfRecords, 'place-order.record-agreement'] },
  'place-order.price-and-size': { dependsOn: rulesOfRecords },
  'place-orders.per-order-outcome': { dependsOn: liveInList },
  'place-orders.one-result-per-item': { answerRule },
  'place-orders.result-order': { dependsOn: ['place-orders.one-result-per-item'], leastOrders: 2 },
  'account.isolation-orders': { needs: needsOther, dependsOn: liveInList },
  'account.isolation-order': { needs: needsOther, dependsOn: liveInList },
  // What another cancel has ended, no later one reports.
  'cancel-order.canceled': { dependsOn: (owner) => [...resultRules, ...rulesOfOwners(owner), 'cancel-order.scope'] },
  'cancel-order.leaves-live-list': { dependsOn: [...resultRules, 'cancel-order.canceled', liveOnly] },
};

/** The plainest first: with little effort, only those of the first account are placed in a batch. */
const subjects = (['first', 'second'] as const).flatMap((owner) =>
  placements.map((operation) => ({ owner, operation }) as const),
);

function checksOf(rule: PlacedRule) {
  const { dependsOn = [], needs = [], answerRule: ruleOfAnswers, leastOrders } = rules[rule] ?? {};
  const on = subjects.flatMap((subject) => {
    const endpoint = effectsOf(subject.operation).get(rule);
    return endpoint ? [{ ...subject, endpoint }] : [];
  });
  return check(
    rule,
    {
      on,
      needs: ({ owner }) => ['trading', ...(owner === 'second' ? needsOther : needs)],
      dependsOn: typeof dependsOn === 'function' ? ({ owner }) => dependsOn(owner) : dependsOn,
      ...(ruleOfAnswers && { answerRule: ruleOfAnswers }),
    },
    async (context, { owner, operation }) => {
      const placed = await placedOrders(context, owner, operation);
      const judged = await judges[rule](context, placed);
      context.evidence.add(judged.length);
      const { ruledOut, missed } = contextsOf(context, placed, judged, leastOrders);
      coverEffect(context, rule, ruledOut, missed);
    },
  );
}

const { minimum, maximum } = batchBounds;

/** Batches of 1, 2 and 15 are placed for other checks as well. */
const sizesBetween = Array.from({ length: maximum - minimum - 2 }, (_, index) => minimum + 2 + index);

/**
 * Part 8: a batch of each size between the smallest and the largest one is accepted; of these, a run tries every third
 * one, and runs with the next seeds the others. It repeats one order, because the run cancels each order that it places.
 * Whether a service accepts a repeated order is not stated: if it refuses the batch, one of different orders is tried.
 */
export const batchBoundsChecks = check('place-orders.batch-accepted', { on: 'place-orders' }, async (context) => {
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

export const placementChecks = (Object.keys(judges) as PlacedRule[]).flatMap(checksOf);
