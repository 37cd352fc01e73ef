import { type ListId } from '../../spec/semantics/lists.js';
import type { CheckContext } from '../check/context.js';
import type { ListReport } from './list-report.js';
/** Judges the list of the account that signs the requests; of an account list, also that of the second account. */
export declare function judgeList(context: CheckContext, list: ListId): Promise<ListReport>;
