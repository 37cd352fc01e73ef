// Every request that a trading operation must refuse, and the check that judges it: requests that break a rule of
// authentication, and orders that are not valid (5.1).
import type { CheckContext, JsonObject } from '#check';
import { type AuthenticationRule, authenticationRules } from './authentication-rules.js';
import { changeOrder, ofUnknownAccount } from './batches.js';
import * as credentials from './credential-mutations.js';
import * as mutations from './request-mutations.js';
import { mutation, type RequestMutation, sentText } from './request-mutations.js';
import { headersOf, isTried, type TestedOperation } from './tested-operations.js';
import type { TradingOperation } from './trading-operations.js';

/** Requests that one check judges. */
export interface InvalidRequests {
  readonly checkId: string;
  readonly mutations: readonly RequestMutation[];
}

/** The requests that break a rule on an operation. */
export function requestsAgainst(
  { requirement, mutations: ofAll, ofOneOperation = [], ofEachHeader = ofAll.slice(0, 1) }: AuthenticationRule,
  { name, endpoint, account, tried }: TestedOperation,
): InvalidRequests {
  const isThorough = endpoint === 'place-order' && account === 'first' && tried === 'every rule';
  const ofOperation = tried === 'every rule' ? ofAll : ofEachHeader;
  return {
    checkId: `${requirement}@${name}`,
    mutations: [...ofOperation, ...(isThorough ? ofOneOperation : [])],
  };
}

const unauthenticatedRequests: readonly RequestMutation[] = [
  mutations.withoutAuthentication,
  ...mutations.withoutHeader('SERVICE_SIGNATURE'),
  ...mutations.withoutHeader('SERVICE_API_KEY'),
  credentials.unknownKey,
  credentials.wrongPassphrase,
  credentials.wrongAddress,
  mutations.wrongSecret,
  ...mutations.signedOverOtherPaths,
  ...mutations.signedOverOtherTimestamps,
  ...mutations.signedOverOtherBodies,
];

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

/** Requests whose answers are compared with those to cancels of unknown orders. */
export const cancelsOfUnknownOrders: InvalidRequests = {
  checkId: 'auth.unknown-order',
  mutations: [
    mutations.withoutAuthentication,
    credentials.unknownKey,
    credentials.wrongPassphrase,
    credentials.wrongAddress,
    mutations.wrongSecret,
  ],
};

/** All requests to an operation, by the check that judges them. */
export function invalidRequests(operation: TestedOperation): readonly InvalidRequests[] {
  const { name, endpoint, account, tried } = operation;
  return [
    ...authenticationRules.filter((rule) => isTried(rule, operation)).map((rule) => requestsAgainst(rule, operation)),
    ...(tried === 'every rule' ? headersOf(operation) : []).map((ofHeader) => ({
      checkId: `auth.required-header@${ofHeader.name}`,
      mutations: mutations.withoutHeader(ofHeader.header),
    })),
    ...(tried === 'every rule' && account === 'first'
      ? [{ checkId: `trading.rejected-write-no-trace@${name}`, mutations: rejectedWrites(endpoint) }]
      : []),
    ...(name === 'cancel-order' ? [cancelsOfUnknownOrders] : []),
  ];
}

/** Requests that no service should carry out: unauthenticated ones, broken JSON, and invalid orders. */
export function rejectedWrites(operation: TradingOperation): readonly RequestMutation[] {
  return [...unauthenticatedRequests, cutBody, ...(operation.startsWith('cancel') ? [] : invalidOrders)];
}
