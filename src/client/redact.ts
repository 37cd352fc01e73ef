// Rule 8: nothing that authenticates leaves the process.

import { patternOf } from './secret-spellings.js';
import type { Account } from './settings.js';

const placeholder = '[redacted]';

export type Redact = (text: string) => string;

/** Characters of a SHA-256 in base64url, without its padding. */
const signatureLength = 43;
const signatureRoom = /[\w-]{43,}=?/g;

/** What a signature has, and neither a number nor a hexadecimal address. */
const telling = /[g-wyz_-]/i;

/**
 * Replaces each secret, in every encoding that a target might echo it in, and each signature that was ever sent.
 * `signatures` may grow while the redactor is in use.
 */
export function redactor(secrets: Iterable<string>, signatures: ReadonlySet<string> = new Set()): Redact {
  const forms = new Set([...secrets].filter((secret) => secret.length >= 4).flatMap(formsOf));
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  const whole = new RegExp(longestFirst.map(nearlyAllOf).join('|') || '(?!)', 'giu');
  const begun = new RegExp(`(?:${longestFirst.map(beginningOf).join('|') || '(?!)'})$`, 'iu');
  return (text) =>
    text
      .replace(whole, placeholder)
      .replace(begun, placeholder)
      .replace(signatureRoom, (run) => (telling.test(run) ? withoutSignatures(run, signatures) : run));
}

/** The text, and what becomes of its bytes; base64 also as a part of something longer, as in `user:password`. */
function formsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const within = [1, 2].map((before) => {
    const all = Buffer.concat([Buffer.alloc(before), bytes]);
    return all
      .subarray(0, all.length - (all.length % 3))
      .toString('base64')
      .slice(before + 1);
  });
  const base64 = [bytes.toString('base64').replace(/=+$/, ''), ...within].filter((form) => form.length >= 4);
  const forUrls = base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  return [text, bytes.toString('hex'), ...base64.map((form) => `${form}==`), ...base64, ...forUrls];
}

/** Without its end too: a check sends a passphrase that is cut short, and a target may tell. */
function nearlyAllOf(form: string): string {
  return atLeast(form, Math.max(16, Math.ceil(form.length * 0.9)), form.length);
}

/** At the end of a text, for a body may be cut in the middle of a secret; fewer than eight characters may be chance. */
function beginningOf(form: string): string {
  return atLeast(form, 8, 64, form.length > 64 ? '\\S*' : '');
}

/** The first characters of the form, and as many more of them as there are, up to `most`; `last` behind those. */
function atLeast(form: string, fewest: number, most: number, last = ''): string {
  const more = [...form.slice(fewest, most)];
  const rest = more.reduceRight((after, next) => `(?:${patternOf(next)}${after})?`, last);
  return patternOf(form.slice(0, fewest)) + rest;
}

/** Looks at every place of the run: a signature may stand right behind other letters. */
function withoutSignatures(run: string, signatures: ReadonlySet<string>): string {
  for (let at = 0; at + signatureLength <= run.length; at += 1) {
    const candidate = run.slice(at, at + signatureLength);
    if (!signatures.has(candidate) && !signatures.has(`${candidate}=`)) continue;
    const rest = run.slice(at + signatureLength).replace(/^=/, '');
    return `${run.slice(0, at)}${placeholder}${withoutSignatures(rest, signatures)}`;
  }
  return run;
}

/** What must never be shown of an account; its address is public. */
export function secretsOf(account: Account | undefined): readonly string[] {
  return account ? [account.apiKey, account.secret, account.passphrase] : [];
}

/** The same value with every string in it redacted, keys included. */
export function redactDeep<T>(value: T, redact: Redact): T;
export function redactDeep(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [redact(key), redactDeep(item, redact)]));
}
