// Which keys can be looked up, and what the answer to each shows that answers to others may not: keys of records of every
// kind, and values that no record has, most of them close to one.
import type { KeyKind, LookupKey } from '../../spec/semantics/records.js';
import { chooseEvenly, traitsOf } from '../check/reading/choose-records.js';
import { isUnreserved } from '../check/reading/format.js';
import { stateOf, textOf, texts } from '../check/reading/records.js';
import type { UnknownValues } from '../check/unknown-values.js';
import type { JsonObject } from '../client/answer.js';
import { groupBy } from '../group-by.js';
import { escaped, nearMisses, withAccent } from '../lists/near-misses.js';
import { shortened } from '../words.js';

/** A value that may be looked up. */
export interface Key {
  readonly value: string;
  /** The contexts in which its answer rules out that lookups are wrong. */
  readonly contexts: readonly string[];
}

/** Values that a service may take for others, by what is said of them. */
const awkwardKeys: Readonly<Record<KeyKind, Readonly<Record<string, RegExp>>>> = {
  number: { 'the id 0': /^0$/ },
  hex: { 'a key in capitals': /[A-F]/ },
  text: { 'a key in capitals': /[A-Z]/, 'a key of digits': /^\d+$/ },
  id: {},
};

/** Characters that are percent-encoded, or that end a path or begin an escape: each kind is decoded by other code. */
const encodedKinds = {
  'a blank': / /,
  'a character beyond ASCII': /[^ -~]/,
  'a plus sign': /\+/,
  'a question mark': /\?/,
  'a number sign': /#/,
  'an ampersand': /&/,
  'a percent sign': /%/,
  'a reserved character': /[!-*,/:-@[-^`{-}]/,
} as const;

const matching = (forms: Readonly<Record<string, RegExp>>, value: string) =>
  Object.entries(forms).flatMap(([name, form]) => (form.test(value) ? [name] : []));

/** Parts of a list: a lookup may find only what is listed first, or last. */
const parts = 6;
/** Different values of a member that has few of them. */
const fewValues = 4;
const longestValue = 40;

/** Members that have a few values, each of several records, as `side` of orders. */
function enumerationsOf(records: readonly JsonObject[]): ReadonlySet<string> {
  const entries = records.flatMap((record) => Object.entries(record)).filter(([, value]) => typeof value === 'string');
  const byName = [...groupBy(entries, ([name]) => name)];
  const few = byName.filter(([, same]) => {
    const { size } = new Set(same.map(([, value]) => value));
    return size <= fewValues && same.length > size * fewValues;
  });
  return new Set(few.map(([name]) => name));
}

/** Keys that need no encoding, each with what its record shows and not all of them do. */
export function keysOfRecords(records: readonly JsonObject[], { member, kind }: LookupKey): readonly Key[] {
  const shown = records.flatMap((record) => {
    const value = textOf(record, member);
    return value !== undefined && isUnreserved(value) ? [{ record, value }] : [];
  });
  const enumerations = enumerationsOf(records);
  const longest = Math.max(...shown.map(({ value }) => value.length));
  const byLetters = groupBy(shown, ({ value }) => value.toLowerCase());
  const inOrder = [...new Set(shown.map(({ value }) => value))].sort();
  // What begins with a value comes right after it.
  const isContinued = new Set(inOrder.filter((value, place) => inOrder[place + 1]?.startsWith(value)));
  const twins = [...byLetters.values()].find((same) => new Set(same.map(({ value }) => value)).size > 1) ?? [];
  const keys = shown.map(({ record, value }, index) => {
    const twin = kind === 'text' ? twins.findIndex((one) => one.value === value) : -1;
    const values = Object.entries(record).filter(([name]) => enumerations.has(name));
    const contexts = new Set([
      ...matching(awkwardKeys[kind], value),
      ...(kind === 'text' && value.length === longest ? ['the longest key'] : []),
      ...(isContinued.has(value) ? ['a key that is the beginning of another one'] : []),
      ...(twin < 0 ? [] : [`key ${twin + 1} of those that differ in letter case alone`]),
      `part ${Math.floor((parts * index) / shown.length) + 1} of the list`,
      stateOf(record),
      ...traitsOf(record),
      ...values.map(([name, text]) => `${name} ${shortened(String(text), longestValue)}`),
    ]);
    return { value, contexts };
  });
  const counts = groupBy(
    keys.flatMap(({ contexts }) => [...contexts]),
    (context) => context,
  );
  const isShownByAll = (context: string) => counts.get(context)?.length === keys.length;
  return keys.map(({ value, contexts }) => ({ value, contexts: [...contexts].filter((one) => !isShownByAll(one)) }));
}

export function encodedKeys(records: readonly JsonObject[], { member }: LookupKey): readonly Key[] {
  const encoded = texts(records, member).filter((value) => !isUnreserved(value));
  return encoded.map((value) => ({ value, contexts: matching(encodedKinds, value).map((kind) => `with ${kind}`) }));
}

/** An integer with more digits than any service stores. */
const hugeInteger = '9'.repeat(400);

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

const nearIds = (value: string): readonly string[] => {
  const start = value.slice(0, -1);
  return [start, `${start}${value.endsWith('0') ? '1' : '0'}`, `${value}0`];
};

/**
 * Ways in which a lookup may take a value for the key of a record, the most likely first: longer, cut, with a sign, in
 * hexadecimal digits, as a pattern, in fewer bits, with another last digit, decoded twice, with a format, with an accent.
 */
const ownNearMisses: Readonly<Record<KeyKind, (value: string) => readonly string[]>> = {
  number: (value) => [
    ...[`${value}x`, value.slice(0, -1), withoutZeros(value.slice(1)), `0${value}`],
    ...[String(BigInt(value) + 2n ** 32n), value === '0' ? '' : `-${value}`, `0x${BigInt(value).toString(16)}`],
    String(BigInt(value) + 2n ** 64n),
    `${value}0000000`,
    ...nearIds(value).slice(1, -1),
  ],
  text: (value) => [
    ...[value.slice(0, -1), `${value}-`, `_${value.slice(1)}`, escaped(value)],
    ...[`${value.slice(0, Math.ceil(value.length / 2))}%`, `${value}.json`, withAccent(value)],
    ...[`${value}-tickmark`, `-${value}`],
  ],
  hex: nearIds,
  id: nearIds,
};

/** Keys that show what a way makes of each kind of key. */
const exampleKeys: Readonly<Record<KeyKind, string>> = { number: '4711', text: 'a-b', hex: '0x4711', id: '0x4711' };

/** What names no record, without one to be close to: another one by each member, since lookups may share a path. */
const unknownKeys: Readonly<Record<KeyKind, (unknown: UnknownValues, member: string) => readonly Key[]>> = {
  number: (unknown, member) => [key(unknown.numericId(member), 'an unused id'), key('not-an-id'), key('0')],
  text: (unknown, member) => [key(unknown.slug(member), 'an unused slug')],
  hex: (unknown, member) => [key(unknown.conditionId(member), 'an unused id')],
  id: (unknown) => [
    key(unknown.orderId(), 'an unused id'),
    key('no order ü'),
    key(unknown.slug(), 'an id of another form'),
    key('0x'.padEnd(120, 'f'), 'a long id'),
  ],
};
const unlikelyKeys: Readonly<Partial<Record<KeyKind, readonly Key[]>>> = {
  number: [key('1.5'), key('-1'), key(hugeInteger, 'an integer of 400 digits')],
};

function key(value: string, context = value): Key {
  return { value, contexts: [context] };
}

/** A service may ignore outer spaces. */
const isSendable = (value: string) => value !== '' && value !== '.' && value !== '..' && value === value.trim();

/**
 * Values that none of the listed records has, the most likely mistakes first; each near miss is close to another record.
 * `others`: keys of other records, which another lookup finds.
 */
export function missingKeys(
  records: readonly JsonObject[],
  { member, kind }: LookupKey,
  others: readonly Key[],
  unknown: UnknownValues,
): readonly Key[] {
  const known = texts(records, member);
  const isKnown = new Set(known.map((value) => value.normalize('NFKC').toLowerCase()));
  const isMissing = ({ value }: Key) => isSendable(value) && !isKnown.has(value.normalize('NFKC').toLowerCase());
  const bases = chooseEvenly(
    known.filter((value) => (kind === 'number' ? /^\d+$/.test(value) : isUnreserved(value))),
    12,
  );
  const waysOf = (value: string) => [...ownNearMisses[kind](value), ...nearMisses({ kind }, value)];
  const near = waysOf(exampleKeys[kind]).flatMap((example, way, examples) => {
    if (examples.indexOf(example) < way) return [];
    // What a way makes of one value may be the value of another record.
    const turned = [...bases.slice(way % bases.length), ...bases];
    const close = turned.map((value) => key(waysOf(value)[way] ?? '', `${example} for ${exampleKeys[kind]}`));
    return close.find(isMissing) ?? [];
  });
  const all = [...unknownKeys[kind](unknown, member), ...others, ...near, ...(unlikelyKeys[kind] ?? [])].filter(
    isMissing,
  );
  return [...new Map(all.map((one) => [one.value, one])).values()];
}
