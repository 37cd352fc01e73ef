// Predicts the answer to a query of a list, also by a service that deviates.
import { boundedSchemas } from '../../spec/operations/parameters.js';
import { pageLimit } from '../check/reading/lists.js';
import { maskOf, masksOf } from './masks.js';
import { filtersIn, isOffsetList, type ListModel, type Mode, type Query } from './model.js';

/** Items of a list by their indexes, in an order. */
export type Rows = readonly number[];

/** How a service may compute an answer differently. */
export interface Patch {
  /** It refuses the request. */
  readonly refuses?: true;
  /** A parameter that it does not read. */
  readonly ignores?: string;
  /** A filter, and how it compares its value. */
  readonly mode?: readonly [string, Mode];
  /** How many of the filters an item has to pass. */
  readonly suffices?: 'one' | 'all but one';
  /** It also keeps, or drops, items with this value of another filter. */
  readonly adds?: readonly [string, string];
  readonly lacks?: readonly [string, string];
  readonly limit?: (limit: number) => number;
  readonly offset?: (offset: number, limit: number) => number;
  /** The page is cut first, and filtered by these parameters afterwards. */
  readonly afterPaging?: readonly string[];
  /** The offset counts items that filters exclude. */
  readonly countsAll?: true;
  /** Of the items that match, those that are on its pages. */
  readonly onPages?: (matching: Rows) => Rows;
  /** The list lacks these items. */
  readonly loses?: Rows;
  /** The list begins again after its end. */
  readonly wraps?: true;
  /** The page is cut first and sorted afterwards. */
  readonly sortsPage?: true;
  /** It answers as to these parameters. */
  readonly reads?: (query: Query) => Query;
  /** It shows the items of other accounts. */
  readonly foreign?: true;
  /** Its pages after the first deviate. */
  readonly later?: Patch;
  /** Of a cursor list, what its pages lose. */
  readonly pages?: keyof typeof losses;
}

export interface Prediction {
  /** Indexes of the items that it shows, in order. */
  readonly rows: Rows;
  /** Whether the data decide about every item. */
  readonly isExact: boolean;
  /** Whether the answer starts with these rows, also where items of the list were not read. */
  readonly isStart: boolean;
  /** For each item: 1 it passes all filters, 0 it does not, -1 the data do not show it. */
  readonly passes: Int8Array;
}

const defaults = { limit: boundedSchemas.limit.default, offset: boundedSchemas.offset.default };

/** A limit that no list is as long as. */
export const wholeList = '1000000000';

export const limitOf = (query: Query): number => Number(query.limit ?? defaults.limit);
export const offsetOf = (query: Query): number => Number(query.offset ?? defaults.offset);

/** Where pages of this size begin in a list. */
export const pageOffsets = (length: number, size = pageLimit): readonly number[] =>
  Array.from({ length: Math.ceil(length / size) }, (_, page) => page * size);

export const without = (query: Query, ...names: readonly string[]): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));

/** The order that a query asks for; without a column, that of the list. */
export function sequenceOf(model: ListModel, { order = '', ascending }: Query): Rows {
  const plain = model.sequences.get('') ?? [];
  if (order !== '') return model.sequences.get(`${order}:${ascending === 'true'}`) ?? plain;
  return (ascending === undefined ? undefined : model.sequences.get(`:${ascending}`)) ?? plain;
}

/** What the list answers to this query if it deviates in this way; without a patch, what it must answer. */
export const predict = (model: ListModel, asked: Query, patch?: Patch): Prediction => predictor(model, asked)(patch);

/** What all predictions for one query share: which items pass, and which of its sequence are kept. */
function sharedBy(model: ListModel, asked: Query) {
  const passing = passingOf(model, asked);
  const [passes, sequence] = [passing({}), sequenceOf(model, asked)];
  return { model, asked, passing, passes, sequence, kept: sequence.filter((index) => passes[index] === 1) };
}

type Shared = ReturnType<typeof sharedBy>;

