import { type ListId } from '../../spec/semantics/lists.js';
import type { CheckContext } from '../check/context.js';
import { type Ask } from './ask.js';
import { type ListFinding } from './diagnose.js';
import { type ListModel } from './model.js';
import { type ObservedOrders, type ReadList } from './observe.js';
import type { Plan } from './plan.js';
import type { Answered } from './readings.js';
/** Reads the list before and after the wrong answers: only while it stands still do they count. */
export declare function confirmAndDiagnose(context: CheckContext, list: ListId, ask: Ask, first: ListModel, suspects: readonly Answered[], plan: Plan): Promise<readonly ListFinding[]>;
/** What is wrong with sorted lists, if it is so again. */
export declare function confirmOrders(context: CheckContext, ask: Ask, list: ListId, first: ObservedOrders): Promise<ListFinding[]>;
/** Broken rules of cursors, if they are broken again. */
export declare function confirmWalks(context: CheckContext, ask: Ask, list: ListId, walks: readonly Answered[]): Promise<readonly ListFinding[]>;
/** An offset past the end that shows items, if it does so again. */
export declare function confirmEnd(context: CheckContext, ask: Ask, list: ListId, read: ReadList): Promise<ListFinding[]>;
