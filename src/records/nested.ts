// What a record holds (2.7, 2.8): it belongs to that record, and each place shows the same of it.
import type { EndpointId } from '../../spec/endpoints.js';
import { lookups } from '../../spec/semantics/records.js';
import { cached } from '../cached.js';
import { duplicates, texts } from '../check/reading/records.js';
import { isLookup, isTopLevel, type SeenRecord, type Sighting } from '../check/recorder/record-store.js';
import { isObject } from '../is-object.js';
import { firstFew } from '../words.js';
import { kindName, placesOf, ruleOf } from './agreement.js';
import { type Judgment, nameOfPlace } from './suspicions.js';

/** Records that all show none of what another place shows, before that is no chance: any single answer may hide some. */
const fewRecords = 3;
const enoughRecords = 20;

/** What is compared, by the member and by what identifies each. */
const inside = { events: 'id', tags: 'id', series: 'id', markets: 'id', tokens: 'token_id' } as const;
type Inside = keyof typeof inside;

/** The ids of what a record holds; undefined where it does not show them all, or is no list. */
function idsIn({ record }: Pick<Sighting, 'record'>, name: Inside): readonly string[] | undefined {
  const value = record[name];
  if (!Array.isArray(value)) return undefined;
  const ids = texts(value.filter(isObject), inside[name]);
  return ids.length === value.length ? [...ids].sort() : undefined;
}

/** The same, or texts, as the tags of the order book are. */
function elementsIn(one: Sighting, name: Inside): readonly string[] {
  const value = one.record[name];
  return idsIn(one, name) ?? (Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []);
}

/** What a place shows, if that is always the same. */
function stableIds(sightings: readonly Sighting[], name: Inside): readonly string[] | undefined {
  const [first, ...others] = sightings.map((one) => idsIn(one, name));
  return first && others.every((other) => other?.join() === first.join()) ? first : undefined;
}

/** Pairs of places in which the second one shows nothing of what the first one shows. */
type Hidden = Map<string, { readonly name: Inside; readonly pairs: [Sighting, Sighting][]; shown: number }>;

export function judgeNested(judgment: Judgment, records: readonly SeenRecord[]): void {
  const hidden: Hidden = new Map();
  for (const record of records) {
    const places = placesOf(record).filter(([{ place }]) => isTopLevel(place));
    const [reference, ...others] = places;
    if (!reference) continue;
    for (const name of Object.keys(inside) as Inside[]) {
      judgeRepeated(judgment, record, name);
      const ids = stableIds(reference, name);
      if (ids === undefined) continue;
      for (const other of others) {
        const found = stableIds(other, name);
        if (found === undefined) continue;
        const own: Ids = [reference[0], ids];
        const its: Ids = [other[0], found];
        const isAlone = isLookup(other[0].place);
        // How many markets of an event are shown is not stated (variant shows-only-open-markets-in-single-events).
        if (isAlone && name !== 'markets') remember(hidden, name, its, own);
        if (isAlone) remember(hidden, name, own, its);
        if (ids.length > 0 && found.length > 0) compareIds(judgment, record, name, own, its);
      }
    }
  }
  judgeHidden(judgment, hidden);
}

/** A join that multiplies rows: what one answer shows several times, another one shows fewer times. */
function judgeRepeated(judgment: Judgment, { kind, key, sightings }: SeenRecord, name: Inside): void {
  const shown = sightings.filter(({ place }) => isTopLevel(place)).map((one) => ({ one, ids: elementsIn(one, name) }));
  for (const id of new Set(shown.flatMap(({ ids }) => duplicates(ids)).toSorted())) {
    const times = shown.map(({ one, ids }) => ({ one, times: ids.filter((other) => other === id).length }));
    const [fewest, ...others] = times.filter((one) => one.times > 0).toSorted((one, other) => one.times - other.times);
    const most = others.at(-1);
    const rule = fewest && most && ruleOf(kind, most.one.place, fewest.one.place);
    if (!rule || fewest.times === most.times) continue;
    judgment.suspect(rule, [fewest.one, most.one], {
      cause: `${kind} ${key} ${name} repeated`,
      mistake: `${kind} ${name} repeated`,
      shows: `${id} more often among the ${name} of ${kindName(kind)} ${key} than ${nameOfPlace(fewest.one.place)}`,
      expected: fewest.times,
      actual: most.times,
    });
    return;
  }
}

type Ids = readonly [Sighting, readonly string[]];

