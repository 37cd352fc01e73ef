// Faults of the types of order-book markets (2.10, 2.11).
import type { BookFields, Rewards } from '../data/records.js';
import { paged, type RecordsIn, under, whole } from '../hooks.js';
import type { Envelope, MirroredToken, SampledMarket, SimplifiedMarket } from '../response-bodies.js';
import type { Fault } from './fault.js';
import { numberInLookup, typeFaults } from './member-type.js';

const flags = ['active', 'closed', 'archived'] as const;
const fullMarkets = { 'order-book-markets': paged, 'order-book-market': whole } satisfies RecordsIn<BookFields>;
const sampledMarkets = { 'sampling-markets': paged } satisfies RecordsIn<SampledMarket>;
const simplifiedMarkets = {
  'simplified-markets': paged,
  'sampling-simplified-markets': paged,
} satisfies RecordsIn<SimplifiedMarket>;

/** The records under one member of every order-book market. */
function underBookMarkets<Name extends 'rewards' | 'tokens'>(name: Name) {
  return {
    'order-book-markets': (page: Envelope<BookFields>) => under(paged(page), name),
    'order-book-market': (market: BookFields) => under([market], name),
    'sampling-markets': (page: Envelope<SampledMarket>) => under(paged(page), name),
    'simplified-markets': (page: Envelope<SimplifiedMarket>) => under(paged(page), name),
    'sampling-simplified-markets': (page: Envelope<SimplifiedMarket>) => under(paged(page), name),
  };
}

export const orderBookTypeFaults: readonly Fault[] = [
  ...typeFaults<BookFields>({
    area: 'order-book-market',
    records: { ...fullMarkets, ...sampledMarkets, ...simplifiedMarkets },
    members: {
      boolean: [...flags, 'accepting_orders', 'neg_risk'],
      text: ['condition_id', 'question'],
      object: ['rewards'],
      objects: ['tokens'],
    },
  }),
  ...typeFaults<BookFields>({
    area: 'order-book-market',
    records: { ...fullMarkets, ...sampledMarkets },
    members: {
      boolean: ['enable_order_book', 'notifications_enabled', 'is_50_50_outcome'],
      text: [
        'accepting_order_timestamp',
        'question_id',
        'description',
        'market_slug',
        'end_date_iso',
        'game_start_time',
        'fpmm',
        'neg_risk_market_id',
        'neg_risk_request_id',
        'icon',
        'image',
      ],
      number: ['minimum_order_size', 'minimum_tick_size', 'maker_base_fee', 'taker_base_fee'],
      integer: ['seconds_delay'],
      texts: ['tags'],
    },
  }),
  ...typeFaults<BookFields>({
    area: 'order-book-market',
    records: { ...fullMarkets, ...simplifiedMarkets },
    members: { text: ['status', 'slug'], integer: ['market_id'], texts: ['assets_ids', 'outcomes'] },
  }),
  ...typeFaults<BookFields>({
    area: 'order-book-market',
    records: fullMarkets,
    members: { object: ['event', 'raw_metadata'] },
  }),
  ...typeFaults<Rewards>({
    area: 'rewards',
    records: underBookMarkets('rewards'),
    members: { objects: ['rates'], number: ['min_size', 'max_spread'] },
  }),
  ...typeFaults<Rewards['rates'][number]>({
    area: 'reward-rate',
    records: {
      'order-book-markets': (page) => under(under(paged(page), 'rewards'), 'rates'),
      'order-book-market': (market) => under(under([market], 'rewards'), 'rates'),
      'sampling-markets': (page) => under(under(paged(page), 'rewards'), 'rates'),
      'simplified-markets': (page) => under(under(paged(page), 'rewards'), 'rates'),
      'sampling-simplified-markets': (page) => under(under(paged(page), 'rewards'), 'rates'),
    },
    members: { text: ['asset_address'], number: ['rewards_daily_rate'] },
  }),
  ...typeFaults<BookFields['tokens'][number]>({
    area: 'book-token',
    records: underBookMarkets('tokens'),
    members: { text: ['token_id', 'outcome'], number: ['price'], boolean: ['winner'] },
  }),
  ...typeFaults<MirroredToken>({
    area: 'mirrored-token',
    records: {
      'sampling-markets': (page) => under(paged(page), 'tokens'),
      'simplified-markets': (page) => under(paged(page), 'tokens'),
      'sampling-simplified-markets': (page) => under(paged(page), 'tokens'),
    },
    members: { text: ['mirror_token_id'] },
  }),
  ...typeFaults<BookFields['event']>({
    area: 'book-event',
    records: {
      'order-book-markets': (page) => under(paged(page), 'event'),
      'order-book-market': (market) => under([market], 'event'),
    },
    members: { text: ['id', 'slug', 'title', 'ticker', 'description'] },
  }),
  ...typeFaults<SampledMarket>({
    area: 'sampling-market',
    records: sampledMarkets,
    members: { text: ['mirror_condition_id'] },
  }),
  ...typeFaults<SimplifiedMarket>({
    area: 'simplified-market',
    records: simplifiedMarkets,
    members: { text: ['mirror_condition_id'] },
  }),
  numberInLookup<BookFields>('order-book-market', 'order-book-market', 'condition_id', { 'order-book-market': whole }),
];
