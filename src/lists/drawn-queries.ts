// Random queries to choose from: valid ones, made of values that items show and of the bounds of the document.
import fc from 'fast-check';
import { boundedSchemas } from '../../spec/document.js';
import type { Filter } from '../../spec/semantics/lists.js';
import type { JsonObject } from '../client/answer.js';
import { maskOf } from './masks.js';
import { domainOf, isOffsetList, type ListModel, type Query, valuesOf } from './model.js';
import { cutValues } from './near-misses.js';
import { isAvoided, oddTimes, recordOf, timeBounds } from './query-values.js';

type Draw = fc.GeneratorValue;

const { limit: limitBounds } = boundedSchemas;

/** Random valid queries of the list; the same for the same seed. */
export function drawQueries(model: ListModel, seed: number, count: number): readonly Query[] {
  if (model.items.length === 0) return [];
  const queries = fc.gen().map((draw) => drawQuery(model, draw));
  const drawn = fc.sample(queries, { seed, numRuns: count });
  // Copies: what fast-check draws holds the generator, and the generator the model.
  const copies = drawn.map((query) => ({ ...query }));
  return [...new Map(copies.map((query) => [JSON.stringify(Object.entries(query).sort()), query])).values()];
}

const constant = <T>(draw: Draw, values: readonly T[]): T => values[draw(fc.nat, { max: values.length - 1 })] as T;
const chance = (draw: Draw, percent: number) => draw(fc.nat, { max: 99 }) < percent;

function drawQuery(model: ListModel, draw: Draw): Query {
  const query: Record<string, string> = {};
  const foreign = model.items.length - model.own;
  const index =
    foreign > 0 && (model.own === 0 || chance(draw, 30))
      ? model.own + draw(fc.nat, { max: foreign - 1 })
      : draw(fc.nat, { max: model.own - 1 });
  const item = model.items[index] ?? {};
  const names = shuffled(draw, Object.keys(model.filters));
  // A query with every filter rules out what would show beside any of them, and beside any two.
  const isDense = model.takesManyFilters && chance(draw, percentDense);
  const fewest = isDense ? constant(draw, smallestSizes) : 0;
  const count = isDense ? names.length : constant(draw, [0, 1, 1, 2, 2, 2]);
  const excluding = chance(draw, 50) ? draw(fc.nat, { max: Math.max(0, count - 1) }) : -1;
  const records = new Set<string>();
  /** What the filters keep but for the one that excludes the item: who passes over it shows these. */
  let kept: readonly number[] = [...Array(model.own).keys()];
  for (const name of names) {
    const filter = model.filters[name];
    if (!filter || records.has(recordOf(model, filter)) || records.size >= count) continue;
    const isExcluding = records.size === excluding;
    const value = drawValue(model, filter, item, draw, isExcluding);
    if (value === undefined || value === '' || isAvoided(model, { [name]: value })) continue;
    const mask = maskOf(model, name, value);
    const both = isExcluding ? kept : kept.filter((place) => mask[place] === 1);
    if (fewest > 1 && both.length < fewest) continue;
    kept = both;
    records.add(recordOf(model, filter));
    query[name] = value;
  }
  if (!isOffsetList(model)) {
    if (chance(draw, 40) && !model.avoided.has('next_cursor')) query.next_cursor = 'MA==';
    return query;
  }
  drawOrder(model, query, draw);
  drawWindow(query, draw, kept.length);
  if (Object.keys(query).length === 0) query.offset = '0';
  return query;
}

/** Items that match at least: one, those in which a window shows where it begins and ends, or more than a page. */
const smallestSizes = [1, 3, 3, 8, limitBounds.default + 1, 2 * limitBounds.default + 1];

/** Of the drawn queries, how many have every filter. */
const percentDense = 75;

const shuffled = <T>(draw: Draw, values: readonly T[]) =>
  draw(fc.shuffledSubarray, [...values], { minLength: values.length }) as readonly T[];

/** A value that the item has, or one that excludes it; one that nothing has at times. */
function drawValue(model: ListModel, filter: Filter, item: JsonObject, draw: Draw, isExcluding: boolean) {
  if (filter.kind === 'time') {
    const [at, later, earlier, hour] = timeBounds(model, filter, item);
    const isBefore = filter.parameter === 'before';
    const fitting = isBefore ? [later, hour] : [earlier];
    const others = isBefore ? [at, earlier] : [at, later, hour];
    if (at === undefined) return undefined;
    return constant(draw, !isExcluding ? fitting : chance(draw, 10) ? oddTimes : others);
  }
  const domain = domainOf(model, filter.parameter);
  const own = (valuesOf(model, filter, item) ?? []).filter((value) => domain.includes(value));
  const excluded = isExcluding ? domain.filter((value) => !own.includes(value)) : [];
  const cut = isExcluding && chance(draw, 50) ? cutValues(model, filter, item) : [];
  const [from = domain] = [cut, excluded, own].filter((values) => values.length > 0);
  return from.length === 0 ? undefined : constant(draw, from);
}

function drawOrder(model: ListModel, query: Record<string, string>, draw: Draw): void {
  if (model.columns.length > 0 && chance(draw, 80)) {
    query.order = constant(draw, model.columns);
    const ascending = constant(draw, ['true', 'true', 'false', 'false', undefined]);
    if (ascending !== undefined) query.ascending = ascending;
  } else if (model.sequences.has(':true') && chance(draw, 20)) query.ascending = constant(draw, ['true', 'false']);
}

/** A window of so many items. */
function drawWindow(query: Record<string, string>, draw: Draw, total: number): void {
  const { minimum, maximum, default: defaultLimit } = limitBounds;
  const within = (number: number) => Math.min(maximum, Math.max(minimum, number));
  const divisors = [2, 5, 10, 13, total].filter((one) => one > 0 && one <= maximum && total % one === 0);
  const limit = constant(draw, [
    ...[undefined, undefined, minimum, 2, 3, defaultLimit, maximum - 1, maximum, within(total - 1), within(total)],
    ...divisors,
    draw(fc.integer, { min: minimum, max: maximum }),
  ]);
  if (limit !== undefined) query.limit = String(limit);
  const size = limit ?? defaultLimit;
  const furthest = Math.min(Math.max(1, total), farthestOffset);
  const offset = constant(draw, [
    ...[undefined, undefined, 0, 1, size, draw(fc.nat, { max: furthest }), draw(fc.nat, { max: furthest })],
    ...[total - 1, total, total + 3, total - size].filter((one) => one > 0 && one <= farthestOffset),
  ]);
  if (offset !== undefined) query.offset = String(offset);
}

/** A service may refuse offsets that are larger (variant refuses-offsets-above-200). */
const farthestOffset = 200;
