// In which form a record is shown (2.7, 2.8, 2.10, 2.11): in full where the interface says so, and with the members that a
// form keeps or adds. Which members are always present is not shown: many records that all lack them have another form.
import type { EndpointId } from '../../spec/endpoints.js';
import type { MemberName } from '../../spec/semantics/names.js';
import { fullForms, type RecordKind } from '../../spec/semantics/records.js';
import { otherOrderBookLists } from '../check/reading/lists.js';
import { isPresent, isRealId, textOf } from '../check/reading/records.js';
import { isOwnPlace, type SeenRecord, type Sighting } from '../check/recorder/record-store.js';
import { membersOfForm } from '../contract/shown-records.js';
import { kindName, nameOfPlace } from './agreement.js';
import type { Judgment } from './suspicions.js';

const enoughRecords = 20;

/** A record that stands in full inside another one is no summary. */
export function judgeFullForms(judgment: Judgment, records: readonly SeenRecord[]): void {
  for (const { form, summary, requirement } of fullForms) {
    const short = membersOfForm(summary);
    const names = membersOfForm(form).filter((name) => !short.includes(name));
    const summaries = new Map<EndpointId, Sighting[]>();
    const full = new Set<EndpointId>();
    for (const { sightings, kind, key } of records)
      for (const one of sightings.filter((sighting) => sighting.form === form)) {
        const { endpoint } = one.place;
        judgment.count(requirement, endpoint);
        if (names.some((name) => name in one.record)) {
          full.add(endpoint);
          continue;
        }
        summaries.set(endpoint, [...(summaries.get(endpoint) ?? []), one]);
        // One record may leave them all out, but not one that another answer shows with them.
        const other = sightings.find(({ record }) => names.some((name) => isPresent(record, name)));
        if (!other) continue;
        judgment.suspect({
          requirement,
          endpoint,
          cause: `${kind} ${key} full`,
          mistake: 'summary',
          message: `${nameOfPlace(one.place)} shows ${kindName(kind)} ${key} as a summary`,
          expected: names.filter((name) => isPresent(other.record, name)),
          actual: Object.keys(one.record),
          exchanges: [other.exchange, one.exchange],
        });
      }
    for (const [endpoint, [first, ...others]] of summaries)
      if (first && !full.has(endpoint) && others.length + 1 >= judgment.enough(enoughRecords))
        judgment.suspect({
          requirement,
          endpoint,
          cause: `all ${form}`,
          mistake: 'all summaries',
          message: `${nameOfPlace(first.place)} shows summaries only`,
          expected: names,
          actual: Object.keys(first.record),
          exchanges: [first.exchange],
        });
  }
}

/** Members by which forms of an order-book market name a mirror. */
const mirrors: Partial<Record<RecordKind, string>> = {
  'order-book-market': 'mirror_condition_id',
  token: 'mirror_token_id',
};

/** Condition ids of markets that have a mirror by the catalog or any form of the order book: only some have one (part 1). */
function mirrored(records: readonly SeenRecord[]): ReadonlyMap<string, Sighting> {
  const found = new Map<string, Sighting>();
  for (const { sightings } of records)
    for (const one of sightings.filter(({ place }) => isOwnPlace(place))) {
      const names = mirrorNames[one.kind];
      const [condition, mirror] = names?.map((name) => textOf(one.record, name)) ?? [];
      if (condition !== undefined && isRealId(mirror)) found.set(condition.toLowerCase(), one);
    }
  return found;
}

/** Where a record shows its condition, and that of its mirror. */
const mirrorNames: Partial<Record<RecordKind, readonly [MemberName, MemberName]>> = {
  'order-book-market': ['condition_id', 'mirror_condition_id'],
  market: ['conditionId', 'mirrorConditionId'],
};

/** A form of the order book shows the members that it keeps and adds. */
export function judgeAddedMembers(judgment: Judgment, records: readonly SeenRecord[]): void {
  const withMirror = mirrored(records);
  for (const endpoint of otherOrderBookLists)
    for (const [kind, mirror] of Object.entries(mirrors)) {
      const shown = records
        .filter((record) => record.kind === kind)
        .flatMap((record) =>
          record.sightings.filter(({ place }) => place.endpoint === endpoint).map((one) => ({ record, one })),
        );
      const names =
        endpoint === 'sampling-markets' && kind === 'order-book-market' ? membersOfForm('SamplingMarket') : [mirror];
      for (const name of names) {
        const requirement = name === mirror ? 'order-book-forms.added-mirrors' : 'order-book-forms.kept-members';
        const present = shown.filter(({ one }) => name in one.record).length;
        const elsewhere = shown.flatMap(({ record, one }) => {
          const other =
            name === mirror
              ? withMirror.get((one.parent ?? one).key)
              : record.sightings.find(
                  ({ record: other, place }) => place.endpoint === 'order-book-markets' && isPresent(other, name),
                );
          return other ? [{ one, other }] : [];
        });
        judgment.count(
          requirement,
          endpoint,
          name === mirror ? present : elsewhere.length >= enoughRecords ? present : 0,
        );
        const [example] = elsewhere;
        const isEnough =
          shown.length >= judgment.enough(enoughRecords) &&
          elsewhere.length >= judgment.enough(name === mirror ? 1 : enoughRecords);
        if (present > 0 || !example || !isEnough) continue;
        judgment.suspect({
          requirement,
          endpoint,
          cause: `no ${name}`,
          mistake: `no ${name}`,
          message: `${nameOfPlace(example.one.place)} shows ${name} of none of ${shown.length} records`,
          expected: `a member ${name}`,
          actual: Object.keys(example.one.record),
          exchanges: [example.other.exchange, example.one.exchange],
        });
      }
    }
}
