// What a record is (part 2): in which forms it is shown, what identifies it, and which lookups find it by which of its
// members (4.2, 4.4, 4.5). The members of each form, and where answers hold records, come from the document.

import type { EndpointId } from '../endpoints.js';
import type { RequirementId } from '../ledger.js';
import type { ListId } from './lists.js';
import type { MemberName, SchemaName } from './names.js';

export type RecordKind =
  | 'market'
  | 'event'
  | 'tag'
  | 'series'
  | 'order-book-market'
  | 'token'
  | 'reward'
  | 'order'
  | 'trade';

export interface RecordRow {
  /** The schemas of its forms. */
  readonly forms: readonly SchemaName[];
  /** The member that identifies it. */
  readonly key: MemberName;
  /** It is identified only among those of one other record. */
  readonly isPart?: true;
  /** Accounts may be shown it from different sides: what one account is shown is not compared with what another one is. */
  readonly isOfAccount?: true;
  /** Members that change too often to be compared, or whose meaning is not shown. */
  readonly changing: readonly (MemberName | `event.${MemberName}`)[];
  /** Where it shows its condition, and that of its mirror. */
  readonly mirror?: readonly [MemberName, MemberName];
}

export const records: Readonly<Record<RecordKind, RecordRow>> = {
  market: {
    forms: ['CatalogMarket', 'CatalogMarketDetail', 'EventMarket', 'EventListMarket'],
    key: 'id',
    changing: ['updatedAt'],
    mirror: ['conditionId', 'mirrorConditionId'],
  },
  event: {
    forms: ['EventListItem', 'EventDetail', 'EventSummary', 'MarketEvent'],
    key: 'id',
    changing: ['updatedAt'],
  },
  tag: { forms: ['Tag'], key: 'id', changing: ['updatedAt'] },
  series: { forms: ['Series'], key: 'id', changing: ['updatedAt'] },
  'order-book-market': {
    forms: ['OrderBookMarket', 'SamplingMarket', 'SimplifiedMarket'],
    key: 'condition_id',
    changing: [
      'accepting_order_timestamp',
      'game_start_time',
      'maker_base_fee',
      'taker_base_fee',
      'tags',
      'event.description',
    ],
    mirror: ['condition_id', 'mirror_condition_id'],
  },
  token: { forms: ['BookToken', 'MirroredBookToken'], key: 'token_id', changing: ['price'] },
  reward: { forms: ['RewardRate'], key: 'asset_address', isPart: true, changing: [] },
  order: { forms: ['AccountOrder'], key: 'id', changing: ['status', 'sizeMatched', 'associateTrades'] },
  trade: {
    forms: ['Trade'],
    key: 'id',
    isOfAccount: true,
    // Which maker has `maker_address`, whose `owner` it is and what `bucket_index` counts may depend on the filter.
    changing: ['status', 'last_update', 'transaction_hash', 'maker_address', 'owner', 'bucket_index'],
  },
};

/** `number`: a numeric id · `hex`: a hash, whose letter case has no meaning · `text`: a slug · `id`: an id of any form. */
export type KeyKind = 'number' | 'hex' | 'text' | 'id';

/** A member that a lookup finds a record by. */
export interface LookupKey {
  readonly member: MemberName;
  readonly kind: KeyKind;
  /** The rule that the record is found, and that it is the one that was asked for. */
  readonly requirement: RequirementId;
  /** The member of the configuration's `known` that names such a record. */
  readonly known?: 'conditionId' | 'eventId' | 'eventSlug' | 'marketSlug';
}

export interface LookupRow {
  readonly placeholder: 'id' | 'slug' | 'condition_id';
  readonly record: RecordKind;
  /** Where the records are listed. */
  readonly list: ListId;
  readonly keys: readonly LookupKey[];
  /** The rule that list and lookup show one record. */
  readonly agreement: RequirementId;
  /** The rules about a key that nothing has, and about one that is no key. */
  readonly unknown?: RequirementId;
  readonly malformed?: RequirementId;
  /** It takes a creator (4.5). */
  readonly creator?: RequirementId;
  /** The rule about keys with characters that are percent-encoded. */
  readonly encoded?: RequirementId;
}

const ofCatalog = { unknown: 'lookup.unknown-id', creator: 'lookup.creator' } as const;
const markets = {
  record: 'market',
  list: 'catalog-markets',
  agreement: 'lookup.market-list-agreement',
  ...ofCatalog,
} as const;
const events = { record: 'event', list: 'events', agreement: 'lookup.event-list-agreement', ...ofCatalog } as const;
const bySlug = { placeholder: 'slug', encoded: 'lookup.slug-percent-encoding' } as const;

export const lookups = {
  'catalog-market': {
    ...markets,
    placeholder: 'id',
    keys: [
      { member: 'id', kind: 'number', requirement: 'lookup.market-by-id' },
      { member: 'conditionId', kind: 'hex', requirement: 'lookup.market-by-condition-id', known: 'conditionId' },
    ],
    malformed: 'lookup.malformed-id',
  },
  'catalog-market-by-slug': {
    ...markets,
    ...bySlug,
    keys: [{ member: 'slug', kind: 'text', requirement: 'lookup.market-by-slug', known: 'marketSlug' }],
  },
  event: {
    ...events,
    placeholder: 'id',
    keys: [{ member: 'id', kind: 'number', requirement: 'lookup.event-by-id', known: 'eventId' }],
    malformed: 'lookup.malformed-id',
  },
  'event-by-slug': {
    ...events,
    ...bySlug,
    keys: [{ member: 'slug', kind: 'text', requirement: 'lookup.event-by-slug', known: 'eventSlug' }],
  },
  'order-book-market': {
    placeholder: 'condition_id',
    record: 'order-book-market',
    list: 'order-book-markets',
    keys: [
      { member: 'condition_id', kind: 'hex', requirement: 'order-book-lookup.condition-id', known: 'conditionId' },
    ],
    agreement: 'order-book-lookup.list-agreement',
    unknown: 'order-book-lookup.unknown-id',
  },
  'account-order': {
    placeholder: 'id',
    record: 'order',
    list: 'account-orders',
    keys: [{ member: 'id', kind: 'id', requirement: 'account-order.by-id' }],
    agreement: 'account-order.list-agreement',
  },
} as const satisfies Partial<Record<EndpointId, LookupRow>>;

export type LookupId = keyof typeof lookups;

/** The lookup of this operation; undefined if it is none. */
export const lookupOf = (endpoint: EndpointId): LookupRow | undefined => lookups[endpoint as LookupId];

/** Forms that show a record in full where another form of it stands for a summary (2.7, 2.8). */
export const fullForms: readonly {
  readonly form: SchemaName;
  readonly summary: SchemaName;
  readonly requirement: RequirementId;
}[] = [
  { form: 'MarketEvent', summary: 'EventSummary', requirement: 'single-market.full-events' },
  { form: 'EventMarket', summary: 'EventListMarket', requirement: 'single-event.full-markets' },
];
