export interface Random {
    /** In [0, 1). */
    next(): number;
    /** Both ends included. */
    integer(from: number, to: number): number;
    chance(probability: number): boolean;
    pick<List extends readonly [unknown, ...unknown[]]>(items: List): List[number];
    /** Distinct items; all of them when there are fewer than `count`. */
    sample<Item>(items: readonly Item[], count: number): Item[];
    hex(length: number): string;
    /** A decimal string without a leading zero. */
    digits(length: number): string;
    /** Version 4 in shape. */
    uuid(): string;
}
/** Each label has its own stream, so that adding one kind of record never changes another. */
export declare function random(seed: number, label: string): Random;
