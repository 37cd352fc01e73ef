// Merges which operations, parameters and members several runs have covered.
import { groupBy } from '../group-by.js';
import { sum } from '../sum.js';
export function mergedCoverage(coverages) {
    const operations = groupBy(coverages.flatMap((coverage) => coverage.operations), ({ id }) => id);
    const parameters = groupBy(coverages.flatMap((coverage) => coverage.parameters), ({ endpoint, name }) => `${endpoint} ${name}`);
    const fields = groupBy(coverages.flatMap((coverage) => coverage.fields), ({ endpoint, requirement }) => `${endpoint} ${requirement}`);
    return {
        accountReadsAccepted: sum(coverages.map(({ accountReadsAccepted }) => accountReadsAccepted)),
        ordersAccepted: sum(coverages.map(({ ordersAccepted }) => ordersAccepted)),
        ...otherAccountReads(coverages),
        operations: mapGroups(operations, (first, same) => ({
            id: first.id,
            operation: first.operation,
            requests: sum(same.map(({ requests }) => requests)),
            accepted: sum(same.map(({ accepted }) => accepted)),
            inForm: sum(same.map(({ inForm }) => inForm)),
            exercised: same.some(({ exercised }) => exercised),
            ...maximumLatency(same),
        })),
        parameters: mapGroups(parameters, (first, same) => ({ ...first, sent: same.some(({ sent }) => sent) })),
        fields: mapGroups(fields, (first, same) => ({ ...first, seen: sum(same.map(({ seen }) => seen)) })),
    };
}
/** The sum over the reports that have this count. */
function otherAccountReads(coverages) {
    const counts = coverages.flatMap(({ otherAccountReadsAccepted: count }) => (count === undefined ? [] : [count]));
    return counts.length > 0 ? { otherAccountReadsAccepted: sum(counts) } : {};
}
/** Percentiles cannot be merged; those of the slowest shard are an upper bound. */
function maximumLatency(rows) {
    const all = rows.flatMap(({ latency }) => latency ?? []);
    if (all.length === 0)
        return {};
    const maximum = (name) => Math.max(...all.map((latency) => latency[name]));
    return { latency: { p50: maximum('p50'), p95: maximum('p95'), max: maximum('max') } };
}
function mapGroups(groups, make) {
    return [...groups.values()].flatMap((same) => (same[0] === undefined ? [] : [make(same[0], same)]));
}
//# sourceMappingURL=merge-coverage.js.map