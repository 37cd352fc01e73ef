// Part 5: signatures of requests, and whether one covers exactly what was sent.
import { createHmac } from 'node:crypto';
import type { Policy } from './choices.js';
import type { Account } from './data/accounts.js';
import type { ServiceRules } from './rules.js';
import type { IncomingRequest } from './types.js';

/** HMAC-SHA256 as padded base64url. */
export function signature(secret: string, message: string, encoding: Policy['secretEncoding'] = 'base64url'): string {
  return `${createHmac('sha256', Buffer.from(secret, encoding)).update(message).digest('base64url')}=`;
}

/** Swaps the characters in which the two base64 alphabets differ. */
function swapAlphabets(text: string): string {
  const other: Readonly<Record<string, string>> = { '+': '-', '/': '_', '-': '+', _: '/' };
  return text.replace(/[-_+/]/g, (character) => other[character] ?? character);
}

interface SignedRequest {
  readonly request: IncomingRequest;
  readonly account: Account;
  readonly timestamp: string;
  /** The signature in the request. */
  readonly given: string;
}

/** Verifies signatures. Remembers them when policy or rules ask for it. */
export function createSignatureVerifier(policy: Policy, accounts: readonly Account[]) {
  const seen = new Set<string>();

  return function isValid({ request, account, timestamp, given }: SignedRequest, rules: ServiceRules): boolean {
    if (policy.signaturePadding !== 'either' && given.endsWith('=') !== (policy.signaturePadding === 'padded'))
      return false;
    if (!rules.verifiesSignatureOf(request.text)) return true;
    const remembered = `${account.apiKey} ${given.replace('=', '')}`;
    if (!rules.signaturesBindRequests && seen.has(remembered)) return true;
    const messages = rules.signedMessages({
      timestamp,
      method: request.method,
      path: policy.signedPath === 'full' ? policy.basePath + request.path : request.path,
      search: request.search,
      body: request.text,
    });
    const encoded = rules.signatureAlphabet === 'base64' ? swapAlphabets(given) : given;
    const padded = encoded.endsWith('=') ? encoded : `${encoded}=`;
    const inOneCase = (text: string) => (rules.isSignatureCaseSensitive ? text : text.toLowerCase());
    const secrets = rules.validSecrets(account, accounts);
    const valid = messages.flatMap((message) =>
      secrets.map((secret) => inOneCase(signature(secret, message, policy.secretEncoding))),
    );
    if (!valid.includes(inOneCase(padded)) || (policy.replays === 'refused' && seen.has(remembered))) return false;
    if (policy.replays === 'refused' || !rules.signaturesBindRequests) seen.add(remembered);
    return true;
  };
}
