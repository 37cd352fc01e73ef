// Compares an answer with its prediction: which items, how many, where, in which order. Each difference names the stated
// rule that it breaks, beside any other parameter.
import type { RequirementId } from '../../spec/ledger.js';
import { type Filter, lists } from '../../spec/semantics/lists.js';
import type { MemberName } from '../../spec/semantics/names.js';
import { firstCursor } from '../check/reading/lists.js';
import { duplicates, idsOf, keyOf, textOf } from '../check/reading/records.js';
import { timeSpanOf } from '../check/reading/time-span.js';
import type { JsonObject } from '../client/answer.js';
import { firstFew, plural } from '../words.js';
import type { ListAnswer, ListedItems } from './ask.js';
import { hasValue, showsValue } from './masks.js';
import { domainOf, filtersIn, isOffsetList, type ListModel, type Query, rowsShown } from './model.js';
import { limitOf, offsetOf, type Prediction, predict, type Rows, sequenceOf, without } from './predict.js';

/** What is wrong with an answer. */
export interface Difference {
  readonly requirement: RequirementId;
  /** The filter whose value an item shows not to have. */
  readonly parameter?: string;
  /** What the answer does, as `keeps items that closed excludes`. */
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
  /** The answer contradicts its own request, which no change of the list explains. */
  readonly isCertain?: true;
  /** The items are right, but for their order, which is not stated without a sort column. */
  readonly isOrder?: true;
}

/** A service may refuse more, and larger ones (variants refuses-more-than-two-filters, refuses-offsets-above-200). */
const maximumFilters = 2;
const maximumOffset = 200;

export function judge(model: ListModel, query: Query, answer: ListAnswer): Difference | undefined {
  if (answer.kind === 'unanswered') return undefined;
  const prediction = predict(model, query);
  if (answer.kind === 'refused') return judgeRefusal(model, query, prediction, answer.status);
  if (answer.kind === 'items') {
    const judgeThose = prediction.isExact ? judgeExactly : judgeRoughly;
    return contradictionIn(model, query, answer.items) ?? judgeThose(model, query, answer, prediction);
  }
  const isEmpty = answer.isEmpty && prediction.isExact && prediction.rows.length === 0;
  return isEmpty ? differenceOfEmpty(model, query, 'no list at all') : undefined;
}

function differenceOfEmpty(model: ListModel, query: Query, actual: string): Difference {
  const [filter] = filtersIn(model, query);
  const ofFilter = lists[model.id].columns ? 'filter.no-match' : filter?.requirement;
  const requirement = (offsetOf(query) === 0 && filter && ofFilter) || 'paging.offset-past-end';
  return { requirement, what: 'shows something where nothing matches', expected: 'an empty list', actual };
}

/** A refusal is wrong only where the request is plain and something matches it. */
function judgeRefusal(model: ListModel, query: Query, prediction: Prediction, status: number): Difference | undefined {
  if (mayRefuse(model, query, prediction)) return undefined;
  return {
    requirement: ruleOf(model, query),
    what: 'refuses a valid request',
    expected: plural(prediction.rows.length, 'item'),
    actual: `a refusal with status ${status}`,
  };
}

export function mayRefuse(model: ListModel, query: Query, { rows, isExact }: Prediction): boolean {
  const filters = filtersIn(model, query);
  const askedOf = ({ parameter }: Filter) => query[parameter] ?? '';
  const [only, ...others] = filters;
  const isAlone = only !== undefined && others.length === 0;
  const isEmpty = rows.length === 0 && isExact;
  // The configuration says that the service has it.
  if (isAlone && !isEmpty && model.asked[only.group]?.includes(askedOf(only))) return false;
  // Types without a sign are as good for time stamps as those with one (variant refuses-times-before-1970).
  const isUnused = filters.some((one) =>
    one.kind === 'time' ? askedOf(one).startsWith('-') : !domainOf(model, one.parameter).includes(askedOf(one)),
  );
  const named = new Set(filters.map(({ names, group }) => names ?? group));
  if (isUnused || filters.length > maximumFilters || named.size < filters.length) return true;
  if (offsetOf(query) > maximumOffset) return true;
  if (query.ascending !== undefined && query.order === undefined && !model.sequences.has(':true')) return true;
  return filters.length > 0 && (rows.length === 0 || !isExact) && !(isAlone && rows.length > 0);
}

