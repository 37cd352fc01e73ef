// A plan rules out much with few requests, and is the same for the same seed.
import { describe, expect, it } from 'vitest';
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
  requests: 100,
  isQuick: false,
  minimumGain: 3,
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
});
