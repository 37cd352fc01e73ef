// Faults of a service that compares only a part of a credential, or lets one of them stand for the others (part 5).
import type { RequirementId } from '../../../spec/ledger.js';
import { accountOperations } from '../operations.js';
import type { AuthHeader } from '../rules.js';
import type { Deviation } from '../types.js';
import { authenticationFaultsOf } from './authentication-rules.js';
import { type Fault, faultsOf } from './fault.js';

const credentials = [
  { header: 'SERVICE_API_KEY', noun: 'api-keys', length: 36, requirement: 'auth.unknown-key' },
  { header: 'SERVICE_ADDRESS', noun: 'addresses', length: 42, requirement: 'auth.address' },
  { header: 'SERVICE_PASSPHRASE', noun: 'passphrases', length: 64, requirement: 'auth.passphrase' },
] as const satisfies readonly {
  header: AuthHeader;
  noun: string;
  length: number;
  requirement: RequirementId;
}[];

const parts = [
  { name: 'the-beginning', does: 'the first 10 characters', of: (value: string) => value.slice(0, 10) },
  // The first two characters of an address are the same in all of them.
  { name: 'the-end', does: 'all but the first 4 characters', of: (value: string) => value.slice(4) },
  { name: 'both-ends', does: 'the first and the last 8 characters', of: (v: string) => v.slice(0, 8) + v.slice(-8) },
] as const;

/** What follows the characters of a valid value is not read. */
function ignoresTail(header: AuthHeader, cut: (value: string) => string): Deviation {
  return {
    around(request, next) {
      const { headers } = request;
      const get = (name: string) => {
        const value = headers.get(name);
        return name === header && value !== null ? cut(value) : value;
      };
      return next({ ...request, headers: { get } });
    },
  };
}

/** HMAC-SHA256 in base64url, without padding. */
const signatureLength = 43;

export const comparedCredentialFaults: readonly Fault[] = [
  ...credentials.flatMap(({ header, noun, length, requirement }) => [
    ...parts.flatMap(({ name, does, of }) =>
      authenticationFaultsOf(requirement, {
        [`compares-${name}-of-${noun}`]: [
          `only ${does} of ${header} are compared`,
          { comparedPart: (compared, value) => (compared === header ? of(value) : value) },
        ],
      }),
    ),
    ...faultsOf('auth.malformed-header', accountOperations, {
      [`ignores-what-follows-${noun}`]: [
        `${header} may go on after its ${length} characters`,
        ignoresTail(header, (value) => value.slice(0, length)),
      ],
    }),
  ]),
  ...faultsOf('auth.malformed-header', accountOperations, {
    'ignores-what-follows-signatures': [
      'SERVICE_SIGNATURE may go on after its 43 characters',
      ignoresTail('SERVICE_SIGNATURE', (value) => value.slice(0, signatureLength)),
    ],
  }),
  ...authenticationFaultsOf('auth.required-header', {
    'authenticates-the-second-account-by-its-address-alone': [
      'a request without an API key is one of the second account if it has its address',
      { secondAddressIsEnough: true },
    ],
  }),
];
