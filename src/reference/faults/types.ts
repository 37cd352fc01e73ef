// Lies about types: for each member of each resource, one fault that tells it as something else wherever it stands.
import type { EndpointId } from '../../../spec/endpoints.js';
import { type Fault, fault, onRecords, type Place } from './fault.js';

const wrong = {
  string: ['a number', 7],
  integer: ['a fraction', 1.5],
  number: ['text', '7'],
  boolean: ['text', 'true'],
  time: ['words', 'yesterday'],
  digits: ['letters', 'abc'],
  json: ['a list without brackets', 'Yes,No'],
  strings: ['numbers', [1, 2]],
  array: ['an object', { 0: 'x' }],
  object: ['text', 'x'],
  map: ['a list', ['x']],
} as const;
type Kind = keyof typeof wrong;

/** Members of each resource with their kinds, and where the resource stands. */
interface Resource {
  readonly members: Readonly<Partial<Record<Kind, string>>>;
  readonly at: readonly string[];
}

const catalogSingles = ['catalog-market ', 'catalog-market-by-slug '];
const events = ['events []', 'event ', 'event-by-slug '];
const tradeLists = ['account-trades data[]', 'builder-trades data[]'];
const bookFull = ['order-book-markets data[]', 'order-book-market '];
const sampling = ['sampling-markets data[]'];
const simplified = ['simplified-markets data[]', 'sampling-simplified-markets data[]'];
const pages = [
  'account-orders ',
  'account-trades ',
  'builder-trades ',
  'order-book-markets ',
  'sampling-markets ',
  'simplified-markets ',
  'sampling-simplified-markets ',
];
const inside = (places: readonly string[], member: string) => places.map((place) => `${place}.${member}`);

const states = 'active closed archived';
const span = 'createdAt updatedAt';

const resources: Readonly<Record<string, Resource>> = {
  'order-result': {
    members: { boolean: 'success', string: 'errorMsg orderID takingAmount makingAmount status orderHash' },
    at: ['place-order ', 'place-orders []'],
  },
  'cancel-result': {
    members: { strings: 'canceled', map: 'not_canceled' },
    at: ['cancel-order ', 'cancel-market-orders '],
  },
  'account-order': {
    members: {
      strings: 'associateTrades',
      string:
        'id status market originalSize outcome makerAddress owner price side sizeMatched assetId expiration order_type',
      time: 'createdAt',
    },
    at: ['account-orders data[]', 'account-order order'],
  },
  trade: {
    members: {
      string:
        'id taker_order_id market asset_id side size fee_rate_bps price status outcome maker_address owner transaction_hash type',
      time: 'match_time last_update',
      integer: 'bucket_index',
      array: 'maker_orders',
    },
    at: tradeLists,
  },
  'maker-order': {
    members: { string: 'order_id maker_address owner matched_amount fee_rate_bps price asset_id outcome side' },
    at: inside(tradeLists, 'maker_orders[]'),
  },
  envelope: { members: { array: 'data', string: 'next_cursor', integer: 'limit count' }, at: pages },
  'catalog-market': {
    members: {
      digits: 'id',
      string: 'question conditionId mirrorConditionId slug resolutionSource image icon description questionID',
      time: `startDate endDate ${span}`,
      json: 'outcomes clobTokenIds mirrorClobTokenIds',
      boolean: states,
    },
    at: ['catalog-markets []', ...catalogSingles, 'events [].markets[]', 'event markets[]', 'event-by-slug markets[]'],
  },
  'catalog-market/': { members: { array: 'events' }, at: ['catalog-markets []', ...catalogSingles] },
  'event-summary': { members: { string: 'id ticker slug title' }, at: ['catalog-markets [].events[]'] },
  'market-event': {
    members: {
      string: 'id ticker slug title description resolutionSource image icon',
      time: `startDate creationDate endDate ${span}`,
      boolean: states,
    },
    at: inside(catalogSingles, 'events[]'),
  },
  'catalog-event': {
    members: {
      string: 'id ticker slug title description resolutionSource image icon',
      time: `startDate endDate ${span}`,
      boolean: states,
      array: 'tags markets series',
      object: 'eventMetadata',
    },
    at: events,
  },
  'catalog-event/': { members: { time: 'creationDate' }, at: ['event ', 'event-by-slug '] },
  series: {
    members: { string: 'id ticker slug title seriesType recurrence image icon', boolean: states, time: span },
    at: inside(events, 'series[]'),
  },
  tag: {
    members: { string: 'id label slug', time: span, boolean: 'requiresTranslation' },
    at: ['tags []', ...inside(events, 'tags[]')],
  },
  'order-book-market': {
    members: {
      boolean: `${states} accepting_orders neg_risk`,
      string: 'condition_id question',
      object: 'rewards',
      array: 'tokens',
    },
    at: [...bookFull, ...sampling, ...simplified],
  },
  'order-book-market/full and sampling': {
    members: {
      boolean: 'enable_order_book notifications_enabled is_50_50_outcome',
      string:
        'accepting_order_timestamp question_id description market_slug end_date_iso game_start_time fpmm neg_risk_market_id neg_risk_request_id icon image',
      number: 'minimum_order_size minimum_tick_size maker_base_fee taker_base_fee',
      integer: 'seconds_delay',
      strings: 'tags',
    },
    at: [...bookFull, ...sampling],
  },
  'order-book-market/full and simplified': {
    members: { string: 'status slug', integer: 'market_id', strings: 'assets_ids outcomes' },
    at: [...bookFull, ...simplified],
  },
  'order-book-market/full': { members: { object: 'event raw_metadata' }, at: bookFull },
  rewards: {
    members: { array: 'rates', number: 'min_size max_spread' },
    at: inside([...bookFull, ...sampling, ...simplified], 'rewards'),
  },
  'reward-rate': {
    members: { string: 'asset_address', number: 'rewards_daily_rate' },
    at: inside([...bookFull, ...sampling, ...simplified], 'rewards.rates[]'),
  },
  'book-token': {
    members: { string: 'token_id outcome', number: 'price', boolean: 'winner' },
    at: inside([...bookFull, ...sampling, ...simplified], 'tokens[]'),
  },
  'mirrored-token': { members: { string: 'mirror_token_id' }, at: inside([...sampling, ...simplified], 'tokens[]') },
  'book-event': { members: { string: 'id slug title ticker description' }, at: inside(bookFull, 'event') },
  'sampling-market': { members: { string: 'mirror_condition_id' }, at: sampling },
  'simplified-market': { members: { string: 'mirror_condition_id' }, at: simplified },
  'fee-rate': { members: { number: 'base_fee', object: 'fd fee_schedule' }, at: ['fee-rate ', 'token-fee-rate '] },
  'fee-details': { members: { number: 'r e', boolean: 'to' }, at: ['fee-rate fd', 'token-fee-rate fd'] },
  'fee-schedule': {
    members: { number: 'rate exponent rebateRate version', boolean: 'takerOnly', string: 'category source' },
    at: ['fee-rate fee_schedule', 'token-fee-rate fee_schedule'],
  },
};

