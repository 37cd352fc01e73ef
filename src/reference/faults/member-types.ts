// Faults of the types of members (2.2 to 2.12): a value of another type is sent in the place of one.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import * as catalog from '../../../spec/resources/catalog.js';
import { envelope } from '../../../spec/resources/envelope.js';
import { type Field, type Fields, isTimestamp } from '../../../spec/resources/field.js';
import * as orderBook from '../../../spec/resources/order-book.js';
import * as trading from '../../../spec/resources/trading.js';
import { changeObject, changeRecords } from '../deviation.js';
import {
  accountLists,
  bookLists,
  cancels,
  group,
  placements,
  singleEvents,
  singleMarkets,
  tradeLists,
} from '../operations.js';
import type { DeviationSource } from '../types.js';
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
  if (isTimestamp(schema)) return ['the word yesterday', 'yesterday'];
  if ('contentSchema' in schema) return ['comma-separated text', 'Yes,No'];
  if (schema.pattern !== undefined) return ['letters', 'abc'];
  if (typeof schema.additionalProperties === 'object') return ['an array', ['x']];
  const items = schema.items as { readonly type?: string } | undefined;
  if (items?.type === 'string') return ['an array of numbers', [1, 2]];
  if (items) return ['an object', { 0: 'x' }];
  return wrongPlainValues[String(schema.type)] ?? ['text', 'x'];
}

type ChangeRecord = (record: object) => void;

/** One fault for each member of a resource (part 2), in the records of these operations that show it. */
const faultsOfMembers = (
  table: Fields,
  operations: readonly EndpointId[],
  changeEach: (change: ChangeRecord) => DeviationSource,
): readonly Fault[] =>
  Object.entries(table).map(([member, field]) => {
    const [description, value] = wrongValue(field);
    const [area = ''] = field.id.split('.');
    return fault({
      requirement: field.id as RequirementId,
      operations,
      name: `sends-${field.id.replace('.', '-')}-as-${description.replaceAll(' ', '-')}`,
      does: `\`${member}\` of ${area.replaceAll('-', ' ')} is ${description}`,
      deviation: changeEach(replaceMember(member, value)),
    });
  });

/** Operations whose records are of one kind, or have such records under a member, or under a member of that one. */
type Place = readonly [operations: readonly EndpointId[], ...path: readonly string[]];

const typeFaults = (table: Fields, ...places: readonly Place[]): readonly Fault[] =>
  faultsOfMembers(
    table,
    places.flatMap(([operations]) => operations),
    (change) => places.map(([operations, ...path]) => changeRecords(operations, change, ...path)),
  );

/** Sends another value in place of a member, in the records that have it. */
const replaceMember =
  (member: string, value: unknown): ChangeRecord =>
  (record) => {
    if (member in record) Object.assign(record, { [member]: value });
  };

/** Sends an identifying member as a number in the answer of a lookup, and only there. */
function numericIdInLookup<const Member extends string>(
  operation: EndpointId,
  table: { readonly [Name in Member]: Field },
  member: Member,
  ...path: readonly string[]
): Fault {
  const { id } = table[member];
  return fault({
    requirement: id as RequirementId,
    operations: [operation],
    name: `sends-${id.split('.')[1]}-of-${operation}-as-a-number`,
    does: `\`${member}\` of ${operation} is a number`,
    deviation: changeRecords([operation], replaceMember(member, 7), ...path),
  });
}

const fees = ['fee-rate', 'token-fee-rate'] as const;
const marketOperations = group('catalog-markets', ...singleMarkets);
const eventOperations = group('events', ...singleEvents);
const fullForms = ['order-book-markets', 'order-book-market'] as const;
const simplifiedLists = ['simplified-markets', 'sampling-simplified-markets'] as const;
/** Only the simplified and sampling forms show mirrors (2.10, 2.11). */
const mirroringForms = ['sampling-markets', ...simplifiedLists] as const;
const everyForm = [...fullForms, ...mirroringForms] as const;

export const memberTypeFaults: readonly Fault[] = [
  ...typeFaults(trading.orderResult, [placements]),
  ...typeFaults(trading.cancelResult, [cancels]),
  ...typeFaults(trading.accountOrder, [['account-orders']], [['account-order'], 'order']),
  ...typeFaults(trading.trade, [tradeLists]),
  ...typeFaults(trading.makerOrder, [tradeLists, 'maker_orders']),
  ...faultsOfMembers(envelope, [...accountLists, ...bookLists], (change) =>
    changeObject((page) => {
      change(page);
      return page;
    }),
  ),
  ...typeFaults(trading.feeRate, [fees]),
  ...typeFaults(trading.feeDetails, [fees, 'fd']),
  ...typeFaults(trading.feeSchedule, [fees, 'fee_schedule']),
  numericIdInLookup('account-order', trading.accountOrder, 'id', 'order'),
  ...typeFaults(catalog.catalogMarket, [marketOperations], [eventOperations, 'markets']),
  ...typeFaults(catalog.eventSummary, [['catalog-markets'], 'events']),
  ...typeFaults(catalog.marketEvent, [singleMarkets, 'events']),
  ...typeFaults(catalog.catalogEvent, [eventOperations]),
  ...typeFaults(catalog.series, [eventOperations, 'series']),
  ...typeFaults(catalog.tag, [['tags']], [eventOperations, 'tags']),
  numericIdInLookup('catalog-market', catalog.catalogMarket, 'id'),
  numericIdInLookup('catalog-market-by-slug', catalog.catalogMarket, 'slug'),
  numericIdInLookup('event', catalog.catalogEvent, 'id'),
  numericIdInLookup('event-by-slug', catalog.catalogEvent, 'slug'),
  ...typeFaults(orderBook.orderBookMarket, [everyForm]),
  ...typeFaults(orderBook.rewards, [everyForm, 'rewards']),
  ...typeFaults(orderBook.rewardRate, [everyForm, 'rewards', 'rates']),
  ...typeFaults(orderBook.bookToken, [everyForm, 'tokens']),
  ...typeFaults(orderBook.mirroredToken, [mirroringForms, 'tokens']),
  ...typeFaults(orderBook.bookEvent, [fullForms, 'event']),
  ...typeFaults(orderBook.samplingMarket, [['sampling-markets']]),
  ...typeFaults(orderBook.simplifiedMarket, [simplifiedLists]),
  numericIdInLookup('order-book-market', orderBook.orderBookMarket, 'condition_id'),
];
