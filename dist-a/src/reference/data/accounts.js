// Wallets and the two sandbox accounts, with the credentials of part 5.
import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { random } from '../random.js';
/** A checksummed address. */
export function wallet(random) {
    return withChecksum(random.hex(40));
}
/** EIP-55: a letter is uppercase if the digit at its place in the hash is 8 or more. */
function withChecksum(digits) {
    const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
    const cased = [...digits].map((digit, place) => Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit);
    return `0x${cased.join('')}`;
}
/** The identifier of a wallet as owner of orders. Trades show it to other accounts, so it is not the API key. */
export function ownerOf(address) {
    const hex = createHash('sha256').update(address.toLowerCase()).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
function account(random) {
    return {
        address: wallet(random),
        apiKey: random.uuid(),
        secret: Buffer.from(random.hex(64), 'hex').toString('base64url'),
        passphrase: random.hex(64),
    };
}
export function seedAccounts(seed) {
    return { first: account(random(seed, 'first account')), second: account(random(seed, 'second account')) };
}
/** The account with its secret in this encoding; with utf8, any text is a valid secret. */
export function withSecret(account, encoding) {
    if (encoding !== 'hex')
        return account;
    return { ...account, secret: Buffer.from(account.secret, 'base64url').toString('hex') };
}
//# sourceMappingURL=accounts.js.map