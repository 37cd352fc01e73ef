// Chooses the queries that rule out the most: greedily, by what each adds to those before it for its cost.
import { cached } from '../cached.js';
import type { Deviation } from './deviations.js';
import { drawQueries } from './drawn-queries.js';
import { isOffsetList, type ListModel, type Query } from './model.js';
import { plainQueries } from './plain-queries.js';
import { predict } from './predict.js';
import { type VisibleDeviation, visibleDeviations } from './visible-deviations.js';

/** A query, and what its answer rules out if it is as predicted. */
export interface PlannedQuery {
  readonly query: Query;
  readonly visible: readonly VisibleDeviation[];
}

export interface Plan {
  readonly chosen: readonly PlannedQuery[];
  /** All that was considered: what they would rule out is what the data could show. */
  readonly candidates: readonly PlannedQuery[];
}

export interface PlanOptions {
  readonly seed: number;
  /** Queries to draw. */
  readonly draws: number;
  /** Whether each filter is asked for values close to real ones. */
  readonly hasNearMisses: boolean;
  /** Requests to spend, besides those that are sent always. */
  readonly requests: number;
  /** New pairs of a deviation and a context, by their weights, that a query must add for each request, at least. */
  readonly minimumGain: number;
}

/** Requests that a query takes: one for each page of a cursor list. */
export function costOf(model: ListModel, query: Query): number {
  if (isOffsetList(model)) return 1;
  return Math.max(1, Math.ceil(predict(model, query).rows.length / model.pageSize));
}

interface Candidate extends PlannedQuery {
  readonly ids: readonly number[];
  readonly cost: number;
  gain: number;
}

export function planQueries(
  model: ListModel,
  { seed, draws, hasNearMisses, requests, minimumGain }: PlanOptions,
): Plan {
  const numbers = new Map<string, Map<string, number>>();
  const weights: number[] = [];
  const idOf = (deviation: string, context: string, weight: number) => {
    const own = cached(numbers, deviation, () => new Map<string, number>());
    return cached(own, context, () => weights.push(weight) - 1);
  };
  const asCandidate = (query: Query): Candidate => {
    const visible = visibleDeviations(model, query);
    // What holds for one value of a flag may not hold for the other one.
    const flagValueOf = ({ parameter = '' }: Deviation) =>
      model.filters[parameter]?.kind === 'flag' ? query[parameter] : '';
    const ids = visible.flatMap(({ deviation, contexts }) => {
      const name = `${deviation.name}\0${flagValueOf(deviation)}`;
      return contexts.map((context) => idOf(name, context, deviation.weight));
    });
    const cost = costOf(model, query);
    return { query, visible, ids, cost, gain: ids.reduce((sum, id) => sum + (weights[id] ?? 0), 0) / cost };
  };
  const { always, ifNew } = plainQueries(model, hasNearMisses);
  const [needed, plain] = [always.map(asCandidate), ifNew.map(asCandidate)];
  const drawn = drawQueries(model, seed, draws).map(asCandidate);
  const covered = new Set<number>();
  const chosen: Candidate[] = [];
  const take = (candidate: Candidate) => {
    for (const id of candidate.ids) covered.add(id);
    chosen.push(candidate);
  };
  /** Of these, in turn the one that adds the most for its cost, while that is enough. */
  const takeBest = (candidates: readonly Candidate[], mostRequests: number, leastGain: number) => {
    let spent = 0;
    // A gain only shrinks, so it is computed again only for the candidate that comes first.
    const queue = candidates.toSorted((one, other) => other.gain - one.gain);
    while (queue.length > 0 && spent < mostRequests) {
      const best = queue.shift();
      if (!best) break;
      const gain = best.ids.reduce((sum, id) => sum + (covered.has(id) ? 0 : (weights[id] ?? 0)), 0) / best.cost;
      if (gain < leastGain) continue;
      if (gain >= (queue[0]?.gain ?? 0)) {
        take(best);
        spent += best.cost;
        continue;
      }
      best.gain = gain;
      const place = queue.findIndex((other) => other.gain <= gain);
      queue.splice(place === -1 ? queue.length : place, 0, best);
    }
  };
  for (const candidate of needed) take(candidate);
  takeBest([...plain, ...drawn], requests, minimumGain);
  return { chosen, candidates: [...needed, ...plain, ...drawn] };
}
