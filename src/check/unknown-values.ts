// Ids, slugs and addresses of records that do not exist. They are derived from the run's seed, because a service may use
// any constant as an id.
import { createHash } from 'node:crypto';
import type { TargetSettings } from '../client/settings.js';
import { withChecksum } from '../contract/formats.js';

/**
 * Each function returns the same value for the same seed and label. A service may still have a record with that value:
 * a check that gets a record with the value it asked for must not fail.
 */
export interface UnknownValues {
  /** Digits that fit in a signed 32-bit integer. */
  numericId(label?: string): string;
  /** 32 bytes in hexadecimal, with `0x`. */
  conditionId(label?: string): string;
  /** 32 bytes in hexadecimal, with `0x`. */
  orderId(label?: string): string;
  /** 77 digits. */
  tokenId(label?: string): string;
  slug(label?: string): string;
  /** With its EIP-55 checksum. */
  address(label?: string): string;
}

type KnownSettings = Pick<TargetSettings, 'known' | 'credentials' | 'otherAccount'>;

export function createUnknownValues(seed: number, { known, credentials, otherAccount }: KnownSettings): UnknownValues {
  const configured = new Set(
    [...Object.values(known), credentials?.address, otherAccount?.address].map((value) => value?.toLowerCase()),
  );
  /** A value of this form that the configuration does not name. */
  function derive(kind: string, label: string, format: (hash: string) => string): string {
    for (let attempt = 0; ; attempt += 1) {
      const hash = createHash('sha256').update(`${seed} ${kind} ${label} ${attempt}`).digest('hex');
      const value = format(hash);
      if (!configured.has(value.toLowerCase())) return value;
    }
  }
  return {
    numericId: (label = '') =>
      derive('numeric id', label, (hash) => String(1e9 + (Number.parseInt(hash.slice(0, 8), 16) % 1e9))),
    conditionId: (label = '') => derive('condition id', label, (hash) => `0x${hash}`),
    orderId: (label = '') => derive('order id', label, (hash) => `0x${hash}`),
    tokenId: (label = '') =>
      derive('token id', label, (hash) => `1${BigInt(`0x${hash}`).toString().padStart(78, '0').slice(-76)}`),
    slug: (label = '') => derive('slug', label, (hash) => `tickmark-${hash.slice(0, 24)}`),
    address: (label = '') => derive('address', label, (hash) => withChecksum(hash.slice(0, 40))),
  };
}
