// Values to filter by: what listed items show, and what nothing has.
import {
  type CheckContext,
  type FilteredList,
  fail,
  formatQuery,
  idsOf,
  ifAvailable,
  itemsOf,
  type JsonObject,
  type NamedSubject,
  noneOf,
  type OffsetList,
  objectsIn,
  spread,
  stateOf,
  textOf,
  texts,
} from '#check';
import { limit } from './limit.js';

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/**
 * Without what a service may ignore: case, outer spaces, and other encodings of the same characters. ASCII has none, and
 * normalizing it took 8 % of a run (`dist/bench/profile.js`).
 */
export function plainText(text: string): string {
  return (isAscii(text) ? text : text.normalize('NFKC')).trim().toLowerCase();
}

export function isSame(one: string, other: string): boolean {
  return one === other || plainText(one) === plainText(other);
}

export const isInteger = (text: string): boolean => /^\d+$/.test(text);

/** Whether both are one integer: a service may read `007` as 7. */
export function isSameInteger(one: string, other: string): boolean {
  return one === other || (isInteger(one) && isInteger(other) && BigInt(one) === BigInt(other));
}

/** An integer that is the same one to a service that reads only `bits` bits; none for another text. */
export function beyondBits(text: string, bits: 32n | 64n): readonly string[] {
  return isInteger(text) ? [String(BigInt(text) + 2n ** bits)] : [];
}

/** Patterns that match the text where a service compares by SQL's LIKE. */
export function wildcardsFor(text: string): readonly string[] {
  const characters = [...text];
  const half = characters.slice(0, Math.ceil(characters.length / 2));
  return [`_${characters.slice(1).join('')}`, `${half.join('')}%`];
}

/** The integer with a minus sign; none for another text, nor for 0, which has no sign. */
export function negativeOf(text: string): readonly string[] {
  return isInteger(text) && BigInt(text) !== 0n ? [`-${text}`] : [];
}

/** An integer with more digits than any service stores. */
export const hugeInteger = '9'.repeat(400);

/** The values that an item shows. */
export type ValuesOf = (item: JsonObject) => readonly string[];

/** A member of the item itself. */
export function member(name: string): ValuesOf {
  return (item) => texts([item], name);
}

/** A member of each record that the item holds: `memberOfEach('tags', 'slug')`. */
function memberOfEach(list: string, name: string): ValuesOf {
  return (item) => texts(objectsIn(item, list), name);
}

/** Only values that a parameter of type integer takes. */
export function integers(valuesOf: ValuesOf): ValuesOf {
  return (item) => valuesOf(item).filter((value) => /^\d{1,15}$/.test(value));
}

export const conditionId = member('conditionId');
export const eventId = integers(memberOfEach('events', 'id'));
export const eventSlug = memberOfEach('events', 'slug');
export const seriesSlug = memberOfEach('series', 'slug');
export const tagId = integers(memberOfEach('tags', 'id'));
export const tagSlug = memberOfEach('tags', 'slug');

/** A filter by a value that items show. */
export interface KeyFilter extends NamedSubject {
  readonly endpoint: FilteredList;
  readonly parameter: string;
  /** The kind of value that it takes. */
  readonly kind: FilterKind;
  readonly valuesOf: ValuesOf;
}

export type FilterKind = 'slug' | 'numericId' | 'conditionId';

/** The same filter on some lists. */
export function keyFilters(
  lists: readonly FilteredList[],
  parameter: string,
  kind: FilterKind,
  valuesOf: ValuesOf,
): readonly KeyFilter[] {
  return lists.map((endpoint) => ({ name: endpoint, endpoint, parameter, kind, valuesOf }));
}

/**
 * Characters that a service may decode or compare wrongly: beyond ASCII, plus signs, those that end a path or a parameter
 * or begin an escape, other reserved ones, and capitals.
 */
