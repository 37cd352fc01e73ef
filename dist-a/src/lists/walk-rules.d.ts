import type { RequirementId } from '../../spec/ledger.js';
import { type ListId } from '../../spec/semantics/lists.js';
import type { ListedItems } from './answer.js';
import type { Difference } from './judge.js';
import type { Query } from './model.js';
/** Rules that each walk is evidence of. */
export declare const walkRules: readonly ["cursor.termination", "cursor.no-loop", "cursor.no-repeat"];
/** The rule that a walk breaks. */
export declare function judgeWalk(list: ListId, query: Query, { items, end, cursors }: ListedItems): Difference | undefined;
/** The rule about the end of the list, or of the list under filters. */
export declare function endRuleOf(list: ListId, query: Query): RequirementId | undefined;
