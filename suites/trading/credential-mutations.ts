// Requests with credentials that are almost right (part 5): another character at the start, in the middle or at the
// end, one character less, and more characters. A service that compares only a part of a credential accepts one of
// them.
import type { AuthHeader } from '#check';
import { type RequestMutation, signedOver, withHeader } from './request-mutations.js';

/** Which of `length` characters is changed. */
type Choose = (count: number) => number;

const first: Choose = () => 0;
const middle: Choose = (count) => Math.floor(count / 2);
const last: Choose = (count) => count - 1;

interface Credential {
  readonly header: AuthHeader;
  readonly name: string;
  /** The places of the characters that have a meaning. */
  readonly placesIn: (sent: string) => readonly number[];
}

const placesOf = ({ length }: string): readonly number[] => Array.from({ length }, (_, place) => place);

const apiKey: Credential = {
  header: 'SERVICE_API_KEY',
  name: 'an API key',
  // A service may read a UUID without its hyphens.
  placesIn: (sent) => placesOf(sent).filter((place) => sent[place] !== '-'),
};
const passphrase: Credential = { header: 'SERVICE_PASSPHRASE', name: 'a passphrase', placesIn: placesOf };
const address: Credential = {
  header: 'SERVICE_ADDRESS',
  name: 'an address',
  // Letters keep their case, although the checksum is another then: otherwise the beginning would change, too.
  placesIn: (sent) => placesOf(sent).slice('0x'.length),
};
const signature: Credential = {
  header: 'SERVICE_SIGNATURE',
  name: 'a signature',
  placesIn: (sent) => placesOf(withoutPadding(sent).text),
};

function withoutPadding(sent: string): { readonly text: string; readonly padding: string } {
  const text = sent.replace(/=+$/, '');
  return { text, padding: sent.slice(text.length) };
}

/** The digits from 0 to 3 have the same first four bits in base64: the last two of a signature belong to no byte. */
const otherDigit = (character: string | undefined) => (/[0-3]/.test(character ?? '') ? '4' : '0');

/** With another digit in one place. It also differs where letters of either case are the same. */
function changed({ header, placesIn }: Credential, description: string, choose: Choose): RequestMutation {
  return withHeader(description, header, (sent) => {
    const places = placesIn(sent);
    const place = places[choose(places.length)] ?? 0;
    return sent.slice(0, place) + otherDigit(sent[place]) + sent.slice(place + 1);
  });
}

const withOtherStart = (credential: Credential) =>
  changed(credential, `with ${credential.name} whose first character is another`, first);
const withOtherMiddle = (credential: Credential) =>
  changed(credential, `with ${credential.name} with another character in its middle`, middle);
const withOtherEnd = (credential: Credential) =>
  changed(credential, `with ${credential.name} whose last character is another`, last);
const cut = ({ header, name }: Credential) =>
  withHeader(`with ${name} without its last character`, header, (sent) => sent.slice(0, -1));
const lengthened = ({ header, name }: Credential) =>
  withHeader(`with ${name} and one more character`, header, (sent) => `${sent}0`);

export const unknownKey = withOtherEnd(apiKey);
export const wrongPassphrase = withOtherEnd(passphrase);
export const wrongAddress = withOtherEnd(address);

/** The same credentials, changed in other places. */
export const changedKeys: readonly RequestMutation[] = [withOtherStart(apiKey), withOtherMiddle(apiKey)];
export const changedPassphrases: readonly RequestMutation[] = [withOtherStart(passphrase), withOtherMiddle(passphrase)];
export const changedAddresses: readonly RequestMutation[] = [withOtherStart(address), withOtherMiddle(address)];
export const changedSignatures: readonly RequestMutation[] = [
  withOtherStart(signature),
  withOtherMiddle(signature),
  withOtherEnd(signature),
];
export const credentialsOfOtherLength: readonly RequestMutation[] = [
  ...[apiKey, address, passphrase, signature].map(({ header, name }) =>
    withHeader(`with ${name} that has a thousand characters`, header, (sent) => sent.padEnd(1024, 'A')),
  ),
  cut(apiKey),
  cut(address),
  // A signature may be sent without its padding.
  withHeader('with a signature without its last character', 'SERVICE_SIGNATURE', (sent) =>
    withoutPadding(sent).text.slice(0, -1),
  ),
];

export const malformedHeaders: readonly RequestMutation[] = [
  withHeader('with a signature that is not base64url', 'SERVICE_SIGNATURE', () => '!!!!'),
  lengthened(address),
  lengthened(apiKey),
  withHeader('with a passphrase that is not hexadecimal', 'SERVICE_PASSPHRASE', () => 'z'.repeat(64)),
  cut(passphrase),
  lengthened(passphrase),
  signedOver('with a timestamp that is not a number', { timestamp: 'yesterday' }),
  withHeader('with a signature cut to half its length', 'SERVICE_SIGNATURE', (sent) =>
    sent.slice(0, middle(sent.length)),
  ),
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

export function swapCase(letter: string): string {
  return letter < 'a' ? letter.toLowerCase() : letter.toUpperCase();
}
