// Predicts the answer to a query of a list, also by a service that deviates.
import { boundedSchemas } from '../../spec/operations/parameters.js';
import { isOffsetList, type ListModel, type Mode, maskOf, type Query } from './model.js';

/** How a service may compute an answer differently. */
export interface Patch {
  /** It refuses the request. */
  readonly refuses?: true;
  /** Parameters that it does not read. */
  readonly ignores?: readonly string[];
  /** How it compares the value of a filter. */
  readonly modes?: Readonly<Record<string, Mode>>;
  /** One matching filter is enough. */
  readonly any?: true;
  /** It also keeps, or drops, items with this value of another filter. */
  readonly adds?: readonly [string, string];
  readonly lacks?: readonly [string, string];
  readonly limit?: (limit: number) => number;
  readonly offset?: (offset: number, limit: number) => number;
  /** The page is cut first, and filtered by this parameter afterwards. */
  readonly afterPaging?: string;
  /** The offset counts items that filters exclude. */
  readonly countsAll?: true;
  /** The list lacks its last item. */
  readonly losesLast?: true;
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
  /** It loses the last item of each page but the last, that of a full last page, or all pages after the first. */
  readonly loses?: 'at page ends' | 'of a full last page' | 'later pages';
}

export interface Prediction {
  /** Indexes of the items that it shows, in order. */
  readonly rows: readonly number[];
  /** Whether the data decide about every item. */
  readonly isExact: boolean;
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

export function predict(model: ListModel, asked: Query, patch: Patch = {}): Prediction {
  const read = patch.ignores ? without(asked, ...patch.ignores) : asked;
  const query = patch.reads?.(read) ?? read;
  const passes = statesOf(model, query, patch);
  const { afterPaging } = patch;
  const early = afterPaging === undefined ? passes : statesOf(model, without(query, afterPaging), patch);
  const sequence = patch.foreign
    ? [...sequenceOf(model, query), ...Array.from({ length: model.items.length - model.own }, (_, n) => model.own + n)]
    : sequenceOf(model, query);
  const isExact = !mayHaveMore(model, asked) && !passes.some((state, index) => state === -1 && index < model.own);
  const keep = (index: number) => passes[index] === 1;
  const rows = isOffsetList(model)
    ? windowOf(model, sequence, (index) => early[index] === 1, query, patch).filter(keep)
    : walkOf(model, sequence.filter(keep), asked, patch);
  return { rows, isExact, passes };
}

/** Whether items that were not read may be in the answer. */
function mayHaveMore({ isPartial, filters, own }: ListModel, query: Query): boolean {
  return isPartial && (Object.keys(query).some((name) => filters[name]) || offsetOf(query) + limitOf(query) > own);
}

function statesOf(model: ListModel, query: Query, { modes = {}, any, adds, lacks }: Patch): Int8Array {
  const masks = Object.keys(query)
    .filter((name) => model.filters[name])
    .map((name) => maskOf(model, name, query[name] ?? '', modes[name]));
  const states = new Int8Array(model.items.length).fill(any && masks.length > 0 ? 0 : 1);
  const join = (mask: Int8Array, isAny: boolean) => {
    // Unknown decides nothing unless the other value does.
    const strong = isAny ? 1 : 0;
    for (let index = 0; index < states.length; index += 1) {
      const other = mask[index];
      if (states[index] !== strong && other !== 1 - strong) states[index] = other === strong ? strong : -1;
    }
  };
  for (const mask of masks) join(mask, any === true);
  if (adds) join(maskOf(model, ...adds), true);
  if (lacks) join(maskOf(model, ...lacks, 'invert'), false);
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
  const kept = sequence.filter(keep);
  const rows = patch.losesLast ? kept.slice(0, -1) : kept;
  if (patch.wraps && offset >= rows.length) return rows.slice(0, limit);
  if (!patch.sortsPage) return rows.slice(offset, offset + limit);
  const rank = new Map(sequence.map((index, place) => [index, place]));
  const page = (model.sequences.get('') ?? []).filter(keep).slice(offset, offset + limit);
  return page.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
}

/** All pages of a cursor list, one after the other. */
function walkOf(model: ListModel, kept: readonly number[], query: Query, { later, loses }: Patch): readonly number[] {
  const { pageSize } = model;
  if (later) {
    const plain = predict(model, query).rows;
    if (plain.length <= pageSize) return plain;
    return [...plain.slice(0, pageSize), ...predict(model, query, later).rows.slice(pageSize)];
  }
  if (loses === 'later pages') return kept.slice(0, pageSize);
  if (loses === 'of a full last page') return kept.length % pageSize === 0 ? kept.slice(0, -1) : kept;
  if (loses === 'at page ends')
    return kept.filter((_, place) => place % pageSize !== pageSize - 1 || place === kept.length - 1);
  return kept;
}

/** Whether two predictions show the same: pages in their order, walks of cursor lists in any. */
export function showsSame(model: ListModel, one: readonly number[], other: readonly number[]): boolean {
  if (one.length !== other.length) return false;
  if (isOffsetList(model)) return one.every((index, place) => index === other[place]);
  const known = new Set(one);
  return other.every((index) => known.has(index));
}
