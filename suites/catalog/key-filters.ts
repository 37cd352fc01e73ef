// 4.5: the filters that name something which items show: what they keep has that name, and whatever has it is kept.
import type { RequirementId } from '../../spec/ledger.js';
import { type CheckContext, check, type NamedSubject } from '../../src/check/check.js';
import { itemsOf } from '../../src/check/reader.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import type { JsonObject } from '../../src/client/answer.js';
import {
  type FilteredList,
  noCondition,
  noId,
  nowhere,
  numeric,
  ofEach,
  own,
  type Show,
  shown,
} from './filter-values.js';
import { idOf, idsOf } from './ids.js';

interface Key extends NamedSubject {
  readonly endpoint: FilteredList;
  readonly parameter: string;
  readonly nobodys: string;
  readonly shows: Show;
}

function key(endpoint: FilteredList, parameter: string, nobodys: string, shows: Show): Key {
  return { name: endpoint, endpoint, parameter, nobodys, shows };
}

/** Whether a name is the one asked for: a service may fold case, and trim. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return plain(one) === plain(other);
}

/** Items that show names, but not this one. */
function strays(items: readonly JsonObject[], shows: Show, value: string): readonly JsonObject[] {
  return items.filter((item) => shows(item).length > 0 && !shows(item).some((name) => isSame(name, value)));
}

/** A name cut short is another name, which few or none have: it tells a match from a likeness. */
const cutShort = (value: string) => [...value].slice(0, -1).join('');

async function keepsItsOwn(context: CheckContext, { endpoint, parameter, nobodys, shows }: Key): Promise<void> {
  const { offsetPage, send, sample, evidence } = context;
  const listed = await sample.list(endpoint);
  const values = await shown(context, endpoint, shows);
  const kept = await Promise.all(
    values.map((value) =>
      offsetPage(endpoint, { [parameter]: value, limit: 100 }, { why: `${parameter}=${value} names something listed` }),
    ),
  );
  for (const [index, items] of kept.entries()) {
    const value = values[index] ?? '';
    const [stray] = strays(items, shows, value);
    if (stray)
      fail(`${parameter}=${value} keeps item ${idOf(stray)}`, {
        expected: value,
        actual: shows(stray),
        records: [stray],
      });
    const found = new Set(idsOf(items));
    const due = idsOf(listed.filter((item) => shows(item).includes(value)));
    const lost = items.length < 100 ? due.filter((id) => !found.has(id)) : [];
    if (lost.length > 0)
      mismatch(`${parameter}=${value} loses what is listed with it`, {
        expected: due,
        actual: [...found],
        records: [listed, items],
      });
    evidence.add(items.filter((item) => shows(item).length > 0).length);
  }
  const others = [
    nobodys,
    ...values
      .slice(0, 2)
      .map(cutShort)
      .filter((value) => value !== '' && !values.includes(value)),
  ];
  const answers = await Promise.all(
    others.map((value) => send(endpoint, { query: { [parameter]: value, limit: 100 } })),
  );
  for (const [index, answer] of answers.entries()) {
    // That nobody has a name may be said by an error too.
    if (answer.kind !== 'accepted') continue;
    const value = others[index] ?? '';
    const items = itemsOf(answer);
    const wrong = value === nobodys ? items : strays(items, shows, value);
    if (wrong.length > 0)
      fail(`${parameter}=${value} keeps items that do not have it`, {
        expected: [],
        actual: idsOf(wrong),
        records: [wrong],
      });
  }
  if (evidence.count() === 0) inconclusive(`no listed item shows anything to send ${parameter} for`);
}

const rows: readonly { readonly id: RequirementId; readonly keys: readonly Key[] }[] = [
  {
    id: 'filter.slug',
    keys: [key('catalog-markets', 'slug', nowhere, own('slug')), key('events', 'slug', nowhere, own('slug'))],
  },
  { id: 'filter.condition-id', keys: [key('catalog-markets', 'conditionId', noCondition, own('conditionId'))] },
  { id: 'filter.event-id', keys: [key('catalog-markets', 'event_id', noId, numeric(ofEach('events', 'id')))] },
  { id: 'filter.event-slug', keys: [key('catalog-markets', 'event_slug', nowhere, ofEach('events', 'slug'))] },
  { id: 'filter.series-slug', keys: [key('events', 'series_slug', nowhere, ofEach('series', 'slug'))] },
  { id: 'filter.tag-id', keys: [key('events', 'tag_id', noId, numeric(ofEach('tags', 'id')))] },
  { id: 'filter.tag-slug', keys: [key('events', 'tag_slug', nowhere, ofEach('tags', 'slug'))] },
];

export const keyFilters = rows.flatMap(({ id, keys }) => check(id, { on: keys }, keepsItsOwn));
