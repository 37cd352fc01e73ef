// Chooses the queries that rule out the most: greedily, by what each adds to those before it for its cost.
import { cached } from '../cached.js';
import type { Deviation } from './deviations.js';
import { drawQueries } from './drawn-queries.js';
import { isOffsetList, type ListModel, type Query } from './model.js';
import { type PlainOptions, plainQueries } from './plain-queries.js';
import { predict } from './predict.js';
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

/** Requests that a query takes: one for each page of a cursor list. */
export function costOf(model: ListModel, query: Query): number {
  if (isOffsetList(model)) return 1;
  return Math.max(1, Math.ceil(predict(model, query).rows.length / model.pageSize));
}

interface Candidate extends PlannedQuery {
  readonly cost: number;
  /** Two contexts at once, or one. */
  readonly pairs: readonly string[];
}

const pairsOf = (contexts: readonly string[]) =>
  contexts.flatMap((one, place) =>
    contexts.slice(place).map((other) => (one < other ? `${one}\0${other}` : `${other}\0${one}`)),
  );

export function planQueries(model: ListModel, options: PlanOptions): Plan {
  const { seed, draws, requests, isQuick, minimumGain } = options;
  const candidate = (query: Query): Candidate => {
    const one = planned(model, query);
    return { ...one, cost: costOf(model, query), pairs: isQuick ? [''] : pairsOf(one.contexts) };
  };
  const { always, ifNew, ofFilters } = plainQueries(model, options);
  const needed = always.map(candidate);
  const plain = ofFilters.map(({ query, shows }) => ({ ...candidate(query), shows }));
  const others = [...plain, ...[...ifNew, ...drawQueries(model, seed, draws)].map(candidate)];
  /** By deviation, the pairs of contexts in which it is ruled out. */
  const covered = new Map<string, Set<string>>();
  const pairsFor = ({ name, parameter = '' }: Deviation, query: Query) => {
    // What holds for one value of a flag may not hold for the other one.
    const value = model.filters[parameter]?.kind === 'flag' ? query[parameter] : '';
    return cached(covered, `${name}\0${value}`, () => new Set<string>());
  };
  /** What is shown to be read: values of filters, and the limit beside them. */
  const shown = new Set<string>();
  const chosen: PlannedQuery[] = [];
  const take = (one: Candidate) => {
    for (const deviation of one.visible) {
      const known = pairsFor(deviation, one.query);
      for (const pair of one.pairs) known.add(pair);
      const { name, parameter = '' } = deviation;
      if (name === `ignores ${parameter}`) shown.add(`${parameter}=${one.query[parameter]}`);
      if (name === 'ignores limit') for (const other of Object.keys(one.query)) shown.add(`limit beside ${other}`);
    }
    chosen.push(one);
  };
  /** What it adds for each request. */
  const gainOf = ({ query, visible, pairs, cost }: Candidate) => {
    let gain = 0;
    for (const deviation of visible) {
      const known = pairsFor(deviation, query);
      for (const pair of pairs) if (!known.has(pair)) gain += deviation.weight;
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
  if (options.hasPlainValues) for (const one of plain) if (!shown.has(one.shows)) take(one);
  return { chosen, candidates: [...needed, ...others] };
}
