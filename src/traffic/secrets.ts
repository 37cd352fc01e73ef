// The secrets of recorded messages, which a report shows as placeholders.
import { createRedactor, headerSecrets, orderSignaturesIn, type Secret } from '../client/redact.js';
import { placeholderOf } from '../client/session.js';
import { authHeaders } from '../client/signing.js';
import type { Headers } from './har-entry.js';

/** Headers whose values a report may show. */
const shownHeaders = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'connection', 'content-length', 'content-type', 'host'],
  ...['service_address', 'transfer-encoding', 'user-agent'],
]);

/** Headers that a report shows as placeholders, although their values are no secrets. */
const publicHeaders = new Set(['service_timestamp', 'referer', 'origin', 'priority', 'dnt', 'date', 'te', 'pragma']);

const publicPrefix = /^(?::|sec-|if-|access-control-|x-forwarded-|cache-|upgrade|proxy-connection)/;

/** Query parameters with such a name hold secrets. */
const secretParameter = /key|token(?!_id)|secret|signature|passphrase|password|auth|session|credential|jwt/i;

/** Different secrets of one recording: each takes memory, in every form in which an answer may repeat it. */
const maximumSecrets = 1000;

/** Signatures that are remembered, the last ones: each request has another. */
const maximumSignatures = 20_000;

export type TrafficSecrets = ReturnType<typeof collectSecrets>;

/** @param known Secrets that are known beforehand, such as those of the configuration. */
export function collectSecrets(known: Iterable<string | Secret> = []) {
  const secrets = new Map<string, string | Secret>();
  const signatures = new Set<string>();
  let isFull = false;
  for (const secret of known) secrets.set(typeof secret === 'string' ? secret : secret.value, secret);

  function add(secret: Secret): void {
    const { value } = secret;
    // Shorter values occur in ordinary text.
    if (value.length < 8 || secrets.has(value)) return;
    if (secrets.size >= maximumSecrets) isFull = true;
    else secrets.set(value, secret);
  }

  function addSignature(value: string): void {
    signatures.add(value);
    const [oldest] = signatures;
    if (signatures.size > maximumSignatures && oldest !== undefined) signatures.delete(oldest);
  }

  return {
    shown(headers: Headers) {
      return Object.fromEntries(
        Object.entries(headers).map(([name, value]) => {
          const header = name.toLowerCase();
          const authHeader = authHeaders.find((known) => known.toLowerCase() === header);
          if (shownHeaders.has(header)) return [authHeader ?? name, value];
          if (header === 'service_signature') addSignature(value);
          else if (!publicHeaders.has(header) && !publicPrefix.test(header))
            headerSecrets({ [name]: value }).forEach(add);
          return [authHeader ?? name, authHeader ? `$${authHeader}` : placeholderOf(name)];
        }),
      );
    },
    /** The URL without user information and without the values of parameters that hold secrets. */
    shownUrl(text: string) {
      const url = new URL(text);
      for (const part of [url.username, url.password]) add({ value: decoded(part), isRandom: false });
      url.username = '';
      url.password = '';
      for (const [name, value] of [...url.searchParams]) {
        if (!secretParameter.test(name)) continue;
        add({ value, isRandom: false });
        url.searchParams.set(name, '[redacted]');
      }
      return url.href;
    },
    /** The body of a request without the signatures of orders (2.1). */
    shownBody(body: string) {
      for (const signature of orderSignaturesIn(body)) addSignature(signature);
      return body.replace(/("signature"\s*:\s*")(?:[^"\\]|\\.)*"/g, '$1[redacted]"');
    },
    isFull: () => isFull,
    // A redactor expects that its signatures only grow.
    redactor: () => createRedactor(secrets.values(), new Set(signatures)),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
