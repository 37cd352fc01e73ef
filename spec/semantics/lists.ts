// What each list means (4.2, 4.4 to 4.6): how it is paged, what each of its filters keeps, and where items show it. Bounds,
// defaults, types, aliases and requirements of parameters come from the document.

import type { RequirementId } from '../ledger.js';
import { type Parameter, parametersOf } from '../operations/parameters.js';
import type { MemberName, MemberPath } from './names.js';

export type OffsetList = 'catalog-markets' | 'tags' | 'events';
export type OrderBookList =
  | 'order-book-markets'
  | 'sampling-markets'
  | 'sampling-simplified-markets'
  | 'simplified-markets';
export type AccountList = 'account-orders' | 'account-trades' | 'builder-trades';
export type CursorList = OrderBookList | AccountList;
export type ListId = OffsetList | CursorList;

/**
 * `flag`: true or false · `text`: a whole text · `id`: an id of any form · `number`: a numeric id · `hex`: an id or address in hexadecimal, whose
 * letter case has no meaning · `time`: a bound that the item's time is strictly before or after.
 */
export type FilterKind = 'flag' | 'text' | 'id' | 'number' | 'hex' | 'time';

/** Members that show the value of an item, as `events[].slug`: it has each of their values. */
export type Members = readonly MemberPath[];

export interface FilterRow {
  readonly kind: FilterKind;
  /** Where an item shows its value. Several: the interface leaves open which of them. None: no item shows it. */
  readonly shownBy: readonly Members[];
  /** The open question which of them it is. */
  readonly question?: RequirementId;
  /** The members are those of the item's events, as the list of events shows them. */
  readonly ofEvents?: true;
  /** What the value names: two filters that name one record may be refused together. */
  readonly names?: 'event' | 'tag';
  /** The account that took a trade, which no record names. */
  readonly isTaker?: true;
  /** The item has the value if a member shows a real id, and not if it shows none. */
  readonly isPresence?: true;
}

/** What a filter means, with what the document says of its parameter. */
export interface Filter extends FilterRow {
  readonly parameter: string;
  readonly requirement: RequirementId;
  /** The parameter's own name, or the name that it is an alias of. */
  readonly group: string;
}

export interface ListRow {
  readonly filters: Readonly<Record<string, FilterRow>>;
  /** Of cursor lists: the cursors that say that there are no more pages, and the rules that say so (4.6). */
  readonly end?: {
    readonly cursors: readonly string[];
    readonly whole?: RequirementId;
    readonly filtered?: RequirementId;
  };
  /** The rule that no other account sees the items (5.3). */
  readonly isolation?: RequirementId;
  /** The rule about several filters at once. */
  readonly combination?: RequirementId;
  /** Members to sort by, most likely columns first: which columns exist is not shown. */
  readonly columns?: readonly MemberName[];
}

const shown = (kind: FilterKind, ...members: Members): FilterRow => ({ kind, shownBy: [members] });
const flag = (member: MemberName) => shown('flag', member);
const hidden = (kind: FilterKind): FilterRow => ({ kind, shownBy: [] });
const flags = { active: flag('active'), closed: flag('closed'), archived: flag('archived') };

/** Markets show no tags: theirs are those of their events. */
const tagsOfEvents = { ofEvents: true, names: 'tag' } as const;
const tagSlug: FilterRow = { ...shown('text', 'tags[].slug'), names: 'tag' };
const tagId: FilterRow = { ...shown('number', 'tags[].id'), names: 'tag' };
const eventSlug: FilterRow = { ...shown('text', 'events[].slug'), names: 'event' };
/** A market may be found by the condition of its mirror, too. */
const conditionId: FilterRow = {
  kind: 'hex',
  shownBy: [['conditionId'], ['conditionId', 'mirrorConditionId']],
  question: 'filter.compared-conditions',
};