function compareIds(judgment: Judgment, record: SeenRecord, name: Inside, [own, expected]: Ids, [other, actual]: Ids) {
  const { endpoint } = other.place;
  const isSameList = endpoint === own.place.endpoint;
  const isDisjoint = !actual.some((id) => expected.includes(id));
  const lacks = expected.some((id) => !actual.includes(id));
  const isSame = !lacks && actual.length === expected.length;
  // Of the markets of an event, each list may show others; a lookup has the full events of its market (4.5).
  if (isSameList && name === 'markets') return;
  const isWrong = name === 'tokens' || isSameList ? !isSame : isDisjoint || (name === 'events' && lacks);
  const rule =
    isSameList && isDisjoint && name !== 'tokens'
      ? { requirement: 'nested-records.parent' as const, endpoint }
      : ruleOf(record.kind, other.place, own.place);
  if (!rule) return;
  judgment.count(rule.requirement, rule.endpoint);
  if (isSameList) judgment.count('nested-records.parent', endpoint);
  if (!isWrong) return;
  judgment.suspect(rule, [own, other], {
    cause: `${record.kind} ${record.key} ${name}`,
    mistake: `${record.kind} ${name} ${isDisjoint}`,
    shows: `other ${name} of ${kindName(record.kind)} ${record.key} than ${nameOfPlace(own.place)}`,
    expected: firstFew(expected),
    actual: firstFew(actual),
  });
}

function remember(hidden: Hidden, name: Inside, [one, shown]: Ids, [other, found]: Ids): void {
  if (other.place.filters.length > 0) return;
  const known = cached(hidden, `${other.place.endpoint} ${name}`, () => ({ name, pairs: [], shown: 0 }));
  if (found.length > 0) known.shown += 1;
  else if (shown.length > 0) known.pairs.push([one, other]);
}

/** Where lists show nested records, single answers do not all say that there are none; nor the other way round. */
function judgeHidden(judgment: Judgment, hidden: Hidden): void {
  for (const { name, pairs, shown } of hidden.values()) {
    const [pair] = pairs;
    if (!pair) continue;
    const [own, other] = pair;
    const isOfMarket = name === 'events' && isLookup(other.place);
    const rule = isOfMarket ? 'single-market.full-events' : ruleOf(own.kind, other.place, own.place);
    if (!rule || shown > 0 || pairs.length < judgment.requiredCount(fewRecords)) continue;
    judgment.suspect(rule, [own, other], {
      cause: `no ${name}`,
      shows: `no ${name}, although ${nameOfPlace(own.place)} does`,
      expected: `${name} ${firstFew(idsIn(own, name) ?? [])}`,
      actual: `no ${name}`,
    });
  }
}

/** 2.8: a market inside an event shows that event among its own. How many markets an event shows is not stated. */
export function judgeParents(judgment: Judgment, records: readonly SeenRecord[]): void {
  const withoutEvents = new Map<EndpointId, [Sighting, Sighting][]>();
  const withEvents = new Set<EndpointId>();
  const { record: kind, list } = lookups['catalog-market'];
  for (const record of records.filter((one) => one.kind === kind)) {
    const own = record.sightings.filter(({ place }) => place.endpoint === list && place.filters.length === 0);
    const shown = own.find((one) => (idsIn(one, 'events') ?? []).length > 0);
    const parents = new Set(own.flatMap((one) => idsIn(one, 'events') ?? []));
    for (const one of record.sightings) {
      const { parent, place } = one;
      if (parent?.kind !== lookups.event.record) continue;
      const empty = own.find((other) => idsIn(other, 'events')?.length === 0);
      if (!shown && empty) cached(withoutEvents, place.endpoint, () => []).push([empty, one]);
      if (!shown) continue;
      withEvents.add(place.endpoint);
      judgment.count('nested-records.parent', place.endpoint);
      if (parents.has(parent.key)) continue;
      judgment.suspect('nested-records.parent', [shown, one], {
        cause: `market ${record.key} in event ${parent.key}`,
        mistake: 'market in event',
        shows: `market ${record.key} inside event ${parent.key}, which is not among the events of that market`,
        expected: `event ${parent.key} among them`,
        actual: firstFew([...parents]),
      });
    }
  }
  for (const [endpoint, pairs] of withoutEvents) {
    const [pair] = pairs;
    if (!pair || withEvents.has(endpoint) || pairs.length < judgment.requiredCount(enoughRecords)) continue;
    judgment.suspect('nested-records.parent', pair, {
      cause: 'markets without events',
      shows: 'records inside events that show no events of their own',
      expected: 'the events that show them',
      actual: 'no events',
    });
  }
}
