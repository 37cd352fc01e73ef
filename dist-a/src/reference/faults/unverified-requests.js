import { accountOperations } from '../operations.js';
import { headerFormats } from '../rules.js';
import { signature } from '../signatures.js';
import { fault } from './fault.js';
function assumes(assume) {
    return () => {
        let accounts = [];
        return {
            data(dataset) {
                accounts = [dataset.accounts.first, dataset.accounts.second];
            },
            around(request, next) {
                const { headers } = request;
                const own = accounts.find(({ apiKey }) => apiKey === headers.get('SERVICE_API_KEY'));
                const assumed = (own && assume(own, request, own === accounts[1])) ?? {};
                return next({ ...request, headers: { get: (name) => assumed[name] ?? headers.get(name) } });
            },
        };
    };
}
const withoutPadding = (text) => text.replace(/=$/, '');
function signedAt(timestamp, { secret }, { method, path, text }) {
    return withoutPadding(signature(secret, timestamp + method + path + text));
}
const isSell = ({ text }) => text.includes('"side":"SELL"');
/** The signature of the request, if what it sends is all but the last character of that. */
const completedSignature = (own, request) => {
    const [sent, timestamp] = ['SERVICE_SIGNATURE', 'SERVICE_TIMESTAMP'].map((name) => request.headers.get(name) ?? '');
    const complete = signedAt(timestamp ?? '', own, request);
    return sent === complete.slice(0, -1) ? { SERVICE_SIGNATURE: complete } : undefined;
};
/** The passphrase of the account, if a SELL comes with another one. */
const anyPassphraseOfSells = ({ passphrase }, request) => isSell(request) && headerFormats.SERVICE_PASSPHRASE.test(request.headers.get('SERVICE_PASSPHRASE') ?? '')
    ? { SERVICE_PASSPHRASE: passphrase }
    : undefined;
/** The present time, if a request of the second account is signed over another one. */
const freshTimestampOfSecond = (own, request, isSecond) => {
    const sent = request.headers.get('SERVICE_TIMESTAMP') ?? '';
    const given = withoutPadding(request.headers.get('SERVICE_SIGNATURE') ?? '');
    if (!isSecond || given !== signedAt(sent, own, request))
        return undefined;
    const now = String(Date.now());
    return { SERVICE_TIMESTAMP: now, SERVICE_SIGNATURE: signedAt(now, own, request) };
};
export const unverifiedRequestFaults = [
    fault({
        requirement: 'auth.malformed-header',
        operations: accountOperations,
        name: 'accepts-signatures-without-their-last-character',
        does: 'a signature may lack its last character',
        deviation: assumes(completedSignature),
    }),
    ...['place-order', 'place-orders'].map((operation) => fault({
        requirement: 'auth.passphrase',
        operations: [operation],
        name: `accepts-any-well-formed-passphrase-of-sells-on-${operation}`,
        does: `any passphrase of the right form is accepted with a SELL on ${operation}`,
        deviation: assumes(anyPassphraseOfSells),
    })),
    fault({
        requirement: 'auth.timestamp-freshness',
        operations: ['place-orders'],
        name: 'accepts-timestamps-of-any-age-with-batches-of-the-second-account',
        does: 'a timestamp of the second account is accepted forever with a batch',
        deviation: assumes(freshTimestampOfSecond),
    }),
];
//# sourceMappingURL=unverified-requests.js.map