function placeOf(text: string): Place {
  const [endpoint, path = ''] = text.split(' ');
  return { endpoint: endpoint as EndpointId, path: path.replace(/^\./, '') };
}

/** `questionID` is spoken of as `question-id`, `maker_orders` as `maker-orders`. */
function spoken(member: string): string {
  return member
    .replace(/ID$/, 'Id')
    .replaceAll('_', '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export const typeFaults: readonly Fault[] = Object.entries(resources).flatMap(([resource, { members, at }]) => {
  const [area] = resource.split('/');
  const places = at.map(placeOf);
  return Object.entries(members).flatMap(([kind, names]) => {
    const [what, value] = wrong[kind as Kind];
    return names.split(' ').map((name) =>
      fault(
        `${area}.${spoken(name)}`,
        `tells-${area}-${spoken(name)}-as-${what.replaceAll(' ', '-')}`,
        `\`${name}\` of ${area?.replaceAll('-', ' ')} is ${what}`,
        onRecords(places, (record) => {
          if (name in record) record[name] = value;
        }),
      ),
    );
  });
});

/** What singles are asked by stands in their lists too: here only the single answer tells it wrongly. */
const alone = [
  ['account-order.id', 'account-order', 'order', 'id'],
  ['order-book-market.condition-id', 'order-book-market', '', 'condition_id'],
  ['catalog-market.id', 'catalog-market', '', 'id'],
  ['catalog-market.slug', 'catalog-market-by-slug', '', 'slug'],
  ['catalog-event.id', 'event', '', 'id'],
  ['catalog-event.slug', 'event-by-slug', '', 'slug'],
] as const;

export const singleTypeFaults: readonly Fault[] = alone.map(([requirement, endpoint, path, member]) =>
  fault(
    requirement,
    `numbers-${member.replace('_', '-')}-of-${endpoint}`,
    `\`${member}\` of ${endpoint} is a number`,
    onRecords([{ endpoint, path }], (record) => {
      if (member in record) record[member] = 7;
    }),
  ),
);
