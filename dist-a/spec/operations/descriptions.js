import { openStatements } from '../open-statements.js';
import { schemaRef } from '../schema-ref.js';
const twoForms = `The interface describes two forms for this path ${openStatements.twoForms}: the catalog form goes with the filters, \`limit\` and \`offset\`, the order-book form with \`next_cursor\`.`;
const { readHeaders } = openStatements;
/** Part 8: a batch has 1 to 15 items. */
export const batchBody = {
    type: 'array',
    minItems: 1,
    maxItems: 15,
    items: schemaRef('OrderSubmission'),
};
export const describedOperations = [
    {
        endpoints: ['place-order'],
        operationId: 'placeOrder',
        summary: 'Place an order',
        description: 'Places one signed order. The result says whether it was accepted: `success`, and `errorMsg` if not. An order whose result has the status `live` is in the list of live orders.',
        body: schemaRef('OrderSubmission'),
    },
    {
        endpoints: ['place-orders'],
        operationId: 'placeOrders',
        summary: 'Place a batch of orders',
        description: 'Places 1 to 15 signed orders and returns one result for each. An order that is not accepted is reported in its own result.',
        body: batchBody,
    },
    {
        endpoints: ['cancel-order'],
        operationId: 'cancelOrder',
        summary: 'Cancel an order',
        description: 'Cancels one order by its id. A failure is reported in `not_canceled`, with the reason.',
        body: schemaRef('CancelOrderRequest'),
    },
    {
        endpoints: ['cancel-market-orders'],
        operationId: 'cancelMarketOrders',
        summary: 'Cancel orders by market or asset',
        description: `Cancels the orders of a market or of an asset. ${openStatements.cancelBody} Failures are reported in \`not_canceled\`, each with the reason.`,
        body: schemaRef('CancelMarketOrdersRequest'),
    },
    {
        endpoints: ['account-orders'],
        operationId: 'listAccountOrders',
        summary: "List the account's live orders",
        description: `Lists the live orders of the authenticated account. An empty \`next_cursor\` says that there are no more pages. ${readHeaders}`,
    },
    {
        endpoints: ['account-order'],
        operationId: 'getAccountOrder',
        summary: 'Read one order of the account',
        description: `Returns one order of the authenticated account. ${readHeaders}`,
    },
    {
        endpoints: ['account-trades'],
        operationId: 'listAccountTrades',
        summary: "List the account's trades",
        description: `Lists the trades of the authenticated account. The \`next_cursor\` \`LTE=\` says that there are no more pages. ${readHeaders}`,
    },
    {
        endpoints: ['builder-trades'],
        operationId: 'listBuilderTrades',
        summary: 'List builder trades',
        description: `Lists builder trades. The \`next_cursor\` \`LTE=\` says that there are no more pages. ${readHeaders}`,
    },
    {
        endpoints: ['fee-rate'],
        operationId: 'getFeeRate',
        summary: 'Read the default fee rate or the fee rate of a token',
        description: `Returns the fee rate of the token, or the default fee rate if none is named. ${readHeaders}`,
    },
    {
        endpoints: ['token-fee-rate'],
        operationId: 'getTokenFeeRate',
        summary: 'Read the fee rate of a token',
        description: `Returns the fee rate of the token in the path. ${readHeaders}`,
    },
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
        description: `The interface describes two forms for this path ${openStatements.twoForms}: a catalog market by its numeric id or its condition id, or an order-book market by its condition id.`,
    },
    {
        endpoints: ['catalog-market-by-slug'],
        operationId: 'getMarketBySlug',
        summary: 'Read one market of the catalog by its slug',
        description: 'Returns the catalog market with this slug, with full events.',
    },
    {
        endpoints: ['sampling-markets'],
        operationId: 'listSamplingMarkets',
        summary: 'List sampling markets',
        description: `Lists order-book markets in the sampling form: without some members of the full form, and with the mirror of the market and of each token. ${readHeaders}`,
    },
    {
        endpoints: ['sampling-simplified-markets'],
        operationId: 'listSamplingSimplifiedMarkets',
        summary: 'List sampling markets in simplified form',
        description: `Lists sampling markets in the simplified form. ${readHeaders}`,
    },
    {
        endpoints: ['simplified-markets'],
        operationId: 'listSimplifiedMarkets',
        summary: 'List markets in simplified form',
        description: `Lists order-book markets in the simplified form. ${readHeaders}`,
    },
    {
        endpoints: ['tags'],
        operationId: 'listTags',
        summary: 'List tags',
        description: 'Lists the tags of the catalog, paged with `limit` and `offset`.',
    },
    {
        endpoints: ['events'],
        operationId: 'listEvents',
        summary: 'List events',
        description: 'Lists the events of the catalog, paged with `limit` and `offset`. A listed event has no `creationDate`, and its markets have only six members.',
    },
    {
        endpoints: ['event-by-slug'],
        operationId: 'getEventBySlug',
        summary: 'Read one event by its slug',
        description: 'Returns the event with this slug, with the full markets of the catalog, apart from their events.',
    },
    {
        endpoints: ['event'],
        operationId: 'getEvent',
        summary: 'Read one event by its id',
        description: 'Returns the event with this id, with the full markets of the catalog, apart from their events. Observed errors: `bad request` for an invalid request, `not found error` for an id that does not exist.',
    },
];
//# sourceMappingURL=descriptions.js.map