/** 4.2 does not say which time is compared, nor whether a maker is that of the trade or of its resting orders. */
const time: FilterRow = {
  kind: 'time',
  shownBy: [['match_time'], ['last_update']],
  question: 'account.time-bounds',
};
const restingMaker = 'maker_orders[].maker_address';
const maker: FilterRow = {
  kind: 'hex',
  shownBy: [[restingMaker], ['maker_address'], [restingMaker, 'maker_address']],
  question: 'account.compared-makers',
};

const columns = ['createdAt', 'endDate', 'startDate', 'updatedAt', 'id', 'slug', 'title', 'question'] as const;
const orderBookEnd = { cursors: ['', 'LTE='] };
const orderBook: ListRow = { filters: {}, end: orderBookEnd };

export const lists: Readonly<Record<ListId, ListRow>> = {
  'catalog-markets': {
    filters: {
      ...flags,
      tag: { ...tagSlug, ...tagsOfEvents },
      tag_slug: { ...tagSlug, ...tagsOfEvents },
      tag_id: { ...tagId, ...tagsOfEvents },
      event_id: { ...shown('number', 'events[].id'), names: 'event' },
      event_slug: eventSlug,
      eventSlug,
      conditionId,
      condition_id: conditionId,
      mirror: { ...shown('flag', 'mirrorConditionId', 'mirrorClobTokenIds'), isPresence: true },
      slug: shown('text', 'slug'),
      creator: hidden('id'),
    },
    combination: 'filter.combination',
    columns,
  },
  tags: { filters: { creator: hidden('id') } },
  events: {
    filters: {
      ...flags,
      tag: tagSlug,
      tag_slug: tagSlug,
      tag_id: tagId,
      series_slug: shown('text', 'series[].slug'),
      slug: shown('text', 'slug'),
      creator: hidden('id'),
    },
    combination: 'filter.combination',
    columns,
  },
  'order-book-markets': orderBook,
  'sampling-markets': orderBook,
  'sampling-simplified-markets': orderBook,
  'simplified-markets': orderBook,
  'account-orders': {
    filters: { id: shown('id', 'id'), market: shown('hex', 'market'), asset_id: shown('id', 'assetId') },
    end: { cursors: [''], whole: 'cursor.orders-end', filtered: 'account-orders.filtered-end' },
    isolation: 'account.isolation-orders',
    combination: 'account.filter-combination',
  },
  'account-trades': {
    filters: {
      id: shown('id', 'id'),
      taker: { ...hidden('hex'), isTaker: true },
      maker,
      market: shown('hex', 'market'),
      before: time,
      after: time,
    },
    end: { cursors: ['LTE='], whole: 'cursor.trades-end', filtered: 'account-trades.filtered-end' },
    isolation: 'account.isolation-trades',
    combination: 'account.filter-combination',
  },
  'builder-trades': {
    filters: {
      id: shown('id', 'id'),
      maker_address: maker,
      market: shown('hex', 'market'),
      asset_id: shown('id', 'asset_id'),
      before: time,
      after: time,
    },
    end: { cursors: ['LTE='], whole: 'cursor.builder-trades-end', filtered: 'builder-trades.filtered-end' },
    combination: 'account.filter-combination',
  },
};

const parameterOf = (list: ListId, name: string): Parameter => {
  const found = parametersOf(list).find((parameter) => parameter.name === name && parameter.in === 'query');
  if (!found) throw new Error(`${list} has no parameter ${name}`);
  return found;
};

const known = new Map<ListId, Readonly<Record<string, Filter>>>();

/** The filters of a list with what the document says of them, by the names of their parameters. */
export function filtersOf(list: ListId): Readonly<Record<string, Filter>> {
  const found = known.get(list) ?? Object.fromEntries(Object.entries(lists[list].filters).map(filterOf));
  known.set(list, found);
  return found;

  function filterOf([name, row]: [string, FilterRow]): [string, Filter] {
    const { requirements, aliasOf = name } = parameterOf(list, name);
    const [requirement] = requirements;
    if (requirement === undefined) throw new Error(`no requirement states what ${name} keeps on ${list}`);
    return [name, { ...row, parameter: name, requirement, group: aliasOf }];
  }
}
