// Counts what a check judged: a check that judged nothing is inconclusive, never passed.
export function createEvidence() {
    let total = 0;
    return {
        add(count = 1) {
            total += count;
        },
        total: () => total,
    };
}
//# sourceMappingURL=evidence.js.map