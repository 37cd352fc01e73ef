// 4.6: following the cursors of a list from its first page to its end.
import { check, cursorLists } from '#check';
import { callOperation } from '../all-operations/call-operation.js';
import { assertRecordedResults } from '../shared/recorded-results.js';
/**
 * Reads pages of all kinds: the first and the last, the one after the last, and those of filters that match nothing.
 */
async function readAllKindsOfPages(context, list) {
    await callOperation(context, list);
    const last = (await context.walk(list)).pages.at(-1)?.next;
    if (last !== undefined)
        await context.send(list, { query: { next_cursor: last } });
}
/** 4.6.2: a response carries `next_cursor`, `limit` and `count`; a limit or count that is null is not carried. */
export const envelope = check('cursor.envelope', { on: cursorLists, phase: 'passive', given: readAllKindsOfPages }, async (context, list) => {
    assertRecordedResults(context, list, 'cursor.envelope');
    context.evidence.add(context.recorder.resultsFor(list, `${list}.response`).evidence);
});
//# sourceMappingURL=walks.js.map