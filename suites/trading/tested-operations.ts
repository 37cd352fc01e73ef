// The operations that get invalid requests, of each account, and how their requests are spread over them.
import { type AuthHeader, batchBounds, type Intent, type RequirementId } from '#check';
import { authenticationRules } from './authentication-rules.js';
import type { BatchName } from './batch-table.js';
import type { RequestMutation } from './request-mutations.js';
import { type TradingOperation, tradingOperations } from './trading-operations.js';

/** The orders of a placement. */
export interface OrdersOfRequest {
  /** Orders of a batch; default: two, because a service may treat a batch of one like a single order. */
  readonly batchSize?: number;
  /** Default: BUY. */
  readonly side?: Intent['side'];
}

/** An operation that gets invalid requests of one account. */
export interface TestedOperation extends OrdersOfRequest {
  /** As it is in the ids of checks. */
  readonly name: string;
  readonly endpoint: TradingOperation;
  readonly account: 'first' | 'second';
  /** The orders that show whether the service accepts the valid request; default: the request itself is sent. */
  readonly control?: BatchName;
}

export const ofFirstAccount = tradingOperations.map(
  (endpoint): TestedOperation => ({ name: endpoint, endpoint, account: 'first' }),
);

const ofSecondAccount: readonly TestedOperation[] = tradingOperations.map((endpoint) => ({
  name: `${endpoint}:${endpoint === 'cancel-market-orders' ? 'other' : 'second'}-account`,
  endpoint,
  account: 'second',
}));

const { minimum, maximum } = batchBounds;
const first = { account: 'first' } as const;
const batch = { ...first, endpoint: 'place-orders' } as const;

/** The smallest and the largest batch, one SELL order, and a batch of SELL orders. */
const withOtherOrders: readonly TestedOperation[] = [
  { ...batch, name: 'place-orders:batch-of-one', batchSize: minimum, control: 'one' },
  { ...batch, name: 'place-orders:full-batch', batchSize: maximum, control: 'full' },
  { ...first, endpoint: 'place-order', name: 'place-order:sell', side: 'SELL', control: 'sell' },
  { ...batch, name: 'place-orders:sell', side: 'SELL', control: 'sell' },
];

/** Requests to an operation that break one rule of authentication. */
export interface RuleRequests {
  readonly requirement: RequirementId;
  readonly operation: TestedOperation;
  /** The header that the rule is about, in the ids of checks. */
  readonly header: AuthHeader | undefined;
  readonly mutations: readonly RequestMutation[];
}

/** The operation that gets each of these: one after the other in turn. */
function inTurn(
  mutations: readonly RequestMutation[],
  operations: readonly TradingOperation[],
): ReadonlyMap<RequestMutation, TradingOperation | undefined> {
  return new Map(mutations.map((one, index) => [one, operations[index % operations.length]]));
}

const operationOfFirst = inTurn(
  authenticationRules.flatMap(({ onOne = [] }) => onOne),
  tradingOperations,
);
// By market, the account that cancels less often may be the first one.
const operationOfSecond = inTurn(
  authenticationRules.flatMap(({ ofSecondOnOne = [] }) => ofSecondOnOne),
  ['place-order', 'place-orders', 'cancel-order'],
);

/** The requests that break rules of authentication, for each rule and operation that has some. */
export const requestsByRule: readonly RuleRequests[] = authenticationRules
  .flatMap(({ requirement, header, ...rule }) => {
    const { onEach = [], onOne = [], ofSecondOnEach = [], ofSecondOnOne = [], withOrders = [] } = rule;
    const rowOf = (operation: TestedOperation, mutations: readonly RequestMutation[]): RuleRequests => ({
      requirement,
      operation,
      header,
      mutations,
    });
    return [
      ...ofFirstAccount.map((operation) =>
        rowOf(operation, [...onEach, ...onOne.filter((one) => operationOfFirst.get(one) === operation.endpoint)]),
      ),
      ...withOtherOrders.map((operation) => rowOf(operation, withOrders)),
      ...ofSecondAccount.map((operation) =>
        rowOf(operation, [
          ...ofSecondOnEach,
          ...ofSecondOnOne.filter((one) => operationOfSecond.get(one) === operation.endpoint),
        ]),
      ),
    ];
  })
  .filter(({ mutations }) => mutations.length > 0);