/** The rule about several filters; of a list with one filter, the rule of that filter. */
function combinationOf(model: ListModel, query: Query): RequirementId {
  const [filter] = filtersIn(model, query);
  return lists[model.id].combination ?? filter?.requirement ?? 'filter.combination';
}

/** The rule that the parameters of a query stand for as a whole. */
function ruleOf(model: ListModel, query: Query): RequirementId {
  const [filter] = filtersIn(model, query);
  const isAlone = offsetOf(query) === 0 && Object.keys(without(query, 'limit', 'offset', 'next_cursor')).length === 1;
  if (filter) return isAlone ? filter.requirement : combinationOf(model, query);
  if (query.ascending !== undefined) return 'sort.ascending';
  if (query.order !== undefined) return 'sort.accepted-columns';
  return isOffsetList(model) ? honoredOf(query) : 'cursor.first-page';
}

/** What the answer shows against its own request. Which filters exclude another account's items says nothing more. */
export const contradictionIn = (model: ListModel, query: Query, items: readonly JsonObject[]): Difference | undefined =>
  judgeForeign(model, items) ?? ownContradiction(model, query, items);

function judgeForeign(model: ListModel, items: readonly JsonObject[]): Difference | undefined {
  const { isolation } = lists[model.id];
  const address = model.address?.toLowerCase();
  const isForeign = (item: JsonObject) => (model.indexOf.get(keyOf(item) ?? '') ?? -1) >= model.own;
  const namesReader = (item: JsonObject) =>
    address !== undefined && JSON.stringify(item).toLowerCase().includes(address);
  const foreign = isolation && !model.isPartial ? items.filter((item) => isForeign(item) && !namesReader(item)) : [];
  if (foreign.length === 0 || !isolation) return undefined;
  return {
    requirement: isolation,
    what: "shows another account's items",
    expected: 'only items of the account that asks',
    actual: `also ${firstFew(idsOf(foreign))}`,
    // A trade does not name its taker, and may be new (variant adds-a-trade-at-the-start-of-the-list).
    ...(model.id === 'account-orders' ? { isCertain: true } : {}),
  };
}

/** Whether an item shows that it has what each filter asks for. */
const matches = (model: ListModel, query: Query, item: JsonObject) =>
  filtersIn(model, query).every((filter) => hasValue(model, filter, item, query[filter.parameter] ?? '') === 1);

/** More items than asked for, or some that a filter excludes. */
function ownContradiction(model: ListModel, query: Query, items: readonly JsonObject[]): Difference | undefined {
  if (isOffsetList(model) && items.length > limitOf(query))
    return {
      requirement: query.limit === undefined ? 'paging.limit-default' : 'paging.limit-honored',
      what: `gives more items than ${query.limit === undefined ? 'the default limit' : 'its limit'}`,
      expected: `at most ${plural(limitOf(query), 'item')}`,
      actual: plural(items.length, 'item'),
      isCertain: true,
    };
  const excluded = filtersIn(model, query).map((filter) => ({
    filter,
    wrong: items.filter((item) => hasValue(model, filter, item, query[filter.parameter] ?? '') === 0),
  }));
  const [most] = excluded.toSorted((one, other) => other.wrong.length - one.wrong.length);
  if (!most || most.wrong.length === 0) return undefined;
  const { filter, wrong } = most;
  const { parameter } = filter;
  const isPlain = filter.shownBy.length === 1 && !filter.ofEvents && filter.kind !== 'time';
  // What was learned from other answers may have changed since.
  const isShown = isPlain && wrong.some((item) => showsValue(model, filter, item));
  return {
    requirement: filter.requirement,
    parameter,
    what: `keeps items that ${parameter} excludes`,
    expected: `only items that match ${parameter}=${query[parameter]}`,
    actual: `also ${firstFew(idsOf(wrong))}`,
    ...(isShown ? { isCertain: true } : {}),
  };
}

