// 4.6.3 and 4.6.4: the last page of a list says by its cursor that it is the last.
import { fail } from '#check';
/** Fails if the last cursor of a walk is not this one; `which` is as in "the last page filtered by market". */
export function assertLastCursor({ pages, stopped }, expected, which) {
    if (pages.at(-1)?.next === expected)
        return;
    const page = which === undefined ? 'page' : `page ${which}`;
    // A cursor that is refused may be an end marker of the service's own, or the page after it is lost.
    const message = stopped === 'refused'
        ? `a ${page} shows a cursor that is refused, and that is not the one that ends the list`
        : `the last ${page} does not say that it is the last`;
    const last = pages.at(-1);
    fail(message, {
        expected: `next_cursor ${JSON.stringify(expected)}`,
        actual: `next_cursor ${JSON.stringify(last?.next)}`,
        records: [last?.envelope],
    });
}
//# sourceMappingURL=last-page.js.map