// Whether a trade has a transaction hash, by its status.
/** Zeros alone are the hash of no transaction. */
const noHash = /^(0x)?0*$/i;
/** Such as `MATCHED, with a transaction hash`. */
export function settlementOf({ status, transaction_hash: hash }) {
    const has = typeof hash === 'string' && !noHash.test(hash) ? 'with' : 'without';
    return `${typeof status === 'string' && status !== '' ? status : 'no status'}, ${has} a transaction hash`;
}
//# sourceMappingURL=settlement.js.map