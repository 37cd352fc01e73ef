// A plan rules out much with few requests, and is the same for the same seed.
import { describe, expect, it } from 'vitest';
import { planOptionsOf } from './judge-list.js';
import { createListModel } from './model.js';
import { planQueries } from './plan.js';
import { predict } from './predict.js';

const events = Array.from({ length: 130 }, (_, index) => ({
  id: String(index + 1),
  slug: `event-${index + 1}`,
  closed: index % 3 === 0,
  active: index % 2 === 0,
  archived: index % 5 === 0,
  tags: [{ id: String(index % 7), slug: `tag-${index % 7}` }],
  series: [{ slug: `series-${index % 4}` }],
}));
const model = createListModel({ id: 'events', own: events });
const options = {
  seed: 1,
  draws: 200,
  hasAllKinds: true,
  isQuick: false,
  smallestShare: 0,
};
const pairsIn = (queries: ReturnType<typeof planQueries>['chosen']) =>
  new Set(
    queries.flatMap(({ visible, contexts }) =>
      visible.flatMap((deviation) => contexts.map((one) => `${deviation.name} ${one}`)),
    ),
  );

describe('planQueries', () => {
  it('rules out most of what the data could show', () => {
    const { chosen, candidates } = planQueries(model, options);
    expect(pairsIn(chosen).size / pairsIn(candidates).size).toBeGreaterThan(0.7);
  });

  it('chooses the same queries for the same seed, and others for another', () => {
    const chosenWith = (seed: number) =>
      JSON.stringify(planQueries(model, { ...options, seed }).chosen.map(({ query }) => query));
    expect(chosenWith(1)).toBe(chosenWith(1));
    expect(chosenWith(1)).not.toBe(chosenWith(2));
  });

  it('asks for no limit beyond the maximum where more items are alike', () => {
    const alike = events.map((event) => ({
      ...event,
      closed: false,
      active: true,
      archived: false,
      tags: [],
      series: [],
    }));
    const { candidates } = planQueries(createListModel({ id: 'events', own: alike, takesManyFilters: true }), options);
    expect(candidates.filter(({ query }) => Number(query.limit ?? 20) > 100)).toEqual([]);
  });

  it('asks each filter for a value that an item has and for values that none has', () => {
    const { chosen } = planQueries(model, options);
    const slugs = chosen.flatMap(({ query }) => query.slug ?? []);
    const known = new Set(events.map(({ slug }) => slug));
    expect(slugs.some((slug) => known.has(slug))).toBe(true);
    expect(slugs.some((slug) => !known.has(slug))).toBe(true);
  });

  it('asks for a page that ends with the list', () => {
    const { chosen } = planQueries(model, { ...options, draws: 0 });
    const isAtEnd = ({ limit, offset }: (typeof chosen)[number]['query']) =>
      Number(offset) > 0 && Number(limit) + Number(offset) === events.length;
    expect(chosen.filter(({ query }) => isAtEnd(query))).not.toEqual([]);
  });

  it('asks for the page behind the last item that matches several filters', () => {
    const many = createListModel({ id: 'events', own: events, takesManyFilters: true });
    const { chosen } = planQueries(many, { ...options, draws: 0 });
    const behind = chosen.filter(({ query }) => {
      const matching = predict(many, { ...query, offset: '0', limit: '100' }).rows.length;
      const filters = Object.keys(query).filter((name) => many.filters[name]);
      return filters.length > 2 && matching > 0 && query.offset === String(matching);
    });
    expect(behind).not.toEqual([]);
  });

  it('reads a flag beside each parameter where the data could show that it is not', () => {
    const { chosen, candidates } = planQueries(model, planOptionsOf('events', { effort: 'normal', seed: 1 }));
    const besideIn = (queries: typeof chosen) => {
      const reading = queries.filter(({ visible }) => visible.some(({ name }) => name === 'ignores closed'));
      // Aliases are one filter.
      const groupOf = (name: string) => model.filters[name]?.group ?? name;
      return new Set(
        reading.flatMap(({ query }) => Object.keys(query).map((name) => `${query.closed} ${groupOf(name)}`)),
      );
    };
    expect(besideIn(candidates)).not.toEqual(new Set());
    expect(besideIn(chosen)).toEqual(besideIn(candidates));
  });

  it('reads each flag on a page of more than 50 items', () => {
    const { chosen, candidates } = planQueries(model, planOptionsOf('events', { effort: 'normal', seed: 1 }));
    const manyIn = (queries: typeof chosen) => {
      const long = queries.filter(({ rows }) => rows.length > 50);
      const read = long.flatMap(({ query, visible }) =>
        ['closed', 'active', 'archived']
          .filter((flag) => visible.some(({ name }) => name === `ignores ${flag}`))
          .map((flag) => `${flag}=${query[flag]}`),
      );
      return [...new Set(read)].sort();
    };
    expect(manyIn(candidates)).toContain('closed=false');
    expect(manyIn(chosen)).toEqual(manyIn(candidates));
  });

  it('asks what each known taker took, as it was asked for when the list was read', () => {
    const trades = createListModel({
      id: 'account-trades',
      own: [{ id: 'one', type: 'TAKER', maker_address: '0xAA', maker_orders: [{ maker_address: '0xBB' }] }],
      address: '0xAA',
      asked: { taker: ['0xAA', '0xBB'] },
    });
    const { chosen } = planQueries(trades, options);
    for (const taker of ['0xAA', '0xBB'])
      expect(chosen.map(({ query }) => query)).toContainEqual({ taker, next_cursor: 'MA==' });
  });
});
