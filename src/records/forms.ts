// In which form a record is shown (2.7, 2.8, 2.10, 2.11): in full where the interface says so, and with the members that a
// form keeps or adds. Which members are always present is not shown: many records that all lack them have another form.
import type { RequirementId } from '../../spec/ledger.js';
import type { MemberName } from '../../spec/semantics/names.js';
import { fullForms, records as kindRows, type RecordKind } from '../../spec/semantics/records.js';
import { otherOrderBookLists } from '../check/reading/lists.js';
import { isPresent, isRealId, textOf } from '../check/reading/records.js';
import { isTopLevel, type SeenRecord, type Sighting } from '../check/recorder/record-store.js';
import { membersOfForm } from '../contract/shown-records.js';
import { groupBy } from '../group-by.js';
import { kindName } from './agreement.js';
import type { Judgment } from './suspicions.js';

const enoughRecords = 20;

/** A record that stands in full inside another one is no summary. */
export function judgeFullForms(judgment: Judgment, records: readonly SeenRecord[]): void {
  for (const { form, summary, requirement } of fullForms) {
    const short = membersOfForm(summary);
    const names = membersOfForm(form).filter((name) => !short.includes(name));
    const shown = records.flatMap((record) =>
      record.sightings.filter((one) => one.form === form).map((one) => ({ record, one })),
    );
    for (const [endpoint, ofEndpoint] of groupBy(shown, ({ one }) => one.place.endpoint)) {
      judgment.count(requirement, endpoint, ofEndpoint.length);
      const summaries = ofEndpoint.filter(({ one }) => !names.some((name) => name in one.record));
      for (const { record, one } of summaries) {
        // One record may leave them all out, but not one that another answer shows with them.
        const other = record.sightings.find((seen) => names.some((name) => isPresent(seen.record, name)));
        if (other)
          judgment.suspect(requirement, [other, one], {
            cause: `${record.kind} ${record.key} full`,
            mistake: 'summary',
            shows: `${kindName(record.kind)} ${record.key} as a summary`,
            expected: names.filter((name) => isPresent(other.record, name)),
            actual: Object.keys(one.record),
          });
      }
      const [first] = summaries;
      const isAll = summaries.length === ofEndpoint.length && summaries.length >= judgment.requiredCount(enoughRecords);
      if (first && isAll)
        judgment.suspect(requirement, [first.one], {
          cause: `all ${form}`,
          shows: 'summaries only',
          expected: names,
          actual: Object.keys(first.one.record),
        });
    }
  }
}

/** Condition ids of markets that have a mirror by the catalog or any form of the order book: only some have one (part 1). */
function mirrored(records: readonly SeenRecord[]): ReadonlyMap<string, Sighting> {
  const found = new Map<string, Sighting>();
  for (const { sightings } of records)
    for (const one of sightings.filter(({ place }) => isTopLevel(place))) {
      const [condition, mirror] = kindRows[one.kind].mirror?.map((name) => textOf(one.record, name)) ?? [];
      if (condition !== undefined && isRealId(mirror)) found.set(condition.toLowerCase(), one);
    }
  return found;
}

/** What a form of an order-book market adds to the full form, and what the sampling form keeps of it (2.10, 2.11). */
const formMembers = otherOrderBookLists.flatMap((endpoint) => {
  const of = (kind: RecordKind, name: MemberName, rule: RequirementId) => ({ endpoint, kind, name, rule });
  const kept = endpoint === 'sampling-markets' ? membersOfForm('SamplingMarket') : [];
  return [
    of('order-book-market', 'mirror_condition_id', 'order-book-forms.added-mirrors'),
    of('token', 'mirror_token_id', 'order-book-forms.added-mirrors'),
    ...kept
      .filter((name) => name !== 'mirror_condition_id')
      .map((name) => of('order-book-market', name, 'order-book-forms.kept-members')),
  ];
});

/** A form of the order book shows the members that it keeps and adds, of records that show them elsewhere. */
export function judgeFormMembers(judgment: Judgment, records: readonly SeenRecord[]): void {
  const withMirror = mirrored(records);
  const seen = records.flatMap(({ kind, sightings }) => sightings.map((one) => ({ one, sightings, kind })));
  const byForm = groupBy(seen, ({ kind, one: { place } }) => `${place.endpoint} ${kind}`);
  for (const { endpoint, kind, name, rule } of formMembers) {
    const isAdded = rule === 'order-book-forms.added-mirrors';
    const inFull = ({ record, place }: Sighting) => place.endpoint === 'order-book-markets' && isPresent(record, name);
    const shown = (byForm.get(`${endpoint} ${kind}`) ?? []).map(({ one, sightings }) => ({
      one,
      other: isAdded ? withMirror.get((one.parent ?? one).key) : sightings.find(inFull),
    }));
    const present = shown.filter(({ one }) => name in one.record).length;
    const elsewhere = shown.flatMap(({ one, other }) => (other ? [[other, one] as const] : []));
    judgment.count(rule, endpoint, isAdded || elsewhere.length >= enoughRecords ? present : 0);
    const [example] = elsewhere;
    const isEnough =
      shown.length >= judgment.requiredCount(enoughRecords) &&
      elsewhere.length >= judgment.requiredCount(isAdded ? 1 : enoughRecords);
    if (present > 0 || !example || !isEnough) continue;
    judgment.suspect(rule, example, {
      cause: `no ${name}`,
      shows: `${name} of none of ${shown.length} records`,
      expected: `a member ${name}`,
      actual: Object.keys(example[1].record),
    });
  }
}
