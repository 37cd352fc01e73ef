// Predicts the answer to a query of a list, also by a service that deviates.

import { boundedSchemas } from '../../spec/operations/parameters.js';
import { maskOf, masksOf } from './masks.js';
import { isOffsetList, type ListModel, type Mode, type Query } from './model.js';

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
  readonly onPages?: (matching: readonly number[]) => readonly number[];
  /** The list lacks these items. */
  readonly loses?: readonly number[];
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
  readonly pages?:
    | 'lose their last item'
    | 'lose their first item'
    | 'start one item late'
    | 'lose the last item of a full last page'
    | 'end after the first';
}

export interface Prediction {
  /** Indexes of the items that it shows, in order. */
  readonly rows: readonly number[];
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

/** The size of the page that a query asks for. */
export const limitOf = (query: Query): number => Number(query.limit ?? defaults.limit);
export const offsetOf = (query: Query): number => Number(query.offset ?? defaults.offset);

export function without(query: Query, ...names: readonly string[]): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}

/** The order that a query asks for; without a column, that of the list. */
export function sequenceOf(model: ListModel, { order = '', ascending }: Query): readonly number[] {
  const plain = model.sequences.get('') ?? [];
  if (order !== '') return model.sequences.get(`${order}:${ascending === 'true'}`) ?? plain;
  return (ascending === undefined ? undefined : model.sequences.get(`:${ascending}`)) ?? plain;
}

/** What the list answers to this query if it deviates in this way; without a patch, what it must answer. */
export const predict = (model: ListModel, asked: Query, patch?: Patch): Prediction => predictor(model, asked)(patch);

/** Predicts many answers to one query: they share what its filters keep. */
export function predictor(model: ListModel, asked: Query): (patch?: Patch) => Prediction {
  const passing = passingOf(model, asked);
  const whole = passing({});
  const rows = rowsOf(model, asked, {}, whole);
  const isDecided = !whole.some((state, index) => state === -1 && index < model.own);
  const isExact = isDecided && !mayHaveMore(model, asked, rows);
  const isStart = isDecided && isInPlainOrder(asked);
  const plain = { rows, passes: whole, isExact, isStart };
  return (patch) => {
    if (!patch) return plain;
    const passes = passing(patch);
    // Most ways to compare a value keep the same items.
    const isSame = passes === whole && Object.keys(patch).every((name) => name === 'mode');
    return isSame ? plain : { rows: rowsOf(model, asked, patch, passes), passes, isExact, isStart };
  };
}

/** The items that are shown of those that pass. */
function rowsOf(model: ListModel, asked: Query, patch: Patch, passes: Int8Array): readonly number[] {
  const { ignores } = patch;
  const read = ignores === undefined || model.filters[ignores] ? asked : without(asked, ignores);
  const query = patch.reads?.(read) ?? read;
  const own = sequenceOf(model, query);
  const sequence = patch.foreign ? [...own, ...[...model.items.keys()].slice(model.own)] : own;
  const keep = (index: number) => passes[index] === 1 && !patch.loses?.includes(index);
  if (!isOffsetList(model)) return walkOf(model, sequence.filter(keep), asked, patch);
  const { afterPaging } = patch;
  const early = afterPaging ? passingOf(model, without(asked, ...afterPaging))(patch) : passes;
  const isEarly = early === passes ? keep : (index: number) => early[index] === 1;
  const window = windowOf(model, sequence, isEarly, query, patch);
  return early === passes ? window : window.filter(keep);
}

const isInPlainOrder = ({ order, ascending }: Query) => order === undefined && ascending === undefined;

/** Whether items that were not read may be in the answer. They stand after those that were. */
function mayHaveMore(model: ListModel, query: Query, rows: readonly number[]): boolean {
  if (!model.isPartial) return false;
  if (!isOffsetList(model)) return Object.keys(query).some((name) => model.filters[name]);
  return !isInPlainOrder(query) || rows.length < limitOf(query);
}

