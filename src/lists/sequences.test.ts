// A cache that forgets a parameter: for one request, and for all that follow.
import { expect, it } from 'vitest';
import type { CheckContext } from '../check/context.js';
import type { AskAgain, ListAnswer, ListClient } from './ask.js';
import { createListModel, type Query } from './model.js';
import { planQueries } from './plan.js';
import { predict, without } from './predict.js';
import { judgeSequences, judgeStability } from './sequences.js';

const events = Array.from({ length: 60 }, (_, index) => ({
  id: String(index + 1),
  slug: `event-${index + 1}`,
  active: index % 2 === 0,
  closed: index % 3 === 0,
}));
const model = createListModel({ id: 'events', own: events, takesManyFilters: true });
const options = { seed: 1, draws: 50, smallestShare: 0, hasAllKinds: true, isQuick: false };
const plan = planQueries(model, options);
const context = { pauseBeforeSecondLook: () => Promise.resolve() } as CheckContext;
const clientOf = (ask: AskAgain): ListClient => ({ context, list: 'events', ask, askAgain: ask });

/** Answers from a cache of this size, whose keys lack `active`. */
function cachedIn(size: number) {
  const kept = new Map<string, ListAnswer>();
  return async (query: Query): Promise<ListAnswer> => {
    const key = JSON.stringify(without(query, 'active'));
    const known = kept.get(key);
    if (known) return known;
    const items = predict(model, query).rows.map((row) => events[row] ?? {});
    if (kept.size >= size) kept.clear();
    const answer: ListAnswer = { kind: 'items', items, exchanges: [] };
    if (size > 0) kept.set(key, answer);
    return answer;
  };
}

it('names the parameter that the answer after another one passes over', async () => {
  const { finding, wrong } = await judgeSequences(clientOf(cachedIn(1)), model, plan);
  expect(finding).toMatchObject({
    requirement: 'filter.active',
    message: expect.stringContaining('answers as to the request before, which differs in active alone'),
  });
  expect(wrong).toEqual([]);
});

it('returns the answers that stay wrong when their requests are sent alone', async () => {
  const { finding, wrong } = await judgeSequences(clientOf(cachedIn(Number.POSITIVE_INFINITY)), model, plan);
  expect(finding).toBeUndefined();
  expect(wrong).not.toEqual([]);
});

it('returns what is right of a service without a cache', async () => {
  const { finding, right, wrong } = await judgeSequences(clientOf(cachedIn(0)), model, plan);
  expect({ finding, wrong }).toEqual({ finding: undefined, wrong: [] });
  expect(right).not.toEqual([]);
});

it('asks for no direction without a column where nothing shows what that means', async () => {
  const orders = new Map([
    ['createdAt:true', events],
    ['createdAt:false', events.toReversed()],
  ]);
  const sorted = createListModel({ id: 'events', own: events, takesManyFilters: true, columns: ['createdAt'], orders });
  const asked: Query[] = [];
  const client = clientOf(async (query) => {
    asked.push(query);
    const items = predict(sorted, query).rows.map((row) => events[row] ?? {});
    return { kind: 'items', items, exchanges: [] };
  });
  await judgeSequences(client, sorted, planQueries(sorted, options));
  expect(asked.filter(({ order }) => order)).not.toEqual([]);
  expect(asked.filter(({ order, ascending }) => ascending && !order)).toEqual([]);
});

it('sees a list that is shuffled for each answer, also where it has more items than a page', async () => {
  const all = Array.from({ length: 400 }, (_, index) => ({ id: String(index + 1) }));
  // In a random order, the pages that were read have only some of the items.
  const known = createListModel({ id: 'events', own: all.slice(0, 250) });
  const read = { items: known.items, exchanges: [] } as unknown as Parameters<typeof judgeStability>[2];
  const findingFor = (rankIn: (answer: number, item: number) => number) => {
    let answer = 0;
    const ask = async (): Promise<ListAnswer> => {
      answer += 1;
      const sorted = all.toSorted((one, other) => rankIn(answer, Number(one.id)) - rankIn(answer, Number(other.id)));
      return { kind: 'items', items: sorted.slice(0, 100), exchanges: [] };
    };
    return judgeStability(clientOf(ask), known, read);
  };
  const shuffled = await findingFor((answer, item) => Math.sin(answer * item));
  expect(shuffled?.requirement).toBe('paging.stable-order');
  // One more item comes first each time.
  const growing = await findingFor((answer, item) => (item > all.length - answer ? -item : item));
  expect(growing).toBeUndefined();
});
