import { type ListId } from '../../spec/semantics/lists.js';
import type { CheckContext } from '../check/context.js';
import type { JsonObject } from '../client/answer.js';
import type { Account } from '../client/settings.js';
import { type Ask } from './ask.js';
import type { ListFinding } from './diagnose.js';
import { type ListModel } from './model.js';
import { type ReadList } from './observe.js';
import { type Plan } from './plan.js';
/**
 * Sends requests that differ from the one before in one parameter, one right after the other: a cache that forgets the
 * parameter, or a setting that stays, confuses them. After another request each of them is answered as predicted.
 */
export declare function judgeSequences(context: CheckContext, model: ListModel, plan: Plan, ask: Ask): Promise<readonly ListFinding[]>;
/**
 * 4.5: equal requests in quick succession show the items in one order, also where something else was sorted meanwhile.
 */
export declare function judgeStability(context: CheckContext, ask: Ask, model: ListModel, { items, exchanges }: ReadList): Promise<readonly ListFinding[]>;
interface AccountsList {
    readonly account: Account;
    readonly own: ReadList;
}
/** Whether only the other account may see an item: an order has one owner, a trade names its parties. */
export declare function isForeign(list: ListId, item: JsonObject, account: Account, other: Account): boolean;
/** Items in the lists of both accounts that only one of them may see: an order has one owner, a trade names its parties. */
export declare function judgeShared(context: CheckContext, list: ListId, reader: AccountsList, other: AccountsList): Promise<readonly ListFinding[]>;
/**
 * 5.3: with the cursors of another account, with those of no page, or right after it has asked, an account sees no more
 * than its own items.
 */
export declare function judgeForeignCursors(context: CheckContext, list: ListId, reader: AccountsList, other: AccountsList): Promise<readonly ListFinding[]>;
export {};
