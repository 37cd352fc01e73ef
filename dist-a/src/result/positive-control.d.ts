import type { CheckRow, Coverage } from './model.js';
/**
 * The same rows; of an operation without an answer in the stated form, a check that passed is inconclusive, and so is a
 * failure that only its refusals show. If it accepts requests and answers in another form, that is the one failure. What
 * a profile pins is judged all the same. Recorded traffic shows a part of the requests: an answer of any operation is
 * enough there.
 */
export declare function applyPositiveControl(rows: readonly CheckRow[], { operations }: Coverage, { isRecorded }?: {
    readonly isRecorded?: boolean;
}): readonly CheckRow[];
