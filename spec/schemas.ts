// Part 2 as component schemas: every property carries the rule that speaks of it, and nothing is required that is not stated.
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { examples } from './examples.js';
import { type AreaName, fieldId } from './ledger/fields.js';
import type { RequirementId } from './ledger.js';
import * as catalog from './resources/catalog.js';
import { envelope } from './resources/envelope.js';
import type { Field, Fields } from './resources/field.js';
import * as book from './resources/order-book.js';
import { resourceRules } from './resources/rules.js';
import * as trading from './resources/trading.js';

export const annotation = 'x-requirements';

type Properties = Record<string, SchemaObject | ReferenceObject>;

function annotated(field: Field, ids: readonly RequirementId[]): SchemaObject {
  return { ...field.schema, description: capital(field.text), ...(ids.length > 0 ? { [annotation]: ids } : {}) };
}

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Properties whose rows stand in the ledger. */
function ruled(area: AreaName, fields: Fields): Properties {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, annotated(field, [fieldId(area, name)])]),
  );
}

/** Properties of what clients send: they bind the client, so no rule judges them. */
function unruled(fields: Fields): Properties {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, annotated(field, [])]));
}

/** A member that this form lacks, though its kin have it. */
function lacking(names: readonly string[], id: RequirementId): Properties {
  return Object.fromEntries(
    names.map((name) => [name, { not: {}, description: 'Not in this form.', [annotation]: [id] } as SchemaObject]),
  );
}

function pick(properties: Properties, names: readonly string[]): Properties {
  return Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, properties[name]]] : [])));
}

function omit(properties: Properties, names: readonly string[]): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name)));
}

/** The array member `name` with other items. */
function holding(name: string, item: string, properties: Properties): Properties {
  const { [name]: member } = properties;
  return { [name]: { ...member, items: { $ref: `#/components/schemas/${item}` } } as SchemaObject };
}

function component(
  name: string,
  description: string,
  properties: Properties,
  more: SchemaObject = {},
): [string, SchemaObject] {
  const ofMembers = Object.values(properties).flatMap(
    (property) => (property as { [annotation]?: readonly RequirementId[] })[annotation] ?? [],
  );
  const ids = [...(resourceRules[name] ?? []), ...ofMembers];
  const example = examples[name];
  return [
    name,
    {
      type: 'object',
      description,
      properties,
      ...(ids.length > 0 ? { [annotation]: [...new Set(ids)] } : {}),
      ...more,
      ...(example === undefined ? {} : { examples: [example] }),
    },
  ];
}

const market = ruled('catalog-market', catalog.catalogMarket);
const event = ruled('catalog-event', catalog.catalogEvent);
const bookMarket = ruled('order-book-market', book.orderBookMarket);
const bookToken = ruled('book-token', book.bookToken);
const sampling = {
  ...omit(bookMarket, book.samplingOmits),
  ...lacking(book.samplingOmits, 'sampling-market.omitted-fields'),
  ...ruled('sampling-market', book.mirrorCondition),
  ...holding('tokens', 'MirroredBookToken', bookMarket),
};
const simplified = {
  ...pick(bookMarket, book.simplifiedKeeps),
  ...ruled('simplified-market', book.mirrorCondition),
  ...holding('tokens', 'MirroredBookToken', bookMarket),
};

/** 2.6 around the items of one list. */
function page(name: string, item: string, description: string): [string, SchemaObject] {
  const properties = { ...ruled('envelope', envelope), ...holding('data', item, ruled('envelope', envelope)) };
  // 4.6.2 says that a page carries these; of `data` there would be no list without it.
  return component(name, description, properties, {
    required: ['data', 'next_cursor', 'limit', 'count'],
    [annotation]: ['cursor.envelope'],
  });
}

