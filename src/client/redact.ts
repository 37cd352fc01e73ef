// Which texts are secrets, in which spellings a service may show each of them, and how they are removed from everything that
// leaves the process.
import { decodeBytes, decodeEscapes } from './decoded-text.js';
import { createSecretIndex, merged, minimumFoundLength, type SecretSpelling, type TextRange } from './secret-index.js';
import type { Account } from './settings.js';

const placeholder = '[redacted]';

export type Redact = (text: string) => string;

/** How often a text is decoded: escapes inside escapes, and bytes inside bytes. */
const maximumEscapes = 8;
const maximumBytes = 3;

/** Names and values of headers occur in every exchange: such texts are searched once. */
const maximumRememberedLength = 200;
const maximumRememberedTexts = 10_000;

/** Shorter texts can hold neither a secret nor the beginning of one. */
const minimumText = 4;

/**
 * Returns a function that replaces secrets, in every encoding in which a target may echo them, and sent signatures. A
 * string is a random secret. `signatures` may grow while the function is in use.
 */
export function createRedactor(secrets: Iterable<string | Secret>, signatures: ReadonlySet<string> = new Set()) {
  const index = createSecretIndex();
  for (const secret of secrets) spellingsOf(secret).forEach(index.add);
  let indexed = 0;
  const clean = new Set<string>();
  return (text: string): string => {
    if (text.length < minimumText) return text;
    if (signatures.size > indexed) {
      for (const signature of [...signatures].slice(indexed)) signatureSpellings(signature).forEach(index.add);
      indexed = signatures.size;
      clean.clear();
    }
    if (clean.has(text)) return text;
    const ranges = secretsIn(text, index.find, { escapes: maximumEscapes, bytes: maximumBytes, found: new Map() });
    if (ranges.length > 0) return withoutRanges(text, ranges);
    if (text.length <= maximumRememberedLength && clean.size < maximumRememberedTexts) clean.add(text);
    return text;
  };
}

interface Depth {
  readonly escapes: number;
  readonly bytes: number;
  /** What each text that was decoded from bytes shows: after another level of escapes most of them come again. */
  readonly found: Map<string, readonly TextRange[]>;
}

/** Where the text shows a secret: as it is, or in what it decodes to. */
function secretsIn(text: string, find: (text: string) => readonly TextRange[], depth: Depth): readonly TextRange[] {
  const ranges = [...find(text)];
  if (depth.escapes > 0)
    for (const decoded of decodeEscapes(text)) {
      const inner = secretsIn(decoded.text, find, { ...depth, escapes: depth.escapes - 1 });
      ranges.push(...inner.map(decoded.sourceOf));
    }
  if (depth.bytes > 0)
    for (const decoded of decodeBytes(text)) {
      const inner =
        depth.found.get(decoded.text) ?? secretsIn(decoded.text, find, { ...depth, bytes: depth.bytes - 1 });
      depth.found.set(decoded.text, inner);
      ranges.push(...inner.map(decoded.sourceOf));
    }
  return merged(ranges);
}

function withoutRanges(text: string, ranges: readonly TextRange[]): string {
  let [kept, from] = ['', 0];
  for (const { start, end } of ranges) {
    kept += text.slice(from, start) + placeholder;
    // The padding of base64 belongs to it.
    from = end + (/^={1,2}/.exec(text.slice(end, end + 2))?.[0].length ?? 0);
  }
  return kept + text.slice(from);
}

export interface Secret {
  readonly value: string;
  /** Whether a long part of it is as secret as the whole: true for random text, false for words. */
  readonly isRandom: boolean;
}

/** Shorter secrets are not redacted: they occur in ordinary text. */
const minimumLength = 4;
/** A header with another name is a setting, such as `x-debug: true`, unless its value is longer. */
const minimumLengthInHeaders = 8;
/** Of a secret that is not random, at least this share counts as the secret. */
const minimumShare = 0.9;

/** The secrets of an account. Its address is public. */
export const secretsOf = (account: Account | undefined): readonly string[] =>
  account ? [account.apiKey, account.secret, account.passphrase] : [];

