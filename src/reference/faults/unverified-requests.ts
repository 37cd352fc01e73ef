// Faults of a service that verifies a header of most requests, and not of some (part 5).
import type { Account } from '../data/accounts.js';
import { accountOperations } from '../operations.js';
import { type AuthHeader, headerFormats } from '../rules.js';
import { signature } from '../signatures.js';
import type { DeviationSource, IncomingRequest } from '../types.js';
import { type Fault, faultsOf } from './fault.js';

type Headers = Partial<Record<AuthHeader, string>>;

/** Takes these headers for sent; undefined if the request is taken as it is. `own` has its API key. */
type Assume = (own: Account, request: IncomingRequest, isSecond: boolean) => Headers | undefined;

function assumes(assume: Assume): DeviationSource {
  return () => {
    let accounts: readonly Account[] = [];
    return {
      data(dataset) {
        accounts = [dataset.accounts.first, dataset.accounts.second];
      },
      around(request, next) {
        const { headers } = request;
        const own = accounts.find(({ apiKey }) => apiKey === headers.get('SERVICE_API_KEY'));
        const assumed: Headers = (own && assume(own, request, own === accounts[1])) ?? {};
        return next({ ...request, headers: { get: (name) => assumed[name as AuthHeader] ?? headers.get(name) } });
      },
    };
  };
}

const withoutPadding = (text: string) => text.replace(/=$/, '');

function signedAt(timestamp: string, { secret }: Account, { method, path, text }: IncomingRequest): string {
  return withoutPadding(signature(secret, timestamp + method + path + text));
}

const isSell = ({ text }: IncomingRequest) => text.includes('"side":"SELL"');

/** The signature of the request, if what it sends is all but the last character of that. */
const completedSignature: Assume = (own, request) => {
  const [sent, timestamp] = ['SERVICE_SIGNATURE', 'SERVICE_TIMESTAMP'].map((name) => request.headers.get(name) ?? '');
  const complete = signedAt(timestamp ?? '', own, request);
  return sent === complete.slice(0, -1) ? { SERVICE_SIGNATURE: complete } : undefined;
};

/** The passphrase of the account, if a SELL comes with another one. */
const anyPassphraseOfSells: Assume = ({ passphrase }, request) =>
  isSell(request) && headerFormats.SERVICE_PASSPHRASE.test(request.headers.get('SERVICE_PASSPHRASE') ?? '')
    ? { SERVICE_PASSPHRASE: passphrase }
    : undefined;

/** The present time, if a request of the second account is signed over another one. */
const freshTimestampOfSecond: Assume = (own, request, isSecond) => {
  const sent = request.headers.get('SERVICE_TIMESTAMP') ?? '';
  const given = withoutPadding(request.headers.get('SERVICE_SIGNATURE') ?? '');
  if (!isSecond || given !== signedAt(sent, own, request)) return undefined;
  const now = String(Date.now());
  return { SERVICE_TIMESTAMP: now, SERVICE_SIGNATURE: signedAt(now, own, request) };
};

export const unverifiedRequestFaults: readonly Fault[] = [
  ...faultsOf('auth.malformed-header', accountOperations, {
    'accepts-signatures-without-their-last-character': [
      'a signature may lack its last character',
      assumes(completedSignature),
    ],
  }),
  ...(['place-order', 'place-orders'] as const).flatMap((operation) =>
    faultsOf('auth.passphrase', [operation], {
      [`accepts-any-well-formed-passphrase-of-sells-on-${operation}`]: [
        `any passphrase of the right form is accepted with a SELL on ${operation}`,
        assumes(anyPassphraseOfSells),
      ],
    }),
  ),
  ...faultsOf('auth.timestamp-freshness', ['place-orders'], {
    'accepts-timestamps-of-any-age-with-batches-of-the-second-account': [
      'a timestamp of the second account is accepted forever with a batch',
      assumes(freshTimestampOfSecond),
    ],
  }),
];