export const schemas: Readonly<Record<string, SchemaObject>> = Object.fromEntries([
  component('Tag', 'What markets and events are filed under.', ruled('tag', catalog.tag)),
  component('Series', 'Events that come back.', ruled('series', catalog.series)),
  component(
    'EventSummary',
    'An event as a market of the market list names it.',
    ruled('event-summary', catalog.eventSummary),
  ),
  component(
    'MarketEvent',
    'An event as a single market carries it, in full.',
    ruled('market-event', catalog.marketEvent),
  ),
  component('CatalogMarket', 'A market as the catalog lists it.', {
    ...market,
    ...holding('events', 'EventSummary', market),
  }),
  component('CatalogMarketDetail', 'A single market of the catalog, with its events in full.', {
    ...market,
    ...holding('events', 'MarketEvent', market),
  }),
  component('EventMarket', 'A market inside a single event: all but its events.', {
    ...omit(market, ['events']),
    ...lacking(['events'], 'event-market.no-events'),
  }),
  component(
    'EventListMarket',
    'A market inside an item of the event list: six members and no other.',
    pick(market, ['id', 'question', 'conditionId', 'mirrorConditionId', 'clobTokenIds', 'mirrorClobTokenIds']),
    { additionalProperties: false, [annotation]: ['event-list.market-fields-only'] },
  ),
  component('EventListItem', 'An event as the catalog lists it.', {
    ...omit(event, ['creationDate']),
    ...lacking(['creationDate'], 'event-list.no-creation-date'),
    ...holding('markets', 'EventListMarket', event),
  }),
  component('EventDetail', 'A single event of the catalog.', event),
  component('RewardRate', 'What liquidity earns in one asset.', ruled('reward-rate', book.rewardRate)),
  component('Rewards', 'What liquidity earns, and from when on.', ruled('rewards', book.rewards)),
  component('BookToken', 'An outcome that can be traded.', bookToken),
  component('MirroredBookToken', 'An outcome that can be traded, and its mirror.', {
    ...bookToken,
    ...ruled('mirrored-token', book.mirrorToken),
  }),
  component('BookEvent', 'The event of an order-book market.', ruled('book-event', book.bookEvent)),
  component('OrderBookMarket', 'A market as the order book knows it, in full.', bookMarket),
  component(
    'SamplingMarket',
    'A market of the sampling list: the full form without some members, and with its mirror.',
    sampling,
  ),
  component('SimplifiedMarket', 'A market in brief.', simplified),
  component('AccountOrder', 'An order of the account.', ruled('account-order', trading.accountOrder)),
  component(
    'AccountOrderEnvelope',
    'A single order of the account.',
    {
      order: {
        $ref: '#/components/schemas/AccountOrder',
        description: 'The order.',
        [annotation]: ['account-order.response'],
      } as SchemaObject,
    },
    { required: ['order'] },
  ),
  component('MakerOrder', 'A resting order that a trade met.', ruled('maker-order', trading.makerOrder)),
  component('Trade', 'A trade.', ruled('trade', trading.trade)),
  component('OrderResult', 'What became of an order.', ruled('order-result', trading.orderResult)),
  component(
    'CancelResult',
    'What became of orders that were to be canceled.',
    ruled('cancel-result', trading.cancelResult),
  ),
  component('FeeDetails', 'Further figures of the fee.', ruled('fee-details', trading.feeDetails)),
  component('FeeSchedule', 'The schedule that the fee follows.', ruled('fee-schedule', trading.feeSchedule)),
  component('FeeRate', 'The fee of a token, or the default.', ruled('fee-rate', trading.feeRate)),
  component('SignedOrder', 'An order, signed. Which members are required is not shown.', unruled(trading.signedOrder)),
  component(
    'OrderSubmission',
    'An order and how it is to live. Which members are required is not shown.',
    unruled(trading.orderSubmission),
  ),
  component(
    'CancelOrderRequest',
    'Which order to cancel.',
    { orderId: { type: 'string', description: 'The id of the order.' } },
    { required: ['orderId'] },
  ),
  component('CancelMarketOrdersRequest', 'Which market or asset to cancel orders on. Its members are not shown.', {}),
  component(
    'ErrorBody',
    'An error.',
    {
      type: annotated(trading.errorBody.type, ['error.body-shape']),
      error: annotated(trading.errorBody.error, ['error.body-shape']),
    },
    { required: ['type', 'error'] },
  ),
  page('OrderBookMarketPage', 'OrderBookMarket', 'A page of full order-book markets.'),
  page('SamplingMarketPage', 'SamplingMarket', 'A page of sampling markets.'),
  page('SimplifiedMarketPage', 'SimplifiedMarket', 'A page of simplified markets.'),
  page('AccountOrderPage', 'AccountOrder', 'A page of live orders.'),
  page('TradePage', 'Trade', 'A page of trades.'),
]);
