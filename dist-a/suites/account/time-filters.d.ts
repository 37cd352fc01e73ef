import { type Check } from '#check';
type TradeList = 'account-trades' | 'builder-trades';
/** 4.2: `before` and `after` keep the trades strictly before, or strictly after, a Unix timestamp. */
export declare function timeFilterChecks(list: TradeList): readonly Check[];
export {};
