// Whether items have the value that a filter is asked for, also by a service that compares in another way.
import type { Filter } from '../../spec/semantics/lists.js';
import { cached } from '../cached.js';
import { keyOf } from '../check/reading/records.js';
import type { JsonObject } from '../client/answer.js';
import {
  domainOf,
  isHidden,
  type ListModel,
  learnedKey,
  type Mode,
  readAs,
  readingOf,
  shownBy,
  timeReadings,
  valuesOf,
} from './model.js';
import { finestOf, type Has, isOnSide, type Moment, momentOf, sameValueAs, shownTexts } from './values.js';

/** Whether an item shows the value of a filter under the reading of the model. */
export function showsValue(model: ListModel, filter: Filter, item: JsonObject): boolean {
  return (filter.kind === 'time' ? momentIn(model, filter, item) : valuesOf(model, filter, item)) !== undefined;
}

const lowBits = (text: string) => (/^\d+$/.test(text) ? BigInt.asUintN(32, BigInt(text)) : undefined);
const longDigits = /^\d{16,}$/;

/** So many characters are compared by a service that cuts long values. */
const comparedCharacters = 20;

/** Ways to compare a shown value with the one asked for, other than by equality; undefined where that makes no difference. */
const comparisons: Partial<Record<Mode, (asked: string) => ((shown: string) => boolean) | undefined>> = {
  prefix: (asked) => (shown) => shown.startsWith(asked),
  part: (asked) => (shown) => shown.includes(asked),
  rounded: (asked) =>
    /^\d/.test(asked)
      ? (shown) => shown === asked || (longDigits.test(shown) && Number(shown) === Number(asked))
      : undefined,
  'low-bits': (asked) => {
    const bits = lowBits(asked);
    return bits === undefined ? undefined : (shown) => shown === asked || lowBits(shown) === bits;
  },
  beginning: (asked) => (shown) => {
    const length = Math.min(comparedCharacters, shown.length - 1);
    const isAsLong = length > 0 && shown.length === asked.length;
    return shown === asked || (isAsLong && shown.slice(0, length) === asked.slice(0, length));
  },
  // As SQL's LIKE.
  pattern: (asked) => {
    if (!/[%_]/.test(asked)) return undefined;
    const escaped = asked.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    const pattern = new RegExp(`^${escaped.replace(/%/g, '.*').replace(/_/g, '.')}$`, 's');
    return (shown) => pattern.test(shown);
  },
};

/** Whether an item that the list does not have, perhaps, has the value of a filter. */
export function hasValue(model: ListModel, filter: Filter, item: JsonObject, asked: string): Has {
  const values = filter.isTaker ? takersOf(model, item, asked) : valuesOf(model, filter, item);
  const moment = filter.kind === 'time' ? momentIn(model, filter, item) : undefined;
  return decider(model, filter, asked, 'exact')({ key: keyOf(item) ?? '', values, moment });
}

interface Known {
  readonly key: string;
  readonly values: readonly string[] | undefined;
  readonly moment: Moment | undefined;
}

/** Decides for each item whether it has the value that is asked for. */
function decider(model: ListModel, filter: Filter, asked: string, mode: Mode): (known: Known) => Has {
  if (filter.kind === 'time') {
    const isInTime = timeDecider(model, filter, asked, mode);
    return ({ moment }) => (moment ? isInTime(moment) : -1);
  }
  const kept = model.learned.get(learnedKey(model, filter, asked));
  // A tag that no event has may be one of markets (variant gives-markets-tags-of-their-own).
  const known = [...(model.asked[filter.group] ?? []), ...(filter.ofEvents ? (model.related[filter.group] ?? []) : [])];
  const isUnused = !kept && isHidden(model, filter) && !known.includes(asked);
  const compare = comparisons[mode]?.(asked);
  const isSame = sameValueAs(filter.kind, asked);
  const hasOne = (value: string) => (compare ? (Number(compare(value)) as Has) : isSame(value));
  return ({ key, values }) => {
    if (values === undefined) {
      if (isUnused) return 0;
      if (!kept || (mode !== 'exact' && mode !== 'invert')) return -1;
      return Number(kept.has(key) === (mode === 'exact')) as Has;
    }
    const some = mode === 'first' ? values.slice(0, 1) : mode === 'last' ? values.slice(-1) : values;
    let has: Has = 0;
    for (const value of some) {
      const one = hasOne(value);
      if (one === 1 || has === 0) has = one;
      if (has === 1) break;
    }
    return mode === 'invert' && has !== -1 ? ((1 - has) as Has) : has;
  };
}

const makersOf = (item: JsonObject) => shownTexts(item, ['maker_orders[].maker_address']) ?? [];