function judgeExactly(
  model: ListModel,
  query: Query,
  { items, end, pages = [] }: ListedItems,
  { rows, passes }: Prediction,
): Difference | undefined {
  const keys = items.map((item) => keyOf(item) ?? '');
  const seen = keys.map((key) => model.indexOf.get(key));
  if (startsElsewhere(model, query, pages))
    return {
      requirement: 'cursor.first-page',
      what: `starts with another page than for next_cursor=${firstCursor}`,
      expected: firstFew(idsOf(model.items.slice(0, model.pageSize))),
      actual: firstFew(idsOf(items)),
    };
  const hasFilters = filtersIn(model, query).length > 0;
  const repeated = duplicates(keys);
  if (repeated.length > 0)
    return {
      requirement: isOffsetList(model) ? 'paging.offset-window' : 'cursor.no-repeat',
      what: 'shows items more than once',
      expected: 'each item once',
      actual: `more than once: ${firstFew(repeated)}`,
    };
  const known = seen.filter((index) => index !== undefined);
  // A filter may show items that the list hides (variant hides-archived-records), and an item may be new.
  if (known.length < seen.length) {
    const areHidden = isOffsetList(model) && known.length === 0 && hasFilters;
    const unlisted = items.filter((_, place) => seen[place] === undefined);
    const areRight = !isOffsetList(model) && unlisted.every((item) => matches(model, query, item));
    if (rows.length === 0 && !areHidden && !areRight) return differenceOfEmpty(model, query, firstFew(idsOf(items)));
    if (isOffsetList(model) && (hasFilters || query.order !== undefined || model.isPartial)) return undefined;
    const isOnFirstPage = unlisted.some((item) => pages[0]?.includes(item)) && !hasFilters;
    const ofCursors = isOnFirstPage ? 'cursor.first-page' : 'cursor.complete';
    return {
      requirement: isOffsetList(model) ? 'paging.offset-window' : ofCursors,
      what: 'shows items that the whole list lacks',
      expected: 'only items of the list',
      actual: `also ${firstFew(idsOf(unlisted))}`,
    };
  }
  if (!isOffsetList(model)) return end === 'end' ? judgeSet(model, query, known, rows) : undefined;
  return judgePage(model, query, known, rows, passes);
}

/** 4.6.1: both requests for the first page show the same one. Here: they share items, because their order is not stated. */
function startsElsewhere(model: ListModel, query: Query, [page = []]: NonNullable<ListedItems['pages']>): boolean {
  if (isOffsetList(model) || filtersIn(model, query).length > 0 || page.length === 0) return false;
  const first = new Set(model.keys.slice(0, model.pageSize));
  return !page.some((item) => first.has(keyOf(item) ?? ''));
}

/** A whole walk of a cursor list: its order is not stated. */
function judgeSet(model: ListModel, query: Query, seen: Rows, rows: Rows) {
  const found = new Set(seen);
  const missing = rows.filter((index) => !found.has(index));
  return missing.length === 0 ? undefined : lost(model, query, missing);
}

function lost(model: ListModel, query: Query, missing: Rows): Difference {
  const items = missing.map((index) => model.items[index] ?? {});
  return {
    requirement: ruleOfLoss(model, query),
    what: 'loses items that match',
    expected: 'no item missing',
    actual: `missing: ${firstFew(idsOf(items))}`,
  };
}

/** What a filter loses breaks its own rule; that of a flag is implied, because it may show items that the list hides. */
function ruleOfLoss(model: ListModel, query: Query): RequirementId {
  const [filter, ...others] = filtersIn(model, query);
  if (others.length > 0) return combinationOf(model, query);
  if (filter) return filter.kind === 'flag' ? 'filter.boolean-complete' : filter.requirement;
  return isOffsetList(model) ? ruleOfWindow(query) : 'cursor.complete';
}

function ruleOfWindow(query: Query): RequirementId {
  if (query.order !== undefined) return 'sort.keeps-items';
  return offsetOf(query) === 0 && query.limit === undefined ? 'paging.offset-default' : honoredOf(query);
}

