// Faults of filters that work alone, and are lost beside another parameter (4.5).
import { changeList, refuse } from '../../deviation-builders.js';
import { filteredLists, offsetLists } from '../../operations.js';
import { type Fault, faultsOf } from '../fault.js';
import { beside, besideAny, besideValue, type Context, context, flags, fromOffset } from './contexts.js';
import { changesQuery, ignores, ignoresValue, refuses } from './operators.js';
import { catalogFilters, catalogListsWith, ruleOf } from './places.js';

type Filter = (typeof catalogFilters)[number];

const besideOthers = (filter: string) =>
  besideAny(
    'other filters',
    catalogFilters.filter((other) => other !== filter),
  );

/** Filters and flags, with a value or without; where each is not read. */
const lost: readonly (readonly [Filter, Context, value?: string])[] = [
  ...catalogFilters.map((filter) => [filter, besideOthers(filter)] as const),
  ['closed', beside('slug')],
  ['closed', beside('tag_id')],
  ['archived', beside('creator')],
  ['active', beside('closed')],
  ['slug', beside('active')],
  ['tag', beside('order')],
  ['mirror', beside('event_id')],
  ['event_id', beside('tag')],
  ['eventSlug', beside('condition_id')],
  ['closed', besideValue('order', 'endDate'), 'false'],
  [
    'active',
    context('beside limits below 3', (query) => query.has('limit') && Number(query.get('limit')) < 3),
    'false',
  ],
  ['mirror', beside('tag_slug'), 'false'],
];

export const filterBesideOthersFaults: readonly Fault[] = [
  ...lost.flatMap(([filter, where, value]) =>
    faultsOf(
      ruleOf('events', filter),
      catalogListsWith(filter),
      value === undefined ? ignores(filter, where) : ignoresValue(filter, value, where),
    ),
  ),
  ...faultsOf('filter.tag-slug', ['events'], ignores('tag_slug', beside('series_slug'))),
  ...faultsOf('paging.offset-window', ['catalog-markets'], ignoresValue('mirror', 'false', fromOffset(20))),
  ...faultsOf('filter.archived', ['catalog-markets'], ignoresValue('archived', 'true', besideValue('mirror', 'true'))),
  ...faultsOf(
    'filter.closed',
    filteredLists,
    changesQuery(
      'ignores-flags',
      'no flag is read',
      (query) => {
        for (const flag of flags) query.delete(flag);
      },
      beside('tag_slug'),
    ),
  ),
  ...faultsOf(
    'filter.combination',
    filteredLists,
    refuses('order', besideAny('filters', catalogFilters)),
    refuses('creator', besideOthers('creator')),
    {
      'finds-nothing-for-tag-slug-beside-a-flag': [
        'tag_slug beside active, closed or archived keeps no record',
        changeList((items, { query }) => (query.has('tag_slug') && flags.some((flag) => query.has(flag)) ? [] : items)),
      ],
    },
  ),
  ...faultsOf('filter.combination', offsetLists, {
    'refuses-an-offset-beside-creator': [
      'an offset above 0 is refused beside creator',
      refuse(({ query }) => query.has('creator') && Number(query.get('offset')) > 0, 'offset is not known'),
    ],
  }),
];
