// Part 5: signatures of requests, and whether one covers exactly what was sent.
import { createHmac } from 'node:crypto';
/** HMAC-SHA256 as padded base64url. */
export function signature(secret, message, encoding = 'base64url') {
    return `${createHmac('sha256', Buffer.from(secret, encoding)).update(message).digest('base64url')}=`;
}
/** Swaps the characters in which the two base64 alphabets differ. */
function swapAlphabets(text) {
    const other = { '+': '-', '/': '_', '-': '+', _: '/' };
    return text.replace(/[-_+/]/g, (character) => other[character] ?? character);
}
/** Verifies signatures. Remembers them when policy or rules ask for it. */
export function createSignatureVerifier(policy, accounts) {
    const seen = new Set();
    return function isValid({ request, account, timestamp, given }, rules) {
        if (policy.signaturePadding !== 'either' && given.endsWith('=') !== (policy.signaturePadding === 'padded'))
            return false;
        if (!rules.verifiesSignatureOf(request.text))
            return true;
        const remembered = `${account.apiKey} ${given.replace('=', '')}`;
        if (!rules.signaturesBindRequests && seen.has(remembered))
            return true;
        const messages = rules.signedMessages({
            timestamp,
            method: request.method,
            path: policy.signedPath === 'full' ? policy.basePath + request.path : request.path,
            search: request.search,
            body: request.text,
        });
        const encoded = rules.signatureAlphabet === 'base64' ? swapAlphabets(given) : given;
        const padded = encoded.endsWith('=') ? encoded : `${encoded}=`;
        const inOneCase = (text) => (rules.isSignatureCaseSensitive ? text : text.toLowerCase());
        const secrets = rules.validSecrets(account, accounts);
        const valid = messages.flatMap((message) => secrets.map((secret) => inOneCase(signature(secret, message, policy.secretEncoding))));
        if (!valid.includes(inOneCase(padded)) || (policy.replays === 'refused' && seen.has(remembered)))
            return false;
        if (policy.replays === 'refused' || !rules.signaturesBindRequests)
            seen.add(remembered);
        return true;
    };
}
//# sourceMappingURL=signatures.js.map