// The rules of authentication, and the requests that break them: the headers of part 5, what they hold, and what a
// signature covers.
import { type AuthHeader, authHeaders, type Dependency, type Need, type RequirementId } from '#check';
import * as credentials from './credential-mutations.js';
import type { RequestMutation } from './request-mutations.js';
import * as mutations from './request-mutations.js';

/** Requests that break one rule of authentication, on each operation. */
export interface AuthenticationRule {
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
const rulesBeforeAuthentication = [
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
    ofOneOperation: mutations.withoutSeveralHeaders,
    dependsOn: rulesBeforeAuthentication.filter((id) => id !== 'auth.missing-headers'),
  },
  {
    requirement: 'auth.empty-header',
    mutations: mutations.emptyHeader('SERVICE_SIGNATURE'),
    ofOneOperation: authHeaders.flatMap(mutations.emptyHeader),
    dependsOn: rulesBeforeHeader,
  },
  {
    requirement: 'auth.malformed-header',
    mutations: [credentials.malformedSignature],
    ofOneOperation: [...credentials.malformedHeaders, ...credentials.credentialsOfOtherLength],
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
    mutations: [mutations.otherAccountKey],
    ofOneOperation: [mutations.otherAccountAddress],
    needs: ['other-account'],
    dependsOn: [...rulesBeforeAuthentication, 'auth.unknown-key', 'auth.address'],
  },
  {
    requirement: 'auth.foreign-passphrase',
    mutations: [mutations.otherAccountPassphrase],
    needs: ['other-account'],
    dependsOn: [...rulesBeforeAuthentication, 'auth.passphrase'],
  },
  {
    requirement: 'auth.passphrase',
    mutations: [credentials.wrongPassphrase],
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
