import type { Random } from '../random.js';
/** The time around which seeded records are dated: 2025-06-15T15:06:40Z, in Unix seconds. */
export declare const epoch = 1750000000;
/** A timestamp within the given second. */
export declare function timestamp(random: Random, seconds: number): string;
/** A timestamp at the very start of the given second: `before` and `after` count whole seconds. */
export declare function wholeSecond(random: Random, seconds: number): string;
