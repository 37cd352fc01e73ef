import type { TargetSettings } from '../client/settings.js';
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
export declare function createUnknownValues(seed: number, { known, credentials, otherAccount }: KnownSettings): UnknownValues;
export {};
