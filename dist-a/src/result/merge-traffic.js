// Merges what several reports say about recorded traffic.
import { groupBy } from '../group-by.js';
import { sum } from '../sum.js';
/** Undefined if there is none. */
export function mergedTraffic(summaries) {
    const [first] = summaries;
    if (!first)
        return undefined;
    const files = [...new Set(summaries.flatMap((summary) => summary.files ?? []))];
    return {
        source: summaries.every(({ source }) => source === first.source) ? first.source : 'har and proxy',
        ...(files.length > 0 ? { files } : {}),
        recorded: sum(summaries.map(({ recorded }) => recorded)),
        judged: sum(summaries.map(({ judged }) => judged)),
        unmatched: mostFrequentFirst(summaries.flatMap(({ unmatched }) => unmatched), ({ request }) => request),
        notJudged: mostFrequentFirst(summaries.flatMap(({ notJudged }) => notJudged), ({ reason }) => reason),
    };
}
/** Adds up the rows with the same name. */
function mostFrequentFirst(rows, nameOf) {
    return [...groupBy(rows, nameOf).values()]
        .flatMap((same) => (same[0] ? [{ ...same[0], count: sum(same.map(({ count }) => count)) }] : []))
        .sort((a, b) => b.count - a.count);
}
//# sourceMappingURL=merge-traffic.js.map