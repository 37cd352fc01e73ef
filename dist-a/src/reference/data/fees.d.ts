import type { BookMarket, FeeRate } from './records.js';
export declare const defaultFeeRate: FeeRate;
export declare function seedFeeRates(markets: readonly BookMarket[]): Map<string, FeeRate>;
