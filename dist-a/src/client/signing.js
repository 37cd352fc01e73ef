// Part 5: signs requests, with a profile for each choice that the interface leaves open.
import { createHmac } from 'node:crypto';
export const authHeaders = [
    'SERVICE_ADDRESS',
    'SERVICE_API_KEY',
    'SERVICE_PASSPHRASE',
    'SERVICE_TIMESTAMP',
    'SERVICE_SIGNATURE',
];
export const defaultSigningProfile = {
    secretEncoding: 'base64url',
    alphabet: 'base64url',
    padded: true,
    signsBasePath: false,
    timestampUnit: 'ms',
};
/** Every signing profile that has the fixed values, the most likely first. */
export function signingProfiles(fixed, hasBasePath) {
    const profiles = [];
    for (const alphabet of ['base64url', 'base64', 'letters-and-digits'])
        for (const timestampUnit of ['ms', 's'])
            for (const secretEncoding of ['base64url', 'utf8', 'hex'])
                for (const signsBasePath of hasBasePath ? [false, true] : [false])
                    for (const padded of alphabet === 'base64url' ? [true, false] : [true])
                        profiles.push({ secretEncoding, alphabet, padded, signsBasePath, timestampUnit });
    return profiles.filter((signingProfile) => Object.entries(fixed).every(([key, value]) => value === undefined || signingProfile[key] === value));
}
/** HMAC-SHA256 over `timestamp + method + path + body`, base64url (part 5). */
export function sign(secret, message, signingProfile = defaultSigningProfile) {
    // Node decodes both base64 alphabets with `base64url`.
    const digest = createHmac('sha256', Buffer.from(secret, signingProfile.secretEncoding))
        .update(message.timestamp + message.method + message.path + (message.body ?? ''))
        .digest(signingProfile.alphabet === 'base64' ? 'base64' : 'base64url')
        .replace(/=+$/, '');
    return signingProfile.padded ? `${digest}=` : digest;
}
/** Whether base64 and base64url spell the signature differently. */
export function differsBetweenAlphabets(signature) {
    return /[-_+/]/.test(signature);
}
/** The five authentication headers of one request. */
export function signedHeaders(account, message, signingProfile) {
    return {
        SERVICE_ADDRESS: account.address,
        SERVICE_API_KEY: account.apiKey,
        SERVICE_PASSPHRASE: account.passphrase,
        SERVICE_TIMESTAMP: message.timestamp,
        SERVICE_SIGNATURE: sign(account.secret, message, signingProfile),
    };
}
/** The timestamp header in the unit of the profile. */
export function timestampOf(milliseconds, signingProfile) {
    return String(signingProfile.timestampUnit === 'ms' ? milliseconds : Math.floor(milliseconds / 1000));
}
//# sourceMappingURL=signing.js.map