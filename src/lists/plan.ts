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
  /** A request that adds less than this share of what the first one adds is not sent; 0: one that adds nothing. */
  readonly smallestShare: number;
}

/** Requests that an answer with these items takes: one for each page of a cursor list. */
export const pagesOf = (model: ListModel, rows: readonly number[]): number =>
  isOffsetList(model) ? 1 : Math.max(1, Math.ceil(rows.length / model.pageSize));

interface Candidate extends PlannedQuery {
  readonly cost: number;
  /** Its contexts, and then two of them at once, each as a number. */
  readonly contextNumbers: readonly number[];
  /** How many of these are one context. */
  readonly singles: number;
  /** What it shows to be read or found. */
  readonly shows: readonly string[];
}

/** How much more it is worth to rule out a deviation in a context than in two at once: a query has some 200 of these. */
const weightOfSingle = 100;

/** A number for two contexts: those of the first contexts come first. */
function pairOf(one: number, other: number): number {
  const [less, more] = one < other ? [one, other] : [other, one];
  return (more * (more + 1)) / 2 + less;
}

const contextNumbersOf = (contexts: readonly number[]) => [
  ...contexts.map((one) => pairOf(one, one)),
  ...contexts.flatMap((one, place) => contexts.slice(place + 1).map((other) => pairOf(one, other))),
];

/** Values of filters that a query shows to be read or found, and the filters beside which its limit is. */
function textsShown({ filters }: ListModel, { query, visible, rows }: PlannedQuery): readonly string[] {
  const names = Object.keys(query);
  const found = rows.length > 0 && visible.length > 0 ? names.filter((name) => filters[name]) : [];
  return [
    ...found.map((name) => foundText(name, query[name])),
    ...ignoredIn(visible).flatMap((parameter) => [
      readText(parameter, query[parameter]),
      ...(parameter === 'limit' ? names.map((name) => `limit beside ${name}`) : []),
    ]),
  ];
}

/** Parameters of which the answer shows whether they are ignored. */
const ignoredIn = (visible: readonly Deviation[]) =>
  visible.flatMap(({ name, parameter = '' }) => (name === `ignores ${parameter}` ? [parameter] : []));

export function planQueries(model: ListModel, options: PlanOptions): Plan {
  const { seed, draws, isQuick, smallestShare } = options;
  const numbers = new Map<string, number>();
  const numberOf = (context: string) => cached(numbers, context, () => numbers.size);
  const candidate = (query: Query): Candidate => {
    const one = planned(model, query);
    const contextNumbers = isQuick ? [0] : contextNumbersOf(one.contexts.map(numberOf));
    const singles = isQuick ? 0 : one.contexts.length;
    return { ...one, cost: pagesOf(model, one.rows), contextNumbers, singles, shows: textsShown(model, one) };
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
    const pairs = Math.max(1, (numbers.size * (numbers.size + 1)) / 2);
    return cached(covered, `${name}\0${value}`, () => new Uint8Array(pairs));
  };
  const shown = new Set<string>();
  const chosen: PlannedQuery[] = [];
  const take = (one: Candidate) => {
    for (const deviation of one.visible) {
      const known = pairsFor(deviation, one.query);
      for (const number of one.contextNumbers) known[number] = 1;
    }
    for (const text of one.shows) shown.add(text);
    chosen.push(one);
  };
  /** What it adds for each request. */
  const gainOf = ({ query, visible, contextNumbers, singles, cost }: Candidate) => {
    let gain = 0;
    for (const deviation of visible) {
      const known = pairsFor(deviation, query);
      for (const [place, number] of contextNumbers.entries())
        if (known[number] === 0) gain += deviation.weight * (place < singles ? weightOfSingle : 1);
    }
    return gain / cost;
  };
  for (const one of needed) take(one);
  const queue = others.map((one) => ({ ...one, gain: gainOf(one) })).toSorted((one, other) => other.gain - one.gain);
  const minimumGain = Math.max(1, smallestShare * (queue[0]?.gain ?? 0));
  for (let best = queue.shift(); best; best = queue.shift()) {
    // A gain only shrinks, so it is computed again only for the one that comes first.
    const gain = gainOf(best);
    if (gain < (queue[0]?.gain ?? 0)) {
      const place = queue.findIndex((other) => other.gain <= gain);
      queue.splice(place === -1 ? queue.length : place, 0, { ...best, gain });
    } else if (gain < minimumGain) break;
    else take(best);
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