/** Headers that describe the client or what it accepts. */
const publicHeaders = /^(?:accept(?:-.*)?|cache-control|content-.*|host|origin|pragma|referer|user-agent|via)$/i;
const secretHeaders = /auth|cookie|credential|key|pass|pin|secret|session|sign|token/i;
/** Letters and digits mixed, as in keys and tokens. */
const randomText = /(?=[\w.~+/=-]*\d)(?=[\w.~+/=-]*[a-z])[\w.~+/=-]{16,}/i;

/** The secrets among the configured headers: each value, and what a scheme such as `Bearer` or `Basic` precedes. */
export const headerSecrets = (headers: Readonly<Record<string, string>>): readonly Secret[] =>
  Object.entries(headers).flatMap(([name, value]) => {
    const isNamed = secretHeaders.test(name);
    if (publicHeaders.test(name) || (!isNamed && value.length < minimumLengthInHeaders)) return [];
    const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(value) ?? [];
    const parts = /^basic$/i.test(scheme) ? userAndPassword(credentials) : [];
    return [value, ...(isNamed ? [credentials, ...parts] : [])].map((secret) => ({
      value: secret,
      isRandom: isNamed || randomText.test(secret),
    }));
  });

function userAndPassword(credentials: string): readonly string[] {
  const text = Buffer.from(credentials, 'base64').toString();
  return [text, text.slice(text.indexOf(':') + 1)];
}

/** The text, its bytes in hexadecimal and in base64, and the same for the bytes that the text itself encodes. */
export function spellingsOf(secret: Secret | string): readonly SecretSpelling[] {
  const { value, isRandom } = typeof secret === 'string' ? { value: secret, isRandom: true } : secret;
  if (value.length < minimumLength) return [];
  const encoded = encodedBytes(value);
  const spellings = [
    value,
    // What looks like an escape in the secret is decoded wherever the secret is.
    ...decodeEscapes(value).map(({ text }) => text),
    ...(encoded ? encodingsOf(encoded) : []),
    ...encodingsOf(Buffer.from(value)),
  ];
  return [...new Set(spellings)]
    .filter((text) => text.length >= minimumLength)
    .map((text) => ({
      text,
      // One that is not random has no parts: it is longer than the shortest one by at least a character.
      minimumPartLength: isRandom
        ? minimumFoundLength
        : Math.max(minimumFoundLength + 1, Math.ceil(text.length * minimumShare)),
    }));
}

/** The spellings of a signature of 5: its text, and in hexadecimal its bytes and its digest. */
function signatureSpellings(signature: string): readonly SecretSpelling[] {
  const text = signature.replace(/=+$/, '');
  const digest = /^[\w-]{43}$/.test(text) ? [Buffer.from(text, 'base64url').toString('hex')] : [];
  return [text, Buffer.from(text).toString('hex'), ...digest].map((spelling) => ({
    text: spelling,
    minimumPartLength: minimumFoundLength,
  }));
}

/** The signatures of the orders in a body (2.1). Zeros are no signature. */
export function orderSignaturesIn(body = ''): readonly string[] {
  const members = body.matchAll(/"signature"\s*:\s*"(\w{16,})"/g);
  return [...members].map(([, signature = '']) => signature).filter((signature) => !/^0x0*$/.test(signature));
}

/** What a UUID, hexadecimal or base64 encodes. */
function encodedBytes(value: string): Buffer | undefined {
  const digits = value.replaceAll('-', '');
  if (/^(?:[\da-f]{2}){16,}$/i.test(digits)) return Buffer.from(digits, 'hex');
  return /^[\w+/-]{22,}=*$/.test(value) && /\d/.test(value) ? Buffer.from(value, 'base64') : undefined;
}

/** Hexadecimal, and base64 also inside a longer text such as `user:password`. */
function encodingsOf(bytes: Buffer): readonly string[] {
  // Base64 groups three bytes: one or two preceding bytes shift the encoding.
  const shifted = [1, 2].map((preceding) => {
    const all = Buffer.concat([Buffer.alloc(preceding), bytes]);
    return all
      .subarray(0, all.length - (all.length % 3))
      .toString('base64')
      .slice(preceding + 1);
  });
  return [bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), ...shifted];
}