/** Predicts many answers to one query: they share what its filters keep. */
export function predictor(model: ListModel, asked: Query): (patch?: Patch) => Prediction {
  const shared = sharedBy(model, asked);
  const { passing, passes } = shared;
  const rows = rowsOf(shared, {}, passes);
  const isDecided = !passes.some((state, index) => state === -1 && index < model.own);
  const isExact = isDecided && !mayHaveMore(model, asked, rows);
  const isStart = isDecided && isInPlainOrder(asked);
  const plain = { rows, passes, isExact, isStart };
  return (patch) => {
    if (!patch) return plain;
    const own = passing(patch);
    // Most ways to misread one of several filters keep the same items.
    const isSame = own === passes && isOfFilters(model, patch);
    return isSame ? plain : { rows: rowsOf(shared, patch, own), passes: own, isExact, isStart };
  };
}

/** Whether a patch changes nothing but which items pass. */
const isOfFilters = ({ filters }: ListModel, { mode, suffices, adds, lacks, ignores, ...others }: Patch) =>
  Object.keys(others).length === 0 && (ignores === undefined || filters[ignores] !== undefined);

/** The items that are shown of those that pass. */
function rowsOf(shared: Shared, patch: Patch, passes: Int8Array): Rows {
  const { model, asked, passing } = shared;
  const { ignores, loses, afterPaging } = patch;
  const read = ignores === undefined || model.filters[ignores] ? asked : without(asked, ignores);
  const query = patch.reads?.(read) ?? read;
  const own = sequenceOf(model, query);
  const sequence = patch.foreign ? [...own, ...[...model.items.keys()].slice(model.own)] : own;
  const keptOf = (indexes: Rows) =>
    indexes === shared.sequence && passes === shared.passes && !loses
      ? shared.kept
      : indexes.filter((index) => passes[index] === 1 && !loses?.includes(index));
  if (!isOffsetList(model)) return walkOf(shared, keptOf(sequence), patch);
  if (!afterPaging) return windowOf(model, sequence, keptOf, query, patch);
  const [only = '', ...more] = afterPaging;
  const early = more.length === 0 ? passing({ ignores: only }) : passingOf(model, without(asked, ...afterPaging))({});
  const keptEarly = (indexes: Rows) => indexes.filter((index) => early[index] === 1);
  return keptOf(windowOf(model, sequence, keptEarly, query, patch));
}

const isInPlainOrder = ({ order, ascending }: Query) => order === undefined && ascending === undefined;

/** Whether items that were not read may be in the answer. They stand after those that were. */
function mayHaveMore(model: ListModel, query: Query, rows: Rows): boolean {
  if (!model.isPartial) return false;
  if (!isOffsetList(model)) return filtersIn(model, query).length > 0;
  return !isInPlainOrder(query) || rows.length < limitOf(query);
}

/** For each item, whether it passes the filters of the query, as a service with this patch reads them. */
function passingOf(model: ListModel, query: Query): (patch: Patch) => Int8Array {
  const names = filtersIn(model, query).map(({ parameter }) => parameter);
  const maskIn = names.map((name) => masksOf(model, name, query[name] ?? ''));
  const masks = maskIn.map((inMode) => inMode());
  /** How many filters drop each item, and how many may do so. */
  const dropping = new Int8Array(model.items.length);
  const open = new Int8Array(model.items.length);
  for (const mask of masks)
    for (let index = 0; index < mask.length; index += 1) {
      const counts = mask[index] === 0 ? dropping : open;
      if (mask[index] !== 1) counts[index] = (counts[index] ?? 0) + 1;
    }
  const whole = stateUnless(0);
  return ({ mode, ignores, suffices, adds, lacks }) => {
    const [changed = ignores, kind] = mode ?? [];
    const place = changed === undefined ? -1 : names.indexOf(changed);
    const own = masks[place];
    let states = whole;
    if (suffices) states = stateUnless(suffices === 'one' ? names.length - 1 : 1);
    else if (own) states = statesWith(own, kind && maskIn[place]?.(kind));
    if (adds) states = joined(states, maskOf(model, ...adds), true);
    return lacks ? joined(states, maskOf(model, ...lacks, 'invert'), false) : states;
  };

  /** The states with another mask in place of one, or without it; the same array where none changes. */
  function statesWith(own: Int8Array, other: Int8Array | undefined): Int8Array {
    let states = whole;
    if (own === other) return states;
    for (let index = 0; index < own.length; index += 1) {
      const [before, after = 1] = [own[index], other?.[index]];
      if (before === after) continue;
      const drops = (dropping[index] ?? 0) - Number(before === 0) + Number(after === 0);
      const opens = (open[index] ?? 0) - Number(before === -1) + Number(after === -1);
      const state = stateOf(drops, opens);
      if (state === whole[index]) continue;
      if (states === whole) states = whole.slice();
      states[index] = state;
    }
    return states;
  }

  /** An item passes unless more than so many filters drop it. */
  function stateUnless(tolerated: number): Int8Array {
    return dropping.map((drops, index) => stateOf(drops, open[index] ?? 0, tolerated));
  }
}