/**
 * A record does not name its taker: an account took the trades that call themselves TAKER and that it did not make. One
 * that it made, and that does not call itself so, has another taker. An account may trade under another address than the
 * one that signs its requests: then no trade names this one.
 */
function takersOf(model: ListModel, item: JsonObject, asked: string): readonly string[] | undefined {
  const { address, cache, items } = model;
  const makers = makersOf(item);
  if (address === undefined || makers.length === 0) return undefined;
  const isOwn = sameValueAs('hex', address);
  const isNamed = (trade: JsonObject) =>
    [...makersOf(trade), String(trade.maker_address)].some((one) => isOwn(one) === 1);
  const isMade = makers.some((maker) => isOwn(maker) === 1);
  if (!isMade && item.type === 'TAKER' && cached(cache.tradesAs, address, () => items.some(isNamed))) return [address];
  return isMade && item.type !== 'TAKER' && isOwn(asked) === 1 ? [] : undefined;
}

const timeReadingOf = (model: ListModel, filter: Filter) => timeReadings(filter)[readingOf(model, filter)];

function momentIn(model: ListModel, filter: Filter, item: JsonObject): Moment | undefined {
  const reading = timeReadingOf(model, filter);
  const finest = (member: string) => cached(model.cache.finest, member, () => finestOf(model.items, member));
  return reading && momentOf(item, reading, finest(reading.member));
}

/** When each item happened. */
export function momentsOf(model: ListModel, filter: Filter): readonly (Moment | undefined)[] {
  return cached(model.cache.moments, readingOf(model, filter), () =>
    model.items.map((item) => momentIn(model, filter, item)),
  );
}

/** Decides for each moment whether it is on the side of the bound that is asked for. */
function timeDecider(model: ListModel, filter: Filter, asked: string, mode: Mode): (moment: Moment) => Has {
  const unit = timeReadingOf(model, filter)?.unit ?? 1;
  const side = (filter.parameter === 'before') === (mode !== 'other-side') ? 'before' : 'after';
  const bound = Number(mode === 'low-bits' ? Number(asked) | 0 : asked) / unit;
  return (moment) => {
    if (mode === 'as-text') {
      const shown = String(moment.from * unit);
      return Number(side === 'before' ? shown < asked : shown > asked) as Has;
    }
    if (mode === 'inclusive' && moment.length === 0 && moment.from === bound) return 1;
    return isOnSide(moment, side, bound);
  };
}

function neighborOf(model: ListModel, name: string, value: string): string {
  const domain = domainOf(model, name);
  return domain[(domain.indexOf(value) + 1) % domain.length] ?? value;
}

/** For each item, whether it has the value under this mode; the same mask where the mode makes no difference. */
export const maskOf = (model: ListModel, name: string, value: string, mode: Mode = 'exact'): Int8Array =>
  masksOf(model, name, value)(mode);

export function masksOf(model: ListModel, name: string, value: string): (mode?: Mode) => Int8Array {
  const filter = model.filters[name];
  if (!filter) return () => new Int8Array(model.items.length);
  const ofFilter = cached(model.cache.masks, readAs(model, filter), () => new Map());
  const known = cached(ofFilter, value, () => new Map<Mode, Int8Array>());
  return (mode = 'exact') => cached(known, mode, () => computeMask(model, filter, value, mode));
}

function computeMask(model: ListModel, filter: Filter, value: string, mode: Mode): Int8Array {
  const { parameter: name } = filter;
  if (mode === 'neighbor') return maskOf(model, name, neighborOf(model, name, value));
  if (mode === 'nothing') return new Int8Array(model.items.length);
  if (filter.kind !== 'time' && comparisons[mode]) {
    const compare = comparisons[mode](value);
    const isSame = (shown: string) => compare?.(shown) === (shown === value);
    if (!compare || domainOf(model, name).every(isSame)) return maskOf(model, name, value);
  }
  const shown = shownBy(model, filter);
  const isOfPlace = mode === 'first' || mode === 'last';
  if (isOfPlace && !filter.isTaker && shown.every((values) => values?.length === 1)) return maskOf(model, name, value);
  const moments = filter.kind === 'time' ? momentsOf(model, filter) : undefined;
  const has = decider(model, filter, value, mode);
  const mask = new Int8Array(model.items.length);
  for (let index = 0; index < mask.length; index += 1) {
    const values = filter.isTaker ? takersOf(model, model.items[index] ?? {}, value) : shown[index];
    mask[index] = has({ key: model.keys[index] ?? '', values, moment: moments?.[index] });
  }
  const exact = mode === 'exact' ? mask : maskOf(model, name, value);
  return exact.every((state, index) => state === mask[index]) ? exact : mask;
}
