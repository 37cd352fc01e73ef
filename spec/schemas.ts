// Part 2 as component schemas. Each property names its requirement, and only what the interface states is required.
import type { SchemaObject } from 'openapi3-ts/oas31';
import { annotate, type Properties, requirementsOf } from './annotation.js';
import { examples } from './examples.js';
import type { FieldRequirementId } from './ledger/fields.js';
import type { RequirementId } from './ledger.js';
import * as catalog from './resources/catalog.js';
import { envelope } from './resources/envelope.js';
import type { Field } from './resources/field.js';
import * as book from './resources/order-book.js';
import { resourceRequirements } from './resources/requirements.js';
import * as trading from './resources/trading.js';

export { annotation } from './annotation.js';

/** A description as a sentence. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Properties from a table of part 2. */
function propertiesOf(fields: Readonly<Record<string, Field<FieldRequirementId>>>): Properties {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { id, schema, text }]) => [
      name,
      { ...schema, description: sentence(text), ...annotate([id]) },
    ]),
  );
}

/** Members that this form must not have, although related forms have them. */
function absent(names: readonly string[], id: RequirementId): Properties {
  return Object.fromEntries(
    names.map((name) => [name, { not: {}, description: 'Not a member of this form.', ...annotate([id]) }]),
  );
}

function pick(properties: Properties, names: readonly string[]): Properties {
  return Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, properties[name]]] : [])));
}

function omit(properties: Properties, names: readonly string[]): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));
}

/** The array member `name`, with items of another schema. */
function withItems(name: string, item: string, { [name]: member }: Properties): Properties {
  return { [name]: { ...member, items: { $ref: `#/components/schemas/${item}` } } as SchemaObject };
}

interface ComponentOptions extends Pick<SchemaObject, 'required' | 'additionalProperties'> {
  /** The requirements of the whole component; default: those of `resourceRequirements` and of its members. */
  readonly requirements?: readonly RequirementId[];
}

function component(
  name: string,
  description: string,
  properties: Properties,
  { required, additionalProperties, requirements }: ComponentOptions = {},
): [string, SchemaObject] {
  const ofMembers = Object.values(properties).flatMap(requirementsOf);
  const example = examples[name];
  return [
    name,
    {
      type: 'object',
      description,
      properties,
      ...annotate(requirements ?? [...(resourceRequirements[name] ?? []), ...ofMembers]),
      ...(required ? { required } : {}),
      ...(additionalProperties === undefined ? {} : { additionalProperties }),
      ...(example === undefined ? {} : { examples: [example] }),
    },
  ];
}

const market = propertiesOf(catalog.catalogMarket);
const event = propertiesOf(catalog.catalogEvent);
const bookMarket = propertiesOf(book.orderBookMarket);
const bookToken = propertiesOf(book.bookToken);
const sampling = {
  ...omit(bookMarket, book.samplingOmits),
  ...absent(book.samplingOmits, 'sampling-market.omitted-fields'),
  ...propertiesOf(book.samplingMarket),
  ...withItems('tokens', 'MirroredBookToken', bookMarket),
};
const simplified = {
  ...pick(bookMarket, book.simplifiedKeeps),
  ...propertiesOf(book.simplifiedMarket),
  ...withItems('tokens', 'MirroredBookToken', bookMarket),
};

/** The envelope of 2.6 around the items of one list. */
function page(name: string, item: string, description: string): [string, SchemaObject] {
  const members = propertiesOf(envelope);
  return component(
    name,
    description,
    { ...members, ...withItems('data', item, members) },
    // 4.6.2 states next_cursor, limit and count. Without `data` the body would not be a list.
    { required: ['data', 'next_cursor', 'limit', 'count'], requirements: ['cursor.envelope'] },
  );
}

