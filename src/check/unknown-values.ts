// Values of records that do not exist, derived from the run's seed: a service may use any constant as an id.
import { createHash } from 'node:crypto';
import type { TargetSettings } from '../client/settings.js';
import { withChecksum } from '../contract/formats.js';

/** Each kind of value: what is hashed beside the seed, and the value that the hash gives. */
const kinds = {
  /** Digits that fit in a signed 32-bit integer. */
  numericId: ['numeric id', (hash) => String(1e9 + (Number.parseInt(hash.slice(0, 8), 16) % 1e9))],
  conditionId: ['condition id', (hash) => `0x${hash}`],
  orderId: ['order id', (hash) => `0x${hash}`],
  tokenId: ['token id', (hash) => `1${BigInt(`0x${hash}`).toString().padStart(78, '0').slice(-76)}`],
  slug: ['slug', (hash) => `tickmark-${hash.slice(0, 24)}`],
  address: ['address', (hash) => withChecksum(hash.slice(0, 40))],
} as const satisfies Record<string, readonly [name: string, format: (hash: string) => string]>;

/**
 * Each function returns the same value for the same seed and label. A service may still have a record with that value:
 * a check that gets a record with the value it asked for must not fail.
 */
export type UnknownValues = Readonly<Record<keyof typeof kinds, (label?: string) => string>>;

/** Values that the configuration does not name. */
export function createUnknownValues(
  seed: number,
  { known, credentials, otherAccount }: Pick<TargetSettings, 'known' | 'credentials' | 'otherAccount'>,
): UnknownValues {
  const configured = new Set(
    [...Object.values(known), credentials?.address, otherAccount?.address].map((value) => value?.toLowerCase()),
  );
  const functions = Object.entries(kinds).map(([kind, [name, format]]) => {
    const derive = (label = '', attempt = 0): string => {
      const value = format(createHash('sha256').update(`${seed} ${name} ${label} ${attempt}`).digest('hex'));
      return configured.has(value.toLowerCase()) ? derive(label, attempt + 1) : value;
    };
    return [kind, (label?: string) => derive(label)];
  });
  return Object.fromEntries(functions) as UnknownValues;
}
