// Which deviations an answer would rule out, each in the contexts of its query, and which queries rule out the most: they
// are chosen greedily, by what each adds to those before it for its cost.
import { cached } from '../cached.js';
import { type Deviation, deviationsOf } from './deviations.js';
import { drawQueries } from './drawn-queries.js';
import { mayRefuse } from './judge.js';
import { filtersIn, isOffsetList, type ListModel, type Query } from './model.js';
import { foundText, type PlainOptions, plainQueries, readText } from './plain-queries.js';
import { limitOf, offsetOf, type Prediction, predictor, showsSame } from './predict.js';

/** A query, and what its answer rules out if it is as predicted: these deviations, each in all of these contexts. */
export interface PlannedQuery {
  readonly query: Query;
  /** Indexes of the items that match, as far as they are shown. */
  readonly rows: readonly number[];
  readonly visible: readonly Deviation[];
  readonly contexts: readonly string[];
}

/** How a parameter of a query is described: a flag by its value, a limit and an offset by their size. */
function classOf(model: ListModel, name: string, value: string): string {
  const kind = model.filters[name]?.kind;
  if (kind === 'flag' || name === 'ascending') return `${name}=${value}`;
  if (name === 'limit' && ['1', '20', '100'].includes(value)) return `limit=${value}`;
  if (name === 'limit') return Number(value) > 50 ? 'limit>50' : 'limit';
  if (name === 'offset') return value === '0' ? 'offset=0' : Number(value) > 50 ? 'offset>50' : 'offset';
  return name;
}

/** The contexts of a query: its parameters, the optional ones that it lacks, and where its page is in the list. */
function contextsOf(model: ListModel, query: Query, { rows, isExact }: Prediction): readonly string[] {
  const own = Object.entries(query).map(([name, value]) => `with ${classOf(model, name, value)}`);
  const paging = isOffsetList(model) ? ['limit', 'offset', ...(model.columns.length > 0 ? ['order'] : [])] : [];
  const lacking = paging.filter((name) => query[name] === undefined).map((name) => `without ${name}`);
  const several = filtersIn(model, query).length > 2;
  const place = isExact ? pageContexts(model, query, rows) : [];
  return [...own, ...lacking, ...(several ? ['among several filters'] : []), ...place];
}

function pageContexts(model: ListModel, query: Query, rows: readonly number[]): readonly string[] {
  if (rows.length === 0) return ['where nothing matches'];
  if (!isOffsetList(model)) {
    if (rows.length > model.pageSize) return ['on several pages'];
    return rows.length === model.pageSize ? ['on one full page'] : ['on one page'];
  }
  const isFull = rows.length === limitOf(query);
  const place = offsetOf(query) > 100 ? ['far into the list'] : offsetOf(query) > 0 ? ['on a later page'] : [];
  // Some services never show more than 50 items.
  const length = rows.length > 50 ? ['on a long page'] : [];
  return [isFull ? 'on a full page' : 'on the last page', ...place, ...length];
}

/**
 * Which deviations an answer as predicted rules out, and in which contexts. Where the data decide only in part, those that
 * would show more items than the limit, or one that a filter excludes.
 */
export function planned(model: ListModel, query: Query): PlannedQuery {
  const predicted = predictor(model, query);
  const prediction = predicted();
  const { rows, passes, isExact, isStart } = prediction;
  if (!isExact && !isOffsetList(model)) return { query, rows, visible: [], contexts: [] };
  const isValid = rows.length > 0 && !mayRefuse(model, query, prediction);
  const isWrong = (others: readonly number[]) =>
    others.length > limitOf(query) || (isStart && others.some((index) => passes[index] === 0));
  const visible = deviationsOf(model, query).filter(({ patch }) => {
    if (patch.refuses) return isValid;
    const others = predicted(patch).rows;
    return isExact ? !showsSame(model, others, rows) : isWrong(others);
  });
  return { query, rows, visible, contexts: contextsOf(model, query, prediction) };
}

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
