// One record shows the same wherever it is shown. Of the places that disagree, the odd one is named.
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { records as kindRows, lookups, type RecordKind } from '../../spec/semantics/records.js';
import { cached } from '../cached.js';
import { otherOrderBookLists } from '../check/reading/lists.js';
import { hasSameType, isRealId, textOf } from '../check/reading/records.js';
import { isLookup, isTopLevel, type Place, type SeenRecord, type Sighting } from '../check/recorder/record-store.js';
import type { JsonObject } from '../client/answer.js';
import { comparableMembers } from '../contract/shown-records.js';
import { groupBy } from '../group-by.js';
import { isObject } from '../is-object.js';
import { comparedValues, plain } from './same-values.js';
import { type Judgment, nameOfPlace, type RuleOn } from './suspicions.js';

const shownIn = (value: unknown, name: string) => (isObject(value) ? value[name] : undefined);

/** What a record shows at a path such as `event.slug`, of objects in an array all values; undefined where it shows nothing. */
export function valueAt(record: JsonObject, path: string): unknown {
  if (!path.includes('.')) return record[path] ?? undefined;
  let value: unknown = record;
  for (const name of path.split('.'))
    value = Array.isArray(value) ? value.flatMap((one) => shownIn(one, name) ?? []) : shownIn(value, name);
  return value ?? undefined;
}

/** The plain list first, then filtered lists, lookups, and what other records hold. */
function rankOf(place: Place): number {
  const own = isLookup(place) ? 2 : 0;
  return (isTopLevel(place) ? own : 3 + own) + (place.filters.length > 0 ? 1 : 0);
}

/** A list with and without filters, each member that holds records, and each lookup. */
const codeOf = ({ endpoint, path, filters }: Place) => `${endpoint} ${path} ${filters.length > 0}`;
/** Both lookups of a kind are one source. */
const sourceOf = (place: Place) => (isLookup(place) && isTopLevel(place) ? 'lookup' : codeOf(place));

type SamePlace = readonly [Sighting, ...Sighting[]];

/** Where one record was seen, the most reliable place first; filters beside which a list shows the same say it once. */
export function placesOf({ sightings }: SeenRecord): readonly SamePlace[] {
  const byPlace = [...groupBy(sightings, ({ place }) => place).values()];
  const ids = new Map<JsonObject, number>();
  const distinct = new Map<string, SamePlace>();
  for (const same of byPlace.toSorted(([one], [other]) => rankOf(one.place) - rankOf(other.place))) {
    const shown = same.map(({ record }) => cached(ids, record, () => ids.size));
    cached(distinct, `${codeOf(same[0].place)} ${shown.sort()}`, () => same);
  }
  return [...distinct.values()];
}

interface Shown {
  readonly place: Place;
  /** Each value that it was seen with. */
  readonly values: readonly { readonly value: unknown; readonly sighting: Sighting }[];
}

const plainTexts = new Set(['outcome', 'side', 'order_type', 'owner']);
const numbers = new Set(['originalSize', 'price', 'expiration']);

/** Orders of texts, letter case of outcomes and spellings of numbers are not stated. */
function comparable(kind: RecordKind, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => (name === 'outcomes' ? plain(one) : one)).toSorted();
  if (kind === 'order' && numbers.has(name) && Number.isFinite(Number(value))) return String(Number(value));
  return plainTexts.has(name) || name === 'makerAddress' ? plain(value) : value;
}

/** Markets of one condition id: two ids of one are a contradiction (part 1). */
function byCondition(records: readonly SeenRecord[]): readonly SeenRecord[] {
  const markets = records.filter(({ kind }) => kind === 'market').flatMap(({ sightings }) => sightings);
  const same = groupBy(
    markets.filter(({ record }) => isRealId(textOf(record, 'conditionId'))),
    ({ record }) => String(record.conditionId).toLowerCase(),
  );
  return [...same]
    .filter(([, sightings]) => new Set(sightings.map(({ key }) => key)).size > 1)
    .map(([key, sightings]) => ({ kind: 'market', key, sightings, repeatedAt: new Set() }));
}

/** The members of every record that two places show. */
export function judgeAgreement(judgment: Judgment, records: readonly SeenRecord[]): void {
  judgeMembers(judgment, records, comparableMembers);
  judgeMembers(judgment, byCondition(records), () => ['id']);
}

function judgeMembers(
  judgment: Judgment,
  records: readonly SeenRecord[],
  membersOf: (kind: RecordKind) => readonly string[],
): void {
  const members = new Map<RecordKind, readonly string[]>();
  for (const record of records) {
    const places = placesOf(record);
    if (places.length < 2 && record.repeatedAt.size === 0) continue;
    for (const name of cached(members, record.kind, () => membersOf(record.kind))) {
      // Most places show equal records, which are one object here.
      const read = new Map<unknown, { readonly value: unknown; readonly text: unknown }>();
      const shown = places.flatMap((sightings): Shown[] => {
        const values = new Map<unknown, Shown['values'][number]>();
        for (const sighting of sightings) {
          const { value, text } = cached(read, sighting.record, () => {
            const value = comparable(record.kind, name, valueAt(sighting.record, name));
            return { value, text: typeof value === 'object' ? JSON.stringify(value) : value };
          });
          if (value !== undefined) values.set(text, { value, sighting });
        }
        const all = [...values.values()];
        return all.length > 0 ? [{ place: sightings[0].place, values: together(record.kind, all) }] : [];
      });
      if (shown.length > 1) compare(judgment, record, name, shown);
      for (const one of shown) if (record.repeatedAt.has(one.place)) compareAnswers(judgment, record, name, one);
    }
  }
}