export const schemas: Readonly<Record<string, SchemaObject>> = Object.fromEntries([
  component('Tag', 'A tag of markets and events.', propertiesOf(catalog.tag)),
  component('Series', 'A series of events.', propertiesOf(catalog.series)),
  component('EventSummary', 'An event inside a market of the market list.', propertiesOf(catalog.eventSummary)),
  component('MarketEvent', 'An event inside a single market, with all its members.', propertiesOf(catalog.marketEvent)),
  component('CatalogMarket', 'A market of the catalog list.', {
    ...market,
    ...withItems('events', 'EventSummary', market),
  }),
  component('CatalogMarketDetail', 'A single market of the catalog, with full events.', {
    ...market,
    ...withItems('events', 'MarketEvent', market),
  }),
  component('EventMarket', 'A market inside a single event: every member except its events.', {
    ...omit(market, ['events']),
    ...absent(['events'], 'event-market.no-events'),
  }),
  component(
    'EventListMarket',
    'A market inside an item of the event list: exactly six members.',
    pick(market, ['id', 'question', 'conditionId', 'mirrorConditionId', 'clobTokenIds', 'mirrorClobTokenIds']),
    { additionalProperties: false, requirements: ['event-list.market-fields-only'] },
  ),
  component('EventListItem', 'An event of the catalog list.', {
    ...omit(event, ['creationDate']),
    ...absent(['creationDate'], 'event-list.no-creation-date'),
    ...withItems('markets', 'EventListMarket', event),
  }),
  component('EventDetail', 'A single event of the catalog.', event),
  component('RewardRate', 'The reward in one asset.', propertiesOf(book.rewardRate)),
  component('Rewards', 'The rewards for liquidity.', propertiesOf(book.rewards)),
  component('BookToken', 'A token that can be traded.', bookToken),
  component('MirroredBookToken', 'A token that can be traded, and its mirror.', {
    ...bookToken,
    ...propertiesOf(book.mirroredToken),
  }),
  component('BookEvent', 'The event of an order-book market.', propertiesOf(book.bookEvent)),
  component('OrderBookMarket', 'The full form of an order-book market.', bookMarket),
  component(
    'SamplingMarket',
    'A market of the sampling list: the full form without some members, and with its mirror.',
    sampling,
  ),
  component('SimplifiedMarket', 'The simplified form of an order-book market.', simplified),
  component('AccountOrder', 'An order of the account.', propertiesOf(trading.accountOrder)),
  component(
    'AccountOrderEnvelope',
    'A single order of the account.',
    {
      order: {
        $ref: '#/components/schemas/AccountOrder',
        description: 'The order.',
        ...annotate(['account-order.response']),
      },
    },
    { required: ['order'] },
  ),
  component('MakerOrder', 'A maker order that a trade matched.', propertiesOf(trading.makerOrder)),
  component('Trade', 'A trade.', propertiesOf(trading.trade)),
  component('OrderResult', 'The result of placing an order.', propertiesOf(trading.orderResult)),
  component('CancelResult', 'The result of canceling orders.', propertiesOf(trading.cancelResult)),
  component('FeeDetails', 'Further figures of the fee.', propertiesOf(trading.feeDetails)),
  component('FeeSchedule', 'The schedule of the fee.', propertiesOf(trading.feeSchedule)),
  component('FeeRate', 'The fee rate of a token, or the default fee rate.', propertiesOf(trading.feeRate)),
  component('SignedOrder', 'A signed order. Which members are required is not shown.', trading.signedOrder),
  component(
    'OrderSubmission',
    'A signed order and how long it is valid. Which members are required is not shown.',
    trading.orderSubmission,
  ),
  component(
    'CancelOrderRequest',
    'The order to cancel.',
    { orderId: { type: 'string', description: 'The id of the order.' } },
    { required: ['orderId'] },
  ),
  component('CancelMarketOrdersRequest', 'The market or asset whose orders to cancel. Its members are not shown.', {}),
  component(
    'ErrorBody',
    'An error.',
    {
      type: { type: 'string', description: 'The kind of error.', ...annotate(['error.body-shape']) },
      error: { type: 'string', description: 'A message for people.', ...annotate(['error.body-shape']) },
    },
    { required: ['type', 'error'] },
  ),
  page('OrderBookMarketPage', 'OrderBookMarket', 'A page of full order-book markets.'),
  page('SamplingMarketPage', 'SamplingMarket', 'A page of sampling markets.'),
  page('SimplifiedMarketPage', 'SimplifiedMarket', 'A page of simplified markets.'),
  page('AccountOrderPage', 'AccountOrder', 'A page of live orders.'),
  page('TradePage', 'Trade', 'A page of trades.'),
]);
