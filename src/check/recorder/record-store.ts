// What a run has seen of each record, and where: every accepted answer feeds it, not only those that were asked for it.
import { type EndpointId, endpoints } from '../../../spec/endpoints.js';
import { lookupOf, type RecordKind, records as recordRows } from '../../../spec/semantics/records.js';
import { cached } from '../../cached.js';
import type { JsonObject } from '../../client/answer.js';
import type { Exchange } from '../../client/exchange.js';
import { keyOfRecord, type ShownRecord, shownRecords } from '../../contract/shown-records.js';
import { isObject } from '../../is-object.js';
import { recordedAnswer } from '../recorded-answer.js';

/** Where a record was seen: one object for each place. */
export interface Place {
  readonly id: string;
  /** The operation whose form the answer had. */
  readonly endpoint: EndpointId;
  readonly path: string;
  /** Parameters of the request besides those of paging. */
  readonly filters: readonly string[];
}

export interface Sighting extends ShownRecord {
  readonly place: Place;
  /** Without its body. */
  readonly exchange: Exchange;
}

export interface SeenRecord {
  readonly kind: RecordKind;
  readonly key: string;
  /** Distinct ones. */
  readonly sightings: readonly Sighting[];
  /** Places that showed it in several answers. */
  readonly repeatedAt: ReadonlySet<Place>;
}

/** Different values of one record at one place that are kept: where it changes all the time, a few show that. */
const maximumValues = 4;
/** Characters of all records that are kept: lists may have any number. */
const maximumCharacters = 16 * 1024 * 1024;
const paging = new Set(['limit', 'offset', 'next_cursor']);

type KnownRecord = { readonly record: JsonObject; readonly places: Set<Place> };

interface WritableRecord extends SeenRecord {
  readonly sightings: Sighting[];
  readonly repeatedAt: Set<Place>;
  /** What it was seen with, once for all places: equal records keep no other answer in memory. */
  readonly known: KnownRecord[];
  readonly valuesByPlace: Map<Place, number>;
}

export function createRecordStore() {
  const records = new Map<string, WritableRecord>();
  const places = new Map<string, Place>();
  /** Of the JSON of all different records. */
  let characters = 0;

  function recordOf({ kind, key }: ShownRecord, { request }: Exchange): WritableRecord {
    const name = `${kind} ${key} ${recordRows[kind].isOfAccount ? request.headers.SERVICE_ADDRESS : ''}`;
    const none = { sightings: [], repeatedAt: new Set<Place>(), known: [], valuesByPlace: new Map() };
    const seen = records.get(name) ?? { kind, key, ...none };
    if (characters < maximumCharacters) records.set(name, seen);
    return seen;
  }

  return {
    /** @param form The operation whose form the answer has. */
    add(exchange: Exchange, form: EndpointId, shown: Exchange): void {
      const { request, body } = exchange;
      if (request.isTampered || request.hasCustomSignature || isOtherRecord(exchange, form)) return;
      const filters = [...new Set(new URL(request.url).searchParams.keys())].filter((name) => !paging.has(name)).sort();
      const placeOf = (path: string) => {
        const id = `${form} ${path} ${filters.join()}`;
        return cached(places, id, () => ({ id, endpoint: form, path, filters }));
      };
      const kept = new Map<ShownRecord, Sighting>();
      const shownHere = new Map<SeenRecord, Place>();
      for (const one of shownRecords(form, body)) {
        const { kind, key, path, parent } = one;
        const seen = recordOf(one, exchange);
        const place = placeOf(path);
        const equal = seen.known.find(({ record }) => areEqual(record, one.record));
        if (!equal && characters >= maximumCharacters) continue;
        const known = equal ?? { record: one.record, places: new Set() };
        const [{ record }, ofParent] = [known, parent && kept.get(parent)];
        // Objects that are made by spreading others have a hidden class each, which takes 300 bytes.
        const sighting = { kind, key, form: one.form, path, record, parent: ofParent, place, exchange: shown };
        kept.set(one, sighting);
        const values = seen.valuesByPlace.get(place) ?? 0;
        if (values > 0 && shownHere.get(seen) !== place) seen.repeatedAt.add(place);
        shownHere.set(seen, place);
        if (known.places.has(place) || values >= maximumValues) continue;
        if (!equal) {
          characters += JSON.stringify(record).length;
          seen.known.push(known);
        }
        known.places.add(place);
        seen.valuesByPlace.set(place, values + 1);
        seen.sightings.push(sighting);
      }
    },
    // Answers arrive in any order: what is said of them may not depend on it.
    all: (): readonly SeenRecord[] =>
      [...records.values()].map((seen) => ({ ...seen, sightings: seen.sightings.toSorted(byPlace) })),
  };
}

/** Whether two JSON values are equal, in a fifth of the time that it takes to write them as texts. */
function areEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => areEqual(value, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && areEqual(one[name], other[name]))
  );
}

/** A lookup that shows another record than it was asked for: its own rule says so, and what it shows may be mixed up. */
function isOtherRecord(exchange: Exchange, form: EndpointId): boolean {
  const lookup = lookupOf(form);
  if (!lookup) return false;
  const asked = recordedAnswer(exchange, form).path(lookup.placeholder)?.toLowerCase();
  const [top] = shownRecords(form, exchange.body);
  const shown = top?.kind === lookup.record ? lookup.keys.map(({ member }) => top.record[member]) : [];
  if (top && keyOfRecord(top.kind, top.record) === undefined) return true;
  return asked !== undefined && !shown.some((value) => String(value).toLowerCase() === asked);
}

function byPlace(one: Sighting, other: Sighting): number {
  if (one.place !== other.place) return one.place.id < other.place.id ? -1 : 1;
  const [text, otherText] = [JSON.stringify(one.record), JSON.stringify(other.record)];
  return text === otherText ? 0 : text < otherText ? -1 : 1;
}

/** Whether the place is the record's own, not inside another one. */
export const isTopLevel = ({ path }: Place) => path === '';

export const isLookup = ({ endpoint }: Pick<Place, 'endpoint'>) => endpoints[endpoint].path.includes('{');
