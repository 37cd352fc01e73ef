// What an answer would rule out: deviations that would show in it, each in the contexts of its query.

import { type Deviation, deviationsOf } from './deviations.js';
import { mayRefuse } from './judge.js';
import { domainOf, isOffsetList, type ListModel, type Query } from './model.js';
import { limitOf, offsetOf, predictor, showsSame } from './predict.js';

/** A deviation that would show in an answer, and the contexts in which it would. */
export interface VisibleDeviation {
  readonly deviation: Deviation;
  readonly contexts: readonly string[];
}

/** How a parameter of a query is described: a flag by its value, a text that no item has as unused. */
function classOf(model: ListModel, name: string, value: string): string {
  const kind = model.filters[name]?.kind;
  if (kind === 'flag' || name === 'ascending') return `${name}=${value}`;
  if (name === 'limit' && ['1', '20', '100'].includes(value)) return `limit=${value}`;
  if (name === 'limit') return Number(value) > 50 ? 'limit>50' : 'limit';
  if (name === 'offset') return value === '0' ? 'offset=0' : Number(value) > 50 ? 'offset>50' : 'offset';
  if (kind !== undefined && kind !== 'time' && !domainOf(model, name).includes(value)) return `an unused ${name}`;
  return name;
}

/** The contexts of a query: its parameters, the optional ones that it lacks, and where its page is in the list. */
function contextsOf(model: ListModel, query: Query, rows: readonly number[]): readonly string[] {
  const beside = Object.entries(query).map(([name, value]) => `beside ${classOf(model, name, value)}`);
  const paging = isOffsetList(model) ? ['limit', 'offset', ...(model.columns.length > 0 ? ['order'] : [])] : [];
  const lacking = paging.filter((name) => query[name] === undefined).map((name) => `without ${name}`);
  const several = Object.keys(query).filter((name) => model.filters[name]).length > 2;
  return [...beside, ...lacking, ...(several ? ['among several filters'] : []), ...pageContexts(model, query, rows)];
}

function pageContexts(model: ListModel, query: Query, rows: readonly number[]): readonly string[] {
  if (rows.length === 0) return ['where nothing matches'];
  if (!isOffsetList(model)) {
    if (rows.length > model.pageSize) return ['on several pages'];
    return rows.length === model.pageSize ? ['on one full page'] : ['on one page'];
  }
  const isFull = rows.length === limitOf(query);
  const place = offsetOf(query) > 100 ? ['far into the list'] : offsetOf(query) > 0 ? ['on a later page'] : [];
  return [isFull ? 'on a full page' : 'on the last page', ...place];
}

/** Which deviations an answer as predicted rules out, and in which contexts. None where the data decide too little. */
export function visibleDeviations(model: ListModel, query: Query): readonly VisibleDeviation[] {
  const predicted = predictor(model, query);
  const prediction = predicted();
  const { rows, isExact } = prediction;
  if (!isExact) return [];
  const isValid = rows.length > 0 && !mayRefuse(model, query, prediction);
  const contexts = contextsOf(model, query, rows);
  return deviationsOf(model, query)
    .filter(({ patch }) => (patch.refuses ? isValid : !showsSame(model, predicted(patch).rows, rows)))
    .map((deviation) => {
      const { parameter } = deviation;
      const own = parameter === undefined ? undefined : classOf(model, parameter, query[parameter] ?? '');
      // Beside itself a parameter is in its plainest context.
      return { deviation, contexts: contexts.map((one) => (one === `beside ${own}` ? `with ${own}` : one)) };
    });
}
