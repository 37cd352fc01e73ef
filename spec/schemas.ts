// Part 2 as component schemas. Each property names its requirement, and only what the interface states is required.
import type { SchemaObject } from 'openapi3-ts/oas31';
import { annotate, requirementsOf } from './annotation.js';
import { examples } from './examples.js';
import type { RequirementId } from './ledger.js';
import { type FormSchema, forbidden, lacking, nullable, omit, pick, propertiesOf, withItems } from './members.js';
import { openStatements } from './open-statements.js';
import * as catalog from './resources/catalog.js';
import { envelope } from './resources/envelope.js';
import type { Properties } from './resources/field.js';
import * as book from './resources/order-book.js';
import * as trading from './resources/trading.js';
import { schemaRef } from './schema-ref.js';

export { annotation } from './annotation.js';

/** Requirements of a resource as a whole. The tables name the requirement of each member. */
const resourceRequirements: Readonly<Record<string, readonly RequirementId[]>> = {
  SignedOrder: ['order-submission.required-fields', 'place-order.sides', 'place-order.signature-types'],
  OrderSubmission: ['order-submission.required-fields', 'place-order.order-types'],
  CancelOrderRequest: ['cancel-order.response'],
  CancelMarketOrdersRequest: ['cancel-market-orders.body-fields'],
  OrderResult: ['order-result.status-values'],
  AccountOrder: [
    'account-order.status-values',
    'account-order.transitions',
    'account-order.side-values',
    'account-order.order-type-values',
  ],
  Trade: ['trade.status-values', 'trade.type-values', 'trade.settlement'],
  CatalogMarket: ['catalog-market.mirror', 'catalog-market.image-url', 'market-list.event-summaries'],
  CatalogMarketDetail: ['catalog-market.mirror', 'catalog-market.image-url', 'single-market.full-events'],
  EventMarket: ['event-market.no-events'],
  EventListItem: ['event-list.no-creation-date'],
  SamplingMarket: ['sampling-market.omitted-fields'],
  FeeSchedule: ['fee-schedule.source-values'],
};

interface ComponentOptions
  extends Pick<FormSchema, 'required' | 'additionalProperties' | 'dependentSchemas' | 'unevaluatedProperties'> {
  /** The requirements of the whole component; default: those of `resourceRequirements` and of its members. */
  readonly requirements?: readonly RequirementId[];
}

function component(
  name: string,
  description: string,
  properties: Properties,
  { requirements, ...keywords }: ComponentOptions = {},
): [string, FormSchema] {
  const ofMembers = Object.values(properties).flatMap(requirementsOf);
  const example = examples[name];
  return [
    name,
    {
      type: 'object',
      description,
      properties,
      ...annotate(requirements ?? [...(resourceRequirements[name] ?? []), ...ofMembers]),
      ...keywords,
      ...(example === undefined ? {} : { examples: [example] }),
    },
  ];
}

/** An object whose members are not shown, or not all of them. Without this, generated types have no others. */
const open = { additionalProperties: true } as const;

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const market = propertiesOf(catalog.catalogMarket);
const event = propertiesOf(catalog.catalogEvent);
const bookMarket = propertiesOf(book.orderBookMarket);
const bookToken = propertiesOf(book.bookToken);
const sampling = {
  ...omit(bookMarket, book.samplingOmits),
  ...propertiesOf(book.samplingMarket),
  ...withItems('tokens', 'MirroredBookToken', bookMarket),
};
const simplified = {
  ...pick(bookMarket, book.simplifiedKeeps),
  ...propertiesOf(book.simplifiedMarket),
  ...withItems('tokens', 'MirroredBookToken', bookMarket),
};

/**
 * 4.6.2: the members that every page carries. Without `data` the body would not be a page, but it may be null (2.12).
 * So may `next_cursor`: null can be read as the empty cursor of a last page (4.6.3).
 */
const carried = ['next_cursor', 'limit', 'count'];
const envelopeMembers = propertiesOf(
  envelope,
  carried.filter((name) => name !== 'next_cursor'),
);

/** The envelope of 2.6 around the items of one list. */
function page(name: string, item: string, description: string): [string, SchemaObject] {
  const properties = { ...envelopeMembers, ...withItems('data', item, envelopeMembers) };
  return component(name, description, properties, {
    required: ['data', ...carried],
    requirements: ['cursor.envelope'],
  });
}

