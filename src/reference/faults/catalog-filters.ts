// Faults of the filters of catalog lists (4.5).
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import { addSecondEvents } from '../data/second-events.js';
import { changeList, changeQuery, overrideFilter, refuse } from '../deviation-builders.js';
import { makeFirstSlugsPlain } from '../first-slugs.js';
import { catalogLookups, filteredLists, offsetLists } from '../operations.js';
import type { DeviationSource, FilterDecision, FilterName } from '../types.js';
import { type Fault, fault, kebab } from './fault.js';

const flags = ['active', 'closed', 'archived'] as const;

interface FilterRow {
  readonly requirement: RequirementId;
  readonly filter: FilterName;
  readonly operations?: readonly EndpointId[];
}

/** The filter keeps every record, on the one operation that takes it, or on one of several. */
function ignoresFilter({ requirement, filter, operations = ['catalog-markets'] }: FilterRow): Fault {
  return fault({
    requirement,
    operations,
    name: `ignores-${kebab(filter)}`,
    does: `${filter} keeps every record`,
    deviation: overrideFilter(filter, () => true),
  });
}

function ignoresFilterOn(operation: EndpointId, requirement: RequirementId, filter: FilterName): Fault {
  return fault({
    requirement,
    operations: [operation],
    name: `ignores-${kebab(filter)}-on-${operation}`,
    does: `${filter} keeps every record of ${operation}`,
    deviation: overrideFilter(filter, () => true),
  });
}

function invertsFilter({ requirement, filter, operations = ['catalog-markets'] }: FilterRow): Fault {
  return fault({
    requirement,
    operations,
    name: `inverts-${kebab(filter)}`,
    does: `${filter} keeps the records that it must drop, and drops the others`,
    deviation: overrideFilter(filter, (kept) => !kept),
  });
}

interface AliasRow {
  readonly requirement: RequirementId;
  readonly alias: 'tag' | 'eventSlug' | 'condition_id';
  readonly operations: readonly EndpointId[];
}

function ignoresAlias({ requirement, alias, operations }: AliasRow): Fault {
  return fault({
    requirement,
    operations,
    name: `ignores-alias-${kebab(alias)}`,
    does: `${alias} is not read`,
    deviation: changeQuery((query) => query.delete(alias)),
  });
}

const hasEvenId = ({ item }: FilterDecision) =>
  'fields' in item && 'id' in item.fields && Number(item.fields.id) % 2 === 0;
const hasSlugPrefix = ({ item, wanted }: FilterDecision) =>
  'fields' in item && item.fields.slug.startsWith(String(wanted));

function hidesEvenIdsWhenTrue(filter: (typeof flags)[number] | 'mirror'): Fault {
  return fault({
    requirement: 'filter.boolean-complete',
    operations: filter === 'mirror' ? ['catalog-markets'] : filteredLists,
    name: `${filter}-true-hides-records-with-even-ids`,
    does: `${filter}=true hides the records with an even id too`,
    deviation: overrideFilter(filter, (kept, decision) => kept && !(decision.wanted === true && hasEvenId(decision))),
  });
}

interface OddIdsRow {
  readonly requirement: RequirementId;
  readonly operation: 'catalog-markets' | 'events';
  readonly filter: FilterName;
}

function hidesOddIds({ requirement, operation, filter }: OddIdsRow): Fault {
  const records = operation === 'events' ? 'events' : 'markets';
  return fault({
    requirement,
    operations: [operation],
    name: `${kebab(filter)}-hides-${records}-with-odd-ids`,
    does: `${filter} hides the ${records} with an odd id too`,
    deviation: overrideFilter(filter, (kept, decision) => kept && hasEvenId(decision)),
  });
}

const findsOnlyTradedConditions: DeviationSource = () => {
  const traded = new Set<string>();
  return {
    data({ book }) {
      for (const { fields } of book) traded.add(fields.condition_id);
    },
    ...overrideFilter('conditionId', (kept, { wanted }) => kept && traded.has(String(wanted))),
  };
};