const stateOf = (drops: number, opens: number, tolerated = 0) =>
  drops > tolerated ? 0 : drops + opens > tolerated ? -1 : 1;

/** Unknown decides nothing unless the other value does. */
function joined(one: Int8Array, other: Int8Array, isAny: boolean): Int8Array {
  const strong = isAny ? 1 : 0;
  return one.map((state, index) => {
    const added = other[index];
    if (state === strong || added === 1 - strong) return state;
    return added === strong ? strong : -1;
  });
}

function windowOf(model: ListModel, sequence: Rows, keptOf: (indexes: Rows) => Rows, query: Query, patch: Patch): Rows {
  const limit = patch.limit?.(limitOf(query)) ?? limitOf(query);
  const offset = Math.max(0, patch.offset?.(offsetOf(query), limit) ?? offsetOf(query));
  if (patch.countsAll) return keptOf(sequence.slice(offset)).slice(0, limit);
  const kept = keptOf(sequence);
  const rows = patch.onPages?.(kept) ?? kept;
  if (patch.wraps && offset >= rows.length) return rows.slice(0, limit);
  if (!patch.sortsPage) return rows.slice(offset, offset + limit);
  const rank = new Map(sequence.map((index, place) => [index, place]));
  const page = keptOf(model.sequences.get('') ?? []).slice(offset, offset + limit);
  return page.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
}

/** What pages of a cursor list lose of the items that are kept. */
const losses = {
  'lose their last item': (kept, size) =>
    kept.filter((_, place) => place % size !== size - 1 || place === kept.length - 1),
  'lose their first item': (kept, size) => kept.filter((_, place) => place === 0 || place % size !== 0),
  'start one item late': (kept, size) => kept.filter((_, place) => place % (size + 1) !== size),
  'lose the last item of a full last page': (kept, size) => (kept.length % size === 0 ? kept.slice(0, -1) : kept),
  'lose the very last item': (kept) => kept.slice(0, -1),
  'end after the first': (kept, size) => kept.slice(0, size),
} as const satisfies Record<string, (kept: Rows, size: number) => Rows>;

/** All pages of a cursor list, one after the other. */
function walkOf(shared: Shared, kept: Rows, { later, pages }: Patch): Rows {
  const { pageSize } = shared.model;
  if (!later) return pages ? losses[pages](kept, pageSize) : kept;
  if (shared.kept.length <= pageSize) return shared.kept;
  return [...shared.kept.slice(0, pageSize), ...rowsOf(shared, later, shared.passing(later)).slice(pageSize)];
}

/** Whether two predictions show the same: pages in their order, walks of cursor lists in any. */
export function showsSame(model: ListModel, one: Rows, other: Rows): boolean {
  if (one.length !== other.length) return false;
  if (isOffsetList(model)) return one.every((index, place) => index === other[place]);
  const known = new Set(one);
  return other.every((index) => known.has(index));
}