export const schemas: Readonly<Record<string, SchemaObject>> = Object.fromEntries([
  component('Tag', 'A tag of markets and events.', propertiesOf(catalog.tag)),
  component('Series', 'A series of events.', propertiesOf(catalog.series)),
  component('EventSummary', 'An event inside a market of the market list.', propertiesOf(catalog.eventSummary)),
  component('MarketEvent', 'An event inside a single market.', propertiesOf(catalog.marketEvent)),
  component('CatalogMarket', 'A market of the catalog list.', {
    ...market,
    ...withItems('events', 'EventSummary', market),
  }),
  component('CatalogMarketDetail', 'A single market of the catalog, with full events.', {
    ...market,
    ...withItems('events', 'MarketEvent', market),
  }),
  component(
    'EventMarket',
    'A market inside a single event: every member except its events.',
    omit(market, ['events']),
    lacking(['events'], 'event-market.no-events'),
  ),
  component(
    'EventListMarket',
    'A market inside an item of the event list: exactly six members.',
    pick(market, ['id', 'question', 'conditionId', 'mirrorConditionId', 'clobTokenIds', 'mirrorClobTokenIds']),
    {
      unevaluatedProperties: forbidden('event-list.market-fields-only'),
      requirements: ['event-list.market-fields-only'],
    },
  ),
  component(
    'EventListItem',
    'An event of the catalog list: every member except creationDate.',
    { ...omit(event, ['creationDate']), ...withItems('markets', 'EventListMarket', event) },
    lacking(['creationDate'], 'event-list.no-creation-date'),
  ),
  component('EventDetail', 'A single event of the catalog.', event),
  component('RewardRate', 'A rate of the rewards of an order-book market.', propertiesOf(book.rewardRate)),
  component('Rewards', 'The rewards of an order-book market.', propertiesOf(book.rewards)),
  component('BookToken', 'A token of an order-book market.', bookToken),
  component('MirroredBookToken', 'A token of an order-book market, with its mirror.', {
    ...bookToken,
    ...propertiesOf(book.mirroredToken),
  }),
  component('BookEvent', 'The event of an order-book market.', propertiesOf(book.bookEvent)),
  component('OrderBookMarket', 'The full form of an order-book market.', bookMarket),
  component(
    'SamplingMarket',
    `A market of the sampling list: the full form without ${listed(book.samplingOmits)}, and with its mirror.`,
    sampling,
    lacking(book.samplingOmits, 'sampling-market.omitted-fields'),
  ),
  component('SimplifiedMarket', 'The simplified form of an order-book market.', simplified),
  component('AccountOrder', 'An order of the account.', propertiesOf(trading.accountOrder)),
  component(
    'AccountOrderEnvelope',
    'A single order of the account.',
    {
      order: {
        ...nullable(schemaRef('AccountOrder')),
        description: 'The order.',
        ...annotate(['account-order.response']),
      },
    },
    { required: ['order'] },
  ),
  component('MakerOrder', 'A maker order of a trade.', propertiesOf(trading.makerOrder)),
  component('Trade', 'A trade.', propertiesOf(trading.trade)),
  component('OrderResult', 'The result of placing an order.', propertiesOf(trading.orderResult)),
  component('CancelResult', 'The result of canceling orders.', propertiesOf(trading.cancelResult)),
  component(
    'FeeDetails',
    'The object `fd` of a fee rate. The meaning of its members is not shown.',
    propertiesOf(trading.feeDetails),
    open,
  ),
  component('FeeSchedule', 'The schedule of the fee.', propertiesOf(trading.feeSchedule)),
  component('FeeRate', 'The fee rate of a token, or the default fee rate.', propertiesOf(trading.feeRate)),
  component('SignedOrder', `A signed order. ${openStatements.requiredMembers}`, trading.signedOrder),
  component(
    'OrderSubmission',
    `A signed order with its type and owner. ${openStatements.requiredMembers}`,
    trading.orderSubmission,
  ),
  component(
    'CancelOrderRequest',
    'The order to cancel.',
    { orderId: { type: 'string', description: 'The id of the order.' } },
    { required: ['orderId'] },
  ),
  component(
    'CancelMarketOrdersRequest',
    `The market or asset whose orders to cancel. ${openStatements.cancelMembers}`,
    {},
    open,
  ),
  component(
    'ErrorBody',
    'An error.',
    {
      type: {
        type: 'string',
        description: 'The type of the error; bad request and not found error are observed.',
        ...annotate(['error.body-shape']),
      },
      error: { type: 'string', description: 'The error.', ...annotate(['error.body-shape']) },
    },
    { required: ['type', 'error'] },
  ),
  page('OrderBookMarketPage', 'OrderBookMarket', 'A page of full order-book markets.'),
  page('SamplingMarketPage', 'SamplingMarket', 'A page of sampling markets.'),
  page('SimplifiedMarketPage', 'SimplifiedMarket', 'A page of simplified markets.'),
  page('AccountOrderPage', 'AccountOrder', 'A page of live orders.'),
  page('TradePage', 'Trade', 'A page of trades.'),
]);