/** The filter keeps everything for a tag that is listed, and that no event has. */
function ignoresUnusedTags(filter: 'tag_id' | 'tag_slug'): DeviationSource {
  return () => {
    const unused = new Set<string>();
    return {
      data({ catalog: { events, tags } }) {
        const used = new Set(events.flatMap((event) => event.tags));
        for (const tag of tags) if (!used.has(tag)) unused.add(filter === 'tag_id' ? tag.id : tag.slug);
      },
      ...overrideFilter(filter, (kept, { wanted }) => kept || unused.has(String(wanted))),
    };
  };
}

/** The markets of one event belong to the next one, and the filter keeps everything for the first. */
function ignoresEventWithoutMarkets(filter: 'event_id' | 'event_slug'): DeviationSource {
  return () => {
    let empty: string | undefined;
    return {
      data({ catalog: { events } }) {
        const [event, next] = events.slice(50);
        if (!event || !next) return;
        empty = filter === 'event_id' ? event.fields.id : event.fields.slug;
        for (const market of event.markets) market.events = [next];
        next.markets.push(...event.markets.splice(0));
      },
      ...overrideFilter(filter, (kept, { wanted }) => kept || String(wanted) === empty),
    };
  };
}

export const catalogFilterFaults: readonly Fault[] = [
  ...flags.flatMap((flag) => [
    ignoresFilterOn('catalog-markets', `filter.${flag}`, flag),
    ignoresFilterOn('events', `filter.${flag}`, flag),
    invertsFilter({ requirement: `filter.${flag}`, filter: flag, operations: filteredLists }),
    fault({
      requirement: `filter.${flag}`,
      operations: filteredLists,
      name: `finds-nothing-for-${flag}-false`,
      does: `${flag}=false keeps no record`,
      deviation: overrideFilter(flag, (kept, { wanted }) => kept && wanted !== false),
    }),
    hidesEvenIdsWhenTrue(flag),
  ]),
  hidesEvenIdsWhenTrue('mirror'),
  fault({
    requirement: 'filter.boolean-complete',
    operations: ['catalog-markets'],
    name: 'mirror-false-hides-records-with-even-ids',
    does: 'mirror=false hides the records with an even id too',
    deviation: overrideFilter(
      'mirror',
      (kept, decision) => kept && !(decision.wanted === false && hasEvenId(decision)),
    ),
  }),
  ...([...flags, 'mirror'] as const).map((flag) =>
    fault({
      requirement: 'filter.boolean-partition',
      operations: flag === 'mirror' ? ['catalog-markets'] : filteredLists,
      name: `ignores-${flag}-false`,
      does: `${flag}=false keeps every record`,
      deviation: overrideFilter(flag, (kept, { wanted }) => kept || wanted === false),
    }),
  ),
  ignoresFilter({ requirement: 'filter.mirror', filter: 'mirror' }),
  invertsFilter({ requirement: 'filter.mirror', filter: 'mirror' }),
  fault({
    requirement: 'filter.mirror',
    operations: ['catalog-markets'],
    name: 'keeps-all-for-mirror-true-and-none-for-mirror-false',
    does: 'mirror=true keeps every market, mirror=false none',
    deviation: overrideFilter('mirror', (_kept, { wanted }) => wanted === true),
  }),
  ignoresFilterOn('catalog-markets', 'filter.tag-id', 'tag_id'),
  ignoresFilterOn('events', 'filter.tag-id', 'tag_id'),
  ...(['tag_id', 'tag_slug'] as const).map((filter) =>
    fault({
      requirement: filter === 'tag_id' ? 'filter.tag-id' : 'filter.tag-slug',
      operations: ['catalog-markets'],
      name: `finds-no-market-by-${kebab(filter)}`,
      does: `${filter} keeps no market`,
      deviation: overrideFilter(filter, () => false),
    }),
  ),
  hidesOddIds({ requirement: 'filter.tag-id', operation: 'events', filter: 'tag_id' }),
  ignoresFilterOn('catalog-markets', 'filter.tag-slug', 'tag_slug'),
  ignoresFilterOn('events', 'filter.tag-slug', 'tag_slug'),
  ignoresAlias({ requirement: 'filter.tag-alias', alias: 'tag', operations: filteredLists }),
  fault({
    requirement: 'filter.tag-id-slug-agree',
    operations: filteredLists,
    name: 'adds-one-to-tag-id',
    does: 'tag_id filters by the number after the one given',
    deviation: changeQuery((query) => {
      if (query.has('tag_id')) query.set('tag_id', String(Number(query.get('tag_id')) + 1));
    }),
  }),
  fault({
    requirement: 'filter.tag-id-slug-agree',
    operations: ['catalog-markets'],
    name: 'matches-tag-slugs-of-markets-by-their-start',
    does: 'tag_slug keeps the markets with a tag whose slug starts with the value',
    deviation: overrideFilter('tag_slug', (kept, { item, wanted }) =>
      'events' in item
        ? item.events.some(({ tags }) => tags.some(({ slug }) => slug.startsWith(String(wanted))))
        : kept,
    ),
  }),
  fault({
    requirement: 'filter.condition-id',
    operations: ['catalog-markets'],
    name: 'ignores-condition-id-beside-limit-1',
    does: 'conditionId is not read beside limit=1',
    deviation: changeQuery((query) => {
      if (query.get('limit') === '1') query.delete('conditionId');
    }),
  }),
  ignoresFilter({ requirement: 'filter.event-id', filter: 'event_id' }),
  hidesOddIds({ requirement: 'filter.event-id', operation: 'catalog-markets', filter: 'event_id' }),
  ...(['event_id', 'event_slug'] as const).map((filter) =>
    fault({
      requirement: filter === 'event_id' ? 'filter.event-id' : 'filter.event-slug',
      operations: ['catalog-markets'],
      name: `finds-markets-only-by-the-first-${kebab(filter)}`,
      does: `${filter} keeps the markets whose first event it is; some markets have two events`,
      deviation: {
        data: addSecondEvents,
        ...overrideFilter(filter, (_kept, { item, wanted }) => {
          const first = 'events' in item ? item.events[0]?.fields : undefined;
          return String(wanted) === (filter === 'event_id' ? first?.id : first?.slug);
        }),
      },
    }),
  ),
  ignoresFilter({ requirement: 'filter.event-slug', filter: 'event_slug' }),
  ignoresAlias({ requirement: 'filter.event-slug-alias', alias: 'eventSlug', operations: ['catalog-markets'] }),
  ignoresFilter({ requirement: 'filter.condition-id', filter: 'conditionId' }),
  ignoresAlias({ requirement: 'filter.condition-id-alias', alias: 'condition_id', operations: ['catalog-markets'] }),
  ignoresFilterOn('catalog-markets', 'filter.slug', 'slug'),
  ignoresFilterOn('events', 'filter.slug', 'slug'),
  fault({
    requirement: 'filter.slug',
    operations: filteredLists,
    name: 'matches-slugs-by-prefix',
    does: 'slug keeps every record whose slug starts with the value',
    deviation: overrideFilter('slug', (_kept, decision) => hasSlugPrefix(decision)),
  }),
  fault({
    requirement: 'filter.slug',
    operations: filteredLists,
    name: 'finds-nothing-for-slugs-with-a-plus-sign',
    does: 'slug keeps no record if the value has a plus sign',
    deviation: overrideFilter('slug', (kept, { wanted }) => kept && !String(wanted).includes('+')),
  }),
  fault({
    requirement: 'filter.slug',
    operations: filteredLists,
    name: 'finds-nothing-for-slugs-beyond-ascii-which-no-first-page-shows',
    does: 'slug keeps no record if the value has a character beyond ASCII; no record of the first 100 has such a slug',
    deviation: {
      data: makeFirstSlugsPlain,
      ...overrideFilter('slug', (kept, { wanted }) => kept && !/[^ -~]/.test(String(wanted))),
    },
  }),
  ignoresFilter({ requirement: 'filter.series-slug', filter: 'series_slug', operations: ['events'] }),
  hidesOddIds({ requirement: 'filter.series-slug', operation: 'events', filter: 'series_slug' }),
  fault({
    requirement: 'filter.creator',
    operations: ['tags'],
    name: 'refuses-creator-on-tags',
    does: 'creator is refused on tags',
    deviation: refuse(({ query }) => query.has('creator'), 'creator is unknown'),
  }),
  ignoresFilter({
    requirement: 'filter.creator',
    filter: 'creator',
    operations: [...offsetLists, ...catalogLookups],
  }),
  fault({
    requirement: 'filter.active',
    operations: filteredLists,
    name: 'uses-only-the-last-of-several-flags',
    does: 'of active, closed and archived only the last one given filters',
    deviation: changeQuery((query) => {
      const given = flags.filter((flag) => query.has(flag));
      for (const flag of given.slice(0, -1)) query.delete(flag);
    }),
  }),
  fault({
    requirement: 'filter.combination',
    operations: filteredLists,
    name: 'finds-nothing-for-tag-slug-beside-a-flag',
    does: 'tag_slug beside active, closed or archived keeps no record',
    deviation: changeList((items, { query }) =>
      query.has('tag_slug') && flags.some((flag) => query.has(flag)) ? [] : items,
    ),
  }),
  fault({
    requirement: 'filter.closed',
    operations: filteredLists,
    name: 'ignores-flags-when-tag-slug-is-given',
    does: 'active, closed and archived are not read beside tag_slug',
    deviation: changeQuery((query) => {
      if (query.has('tag_slug')) for (const flag of flags) query.delete(flag);
    }),
  }),
  fault({
    requirement: 'filter.slug',
    operations: filteredLists,
    name: 'finds-nothing-for-slugs-of-closed-and-archived-records',
    does: 'slug keeps no record that is closed and archived',
    deviation: overrideFilter(
      'slug',
      (kept, { item }) =>
        kept && !('fields' in item && 'closed' in item.fields && item.fields.closed && item.fields.archived),
    ),
  }),
  fault({
    requirement: 'filter.condition-id',
    operations: ['catalog-markets'],
    name: 'finds-nothing-for-condition-ids-outside-of-the-order-book',
    does: 'conditionId keeps no market that the order book does not list',
    deviation: findsOnlyTradedConditions,
  }),
  fault({
    requirement: 'filter.event-slug',
    operations: ['catalog-markets'],
    name: 'finds-three-markets-of-an-event-slug-at-most',
    does: 'event_slug keeps the first three markets of the event',
    deviation: overrideFilter('event_slug', (kept, { item, wanted }) => {
      const event = 'events' in item ? item.events.find(({ fields }) => fields.slug === wanted) : undefined;
      const first = event?.markets.slice(0, 3) ?? [];
      return kept && first.some((market) => market === item);
    }),
  }),
  ...(['tag_id', 'tag_slug'] as const).map((filter) =>
    fault({
      requirement: filter === 'tag_id' ? 'filter.tag-id' : 'filter.tag-slug',
      operations: filteredLists,
      name: `ignores-${kebab(filter)}-of-tags-that-no-event-has`,
      does: `${filter} keeps every record if the tag is listed, and no event has it`,
      deviation: ignoresUnusedTags(filter),
    }),
  ),
  ...(['event_id', 'event_slug'] as const).map((filter) =>
    fault({
      requirement: filter === 'event_id' ? 'filter.event-id' : 'filter.event-slug',
      operations: ['catalog-markets'],
      name: `ignores-${kebab(filter)}-of-events-without-markets`,
      does: `${filter} keeps every market if the event has none; one event has none`,
      deviation: ignoresEventWithoutMarkets(filter),
    }),
  ),
  fault({
    requirement: 'filter.no-match',
    operations: filteredLists,
    name: 'ignores-filters-beside-limits-from-10-to-90',
    does: 'no filter is read beside a limit from 10 to 90',
    deviation: {
      overrideFilter(kept, { request }) {
        const limit = Number(request.query.get('limit') ?? 0);
        return kept || (limit >= 10 && limit <= 90);
      },
    },
  }),
  fault({
    requirement: 'filter.no-match',
    operations: offsetLists,
    name: 'answers-null-instead-of-an-empty-list',
    does: 'an empty list is null',
    deviation: changeList((items) => (items.length === 0 ? null : items)),
  }),
  fault({
    requirement: 'filter.no-match',
    operations: offsetLists,
    name: 'answers-five-tags-when-nothing-matches',
    does: 'an empty list holds five tags instead',
    deviation: changeList((items, _request, { dataset }) =>
      items.length === 0 ? dataset.catalog.tags.slice(0, 5) : items,
    ),
  }),
];
