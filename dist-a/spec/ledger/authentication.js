// Part 5: authentication headers and signatures.
import { must, open, should } from './row.js';
export const authentication = [
    must('auth.missing-headers', '5.1', 'trading', 'A trading request without the authentication headers is not authenticated.'),
    must('auth.required-header', '5', 'trading', 'A trading request without one of the five headers is refused.'),
    must('auth.empty-header', '5', 'trading', 'A trading request with an empty authentication header is refused.'),
    must('auth.malformed-header', '5', 'trading', 'A trading request with a malformed authentication header is refused.'),
    must('auth.unknown-key', '5', 'trading', 'An API key that does not exist is refused.'),
    must('auth.foreign-key', '5', 'trading', 'The API key, the address or the passphrase of another account is refused.'),
    must('auth.passphrase', '5', 'trading', 'A passphrase that does not belong to the API key is refused.'),
    must('auth.address', '5', 'trading', 'The address of another wallet is refused.'),
    must('auth.signature-secret', '5', 'trading', 'A signature made with another secret is refused.'),
    // The interface does not say whose secret keys the signature (part 5, open points).
    should('auth.foreign-secret', '5', 'trading', 'A signature made with the secret of another account is refused.'),
    // Part 5 names no exception, but the interface does not say what a service looks at first.
    should('auth.unknown-order', '5', 'trading', 'A cancel of an order that does not exist is not answered like an authenticated one if it is not authenticated.'),
    must('auth.signature-encoding', '5', 'trading', 'A signature in base64url is accepted.'),
    must('auth.signature-method', '5.2', 'trading', 'A signature over another method is refused.'),
    must('auth.signature-path', '5.2', 'trading', 'A signature over another path is refused.'),
    must('auth.signature-body', '5.2', 'trading', 'A signature over another body, or over no body, is refused.'),
    must('auth.signature-timestamp', '5.2', 'trading', 'A signature over another timestamp is refused.'),
    must('auth.signed-path-excludes-query', '5.2', 'trading', 'The signed path excludes the query string.'),
    // Part 5 says what the header holds, and not that a text which only begins or ends with that is refused.
    should('auth.timestamp-form', '5', 'trading', 'A timestamp with letters before or after its digits is refused.'),
    // The accepted age is not shown, but a check of freshness refuses what is years old.
    should('auth.timestamp-freshness', '5', 'trading', 'A timestamp years old or years ahead is refused.'),
    open('auth.timestamp-age', '5', 'trading', 'How old, and how far in the future, may a timestamp be?'),
    open('auth.address-spelling', '5', 'trading', 'Is the address accepted in lower case, or with a wrong checksum?'),
    open('auth.timestamp-unit', '5', 'trading', 'Are timestamps accepted in milliseconds, in seconds or in both?'),
    open('auth.replay', '5', 'trading', 'Is the same signed request accepted twice?'),
    open('auth.signature-padding', '5', 'trading', 'Are signatures accepted with padding, without padding or both?'),
    open('auth.secret-encoding', '5', 'trading', 'How is the secret decoded into a key?'),
    open('auth.base-path-signed', '5', 'trading', 'Does the signed path include the path of the base URL?'),
];
//# sourceMappingURL=authentication.js.map