// Requests with credentials that are almost right (part 5): another character at the start, in the middle or at the end,
// one character less, and more characters. A service that compares only a part of a credential accepts one of them.
import type { AuthHeader } from '#check';
import { type RequestMutation, signedOver, withHeader } from './request-mutations.js';

/** Another digit in this place. It also differs where letters of either case are the same. */
function changeAt(text: string, place: number): string {
  return text.slice(0, place) + (text[place] === '0' ? '1' : '0') + text.slice(place + 1);
}

interface Credential {
  readonly header: AuthHeader;
  readonly name: string;
  /** Changes one of its digits, and nothing of its form. */
  readonly change: (sent: string, placeOf: (length: number) => number) => string;
}

const wholeText: Credential['change'] = (sent, placeOf) => changeAt(sent, placeOf(sent.length));

const apiKey: Credential = { header: 'SERVICE_API_KEY', name: 'an API key', change: wholeText };
const passphrase: Credential = { header: 'SERVICE_PASSPHRASE', name: 'a passphrase', change: wholeText };
const address: Credential = {
  header: 'SERVICE_ADDRESS',
  name: 'an address',
  // Letters keep their case, although the checksum is another then: otherwise the beginning would change, too.
  change: (sent, placeOf) => `0x${wholeText(sent.slice(2), placeOf)}`,
};
/** Without its padding. The last character holds bits that belong to no byte. */
const signature: Credential = {
  header: 'SERVICE_SIGNATURE',
  name: 'a signature',
  change: (sent, placeOf) => {
    const { text, padding } = withoutPadding(sent);
    return changeAt(text, placeOf(text.length - 1)) + padding;
  },
};

function withoutPadding(sent: string): { readonly text: string; readonly padding: string } {
  const text = sent.replace(/=+$/, '');
  return { text, padding: sent.slice(text.length) };
}

const withOtherStart = ({ header, name, change }: Credential) =>
  withHeader(`with ${name} whose first character is another`, header, (sent) => change(sent, () => 0));
const withOtherMiddle = ({ header, name, change }: Credential) =>
  withHeader(`with ${name} with another character in its middle`, header, (sent) =>
    // A place behind the half, which is a hyphen in a UUID.
    change(sent, (length) => length / 2 + 1),
  );
const withOtherEnd = ({ header, name, change }: Credential) =>
  withHeader(`with ${name} whose last character is another`, header, (sent) => change(sent, (length) => length - 1));
const cut = ({ header, name }: Credential) =>
  withHeader(`with ${name} without its last character`, header, (sent) => sent.slice(0, -1));
const lengthened = ({ header, name }: Credential) =>
  withHeader(`with ${name} and one more character`, header, (sent) => `${sent}0`);

export const unknownKey = withOtherEnd(apiKey);
export const wrongPassphrase = withOtherEnd(passphrase);
export const wrongAddress = withOtherEnd(address);
export const otherStartOfPassphrase = withOtherStart(passphrase);

/** The same credentials, changed in other places. */
export const changedKeys: readonly RequestMutation[] = [withOtherStart(apiKey), withOtherMiddle(apiKey)];
export const changedPassphrases: readonly RequestMutation[] = [withOtherMiddle(passphrase)];
export const changedAddresses: readonly RequestMutation[] = [withOtherStart(address), withOtherMiddle(address)];
export const changedSignatures: readonly RequestMutation[] = [
  withOtherStart(signature),
  withOtherMiddle(signature),
  withOtherEnd(signature),
];
export const cutCredentials: readonly RequestMutation[] = [cut(apiKey), cut(address)];

export const malformedHeaders: readonly RequestMutation[] = [
  lengthened(address),
  lengthened(apiKey),
  withHeader('with a passphrase that is not hexadecimal', 'SERVICE_PASSPHRASE', () => 'z'.repeat(64)),
  cut(passphrase),
  lengthened(passphrase),
  signedOver('with a timestamp that is not a number', { timestamp: 'yesterday' }),
  withHeader('with a signature that is not base64url', 'SERVICE_SIGNATURE', () => '!!!!'),
  withHeader('with a signature cut to half its length', 'SERVICE_SIGNATURE', (sent) => sent.slice(0, sent.length / 2)),
  // As many as keep the same padding.
  withHeader('with a signature and four more characters', 'SERVICE_SIGNATURE', (sent) => {
    const { text, padding } = withoutPadding(sent);
    return `${text}AAAA${padding}`;
  }),
  // Another signature of the right form: in base64url, upper and lower case differ.
  withHeader('with letters of the signature in the other case', 'SERVICE_SIGNATURE', (sent) => {
    const half = sent.length / 2;
    return sent.slice(0, half) + sent.slice(half).replace(/[a-z]/gi, swapCase);
  }),
];

function swapCase(letter: string): string {
  return letter < 'a' ? letter.toLowerCase() : letter.toUpperCase();
}
