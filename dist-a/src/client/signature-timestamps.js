// Timestamps whose signatures hold the characters that a profile asks for.
import { endpoints } from '../../spec/endpoints.js';
import { differsBetweenAlphabets, sign, timestampOf } from './signing.js';
/**
 * A signature of 43 characters has one of the four in which the alphabets differ with a chance of 3 in 4: so many tries
 * find either kind.
 */
const timestampsTried = 64;
/**
 * A timestamp of now, or of seconds ago, for which the account's signature of a request fits the profile's alphabet:
 * base64 and base64url spell it differently, or alike with `letters-and-digits`.
 * @param body What the request sends as JSON.
 */
export function timestampForAlphabet(account, { baseUrl }, endpoint, profile, body) {
    const { method, path } = endpoints[endpoint];
    const basePath = profile.signsBasePath ? new URL(baseUrl.orderBook).pathname.replace(/\/$/, '') : '';
    const message = { method, path: basePath + path, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const now = Date.now();
    const stepMs = profile.timestampUnit === 's' ? 1000 : 1;
    return suitableTimestamp(account?.secret ?? '', message, profile, (index) => now - index * stepMs);
}
/** A timestamp for which the signature has only letters and digits. The clock returns another time at each call. */
export function timestampOfPlainSignature(secret, message, profile, clock) {
    return suitableTimestamp(secret, message, profile, (index) => profile.timestampUnit === 's' ? clock() - index * 1000 : clock());
}
function suitableTimestamp(secret, message, profile, millisecondsOf) {
    const isDistinct = profile.alphabet !== 'letters-and-digits';
    let timestamp = '';
    for (let index = 0; index < timestampsTried; index += 1) {
        timestamp = timestampOf(millisecondsOf(index), profile);
        if (differsBetweenAlphabets(sign(secret, { ...message, timestamp }, profile)) === isDistinct)
            break;
    }
    return timestamp;
}
//# sourceMappingURL=signature-timestamps.js.map