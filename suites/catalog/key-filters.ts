// 4.5: filters by a value that items show: they keep the items with that value, and all of them.
import {
  type Check,
  type CheckContext,
  check,
  type FilteredList,
  idOf,
  itemsOf,
  type JsonObject,
  type NamedSubject,
} from '#check';
import {
  assertNoMatch,
  integers,
  listedValues,
  member,
  memberOfEach,
  unknownConditionId,
  unknownId,
  unknownSlug,
  type ValuesOf,
} from './filter-values.js';
import { limit } from './limit.js';

interface KeyFilter extends NamedSubject {
  readonly endpoint: FilteredList;
  readonly parameter: string;
  /** A value that nothing has. */
  readonly unknown: string;
  readonly valuesOf: ValuesOf;
}

function keyFilter(endpoint: FilteredList, parameter: string, unknown: string, valuesOf: ValuesOf): KeyFilter {
  return { name: endpoint, endpoint, parameter, unknown, valuesOf };
}

/** A service may ignore case and outer spaces. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return plain(one) === plain(other);
}

/** Each item that shows values shows this one. */
const hasValue = ({ parameter, valuesOf }: KeyFilter, value: string) => ({
  value: (item: JsonObject) => (valuesOf(item).length > 0 ? valuesOf(item) : undefined),
  holds: (shown: readonly string[]) => shown.some((one) => isSame(one, value)),
  expected: value,
  message: (item: JsonObject) => `${parameter}=${value} keeps item ${idOf(item)}`,
});

async function matchesExactly(context: CheckContext, filter: KeyFilter): Promise<void> {
  const { endpoint, parameter, unknown, valuesOf } = filter;
  const values = await listedValues(context, endpoint, valuesOf);
  for (const value of values) await keepsItemsWith(context, filter, value);
  await assertNoMatch(context, endpoint, { [parameter]: unknown });
  // A filter by similarity or by prefix matches these too.
  const cutShort = values.slice(0, 2).map((value) => [...value].slice(0, -1).join(''));
  const others = cutShort.filter((value) => value !== '' && !values.includes(value));
  const queries = others.map((value) => ({ [parameter]: value, limit: limit.maximum }));
  for (const { query, answer } of await context.each(endpoint, queries))
    if (answer.kind === 'accepted') context.assert.every(itemsOf(answer), hasValue(filter, String(query[parameter])));
}

async function keepsItemsWith({ offsetPage, sample, assert }: CheckContext, filter: KeyFilter, value: string) {
  const { endpoint, parameter, valuesOf } = filter;
  const query = { [parameter]: value, limit: limit.maximum };
  const kept = await offsetPage(endpoint, query, { mustAccept: `a listed item shows ${parameter} ${value}` });
  assert.every(kept, hasValue(filter, value));
  if (kept.length >= limit.maximum) return;
  const due = (await sample.list(endpoint)).filter((item) => valuesOf(item).includes(value));
  assert.noneMissing(kept, due, `${parameter}=${value} leaves out listed items that show this value`);
}

const noEvidence = 'no listed item shows a value to filter by';

/** 4.5: slug keeps the item with that slug. */
const slug = check(
  'filter.slug',
  {
    on: [
      keyFilter('catalog-markets', 'slug', unknownSlug, member('slug')),
      keyFilter('events', 'slug', unknownSlug, member('slug')),
    ],
    noEvidence,
  },
  matchesExactly,
);

/** 4.5: conditionId keeps the market with that condition id. */
const conditionId = check(
  'filter.condition-id',
  { on: [keyFilter('catalog-markets', 'conditionId', unknownConditionId, member('conditionId'))], noEvidence },
  matchesExactly,
);

/** 4.5: event_id keeps the markets of the event with that id. */
const eventId = check(
  'filter.event-id',
  { on: [keyFilter('catalog-markets', 'event_id', unknownId, integers(memberOfEach('events', 'id')))], noEvidence },
  matchesExactly,
);

/** 4.5: event_slug keeps the markets of the event with that slug. */
const eventSlug = check(
  'filter.event-slug',
  { on: [keyFilter('catalog-markets', 'event_slug', unknownSlug, memberOfEach('events', 'slug'))], noEvidence },
  matchesExactly,
);

/** 4.5: series_slug keeps the events of the series with that slug. */
const seriesSlug = check(
  'filter.series-slug',
  { on: [keyFilter('events', 'series_slug', unknownSlug, memberOfEach('series', 'slug'))], noEvidence },
  matchesExactly,
);

/** 4.5: tag_id keeps the events under the tag with that id. */
const tagId = check(
  'filter.tag-id',
  { on: [keyFilter('events', 'tag_id', unknownId, integers(memberOfEach('tags', 'id')))], noEvidence },
  matchesExactly,
);

/** 4.5: tag_slug keeps the events under the tag with that slug. */
const tagSlug = check(
  'filter.tag-slug',
  { on: [keyFilter('events', 'tag_slug', unknownSlug, memberOfEach('tags', 'slug'))], noEvidence },
  matchesExactly,
);

export const keyFilterChecks: readonly Check[] = [
  ...slug,
  ...conditionId,
  ...eventId,
  ...eventSlug,
  ...seriesSlug,
  ...tagId,
  ...tagSlug,
];
