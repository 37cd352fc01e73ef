// Ids, slugs and addresses of records that do not exist. They are derived from the run's seed, because a service may use
// any constant as an id.
import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
export function createUnknownValues(seed, { known, credentials, otherAccount }) {
    const configured = new Set([...Object.values(known), credentials?.address, otherAccount?.address].map((value) => value?.toLowerCase()));
    /** A value of this form that the configuration does not name. */
    function derive(kind, label, format) {
        for (let attempt = 0;; attempt += 1) {
            const hash = createHash('sha256').update(`${seed} ${kind} ${label} ${attempt}`).digest('hex');
            const value = format(hash);
            if (!configured.has(value.toLowerCase()))
                return value;
        }
    }
    return {
        numericId: (label = '') => derive('numeric id', label, (hash) => String(1e9 + (Number.parseInt(hash.slice(0, 8), 16) % 1e9))),
        conditionId: (label = '') => derive('condition id', label, (hash) => `0x${hash}`),
        orderId: (label = '') => derive('order id', label, (hash) => `0x${hash}`),
        tokenId: (label = '') => derive('token id', label, (hash) => `1${BigInt(`0x${hash}`).toString().padStart(78, '0').slice(-76)}`),
        slug: (label = '') => derive('slug', label, (hash) => `tickmark-${hash.slice(0, 24)}`),
        address: (label = '') => derive('address', label, (hash) => withChecksum(hash.slice(0, 40))),
    };
}
/** EIP-55: a letter is upper-case where the hash of the address has a digit of 8 or more. */
function withChecksum(hex) {
    const hash = Buffer.from(keccak_256(Buffer.from(hex))).toString('hex');
    const letters = [...hex].map((letter, index) => Number.parseInt(hash[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter);
    return `0x${letters.join('')}`;
}
//# sourceMappingURL=unknown-values.js.map