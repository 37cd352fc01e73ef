import { signedOver, withHeader } from './request-mutations.js';
const first = () => 0;
const middle = (count) => Math.floor(count / 2);
const last = (count) => count - 1;
const placesOf = ({ length }) => Array.from({ length }, (_, place) => place);
const apiKey = {
    header: 'SERVICE_API_KEY',
    name: 'an API key',
    // A service may read a UUID without its hyphens.
    placesIn: (sent) => placesOf(sent).filter((place) => sent[place] !== '-'),
};
const passphrase = { header: 'SERVICE_PASSPHRASE', name: 'a passphrase', placesIn: placesOf };
const address = {
    header: 'SERVICE_ADDRESS',
    name: 'an address',
    // Letters keep their case, although the checksum is another then: otherwise the beginning would change, too.
    placesIn: (sent) => placesOf(sent).slice('0x'.length),
};
const signature = {
    header: 'SERVICE_SIGNATURE',
    name: 'a signature',
    placesIn: (sent) => placesOf(withoutPadding(sent).text),
};
function withoutPadding(sent) {
    const text = sent.replace(/=+$/, '');
    return { text, padding: sent.slice(text.length) };
}
/** The digits from 0 to 3 have the same first four bits in base64: the last two of a signature belong to no byte. */
const otherDigit = (character) => (/[0-3]/.test(character ?? '') ? '4' : '0');
/** With another digit in one place. It also differs where letters of either case are the same. */
function changed({ header, placesIn }, description, choose) {
    return withHeader(description, header, (sent) => {
        const places = placesIn(sent);
        const place = places[choose(places.length)] ?? 0;
        return sent.slice(0, place) + otherDigit(sent[place]) + sent.slice(place + 1);
    });
}
const withOtherStart = (credential) => changed(credential, `with ${credential.name} whose first character is another`, first);
const withOtherMiddle = (credential) => changed(credential, `with ${credential.name} with another character in its middle`, middle);
const withOtherEnd = (credential) => changed(credential, `with ${credential.name} whose last character is another`, last);
const cut = ({ header, name }) => withHeader(`with ${name} without its last character`, header, (sent) => sent.slice(0, -1));
const lengthened = ({ header, name }) => withHeader(`with ${name} and one more character`, header, (sent) => `${sent}0`);
export const unknownKey = withOtherEnd(apiKey);
export const wrongPassphrase = withOtherEnd(passphrase);
export const wrongAddress = withOtherEnd(address);
export const otherStartOfPassphrase = withOtherStart(passphrase);
/** The same credentials, changed in other places. */
export const changedKeys = [withOtherStart(apiKey), withOtherMiddle(apiKey)];
export const changedPassphrases = [withOtherMiddle(passphrase)];
export const changedAddresses = [withOtherStart(address), withOtherMiddle(address)];
export const changedSignatures = [
    withOtherStart(signature),
    withOtherMiddle(signature),
    withOtherEnd(signature),
];
export const cutCredentials = [
    cut(apiKey),
    cut(address),
    // A signature may be sent without its padding.
    withHeader('with a signature without its last character', 'SERVICE_SIGNATURE', (sent) => withoutPadding(sent).text.slice(0, -1)),
];
export const malformedHeaders = [
    lengthened(address),
    lengthened(apiKey),
    withHeader('with a passphrase that is not hexadecimal', 'SERVICE_PASSPHRASE', () => 'z'.repeat(64)),
    cut(passphrase),
    lengthened(passphrase),
    signedOver('with a timestamp that is not a number', { timestamp: 'yesterday' }),
    withHeader('with a signature that is not base64url', 'SERVICE_SIGNATURE', () => '!!!!'),
    withHeader('with a signature cut to half its length', 'SERVICE_SIGNATURE', (sent) => sent.slice(0, middle(sent.length))),
    // As many as keep the same padding.
    withHeader('with a signature and four more characters', 'SERVICE_SIGNATURE', (sent) => {
        const { text, padding } = withoutPadding(sent);
        return `${text}AAAA${padding}`;
    }),
    // Another signature of the right form: in base64url, upper and lower case differ.
    withHeader('with letters of the signature in the other case', 'SERVICE_SIGNATURE', (sent) => {
        const half = middle(sent.length);
        return sent.slice(0, half) + sent.slice(half).replace(/[a-z]/gi, swapCase);
    }),
];
export function swapCase(letter) {
    return letter < 'a' ? letter.toLowerCase() : letter.toUpperCase();
}
//# sourceMappingURL=credential-mutations.js.map