function judgePage(model: ListModel, query: Query, seen: Rows, rows: Rows, passes: Int8Array): Difference | undefined {
  if (seen.length === rows.length && seen.every((index, place) => index === rows[place])) return undefined;
  const isSorted = query.order !== undefined || query.ascending === 'true';
  const ranks = isSorted ? ranksOf(model, query) : undefined;
  if (ranks && seen.length === rows.length && seen.every((index) => passes[index] === 1))
    if (seen.every((index, place) => ranks.get(index) === ranks.get(rows[place] ?? -1))) return undefined;
  const texts = { expected: textOfPage(model, rows), actual: textOfPage(model, seen) };
  if (rows.length === 0) return differenceOfEmpty(model, query, texts.actual);
  const isFiltered = filtersIn(model, query).length > 0;
  const missing = rows.filter((index) => !seen.includes(index));
  if (seen.length < rows.length) {
    const isCut = rows.length === limitOf(query) && seen.length > 0 && isSubset(seen, rows);
    const requirement = !isFiltered || isCut ? { requirement: honoredOf(query) } : {};
    return { ...lost(model, query, missing), ...requirement, ...texts };
  }
  const isOrder = !isSorted && isFiltered && seen.every((index) => passes[index] === 1);
  const shown = isOrder ? { ...texts, isOrder } : texts;
  // What a filter loses moves the items after it into the page.
  if (missing.length > 0 && offsetOf(query) === 0 && isFiltered) return { ...lost(model, query, missing), ...shown };
  if (isSorted) return { requirement: sortRuleOf(query), what: 'sorts in another order', ...shown };
  if (isSubset(seen, rows))
    return { requirement: 'paging.stable-order', what: 'shows the items in another order', ...shown };
  const requirement = offsetOf(query) > 0 ? 'paging.offset-window' : 'paging.offset-default';
  return { requirement, what: 'shows another part of the list', ...shown };
}

const honoredOf = (query: Query): RequirementId => {
  if (offsetOf(query) > 0) return 'paging.offset-window';
  return query.limit === undefined ? 'paging.limit-default' : 'paging.limit-honored';
};
const sortRuleOf = ({ ascending }: Query): RequirementId =>
  ascending === undefined ? 'sort.ascending-default' : 'sort.ascending';

function isSubset(one: Rows, other: Rows): boolean {
  const known = new Set(other);
  return one.every((index) => known.has(index));
}

const textOfPage = (model: ListModel, rows: Rows) =>
  rows.length === 0 ? 'no item' : firstFew(idsOf(rows.map((index) => model.items[index] ?? {})));

/** Judges what the data decide: no item that a filter excludes is shown, and a whole answer has each that matches. */
function judgeRoughly(model: ListModel, query: Query, { items, end }: ListedItems, { passes }: Prediction) {
  const isWhole = isOffsetList(model) ? offsetOf(query) === 0 && items.length < limitOf(query) : end === 'end';
  if (!isWhole) return undefined;
  const rows = [...passes.keys()].filter((index) => passes[index] === 1 && index < model.own);
  return judgeSet(model, query, rowsShown(model, items), rows);
}

const ranks = new WeakMap<Rows, ReadonlyMap<number, number>>();

/**
 * The rank of each item in a sorted list; items with one value share it. Times may be sorted by their day alone (variant
 * sorts-times-by-the-day), and texts without regard to case (variant sorts-slugs-that-differ-in-case-as-equal).
 */
function ranksOf(model: ListModel, query: Query): ReadonlyMap<number, number> {
  const sequence = sequenceOf(model, query);
  const known = ranks.get(sequence);
  if (known) return known;
  const { order } = query;
  const valueAt = (index: number) =>
    order === undefined ? String(index) : (textOf(model.items[index], order as MemberName) ?? '');
  const days = sequence.map((index) => timeSpanOf(valueAt(index))?.start);
  const isByDay = days.every((time) => time !== undefined) && direction(days as number[]) === undefined;
  const found = new Map<number, number>();
  let rank = 0;
  for (const [place, index] of sequence.entries()) {
    const [value, before] = [valueAt(index), valueAt(sequence[place - 1] ?? -1)];
    const isTied = isByDay ? value.slice(0, 10) === before.slice(0, 10) : value.toLowerCase() === before.toLowerCase();
    if (place > 0 && !isTied) rank += 1;
    found.set(index, rank);
  }
  ranks.set(sequence, found);
  return found;
}

/** Whether numbers rise, fall, or are all equal; undefined if neither. */
export function direction(numbers: readonly number[]): 'rises' | 'falls' | 'equal' | undefined {
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  const [rises, falls] = [steps.every((step) => step >= 0), steps.every((step) => step <= 0)];
  if (rises && falls) return 'equal';
  return rises ? 'rises' : falls ? 'falls' : undefined;
}
