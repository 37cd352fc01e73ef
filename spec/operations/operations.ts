// The 20 operations: what part 4 states about each, in our own words.
import type { OperationObject, ParameterObject, ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { annotate } from '../annotation.js';
import { type EndpointId, endpoints } from '../endpoints.js';
import { sentence } from '../members.js';
import { type Parameter, parametersOf } from './parameters.js';
import { operationRequirements } from './requirements.js';
import { responseSchemaOf } from './responses.js';

interface Described {
  readonly endpoints: readonly [EndpointId, ...EndpointId[]];
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly body?: ReferenceObject | SchemaObject;
}

const twoForms =
  'The interface describes two forms for this path and does not show when a service returns which: the catalog form goes with the filters, `limit` and `offset`, the order-book form with `next_cursor`.';

const ref = (name: string): ReferenceObject => ({ $ref: `#/components/schemas/${name}` });

/** Part 8: a batch has 1 to 15 items. */
export const batchBody = {
  type: 'array',
  minItems: 1,
  maxItems: 15,
  items: ref('OrderSubmission'),
} satisfies SchemaObject;

const described: readonly Described[] = [
  { endpoints: ['place-order'], operationId: 'placeOrder', summary: 'Place an order', body: ref('OrderSubmission') },
  {
    endpoints: ['place-orders'],
    operationId: 'placeOrders',
    summary: 'Place a batch of orders',
    body: batchBody,
  },
  {
    endpoints: ['cancel-order'],
    operationId: 'cancelOrder',
    summary: 'Cancel an order',
    body: ref('CancelOrderRequest'),
  },
  {
    endpoints: ['cancel-market-orders'],
    operationId: 'cancelMarketOrders',
    summary: 'Cancel orders by market or asset',
    body: ref('CancelMarketOrdersRequest'),
  },
  { endpoints: ['account-orders'], operationId: 'listAccountOrders', summary: "List the account's live orders" },
  { endpoints: ['account-order'], operationId: 'getAccountOrder', summary: 'Read one order of the account' },
  { endpoints: ['account-trades'], operationId: 'listAccountTrades', summary: "List the account's trades" },
  { endpoints: ['builder-trades'], operationId: 'listBuilderTrades', summary: 'List builder trades' },
  {
    endpoints: ['fee-rate'],
    operationId: 'getFeeRate',
    summary: 'Read the default fee rate or the fee rate of a token',
  },
  { endpoints: ['token-fee-rate'], operationId: 'getTokenFeeRate', summary: 'Read the fee rate of a token' },
  {
    endpoints: ['catalog-markets', 'order-book-markets'],
    operationId: 'listMarkets',
    summary: 'List markets of the catalog or of the order book',
    description: twoForms,
  },
  {
    endpoints: ['catalog-market', 'order-book-market'],
    operationId: 'getMarket',
    summary: 'Read one market of the catalog or of the order book',
    description: twoForms,
  },
  {
    endpoints: ['catalog-market-by-slug'],
    operationId: 'getMarketBySlug',
    summary: 'Read one market of the catalog by its slug',
  },
  { endpoints: ['sampling-markets'], operationId: 'listSamplingMarkets', summary: 'List sampling markets' },
  {
    endpoints: ['sampling-simplified-markets'],
    operationId: 'listSamplingSimplifiedMarkets',
    summary: 'List sampling markets in simplified form',
  },
  {
    endpoints: ['simplified-markets'],
    operationId: 'listSimplifiedMarkets',
    summary: 'List markets in simplified form',
  },
  { endpoints: ['tags'], operationId: 'listTags', summary: 'List tags' },
  { endpoints: ['events'], operationId: 'listEvents', summary: 'List events' },
  { endpoints: ['event-by-slug'], operationId: 'getEventBySlug', summary: 'Read one event by its slug' },
  { endpoints: ['event'], operationId: 'getEvent', summary: 'Read one event by its id' },
];

const signed = { address: [], apiKey: [], passphrase: [], timestamp: [], signature: [] };
/** Trading requires the five headers (5). Which headers account reads require is not shown, so `{}` is allowed too. */
const security = { trading: [signed], account: [{}, signed], builder: [{}, signed] };

function parameterObject({ name, in: place, schema, text, requirements, aliasOf }: Parameter): ParameterObject {
  const alias = aliasOf === undefined ? '' : ` Means the same as \`${aliasOf}\`.`;
  return {
    name,
    in: place,
    ...(place === 'path' ? { required: true } : {}),
    description: `${sentence(text)}${alias}`,
    schema,
    ...annotate(requirements),
  };
}

/**
 * Parameters of both forms of a path. Both forms have one path parameter, of type string: the document takes the first
 * and adds the requirements of the other.
 */
function parametersFor([first, ...others]: readonly [EndpointId, ...EndpointId[]]): readonly ParameterObject[] {
  const more = others.flatMap(parametersOf);
  const ofOtherPath = more.filter(({ in: place }) => place === 'path').flatMap(({ requirements }) => requirements);
  const own = parametersOf(first).map((parameter) =>
    parameter.in === 'path' ? { ...parameter, requirements: [...parameter.requirements, ...ofOtherPath] } : parameter,
  );
  return [...own, ...more.filter(({ in: place }) => place === 'query')].map(parameterObject);
}

function responseSchema(endpoint: EndpointId): SchemaObject | ReferenceObject {
  const form = responseSchemaOf[endpoint];
  return typeof form === 'string' ? ref(form) : { type: 'array', items: ref(form.array) };
}

/** Each operation with its path and method. */
export function operationObjects(): readonly {
  path: string;
  method: 'get' | 'post' | 'delete';
  operation: OperationObject;
}[] {
  return described.map(({ endpoints: ids, operationId, summary, description, body }) => {
    const { path, method, feature } = endpoints[ids[0]];
    const schemas = ids.map(responseSchema);
    const [only] = schemas;
    return {
      path,
      method: method.toLowerCase() as 'get' | 'post' | 'delete',
      operation: {
        operationId,
        summary,
        ...(description ? { description } : {}),
        tags: [...new Set(ids.map((id) => endpoints[id].feature))],
        parameters: [...parametersFor(ids)],
        ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
        responses: {
          '2XX': {
            description: 'Accepted. The status code is not shown.',
            content: { 'application/json': { schema: schemas.length === 1 && only ? only : { anyOf: schemas } } },
          },
          default: { $ref: '#/components/responses/Error' },
        },
        security: feature in security ? security[feature as keyof typeof security] : [],
        ...annotate(ids.flatMap(operationRequirements)),
      },
    };
  });
}
