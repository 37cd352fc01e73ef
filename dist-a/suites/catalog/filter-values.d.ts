import { type CheckContext, type JsonObject, type OffsetList } from '#check';
/**
 * Without what a service may ignore: case, outer spaces, and other encodings of the same characters. ASCII has none, and
 * normalizing it took 8 % of a run (`dist/bench/profile.js`).
 */
export declare function plainText(text: string): string;
export declare function isSame(one: string, other: string): boolean;
export declare const isInteger: (text: string) => boolean;
/** Whether both are one integer: a service may read `007` as 7. */
export declare function isSameInteger(one: string, other: string): boolean;
/** An integer that is the same one to a service that reads only `bits` bits; none for another text. */
export declare function beyondBits(text: string, bits: 32n | 64n): readonly string[];
/** Patterns that match the text where a service compares by SQL's LIKE. */
export declare function wildcardsFor(text: string): readonly string[];
/** The integer with a minus sign; none for another text, nor for 0, which has no sign. */
export declare function negativeOf(text: string): readonly string[];
/** An integer with more digits than any service stores. */
export declare const hugeInteger: string;
/** Of texts that are awkward to match, the first of each kind that the ones before it do not show. */
export declare function awkwardTexts(all: readonly string[]): readonly string[];
/** All items of a list: what the first page shows, where the service refuses to show more (part 8). */
export declare function listedItems({ sample, allItems }: CheckContext, list: OffsetList): Promise<readonly JsonObject[]>;
/** A listed market that the order book does not list: a service may look conditions up there. */
export declare function marketsOutsideOrderBook({ sample }: CheckContext, markets: readonly JsonObject[]): Promise<readonly JsonObject[]>;