/** One answer may show several parts with one key, in any order: together they are one value. */
function together(kind: RecordKind, values: Shown['values']): Shown['values'] {
  const [first] = values;
  const isOne = kindRows[kind].isPart && values.every(({ sighting }) => sighting.exchange === first?.sighting.exchange);
  if (!first || !isOne || values.length === 1) return values;
  return [{ ...first, value: values.map(({ value }) => value).toSorted() }];
}

const areSame = (name: string, one: unknown, other: unknown) => {
  if (one === other) return true;
  const [first, second] = comparedValues(name, one, other);
  return JSON.stringify(first) === JSON.stringify(second);
};

function compare(judgment: Judgment, record: SeenRecord, name: string, shown: readonly Shown[]): void {
  const [reference] = shown;
  const [known, ...later] = reference?.values ?? [];
  // What changes while it is read says nothing about the other places.
  if (!reference || !known || later.length > 0) return;
  const others = shown.filter(
    (one) => one !== reference && one.values.every(({ value }) => hasSameType(known.value, value)),
  );
  const differing = others.filter(({ values }) => values.every(({ value }) => !areSame(name, known.value, value)));
  const [first] = differing;
  const isOdd =
    first !== undefined &&
    differing.length === others.length &&
    new Set(others.map(({ place }) => sourceOf(place))).size > 1 &&
    others.every(({ values }) => areSame(name, values[0]?.value, first.values[0]?.value));
  for (const other of others) {
    const rule = ruleOf(record.kind, other.place, reference.place);
    if (rule) judgment.count(rule.requirement, rule.endpoint);
  }
  if (isOdd && first) suspect(judgment, record, name, reference, first);
  else for (const one of differing) suspect(judgment, record, name, one, reference);
}

/** One place shows one value on every page, and after any other request. */
function compareAnswers(judgment: Judgment, { kind, key }: SeenRecord, name: string, { place, values }: Shown): void {
  const [one, other] = values;
  const rule = ruleOf(kind, place, place);
  // What a record shows may depend on a filter.
  if (!rule || !one || place.filters.length > 0) return;
  judgment.count(rule.requirement, rule.endpoint);
  if (!other || !hasSameType(one.value, other.value) || areSame(name, one.value, other.value)) return;
  // The first look sees what has changed between two equal requests, the second one asks for both again.
  if (!judgment.isSecondLook && one.sighting.exchange.request.url === other.sighting.exchange.request.url) return;
  judgment.suspect(rule, [one.sighting, other.sighting], {
    cause: `${kind} ${key} ${name} in several answers`,
    mistake: `${kind} ${name} in several answers`,
    shows: `another ${name} of ${kindName(kind)} ${key} in one answer than in another`,
    expected: one.value,
    actual: other.value,
    isOfRequests: true,
  });
}

function suspect(judgment: Judgment, { kind, key }: SeenRecord, name: string, odd: Shown, other: Shown): void {
  const rule = ruleOf(kind, odd.place, other.place);
  const [shown, expected] = [odd.values[0], other.values[0]];
  if (!rule || !shown || !expected) return;
  judgment.suspect(rule, [expected.sighting, shown.sighting], {
    cause: `${kind} ${key} ${name}`,
    mistake: `${kind} ${name}`,
    shows: `another ${name} of ${kindName(kind)} ${key} than ${nameOfPlace(other.place)}`,
    expected: expected.value,
    actual: shown.value,
  });
}

const tradeLists = ['account-trades', 'builder-trades'] as const;
const isOtherForm = (endpoint: EndpointId) => otherOrderBookLists.some((list) => list === endpoint);
export const kindName = (kind: RecordKind) => kind.replaceAll('-', ' ');

/** The rule that the odd one of two places breaks, on its operation, or on the other one if the rule is about that. */
export function ruleOf(kind: RecordKind, odd: Place, other: Place): Exclude<RuleOn, string> | undefined {
  const both = [odd, other];
  const on = (requirement: RequirementId, isOn: (place: Place) => boolean) => {
    const place = both.find(isOn);
    return place && { requirement, endpoint: place.endpoint };
  };
  switch (kind) {
    case 'order':
      return { requirement: lookups['account-order'].agreement, endpoint: odd.endpoint };
    case 'trade': {
      const list = tradeLists.find((endpoint) => endpoint === odd.endpoint && endpoint === other.endpoint);
      return list && { requirement: `${list}.agreement`, endpoint: list };
    }
    case 'order-book-market':
    case 'token':
    case 'reward':
      return (
        on(lookups['order-book-market'].agreement, isLookup) ??
        on('order-book-forms.agreement', ({ endpoint }) => isOtherForm(endpoint))
      );
    default: {
      const isNested = (place: Place) => !isTopLevel(place);
      if (both.some(isNested)) return on('nested-records.agreement', isNested);
      if (kind === 'tag' || kind === 'series')
        return { requirement: 'nested-records.agreement', endpoint: odd.endpoint };
      return { requirement: lookups[kind === 'market' ? 'catalog-market' : 'event'].agreement, endpoint: odd.endpoint };
    }
  }
}
