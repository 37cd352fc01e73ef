// Part 2 as component schemas. Each property names its requirement, and only what the interface states is required.
import type { SchemaObject } from 'openapi3-ts/oas31';
import { annotate, requirementsOf } from './annotation.js';
import { examples } from './examples.js';
import type { RequirementId } from './ledger.js';
import {
  type FormSchema,
  forbidden,
  lacking,
  nullable,
  omit,
  pick,
  propertiesOf,
  requestProperties,
  withItems,
} from './members.js';
import { withStatements } from './open-statements.js';
import { requirementsAt } from './operations/requirements.js';
import type { Properties } from './resources/field.js';
import { listedMarketKeeps, samplingOmits, simplifiedKeeps } from './resources/records.js';
import sent from './resources/submission.json' with { type: 'json' };
import { schemaRef } from './schema-ref.js';
import texts from './schemas.json' with { type: 'json' };

export { annotation } from './annotation.js';

interface ComponentOptions
  extends Pick<FormSchema, 'required' | 'additionalProperties' | 'dependentSchemas' | 'unevaluatedProperties'> {
  /** The requirements of the whole component; default: those of its row, and of its members. */
  readonly requirements?: readonly RequirementId[];
}

function component(
  name: keyof typeof texts,
  properties: Properties,
  { requirements, ...keywords }: ComponentOptions = {},
): [string, FormSchema] {
  const ofMembers = Object.values(properties).flatMap(requirementsOf);
  const example = examples[name];
  return [
    name,
    {
      type: 'object',
      description: withStatements(texts[name]),
      properties,
      ...annotate(requirements ?? [...requirementsAt(name), ...ofMembers]),
      ...keywords,
      ...(example === undefined ? {} : { examples: [example] }),
    },
  ];
}

/** An object whose members are not shown, or not all of them. Without this, generated types have no others. */
const open = { additionalProperties: true } as const;

const market = propertiesOf('catalog-market');
const event = propertiesOf('catalog-event');
const bookMarket = propertiesOf('order-book-market');
const bookToken = propertiesOf('book-token');
const sampling = {
  ...omit(bookMarket, samplingOmits),
  ...propertiesOf('sampling-market'),
  ...withItems('tokens', 'MirroredBookToken', bookMarket),
};
const simplified = {
  ...pick(bookMarket, simplifiedKeeps),
  ...propertiesOf('simplified-market'),
  ...withItems('tokens', 'MirroredBookToken', bookMarket),
};

/**
 * 4.6.2: the members that every page carries. Without `data` the body would not be a page, but it may be null (2.12).
 * So may `next_cursor`: null can be read as the empty cursor of a last page (4.6.3).
 */
const carried = ['next_cursor', 'limit', 'count'];
const envelopeMembers = propertiesOf(
  'envelope',
  carried.filter((name) => name !== 'next_cursor'),
);

/** The envelope of 2.6 around the items of one list. */
function page(name: keyof typeof texts, item: string): [string, SchemaObject] {
  const properties = { ...envelopeMembers, ...withItems('data', item, envelopeMembers) };
  return component(name, properties, { required: ['data', ...carried], requirements: ['cursor.envelope'] });
}

export const schemas: Readonly<Record<string, SchemaObject>> = Object.fromEntries([
  component('Tag', propertiesOf('tag')),
  component('Series', propertiesOf('series')),
  component('EventSummary', propertiesOf('event-summary')),
  component('MarketEvent', propertiesOf('market-event')),
  component('CatalogMarket', { ...market, ...withItems('events', 'EventSummary', market) }),
  component('CatalogMarketDetail', { ...market, ...withItems('events', 'MarketEvent', market) }),
  component('EventMarket', omit(market, ['events']), lacking(['events'], 'event-market.no-events')),
  component('EventListMarket', pick(market, listedMarketKeeps), {
    unevaluatedProperties: forbidden('event-list.market-fields-only'),
    requirements: ['event-list.market-fields-only'],
  }),
  component(
    'EventListItem',
    { ...omit(event, ['creationDate']), ...withItems('markets', 'EventListMarket', event) },
    lacking(['creationDate'], 'event-list.no-creation-date'),
  ),
  component('EventDetail', event),
  component('RewardRate', propertiesOf('reward-rate')),
  component('Rewards', propertiesOf('rewards')),
  component('BookToken', bookToken),
  component('MirroredBookToken', { ...bookToken, ...propertiesOf('mirrored-token') }),
  component('BookEvent', propertiesOf('book-event')),
  component('OrderBookMarket', bookMarket),
  component('SamplingMarket', sampling, lacking(samplingOmits, 'sampling-market.omitted-fields')),
  component('SimplifiedMarket', simplified),
  component('AccountOrder', propertiesOf('account-order')),
  component(
    'AccountOrderEnvelope',
    {
      order: {
        ...nullable(schemaRef('AccountOrder')),
        description: 'The order.',
        ...annotate(['account-order.response']),
      },
    },
    { required: ['order'] },
  ),
  component('MakerOrder', propertiesOf('maker-order')),
  component('Trade', propertiesOf('trade')),
  component('OrderResult', propertiesOf('order-result')),
  component('CancelResult', propertiesOf('cancel-result')),
  component('FeeDetails', propertiesOf('fee-details'), open),
  component('FeeSchedule', propertiesOf('fee-schedule')),
  component('FeeRate', propertiesOf('fee-rate')),
  component('SignedOrder', requestProperties(sent['signed-order'])),
  component('OrderSubmission', requestProperties(sent['order-submission'])),
  component(
    'CancelOrderRequest',
    { orderId: { type: 'string', description: 'The id of the order.' } },
    { required: ['orderId'] },
  ),
  component('CancelMarketOrdersRequest', {}, open),
  component(
    'ErrorBody',
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
  page('OrderBookMarketPage', 'OrderBookMarket'),
  page('SamplingMarketPage', 'SamplingMarket'),
  page('SimplifiedMarketPage', 'SimplifiedMarket'),
  page('AccountOrderPage', 'AccountOrder'),
  page('TradePage', 'Trade'),
]);
