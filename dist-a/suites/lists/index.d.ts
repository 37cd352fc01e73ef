import { type Check, type CheckContext, type ListId } from '#check';
import type { ListReport } from '../../src/lists/list-report.js';
/** What the model says of a list: judged once for all checks. */
export declare function judgedList(context: CheckContext, list: ListId): Promise<ListReport>;
export declare const modelChecks: readonly Check[];
