// The operations that get invalid requests: of which account, with which orders, and against which rules.
import { authHeaders, batchBounds, type Intent, type RequirementId } from '#check';
import type { AuthenticationRule } from './authentication-rules.js';
import { type TradingOperation, tradingOperations } from './trading-operations.js';

/** An operation that gets invalid requests of one account. */
export interface TestedOperation {
  /** As it is in the ids of checks. */
  readonly name: string;
  readonly endpoint: TradingOperation;
  readonly account: 'first' | 'second';
  /**
   * Every rule · a wrong value of each header, and a signature over another body · a wrong secret and a wrong
   * passphrase.
   */
  readonly tried: 'every rule' | 'each header' | 'secret and passphrase';
  /** Orders of a batch; default: two, because a service may treat a batch of one like a single order. */
  readonly batchSize?: number;
  /** Default: BUY. */
  readonly side?: Intent['side'];
}

export const ofFirstAccount = tradingOperations.map(
  (endpoint): TestedOperation => ({ name: endpoint, endpoint, account: 'first', tried: 'every rule' }),
);

/** Every rule is tried for the second account, too: on one operation, because all of them verify the same headers. */
export const ofSecondAccount: readonly TestedOperation[] = [
  { name: 'place-order:second-account', endpoint: 'place-order', account: 'second', tried: 'every rule' },
  { name: 'place-orders:second-account', endpoint: 'place-orders', account: 'second', tried: 'each header' },
  { name: 'cancel-order:second-account', endpoint: 'cancel-order', account: 'second', tried: 'each header' },
  {
    name: 'cancel-market-orders:other-account',
    endpoint: 'cancel-market-orders',
    account: 'second',
    tried: 'each header',
  },
];

const { minimum, maximum } = batchBounds;

/** The smallest and the largest batch, one SELL order, and a batch of SELL orders. */
const otherOrdersOfFirstAccount: readonly TestedOperation[] = [
  { name: 'place-orders:batch-of-one', endpoint: 'place-orders', batchSize: minimum } as const,
  { name: 'place-orders:full-batch', endpoint: 'place-orders', batchSize: maximum } as const,
  { name: 'place-order:sell', endpoint: 'place-order', side: 'SELL' } as const,
  { name: 'place-orders:sell', endpoint: 'place-orders', side: 'SELL' } as const,
].map((orders) => ({ ...orders, account: 'first', tried: 'secret and passphrase' }));

const secretAndPassphrase: readonly RequirementId[] = ['auth.signature-secret', 'auth.passphrase'];
/** With the body, which each operation may read in a way of its own. */
const rulesOfEachHeader: readonly RequirementId[] = [
  ...secretAndPassphrase,
  'auth.unknown-key',
  'auth.address',
  'auth.signature-body',
  'auth.timestamp-freshness',
];

/** Whether a rule is tried on an operation. */
export function isTried({ requirement }: AuthenticationRule, { tried }: TestedOperation): boolean {
  if (tried === 'every rule') return true;
  return (tried === 'each header' ? rulesOfEachHeader : secretAndPassphrase).includes(requirement);
}

/** The operations on which a rule is tried for an account. */
export function operationsFor(
  rule: AuthenticationRule,
  account: TestedOperation['account'],
): readonly TestedOperation[] {
  const operations = account === 'first' ? [...ofFirstAccount, ...otherOrdersOfFirstAccount] : ofSecondAccount;
  return operations.filter((operation) => isTried(rule, operation));
}

/** Each header of an operation. */
export const headersOf = (operation: TestedOperation) =>
  authHeaders.map((header) => ({
    name: `${operation.name}:${header}`,
    endpoint: operation.endpoint,
    operation,
    header,
  }));
