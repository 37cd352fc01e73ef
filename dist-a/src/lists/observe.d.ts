import { type ListId } from '../../spec/semantics/lists.js';
import type { CheckContext } from '../check/context.js';
import type { JsonObject } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import type { ListAnswer } from './answer.js';
import type { Ask, AskOptions } from './ask.js';
import { type Difference } from './judge.js';
import type { Query } from './model.js';
export declare const maximumPages = 300;
/** The whole list, or as much of it as is read. */
export interface ReadList {
    readonly items: readonly JsonObject[];
    readonly isPartial: boolean;
    readonly exchanges: readonly Exchange[];
    /** The answer that ended the reading. */
    readonly last: ListAnswer;
    /** An offset past the end showed items again. */
    readonly beginsAgain?: true;
}
/** The items of the list under a query, in windows of the largest size, or by its cursors. */
export declare function readList(ask: Ask, list: ListId, query?: Query, options?: AskOptions): Promise<ReadList>;
export interface ObservedOrders {
    readonly orders: ReadonlyMap<string, readonly JsonObject[]>;
    readonly columns: readonly string[];
    readonly differences: readonly SortDifference[];
}
/** A rule of sorting that is broken, with the requests that show it. */
export interface SortDifference extends Difference {
    readonly query: Query;
    readonly exchanges: readonly Exchange[];
}
/** Reads the list in the orders of its columns, and without a column in ascending order. */
export declare function observeOrders(ask: Ask, list: ListId, plain: ReadList, options?: AskOptions): Promise<ObservedOrders>;
/** Flags that make a service show items that its list hides: it may show archived items only to those who ask for them. */
export declare function hiddenValues(ask: Ask, items: readonly JsonObject[], flags: readonly string[]): Promise<ReadonlySet<string>>;
/** The account's address, and others that take or make trades: values of filters that no record shows. */
export declare function askedValues(context: CheckContext, list: ListId, items: readonly JsonObject[], address?: string): {
    creator?: never;
    taker?: never;
} | {
    creator: string[];
    taker?: never;
} | {
    creator?: never;
    taker: string[];
};
