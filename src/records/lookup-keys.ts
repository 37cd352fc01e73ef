// Which keys are looked up: those of records of every kind, and values that no record has, most of them close to one.

import type { KeyKind, LookupKey } from '../../spec/semantics/records.js';
import { chooseDifferent, chooseEvenly } from '../check/reading/choose-records.js';
import { isUnreserved } from '../check/reading/format.js';
import { encodedStrings, objectsIn, stateOf, textOf, texts } from '../check/reading/records.js';
import type { UnknownValues } from '../check/unknown-values.js';
import type { JsonObject } from '../client/answer.js';
import type { Effort } from '../client/settings.js';
import { groupBy } from '../group-by.js';
import { nearMisses } from '../lists/near-misses.js';

/** Records that are looked up by each key since they show what others do not, besides those of each state and class of value. */
const differentOf: Readonly<Record<Effort, number>> = { quick: 2, normal: 4, thorough: 4 };
/** Records of one kind that are looked up besides, by all keys together. */
export const sampledOf: Readonly<Record<Effort, number>> = { quick: 4, normal: 10, thorough: 360 };
/** Ways to miss a key that are tried, the most likely first: of a hash, few are not refused for their form. */
const nearMissesOf = (effort: Effort, kind: KeyKind) =>
  ({ quick: 4, normal: kind === 'hex' || kind === 'id' ? 5 : 10, thorough: 40 })[effort];

/** How many outcomes, and how many other records, a record shows. */
const sizes: readonly ((record: JsonObject) => number)[] = [
  (record) => encodedStrings(record, 'outcomes').length,
  ...['events', 'tags', 'markets', 'tokens'].map((name) => (record: JsonObject) => objectsIn(record, name).length),
];

/** Values that a service may take for others: in capitals, of digits alone, zero, very long, or the start of another. */
const awkwardValues: Readonly<Record<KeyKind, readonly RegExp[]>> = {
  number: [/^0$/],
  hex: [/[A-F]/],
  text: [/[A-Z]/, /^\d+$/],
  id: [],
};