/** For each item, whether it passes the filters of the query, as a service with this patch reads them. */
function passingOf(model: ListModel, query: Query): (patch: Patch) => Int8Array {
  const names = Object.keys(query).filter((name) => model.filters[name]);
  const maskIn = names.map((name) => masksOf(model, name, query[name] ?? ''));
  const masks = maskIn.map((inMode) => inMode());
  /** How many filters drop each item, and how many may do so. */
  const dropping = new Uint8Array(model.items.length);
  const open = new Uint8Array(model.items.length);
  for (const mask of masks) count(mask, 1);
  const whole = stateUnless(0);
  return ({ mode, ignores, suffices, adds, lacks }) => {
    let states = whole;
    const [changed = ignores, kind] = mode ?? [];
    const place = changed === undefined ? -1 : names.indexOf(changed);
    const [own, other] = [masks[place], kind && maskIn[place]?.(kind)];
    if (suffices) states = stateUnless(suffices === 'one' ? names.length - 1 : 1);
    else if (own && own !== other) {
      count(own, -1);
      if (other) count(other, 1);
      states = stateUnless(0);
      if (other) count(other, -1);
      count(own, 1);
    }
    if (adds) states = joined(states, maskOf(model, ...adds), true);
    return lacks ? joined(states, maskOf(model, ...lacks, 'invert'), false) : states;
  };

  function count(mask: Int8Array, by: 1 | -1): void {
    for (let index = 0; index < mask.length; index += 1) {
      const counts = mask[index] === 0 ? dropping : open;
      if (mask[index] !== 1) counts[index] = (counts[index] ?? 0) + by;
    }
  }

  /** An item passes unless more than so many filters drop it. */
  function stateUnless(tolerated: number): Int8Array {
    const states = new Int8Array(dropping.length);
    for (let index = 0; index < states.length; index += 1) {
      const drops = dropping[index] ?? 0;
      if (drops <= tolerated) states[index] = drops + (open[index] ?? 0) <= tolerated ? 1 : -1;
    }
    return states;
  }
}

/** Unknown decides nothing unless the other value does. */
function joined(one: Int8Array, other: Int8Array, isAny: boolean): Int8Array {
  const strong = isAny ? 1 : 0;
  const states = one.slice();
  for (let index = 0; index < states.length; index += 1) {
    const added = other[index];
    if (states[index] !== strong && added !== 1 - strong) states[index] = added === strong ? strong : -1;
  }
  return states;
}

function windowOf(
  model: ListModel,
  sequence: readonly number[],
  keep: (index: number) => boolean,
  query: Query,
  patch: Patch,
): readonly number[] {
  const limit = patch.limit?.(limitOf(query)) ?? limitOf(query);
  const offset = Math.max(0, patch.offset?.(offsetOf(query), limit) ?? offsetOf(query));
  if (patch.countsAll) return sequence.slice(offset).filter(keep).slice(0, limit);
  const isWhole = patch.onPages !== undefined || patch.wraps;
  const kept = isWhole ? sequence.filter(keep) : firstKept(sequence, keep, offset + limit);
  const rows = patch.onPages?.(kept) ?? kept;
  if (patch.wraps && offset >= rows.length) return rows.slice(0, limit);
  if (!patch.sortsPage) return rows.slice(offset, offset + limit);
  const rank = new Map(sequence.map((index, place) => [index, place]));
  const page = (model.sequences.get('') ?? []).filter(keep).slice(offset, offset + limit);
  return page.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
}

/** The first so many that are kept. */
function firstKept(sequence: readonly number[], keep: (index: number) => boolean, most: number): readonly number[] {
  const kept: number[] = [];
  for (const index of sequence) {
    if (kept.length >= most) break;
    if (keep(index)) kept.push(index);
  }
  return kept;
}

/** All pages of a cursor list, one after the other. */
function walkOf(model: ListModel, kept: readonly number[], query: Query, { later, pages }: Patch): readonly number[] {
  const { pageSize } = model;
  if (later) {
    const plain = predict(model, query).rows;
    if (plain.length <= pageSize) return plain;
    return [...plain.slice(0, pageSize), ...predict(model, query, later).rows.slice(pageSize)];
  }
  const isLast = (place: number) => place === kept.length - 1;
  switch (pages) {
    case 'end after the first':
      return kept.slice(0, pageSize);
    case 'lose the last item of a full last page':
      return kept.length % pageSize === 0 ? kept.slice(0, -1) : kept;
    case 'lose their last item':
      return kept.filter((_, place) => place % pageSize !== pageSize - 1 || isLast(place));
    case 'lose their first item':
      return kept.filter((_, place) => place === 0 || place % pageSize !== 0);
    case 'start one item late':
      return kept.filter((_, place) => place % (pageSize + 1) !== pageSize);
    default:
      return kept;
  }
}

/** Whether two predictions show the same: pages in their order, walks of cursor lists in any. */
export function showsSame(model: ListModel, one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  if (isOffsetList(model)) return one.every((index, place) => index === other[place]);
  const known = new Set(one);
  return other.every((index) => known.has(index));
}
