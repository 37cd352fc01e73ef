// Faults of the types of members (2.2 to 2.12): a value of another type is sent in the place of one.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import * as catalog from '../../../spec/resources/catalog.js';
import { envelope } from '../../../spec/resources/envelope.js';
import type { Field, Fields } from '../../../spec/resources/field.js';
import * as orderBook from '../../../spec/resources/order-book.js';
import * as trading from '../../../spec/resources/trading.js';
import type { BookFields, FeeRate, TradeRecord } from '../data/records.js';
import {
  changeRecords,
  type RecordsIn,
  recordOfBody,
  recordsOfList,
  recordsOfPage,
  recordsUnder,
  underSingleEvents,
} from '../deviation.js';
import type {
  CatalogMarketBody,
  Envelope,
  ListedEvent,
  SampledMarket,
  SimplifiedMarket,
  SingleMarket,
} from '../response-bodies.js';
import type { Deviation } from '../types.js';
import { type Fault, fault } from './fault.js';

/** What is sent in place of a member. */
type WrongValue = readonly [description: string, value: unknown];

/** By the stated type. */
const wrongPlainValues: Readonly<Record<string, WrongValue>> = {
  string: ['a number', 7],
  integer: ['a fraction', 1.5],
  number: ['text', '7'],
  boolean: ['text', 'true'],
};

function wrongValue({ schema }: Field): WrongValue {
  if (schema.format === 'iso-8601') return ['the word yesterday', 'yesterday'];
  if ('contentSchema' in schema) return ['comma-separated text', 'Yes,No'];
  if (schema.pattern !== undefined) return ['letters', 'abc'];
  if (typeof schema.additionalProperties === 'object') return ['an array', ['x']];
  const items = schema.items as { readonly type?: string } | undefined;
  if (items?.type === 'string') return ['an array of numbers', [1, 2]];
  if (items) return ['an object', { 0: 'x' }];
  return wrongPlainValues[String(schema.type)] ?? ['text', 'x'];
}

/** One fault for each member of a resource (part 2), in the records of these operations that show it. */
export function typeFaults(table: Fields, records: RecordsIn<object>): readonly Fault[] {
  return Object.entries(table).map(([member, field]) => {
    const [description, value] = wrongValue(field);
    const [area = ''] = field.id.split('.');
    return fault({
      requirement: field.id as RequirementId,
      operations: Object.keys(records) as EndpointId[],
      name: `sends-${field.id.replace('.', '-')}-as-${description.replaceAll(' ', '-')}`,
      does: `\`${member}\` of ${area.replaceAll('-', ' ')} is ${description}`,
      deviation: replaceMember(records, member, value),
    });
  });
}

/** Sends another value in place of a member, in the records that have it. */
function replaceMember(records: RecordsIn<object>, member: string, value: unknown): Deviation {
  return changeRecords(records, (record) => {
    if (member in record) Object.assign(record, { [member]: value });
  });
}

/** Sends an identifying member as a number in the answer of a lookup, and only there. */
export function numericIdInLookup<const Member extends string>(
  operation: EndpointId,
  table: { readonly [Name in Member]: Field },
  member: Member,
  records: RecordsIn<object>,
): Fault {
  const { id } = table[member];
  return fault({
    requirement: id as RequirementId,
    operations: [operation],
    name: `sends-${id.split('.')[1]}-of-${operation}-as-a-number`,
    does: `\`${member}\` of ${operation} is a number`,
    deviation: replaceMember(records, member, 7),
  });
}

const makerOrders = (page: Envelope<TradeRecord>) => recordsUnder(recordsOfPage(page), 'maker_orders');
const feeMember = (name: 'fd' | 'fee_schedule') => ({
  'fee-rate': (rate: FeeRate) => recordsUnder([rate], name),
  'token-fee-rate': (rate: FeeRate) => recordsUnder([rate], name),
});
const singleOrder = {
  'account-order': (body) => recordsUnder([body], 'order'),
} satisfies RecordsIn<object>;

const markets = {
  'catalog-markets': recordsOfList,
  'catalog-market': recordOfBody,
  'catalog-market-by-slug': recordOfBody,
} satisfies RecordsIn<CatalogMarketBody>;
const underMarket = (market: SingleMarket) => recordsUnder([market], 'events');

/** The records under one member of every event. */
function underEvents<Name extends 'series' | 'tags' | 'markets'>(name: Name) {
  return {
    events: (events: readonly ListedEvent[]) => recordsUnder(recordsOfList(events), name),
    ...underSingleEvents(name),
  };
}