/** Characters that are percent-encoded, or that end a path or begin an escape: each kind is decoded by other code. */
const encodedKinds = [/[^ -~]/, /\+/, /\?/, /#/, /&/, /%/, /[ -*,/:-@[-^`{-}]/];

/** One of several keys by which records of one kind are looked up: each finds others, so that more of them are seen. */
export interface KeyShare {
  readonly index: number;
  readonly count: number;
}

/** Records that together show as much as possible, and whose values are of every class. */
export function recordsToLookUp(
  records: readonly JsonObject[],
  { member, kind }: LookupKey,
  effort: Effort,
  { index, count }: KeyShare = { index: 0, count: 1 },
): readonly JsonObject[] {
  const textIn = (record: JsonObject) => textOf(record, member) ?? '';
  const isUsable = (record: JsonObject) => isUnreserved(textIn(record)) && textIn(record) !== '';
  const usable = records.filter(isUsable);
  const pool = chooseEvenly(records, sampledOf[effort]);
  const own = pool.filter((_, place) => place % count === index);
  const first = (holds: (record: JsonObject) => boolean) => usable.filter(holds).slice(0, 1);
  const byState = groupBy(usable, stateOf);
  const byLetters = groupBy(usable, (record) => textIn(record).toLowerCase());
  const twins = [...byLetters.values()].find((same) => new Set(same.map(textIn)).size > 1) ?? [];
  const longest = usable.toSorted((one, other) => textIn(other).length - textIn(one).length).slice(0, 1);
  return [
    ...new Set([
      ...sizes.flatMap((size) => {
        const [largest] = usable.toSorted((one, other) => size(other) - size(one));
        return largest && size(largest) > 0 ? [largest] : [];
      }),
      // The other operation of a path may answer for the first ones (4.5).
      ...[...byState.values()].flatMap((same) => {
        const place = index % same.length;
        return [...same.slice(place, place + 1), ...(kind === 'hex' ? same.slice(-1) : [])];
      }),
      ...awkwardValues[kind].flatMap((form) => first((record) => form.test(textIn(record)))),
      ...(kind === 'text' ? [...longest, ...twins.slice(0, 2)] : []),
      ...chooseDifferent(usable, differentOf[effort]),
      ...[...new Set([...own, ...pool])].filter(isUsable).slice(0, Math.floor(sampledOf[effort] / count)),
    ]),
  ];
}

/** Values that are percent-encoded, the first of each kind that the ones before it do not show. */
export function encodedValues(records: readonly JsonObject[], { member }: LookupKey): readonly string[] {
  const all = texts(records, member).filter((value) => !isUnreserved(value));
  const chosen: string[] = [];
  for (const kind of encodedKinds) {
    const value = chosen.some((one) => kind.test(one)) ? undefined : all.find((one) => kind.test(one));
    if (value !== undefined) chosen.push(value);
  }
  return chosen;
}

/** An integer with more digits than any service stores. */
const hugeInteger = '9'.repeat(400);

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** Ways in which a lookup may take a value for the key of a record: cut, longer, with a sign, as a pattern, in fewer bits. */
const ownNearMisses: Readonly<Record<KeyKind, (value: string, unknown: UnknownValues) => readonly string[]>> = {
  number: (value) => [
    ...[`${value}0000000`, value.slice(0, -1), withoutZeros(value.slice(1)), `${value}x`],
    ...(value === '0' ? [] : [`-${value}`]),
    String(BigInt(value) + 2n ** 64n),
  ],
  text: (value, unknown) => [
    ...[`${value}-${unknown.slug()}`, value.slice(0, -1), `${value}-`, `-${value}`, `_${value.slice(1)}`],
    `${value.slice(0, Math.ceil(value.length / 2))}%`,
  ],
  hex: (value) => [value.slice(0, -1), `${value}0`],
  id: (value) => [value.slice(0, -1), `${value}0`],
};

/** What names no record, without one to be close to. */
const unknownValues: Readonly<Record<KeyKind, (unknown: UnknownValues) => readonly string[]>> = {
  number: (unknown) => [unknown.numericId(), '0', 'not-an-id', '1.5', '-1', hugeInteger],
  text: (unknown) => [unknown.slug()],
  hex: (unknown) => [unknown.conditionId()],
  id: (unknown) => [unknown.orderId(), unknown.slug()],
};

/** A service may ignore outer spaces. */
const isSendable = (value: string) => value !== '' && value !== '.' && value !== '..' && value === value.trim();

/**
 * Values that none of the listed records has; each near miss is close to another record. `others`: keys of other records,
 * which another lookup finds.
 */
export function missingValues(
  records: readonly JsonObject[],
  { member, kind }: LookupKey,
  others: readonly string[],
  unknown: UnknownValues,
  effort: Effort,
): readonly string[] {
  const known = texts(records, member);
  const isKnown = new Set(known.map((value) => value.normalize('NFKC').toLowerCase()));
  const bases = chooseEvenly(
    known.filter((value) => (kind === 'number' ? /^\d+$/.test(value) : isUnreserved(value))),
    12,
  );
  const waysOf = (value: string) => [...ownNearMisses[kind](value, unknown), ...nearMisses({ kind }, value)];
  const ways = bases[0] === undefined ? 0 : waysOf(bases[0]).length;
  const near = Array.from({ length: Math.min(ways, nearMissesOf(effort, kind)) }, (_, way) => {
    // What a way makes of one value may be the value of another record.
    const turned = [...bases.slice(way % bases.length), ...bases];
    return turned
      .map((value) => waysOf(value)[way] ?? '')
      .find((value) => isSendable(value) && !isKnown.has(value.toLowerCase()));
  });
  const values = [...unknownValues[kind](unknown), ...others, ...near.filter((value) => value !== undefined)];
  return [...new Set(values)].filter(
    (value) => isSendable(value) && !isKnown.has(value.normalize('NFKC').toLowerCase()),
  );
}
