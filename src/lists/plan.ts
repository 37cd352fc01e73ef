// Chooses the queries that rule out the most: greedily, by what each adds to those before it for its cost.
import { cached } from '../cached.js';
import type { Deviation } from './deviations.js';
import { drawQueries } from './drawn-queries.js';
import { isOffsetList, type ListModel, type Query } from './model.js';
import { foundText, type PlainOptions, plainQueries, readText } from './plain-queries.js';
import { type PlannedQuery, planned } from './visible-deviations.js';

export interface Plan {
  readonly chosen: readonly PlannedQuery[];
  /** All that was considered: what they would rule out is what the data could show. */
  readonly candidates: readonly PlannedQuery[];
}

export interface PlanOptions extends PlainOptions {
  readonly seed: number;
  /** Queries to draw. */
  readonly draws: number;
  /** Requests to spend, besides those that are sent always. */
  readonly requests: number;
  /** New pairs of contexts, each for a deviation, by its weight, that a query must add for each request, at least. */
  readonly minimumGain: number;
}

/** Requests that an answer with these items takes: one for each page of a cursor list. */
export const pagesOf = (model: ListModel, rows: readonly number[]): number =>
  isOffsetList(model) ? 1 : Math.max(1, Math.ceil(rows.length / model.pageSize));

interface Candidate extends PlannedQuery {
  readonly cost: number;
  /** Two contexts at once, or one, each as a number. */
  readonly pairs: readonly number[];
  /** What it shows to be read or found. */
  readonly shows: readonly string[];
}

/** Numbers of pairs of contexts: those of the first contexts come first. */
const pairsOf = (contexts: readonly number[]) =>
  contexts.flatMap((one, place) =>
    contexts.slice(place).map((other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      return (more * (more + 1)) / 2 + less;
    }),
  );

/** Values of filters that a query shows to be read or found, and the filters beside which its limit is. */
function shownTexts({ filters }: ListModel, { query, visible, rows }: PlannedQuery): readonly string[] {
  const names = Object.keys(query);
  const found = rows.length > 0 && visible.length > 0 ? names.filter((name) => filters[name]) : [];
  const ignored = visible.filter(({ name, parameter }) => name === `ignores ${parameter}`);
  return [
    ...found.map((name) => foundText(name, query[name])),
    ...ignored.flatMap(({ parameter = '' }) => [
      readText(parameter, query[parameter]),
      ...(parameter === 'limit' ? names.map((name) => `limit beside ${name}`) : []),
    ]),
  ];
}

export function planQueries(model: ListModel, options: PlanOptions): Plan {
  const { seed, draws, requests, isQuick, minimumGain } = options;
  const numbers = new Map<string, number>();
  const numberOf = (context: string) => cached(numbers, context, () => numbers.size);
  const candidate = (query: Query): Candidate => {
    const one = planned(model, query);
    const pairs = isQuick ? [0] : pairsOf(one.contexts.map(numberOf));
    return { ...one, cost: pagesOf(model, one.rows), pairs, shows: shownTexts(model, one) };
  };
  const { always, ifNew, ofFilters } = plainQueries(model, options);
  const needed = always.map(candidate);
  const plain = ofFilters.map(({ query, shows }) => {
    const one = candidate(query);
    return { ...one, shows: [...new Set([...one.shows, shows])] };
  });
  const others = [...plain, ...[...ifNew, ...drawQueries(model, seed, draws)].map(candidate)];
  /** By deviation, the pairs of contexts in which it is ruled out. */
  const covered = new Map<string, Uint8Array>();
  const pairsFor = ({ name, parameter = '' }: Deviation, query: Query) => {
    // What holds for one value of a flag may not hold for the other one.
    const value = model.filters[parameter]?.kind === 'flag' ? query[parameter] : '';
    return cached(
      covered,
      `${name}\0${value}`,
      () => new Uint8Array(Math.max(1, (numbers.size * (numbers.size + 1)) / 2)),
    );
  };
  const shown = new Set<string>();
  const chosen: PlannedQuery[] = [];
  const take = (one: Candidate) => {
    for (const deviation of one.visible) {
      const known = pairsFor(deviation, one.query);
      for (const pair of one.pairs) known[pair] = 1;
    }
    for (const text of one.shows) shown.add(text);
    chosen.push(one);
  };
  /** What it adds for each request. */
  const gainOf = ({ query, visible, pairs, cost }: Candidate) => {
    let gain = 0;
    for (const deviation of visible) {
      const known = pairsFor(deviation, query);
      for (const pair of pairs) if (known[pair] === 0) gain += deviation.weight;
    }
    return gain / cost;
  };
  for (const one of needed) take(one);
  const queue = others.map((one) => ({ ...one, gain: gainOf(one) })).toSorted((one, other) => other.gain - one.gain);
  for (let spent = 0; spent < requests; ) {
    const best = queue.shift();
    if (!best || best.gain < minimumGain) break;
    // A gain only shrinks, so it is computed again only for the one that comes first.
    const gain = gainOf(best);
    if (gain >= (queue[0]?.gain ?? 0)) {
      if (gain < minimumGain) break;
      take(best);
      spent += best.cost;
    } else {
      const place = queue.findIndex((other) => other.gain <= gain);
      queue.splice(place === -1 ? queue.length : place, 0, { ...best, gain });
    }
  }
  if (options.hasAllKinds) {
    const wanted = new Set(ofFilters.map(({ shows }) => shows));
    const countOf = ({ shows, cost }: Candidate) =>
      shows.filter((text) => wanted.has(text) && !shown.has(text)).length / cost;
    for (;;) {
      const counts = others.map(countOf);
      const most = Math.max(0, ...counts);
      const best = others[counts.indexOf(most)];
      if (!best || most === 0) break;
      take(best);
    }
  }
  return { chosen, candidates: [...needed, ...others] };
}
