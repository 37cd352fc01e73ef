// The operations that get invalid requests: of which account, with which orders, and against which rules.
import { authHeaders, batchBounds } from '#check';
import { tradingOperations } from './trading-operations.js';
export const ofFirstAccount = tradingOperations.map((endpoint) => ({ name: endpoint, endpoint, account: 'first', tried: 'every rule' }));
/** Every rule is tried for the second account, too: on one operation, because all of them verify the same headers. */
export const ofSecondAccount = [
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
const otherOrdersOfFirstAccount = [
    { name: 'place-orders:batch-of-one', endpoint: 'place-orders', batchSize: minimum },
    { name: 'place-orders:full-batch', endpoint: 'place-orders', batchSize: maximum },
    { name: 'place-order:sell', endpoint: 'place-order', side: 'SELL' },
    { name: 'place-orders:sell', endpoint: 'place-orders', side: 'SELL' },
].map((orders) => ({ ...orders, account: 'first', tried: 'secret and passphrase' }));
const secretAndPassphrase = ['auth.signature-secret', 'auth.passphrase'];
/** With the body, which each operation may read in a way of its own. */
const rulesOfEachHeader = [
    ...secretAndPassphrase,
    'auth.unknown-key',
    'auth.address',
    'auth.signature-body',
    'auth.timestamp-freshness',
];
/** Whether a rule is tried on an operation. */
export function isTried({ requirement }, { tried }) {
    if (tried === 'every rule')
        return true;
    return (tried === 'each header' ? rulesOfEachHeader : secretAndPassphrase).includes(requirement);
}
/** The operations on which a rule is tried for an account. */
export function operationsFor(rule, account) {
    const operations = account === 'first' ? [...ofFirstAccount, ...otherOrdersOfFirstAccount] : ofSecondAccount;
    return operations.filter((operation) => isTried(rule, operation));
}
/** Each header of an operation. */
export const headersOf = (operation) => authHeaders.map((header) => ({
    name: `${operation.name}:${header}`,
    endpoint: operation.endpoint,
    operation,
    header,
}));
//# sourceMappingURL=tested-operations.js.map