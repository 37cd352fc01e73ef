import { type ListId } from '../../spec/semantics/lists.js';
import type { CheckContext } from '../check/context.js';
import type { Account } from '../client/settings.js';
import type { ListAnswer } from './answer.js';
import type { Query } from './model.js';
import type { Answered } from './readings.js';
/** Whose list is read, and whether equal reads that the run has sent before count. */
export interface AskOptions {
    readonly account?: Account | undefined;
    readonly fresh?: boolean;
    /** Of an offset list: a page that is not full is the last. */
    readonly toShortPage?: boolean;
    /** Pages of a walk at most. */
    readonly pages?: number;
}
export type Ask = (query: Query, options?: AskOptions) => Promise<ListAnswer>;
/** A function that sends queries of this list. What cannot be asked is unanswered. */
export declare function createAsk(context: CheckContext, list: ListId, account?: Account): Ask;
/** All of these queries, at once. */
export declare function askAll(ask: Ask, queries: readonly Query[], isFresh?: boolean): Promise<readonly Answered[]>;
