import type { TradeRecord } from '../data/records.js';
import type { FilterDecision } from '../types.js';
import { type Fault } from './fault.js';
export declare const filtersOf: {
    readonly 'account-orders': readonly ['id', 'market', 'asset_id'];
    readonly 'account-trades': readonly ['id', 'taker', 'maker', 'market', 'before', 'after'];
    readonly 'builder-trades': readonly ['id', 'maker_address', 'market', 'asset_id', 'before', 'after'];
};
export type List = keyof typeof filtersOf;
export type FilterOf<L extends List> = (typeof filtersOf)[L][number];
export declare const tradeOf: ({ item }: FilterDecision) => TradeRecord;
/** The second in which the trade was matched. */
export declare const matchSecond: (decision: FilterDecision) => number;
export declare const accountFilterFaults: readonly Fault[];
