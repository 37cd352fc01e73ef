// Removes secrets and signatures from everything that leaves the process.

import { spellingPattern } from './secret-spellings.js';
import type { Account } from './settings.js';

const placeholder = '[redacted]';

export type Redact = (text: string) => string;

/** Shorter secrets are not redacted: they occur in ordinary text. */
const minimumSecretLength = 4;

/**
 * A secret without its end is redacted too, because checks send shortened passphrases. At least this share of it, and
 * at least this many characters, must match.
 */
const minimumShare = 0.9;
const minimumLength = 16;

/** At the end of a text, this many characters of a secret are redacted; fewer may match by chance. */
const minimumLengthAtEnd = 8;

/** Bounds the pattern for the end of a text. */
const maximumLengthAtEnd = 64;

/** The length of an HMAC-SHA256 in base64url, without padding. */
const signatureLength = 43;
const signatureCandidate = /[\w-]{43,}=?/g;

/** Characters of most signatures that numbers and hexadecimal addresses (`0x...`) do not have. */
const notHexadecimal = /[g-wyz_-]/i;

/**
 * Returns a function that replaces secrets, in every encoding in which a target may echo them, and sent signatures.
 * `signatures` may grow while the function is in use.
 */
export function createRedactor(secrets: Iterable<string>, signatures: ReadonlySet<string> = new Set()): Redact {
  const encodings = new Set([...secrets].filter((secret) => secret.length >= minimumSecretLength).flatMap(encodingsOf));
  const longestFirst = [...encodings].sort((a, b) => b.length - a.length);
  const whole = new RegExp(longestFirst.map(almostWhole).join('|') || '(?!)', 'giu');
  const cutOff = new RegExp(`(?:${longestFirst.map(beginning).join('|') || '(?!)'})$`, 'iu');
  return (text) =>
    text
      .replace(whole, placeholder)
      .replace(cutOff, placeholder)
      .replace(signatureCandidate, (run) => (notHexadecimal.test(run) ? withoutSignatures(run, signatures) : run));
}

/** The text, its bytes in hexadecimal, and its bytes in base64, also inside a longer text such as `user:password`. */
function encodingsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  // Base64 groups three bytes: one or two preceding bytes shift the encoding.
  const shifted = [1, 2].map((preceding) => {
    const all = Buffer.concat([Buffer.alloc(preceding), bytes]);
    return all
      .subarray(0, all.length - (all.length % 3))
      .toString('base64')
      .slice(preceding + 1);
  });
  const base64 = [bytes.toString('base64').replace(/=+$/, ''), ...shifted].filter(
    (form) => form.length >= minimumSecretLength,
  );
  const forUrls = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  return [text, bytes.toString('hex'), ...base64.map((form) => `${form}==`), ...base64, ...forUrls];
}

/** A pattern for the secret with or without its last characters. */
function almostWhole(form: string): string {
  return atLeast(form, Math.max(minimumLength, Math.ceil(form.length * minimumShare)), form.length);
}

/** A pattern for the first characters of a secret: a recorded body may be cut in the middle of it. */
function beginning(form: string): string {
  return atLeast(form, minimumLengthAtEnd, maximumLengthAtEnd, form.length > maximumLengthAtEnd ? '\\S*' : '');
}

/** A pattern for at least `fewest` and at most `most` characters of the form, followed by the pattern `last`. */
function atLeast(form: string, fewest: number, most: number, last = ''): string {
  const more = [...form.slice(fewest, most)];
  const rest = more.reduceRight((after, next) => `(?:${spellingPattern(next)}${after})?`, last);
  return spellingPattern(form.slice(0, fewest)) + rest;
}

/** Checks every position of the run, since a signature may follow other letters directly. */
function withoutSignatures(run: string, signatures: ReadonlySet<string>): string {
  for (let at = 0; at + signatureLength <= run.length; at += 1) {
    const candidate = run.slice(at, at + signatureLength);
    if (!signatures.has(candidate) && !signatures.has(`${candidate}=`)) continue;
    const rest = run.slice(at + signatureLength).replace(/^=/, '');
    return `${run.slice(0, at)}${placeholder}${withoutSignatures(rest, signatures)}`;
  }
  return run;
}

/** The secrets of an account. Its address is public. */
export function secretsOf(account: Account | undefined): readonly string[] {
  return account ? [account.apiKey, account.secret, account.passphrase] : [];
}

/** A copy of the value in which every string is redacted, keys included. */
export function redactDeep<T>(value: T, redact: Redact): T;
export function redactDeep(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [redact(key), redactDeep(item, redact)]));
}