const awkwardKinds = [/[^ -~]/, /\+/, /\?/, /#/, /&/, /%/, /[ -*,/:-@[-^`{-}]/, /[A-Z]/];

/** Of texts that are awkward to match, the first of each kind that the ones before it do not show. */
export function awkwardTexts(all: readonly string[]): readonly string[] {
  const chosen: string[] = [];
  for (const kind of awkwardKinds) {
    const text = chosen.some((one) => kind.test(one)) ? undefined : all.find((one) => kind.test(one));
    if (text !== undefined) chosen.push(text);
  }
  return chosen;
}

/** All items of a list: what the first page shows, where the service refuses to show more (part 8). */
export async function listedItems(
  { sample, allItems }: CheckContext,
  list: OffsetList,
): Promise<readonly JsonObject[]> {
  const first = await sample.list(list);
  return (await ifAvailable(allItems(list))) ?? first;
}

/** A service may take zero for no value. */
export const zero = '0';

/** Of a slug: digits alone, which may be taken for an id. */
function digitsAlone(values: readonly string[]): string | undefined {
  return values.every(isInteger) ? undefined : values.find(isInteger);
}

/** Values from all over the list that are tried in any case. */
const plainValues = 2;

/**
 * A few different values that listed items show, from all over the list: four, or more if there are such values as one
 * that stands second in an item, one that most items show, and those that are awkward to match; and of items in each
 * state.
 */
export async function listedValues(
  context: CheckContext,
  list: FilteredList,
  valuesOf: ValuesOf,
): Promise<readonly string[]> {
  const items = await listedItems(context, list);
  const values = items.map(valuesOf);
  const [second] = values.flatMap(([, ...others]) => others);
  const all = [...new Set(values.flat())];
  const zeros = all.filter((value) => value === zero);
  const special = [second, ...awkwardTexts(all), ...zeros, digitsAlone(all)].filter((value) => value !== undefined);
  const plain = spread(all, Math.max(plainValues, 4 - special.length));
  const chosen = new Set([...special, ...plain, ...mostFrequent(values)]);
  return [...chosen, ...valuesOfOtherStates(items, chosen, valuesOf)];
}

/** The value that most items show, if that are several: a filter may lose those after the first few. */
function mostFrequent(values: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const value of values.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best && best[1] > 1 ? [best[0]] : [];
}

/** A value of one item in each state that no item with one of the chosen values has. */
function valuesOfOtherStates(
  items: readonly JsonObject[],
  chosen: ReadonlySet<string>,
  valuesOf: ValuesOf,
): readonly string[] {
  const withValues = items.filter((item) => valuesOf(item).length > 0);
  const isChosen = (item: JsonObject) => valuesOf(item).some((value) => chosen.has(value));
  const covered = new Set(withValues.filter(isChosen).map(stateOf));
  const others = new Map(withValues.filter((item) => !covered.has(stateOf(item))).map((item) => [stateOf(item), item]));
  return [...new Set([...others.values()].flatMap((item) => valuesOf(item).slice(0, 1)))];
}

/** A listed market that the order book does not list: a service may look conditions up there. */
export async function marketsOutsideOrderBook(
  { sample }: CheckContext,
  markets: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  const traded = new Set(texts((await ifAvailable(sample.orderBookMarkets())) ?? [], 'condition_id').map(plainText));
  const isOutside = (id: string | undefined) => id !== undefined && !traded.has(plainText(id));
  return traded.size === 0 ? [] : markets.filter((market) => isOutside(textOf(market, 'conditionId'))).slice(0, 1);
}

/**
 * An unknown value matches nothing; it may be refused too. Items that show the value have it after all. No evidence: an
 * empty answer does not show a filter that works.
 */
export async function assertNoMatch(
  { send }: CheckContext,
  list: FilteredList,
  filter: Readonly<Record<string, string>>,
  valuesOf?: ValuesOf,
): Promise<void> {
  // One item of a filter that is lost is enough, and a service may lose it only where few are asked for.
  const answer = await send(list, { query: { ...filter, limit: limit.minimum } });
  const items = answer.kind === 'accepted' ? itemsOf(answer) : [];
  const [value = ''] = Object.values(filter);
  const others = items.filter((item) => !valuesOf?.(item).includes(value));
  if (others.length > 0)
    fail(`${formatQuery(filter)} shows items, although nothing has that value`, {
      ...noneOf(idsOf(others)),
      records: [others],
    });
}
