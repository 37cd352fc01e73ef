// Every request that a trading operation must refuse, and the check that judges it: the headers of part 5, what they
// hold, what a signature covers, and orders that are not valid (5.1).
import {
  type AuthHeader,
  authHeaders,
  batchBounds,
  type CheckContext,
  type Dependency,
  type Intent,
  type JsonObject,
  type Need,
  type RequirementId,
} from '#check';
import { changeOrder, ofUnknownAccount } from './batches.js';
import * as credentials from './credential-mutations.js';
import * as mutations from './request-mutations.js';
import { mutation, type RequestMutation, sentText } from './request-mutations.js';
import { type TradingOperation, tradingOperations } from './trading-operations.js';

/** Requests that one check judges. */
export interface InvalidRequests {
  readonly checkId: string;
  readonly mutations: readonly RequestMutation[];
}

/** Requests that break one rule of authentication, on each operation. */
interface AuthenticationRule {
  readonly requirement: RequirementId;
  readonly mutations: readonly RequestMutation[];
  /** Tried on one operation only: all of them verify the same headers. */
  readonly ofOneOperation?: readonly RequestMutation[];
  /** Tried where each header is; default: the first one. */
  readonly ofEachHeader?: readonly RequestMutation[];
  readonly needs?: readonly Need[];
  /** If one of these is broken, a header is not verified at all: then this rule is broken by the same mistake. */
  readonly dependsOn: readonly Dependency[];
}

/** If one of these is broken, no refusal can be judged: a cancel has no result, or no header is read. */
export const rulesBeforeAuthentication = [
  'cancel-order.canceled',
  'cancel-market-orders.canceled',
  'trading.rejected-write-no-trace',
  'auth.missing-headers',
] as const;
export const rulesBeforeSignature = [...rulesBeforeAuthentication, 'auth.signature-secret'] as const;
const rulesBeforeHeader = [...rulesBeforeSignature, 'auth.unknown-key', 'auth.passphrase', 'auth.address'] as const;

/** Part 5 names what each header holds and what a signature covers. */
export const authenticationRules: readonly AuthenticationRule[] = [
  {
    requirement: 'auth.missing-headers',
    mutations: [mutations.withoutAuthentication],
    dependsOn: rulesBeforeAuthentication.filter((id) => id !== 'auth.missing-headers'),
  },
  {
    requirement: 'auth.empty-header',
    mutations: authHeaders.flatMap(mutations.emptyHeader),
    dependsOn: rulesBeforeHeader,
  },
  {
    requirement: 'auth.malformed-header',
    mutations: credentials.malformedHeaders,
    ofOneOperation: credentials.cutCredentials,
    dependsOn: rulesBeforeHeader,
  },
  {
    requirement: 'auth.unknown-key',
    mutations: [credentials.unknownKey],
    ofOneOperation: credentials.changedKeys,
    dependsOn: rulesBeforeAuthentication,
  },
  {
    requirement: 'auth.foreign-key',
    mutations: [mutations.otherAccountKey, mutations.otherAccountAddress, mutations.otherAccountPassphrase],
    needs: ['other-account'],
    dependsOn: [...rulesBeforeAuthentication, 'auth.unknown-key', 'auth.address', 'auth.passphrase'],
  },
  {
    requirement: 'auth.passphrase',
    mutations: [credentials.wrongPassphrase, credentials.otherStartOfPassphrase],
    ofOneOperation: credentials.changedPassphrases,
    dependsOn: rulesBeforeAuthentication,
  },
  {
    requirement: 'auth.address',
    mutations: [credentials.wrongAddress],
    ofOneOperation: credentials.changedAddresses,
    dependsOn: rulesBeforeAuthentication,
  },
  {
    requirement: 'auth.signature-secret',
    mutations: [mutations.wrongSecret],
    ofOneOperation: [...credentials.changedSignatures, ...mutations.guessableSecrets],
    dependsOn: rulesBeforeAuthentication,
  },
  {
    requirement: 'auth.foreign-secret',
    mutations: [mutations.otherAccountSecret],
    needs: ['other-account'],
    dependsOn: rulesBeforeSignature,
  },
  {
    requirement: 'auth.signature-method',
    mutations: mutations.signedOverOtherMethods,
    ofOneOperation: [mutations.methodBeforeTimestamp],
    dependsOn: rulesBeforeSignature,
  },
  {
    requirement: 'auth.signature-path',
    mutations: mutations.signedOverOtherPaths,
    ofOneOperation: [mutations.upperCasePath],
    dependsOn: rulesBeforeSignature,
  },
  {
    requirement: 'auth.signature-body',
    mutations: [...mutations.signedOverOtherBodies, mutations.reusedSignature],
    ofOneOperation: [mutations.bodyBeforePath],
    ofEachHeader: [mutations.signedOverChangedBody, mutations.signedWithoutBody],
    dependsOn: rulesBeforeSignature,
  },
  {
    requirement: 'auth.signature-timestamp',
    mutations: mutations.signedOverOtherTimestamps,
    dependsOn: rulesBeforeSignature,
  },
  {
    requirement: 'auth.timestamp-form',
    mutations: [mutations.letterAfterTimestamp],
    ofOneOperation: [mutations.letterBeforeTimestamp],
    dependsOn: [...rulesBeforeSignature, 'auth.malformed-header'],
  },
  {
    requirement: 'auth.timestamp-freshness',
    mutations: mutations.staleTimestamps,
    ofOneOperation: [mutations.timestampOfZero],
    dependsOn: rulesBeforeAuthentication,
  },
];

/** The rule that a wrong value of the header is refused. */
const ruleOfValue: Readonly<Record<AuthHeader, Dependency>> = {
  SERVICE_ADDRESS: 'auth.address',
  SERVICE_API_KEY: 'auth.unknown-key',
  SERVICE_PASSPHRASE: 'auth.passphrase',
  SERVICE_TIMESTAMP: 'auth.signature-secret',
  SERVICE_SIGNATURE: 'auth.signature-secret',
};

export const rulesOfRequiredHeader = (header: AuthHeader) => [...rulesBeforeAuthentication, ruleOfValue[header]];

/** An operation that gets invalid requests of one account. */
export interface TestedOperation {
  /** As it is in the ids of checks. */
  readonly name: string;
  readonly endpoint: TradingOperation;
  readonly account: 'first' | 'second';
  /**
   * Every rule · a wrong value of each header, none, and a signature over another body · a wrong secret and a wrong
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

/** The smallest and the largest batch, a SELL, and a batch of two. */
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

function isTried({ requirement }: AuthenticationRule, { tried }: TestedOperation): boolean {
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

/** Each header of an operation. */
export const headersOf = (operation: TestedOperation) =>
  authHeaders.map((header) => ({
    name: `${operation.name}:${header}`,
    endpoint: operation.endpoint,
    operation,
    header,
  }));

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
    ...(tried === 'secret and passphrase' ? [] : headersOf(operation)).map((ofHeader) => ({
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
