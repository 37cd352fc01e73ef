// The rules of authentication, and the requests that break them: the headers of part 5, what they hold, and what a
// signature covers.
import { type AuthHeader, authHeaders, type Dependency, type Need, type RequirementId } from '#check';
import * as credentials from './credential-mutations.js';
import type { RequestMutation } from './request-mutations.js';
import * as mutations from './request-mutations.js';

/** Requests that break one rule of authentication. */
export interface AuthenticationRule {
  readonly requirement: RequirementId;
  /** Of a rule about one header. */
  readonly header?: AuthHeader;
  /** Tried on each operation: a service may leave the rule out on one of them. */
  readonly onEach?: readonly RequestMutation[];
  /** Each tried on one operation: what a header holds is verified alike on all of them. */
  readonly onOne?: readonly RequestMutation[];
  /** The same for the second account: a service may verify its requests less. */
  readonly ofSecondOnEach?: readonly RequestMutation[];
  readonly ofSecondOnOne?: readonly RequestMutation[];
  /** Tried with batches of other sizes, and with SELL orders. */
  readonly withOrders?: readonly RequestMutation[];
  readonly needs?: readonly Need[];
  /** If one of these is broken, a header is not verified at all: then this rule is broken by the same mistake. */
  readonly dependsOn: readonly Dependency[];
}

/** If one of these is broken, no refusal can be judged: a cancel has no result, or no header is read. */
const rulesBeforeAuthentication = [
  'cancel-order.canceled',
  'cancel-market-orders.canceled',
  'trading.rejected-write-no-trace',
  'auth.missing-headers',
] as const;
export const rulesBeforeSignature = [...rulesBeforeAuthentication, 'auth.signature-secret'] as const;
const rulesBeforeHeader = [...rulesBeforeSignature, 'auth.unknown-key', 'auth.passphrase', 'auth.address'] as const;

/** The rule that a wrong value of the header is refused. */
const ruleOfValue: Readonly<Record<AuthHeader, Dependency>> = {
  SERVICE_ADDRESS: 'auth.address',
  SERVICE_API_KEY: 'auth.unknown-key',
  SERVICE_PASSPHRASE: 'auth.passphrase',
  SERVICE_TIMESTAMP: 'auth.signature-secret',
  SERVICE_SIGNATURE: 'auth.signature-secret',
};

/** Part 5: each of the five headers is required. */
function requiredHeader(header: AuthHeader): AuthenticationRule {
  const without = mutations.withoutHeader(header);
  return {
    requirement: 'auth.required-header',
    header,
    ...(header === 'SERVICE_SIGNATURE' ? { onEach: without } : { onOne: without }),
    // A service may find the account by its address alone.
    ...(header === 'SERVICE_API_KEY' && { ofSecondOnOne: without }),
    dependsOn: [...rulesBeforeAuthentication, ruleOfValue[header]],
  };
}

/** Part 5 names what each header holds and what a signature covers. */
export const authenticationRules: readonly AuthenticationRule[] = [
  {
    requirement: 'auth.missing-headers',
    onEach: [mutations.withoutAuthentication],
    onOne: mutations.withoutTwoHeaders,
    dependsOn: rulesBeforeAuthentication.filter((id) => id !== 'auth.missing-headers'),
  },
  ...authHeaders.map(requiredHeader),
  {
    requirement: 'auth.empty-header',
    onOne: authHeaders.flatMap(mutations.emptyHeader),
    dependsOn: rulesBeforeHeader,
  },
  {
    requirement: 'auth.malformed-header',
    onOne: [...credentials.malformedHeaders, ...credentials.credentialsOfOtherLength],
    dependsOn: rulesBeforeHeader,
  },
  {
    requirement: 'auth.unknown-key',
    onEach: [credentials.unknownKey],
    onOne: credentials.changedKeys,
    ofSecondOnOne: [credentials.unknownKey],
    dependsOn: rulesBeforeAuthentication,
  },
  {
    requirement: 'auth.foreign-key',
    onEach: [mutations.otherAccountKey],
    onOne: [mutations.otherAccountAddress],
    ofSecondOnOne: [mutations.otherAccountKey],
    needs: ['other-account'],
    dependsOn: [...rulesBeforeAuthentication, 'auth.unknown-key', 'auth.address'],
  },
  {
    requirement: 'auth.foreign-passphrase',
    onOne: [mutations.otherAccountPassphrase],
    ofSecondOnOne: [mutations.otherAccountPassphrase],
    needs: ['other-account'],
    dependsOn: [...rulesBeforeAuthentication, 'auth.passphrase'],
  },
  {
    requirement: 'auth.passphrase',
    onEach: [credentials.wrongPassphrase],
    onOne: credentials.changedPassphrases,
    ofSecondOnOne: [credentials.wrongPassphrase],
    withOrders: [credentials.wrongPassphrase],
    dependsOn: rulesBeforeAuthentication,
  },
  {
    requirement: 'auth.address',
    onEach: [credentials.wrongAddress],
    onOne: credentials.changedAddresses,
    ofSecondOnOne: [credentials.wrongAddress],
    dependsOn: rulesBeforeAuthentication,
  },
  {
    requirement: 'auth.signature-secret',
    onEach: [mutations.wrongSecret],
    onOne: [...credentials.changedSignatures, ...mutations.guessableSecrets],
    ofSecondOnEach: [mutations.wrongSecret],
    withOrders: [mutations.wrongSecret],
    dependsOn: rulesBeforeAuthentication,
  },
  {
    requirement: 'auth.foreign-secret',
    onOne: [mutations.otherAccountSecret],
    ofSecondOnOne: [mutations.otherAccountSecret],
    needs: ['other-account'],
    dependsOn: rulesBeforeSignature,
  },
  {
    requirement: 'auth.signature-method',
    onEach: [mutations.signedOverOtherMethod],
    onOne: [mutations.signedWithoutMethod, mutations.lowerCaseMethod, mutations.methodBeforeTimestamp],
    ofSecondOnOne: [mutations.signedWithoutMethod],
    dependsOn: rulesBeforeSignature,
  },
  {
    requirement: 'auth.signature-path',
    onEach: [mutations.signedOverOtherPath],
    onOne: [mutations.signedWithoutPath, mutations.upperCasePath],
    ofSecondOnOne: [mutations.signedWithoutPath],
    dependsOn: rulesBeforeSignature,
  },
  {
    requirement: 'auth.signature-body',
    onEach: [mutations.signedOverChangedBody, mutations.signedWithoutBody],
    onOne: [mutations.signedWithoutSpace, mutations.reusedSignature, mutations.bodyBeforePath],
    ofSecondOnEach: [mutations.signedWithoutBody],
    dependsOn: rulesBeforeSignature,
  },
  {
    requirement: 'auth.signature-timestamp',
    onEach: [mutations.signedOverOtherTimestamp],
    onOne: [mutations.signedWithoutTimestamp],
    ofSecondOnOne: [mutations.signedWithoutTimestamp],
    dependsOn: rulesBeforeSignature,
  },
  {
    requirement: 'auth.timestamp-form',
    onOne: [mutations.letterAfterTimestamp, mutations.letterBeforeTimestamp],
    dependsOn: [...rulesBeforeSignature, 'auth.malformed-header'],
  },
  {
    requirement: 'auth.timestamp-freshness',
    onEach: [mutations.oldTimestamp],
    onOne: [mutations.futureTimestamp, mutations.timestampOfZero],
    ofSecondOnEach: [mutations.oldTimestamp],
    dependsOn: rulesBeforeAuthentication,
  },
];
