// Rule 8: nothing that authenticates leaves the process.
import type { Account } from './settings.js';

const placeholder = '[redacted]';

export type Redact = (text: string) => string;

/** A base64url SHA-256, with or without its padding. */
const signatureShape = /[\w-]{43}=?/g;

/**
 * Replaces each secret, in every encoding that a target might echo it in, and each signature that was ever sent.
 * `signatures` may grow while the redactor is in use.
 */
export function redactor(secrets: Iterable<string>, signatures: ReadonlySet<string> = new Set()): Redact {
  const forms = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < 4) continue;
    const bytes = Buffer.from(secret);
    const encodings = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), bytes.toString('hex')];
    for (const form of [...encodings, bytes.toString('base64'), bytes.toString('base64url')]) {
      forms.add(form);
      forms.add(form.replace(/=+$/, ''));
    }
  }
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  const isSent = (text: string) =>
    signatures.has(text) || signatures.has(`${text}=`) || signatures.has(text.slice(0, -1));
  return (text) =>
    longestFirst
      .reduce((clean, form) => clean.replaceAll(form, placeholder), text)
      .replace(signatureShape, (candidate) => (isSent(candidate) ? placeholder : candidate));
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