const sampledMarkets = { 'sampling-markets': recordsOfPage } satisfies RecordsIn<SampledMarket>;
const simplifiedMarkets = {
  'simplified-markets': recordsOfPage,
  'sampling-simplified-markets': recordsOfPage,
} satisfies RecordsIn<SimplifiedMarket>;

type Market = Pick<BookFields, 'rewards' | 'tokens'>;

/** The records that are found in a market, in each of its forms. */
function inEveryForm(find: (market: Market) => readonly object[]) {
  const inPage = (page: Envelope<Market>) => recordsOfPage(page).flatMap(find);
  return {
    'order-book-markets': inPage,
    'order-book-market': find,
    'sampling-markets': inPage,
    'simplified-markets': inPage,
    'sampling-simplified-markets': inPage,
  };
}

const tokens = inEveryForm((market) => recordsUnder([market], 'tokens'));
// Only the simplified and sampling forms show mirrors (2.10, 2.11).
const { 'order-book-markets': _, 'order-book-market': __, ...mirroredTokens } = tokens;

export const memberTypeFaults: readonly Fault[] = [
  ...typeFaults(trading.orderResult, { 'place-order': recordOfBody, 'place-orders': recordsOfList }),
  ...typeFaults(trading.cancelResult, { 'cancel-order': recordOfBody, 'cancel-market-orders': recordOfBody }),
  ...typeFaults(trading.accountOrder, { 'account-orders': recordsOfPage, ...singleOrder }),
  ...typeFaults(trading.trade, { 'account-trades': recordsOfPage, 'builder-trades': recordsOfPage }),
  ...typeFaults(trading.makerOrder, { 'account-trades': makerOrders, 'builder-trades': makerOrders }),
  ...typeFaults(envelope, {
    'account-orders': recordOfBody,
    'account-trades': recordOfBody,
    'builder-trades': recordOfBody,
    'order-book-markets': recordOfBody,
    'sampling-markets': recordOfBody,
    'simplified-markets': recordOfBody,
    'sampling-simplified-markets': recordOfBody,
  }),
  ...typeFaults(trading.feeRate, { 'fee-rate': recordOfBody, 'token-fee-rate': recordOfBody }),
  ...typeFaults(trading.feeDetails, feeMember('fd')),
  ...typeFaults(trading.feeSchedule, feeMember('fee_schedule')),
  numericIdInLookup('account-order', trading.accountOrder, 'id', singleOrder),
  ...typeFaults(catalog.catalogMarket, { ...markets, ...underEvents('markets') }),
  ...typeFaults(catalog.eventSummary, { 'catalog-markets': (body) => recordsUnder(recordsOfList(body), 'events') }),
  ...typeFaults(catalog.marketEvent, { 'catalog-market': underMarket, 'catalog-market-by-slug': underMarket }),
  ...typeFaults(catalog.catalogEvent, { events: recordsOfList, event: recordOfBody, 'event-by-slug': recordOfBody }),
  ...typeFaults(catalog.series, underEvents('series')),
  ...typeFaults(catalog.tag, { tags: recordsOfList, ...underEvents('tags') }),
  numericIdInLookup('catalog-market', catalog.catalogMarket, 'id', { 'catalog-market': recordOfBody }),
  numericIdInLookup('catalog-market-by-slug', catalog.catalogMarket, 'slug', {
    'catalog-market-by-slug': recordOfBody,
  }),
  numericIdInLookup('event', catalog.catalogEvent, 'id', { event: recordOfBody }),
  numericIdInLookup('event-by-slug', catalog.catalogEvent, 'slug', { 'event-by-slug': recordOfBody }),
  ...typeFaults(orderBook.orderBookMarket, {
    'order-book-markets': recordsOfPage,
    'order-book-market': recordOfBody,
    ...sampledMarkets,
    ...simplifiedMarkets,
  }),
  ...typeFaults(
    orderBook.rewards,
    inEveryForm((market) => recordsUnder([market], 'rewards')),
  ),
  ...typeFaults(
    orderBook.rewardRate,
    inEveryForm((market) => recordsUnder(recordsUnder([market], 'rewards'), 'rates')),
  ),
  ...typeFaults(orderBook.bookToken, tokens),
  ...typeFaults(orderBook.mirroredToken, mirroredTokens),
  ...typeFaults(orderBook.bookEvent, {
    'order-book-markets': (page) => recordsUnder(recordsOfPage(page), 'event'),
    'order-book-market': (market) => recordsUnder([market], 'event'),
  }),
  ...typeFaults(orderBook.samplingMarket, sampledMarkets),
  ...typeFaults(orderBook.simplifiedMarket, simplifiedMarkets),
  numericIdInLookup('order-book-market', orderBook.orderBookMarket, 'condition_id', {
    'order-book-market': recordOfBody,
  }),
];
