// What an answer would rule out: deviations that would show in it, each in the contexts of its query.
import { type Deviation, deviationsOf } from './deviations.js';
import { mayRefuse } from './judge.js';
import { filtersIn, isOffsetList, type ListModel, type Query } from './model.js';
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
