// Every request that a trading operation must refuse, and the check that judges it: requests that break a rule of
// authentication, and orders that are not valid (5.1).
import type { CheckContext, JsonObject } from '#check';
import { authenticationRules } from './authentication-rules.js';
import { changeOrder, ofUnknownAccount } from './batches.js';
import * as credentials from './credential-mutations.js';
import * as mutations from './request-mutations.js';
import { mutation, type RequestMutation, sentText } from './request-mutations.js';
import { ofFirstAccount, type RuleRequests, requestsByRule, type TestedOperation } from './tested-operations.js';
import type { TradingOperation } from './trading-operations.js';

/** Requests that one check judges. */
export interface InvalidRequests {
  readonly checkId: string;
  readonly operation: TestedOperation;
  readonly mutations: readonly RequestMutation[];
}

/** After the requirement in the id of the check that judges them. */
export const subjectOf = ({ operation: { name }, header }: RuleRequests): string =>
  header ? `${name}:${header}` : name;

export const requestsOf = (row: RuleRequests): InvalidRequests => ({
  ...row,
  checkId: `${row.requirement}@${subjectOf(row)}`,
});

const cutBody = mutation('with a body that is cut short', ({ body, ...request }) => ({
  ...request,
  rawBody: sentText({ body }).slice(0, -1),
}));

/** Correctly signed, with an invalid order. */
function invalidOrder(description: string, membersOf: (context: CheckContext) => JsonObject): RequestMutation {
  return mutation(description, ({ body, ...request }, context) => {
    const members = membersOf(context);
    return {
      ...request,
      body: Array.isArray(body) ? body.map((item) => changeOrder(item, members)) : changeOrder(body, members),
    };
  });
}

const invalidOrders: readonly RequestMutation[] = [
  invalidOrder('for an order with an unknown side', () => ({ side: 'NEITHER' })),
  invalidOrder('for an order with amounts that are not numbers', () => ({ makerAmount: 'none', takerAmount: 'none' })),
  invalidOrder('for an order with amounts of 0', () => ({ makerAmount: '0', takerAmount: '0' })),
  invalidOrder('for an order that is not signed', () => ({ signature: '' })),
  invalidOrder('for an order of an unknown account', ({ unknown }) => ofUnknownAccount(unknown)),
  invalidOrder('for an unknown token', ({ unknown }) => ({ tokenId: unknown.tokenId() })),
];

/** Requests that no service should carry out: unauthenticated ones, broken JSON, and invalid orders. */
export const rejectedWrites = (operation: TestedOperation): InvalidRequests => ({
  checkId: `trading.rejected-write-no-trace@${operation.name}`,
  operation,
  mutations: [
    ...authenticationRules.flatMap(({ onEach = [] }) => onEach),
    cutBody,
    ...(isCancel(operation.endpoint) ? [] : invalidOrders),
  ],
});

const isCancel = (endpoint: TradingOperation) => endpoint.startsWith('cancel');

/** Requests that are signed over a query string. */
export const requestsWithQuery = (operation: TestedOperation): InvalidRequests => ({
  checkId: `auth.signed-path-excludes-query@${operation.name}`,
  operation,
  mutations: [mutations.signedQuery],
});

/** Requests whose answers are compared with those to cancels of unknown orders. */
export const cancelsOfUnknownOrders = (operation: TestedOperation): InvalidRequests => ({
  checkId: 'auth.unknown-order',
  operation,
  mutations: [
    mutations.withoutAuthentication,
    credentials.unknownKey,
    credentials.wrongPassphrase,
    credentials.wrongAddress,
    mutations.wrongSecret,
  ],
});

const allRequests: readonly InvalidRequests[] = [
  ...requestsByRule.map(requestsOf),
  ...ofFirstAccount.flatMap((operation) => [
    rejectedWrites(operation),
    requestsWithQuery(operation),
    ...(operation.endpoint === 'cancel-order' ? [cancelsOfUnknownOrders(operation)] : []),
  ]),
];

/** All requests to an endpoint of one account, by the check that judges them. */
export function invalidRequests({ endpoint, account }: TestedOperation): readonly InvalidRequests[] {
  return allRequests.filter(({ operation }) => operation.endpoint === endpoint && operation.account === account);
}
