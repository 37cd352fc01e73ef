import { requirement } from '../../spec/ledger.js';
/** Stated rules decide the verdict; questions that the interface leaves open never do. */
const levels = ['must', 'should', 'open'];
/**
 * One check for each operation, to be run before all others: the answers to its requests are the evidence of all
 * passive checks of the operation, and many active checks send the same requests.
 */
export function firstChecksOf(checks) {
    const firstChecks = new Map();
    for (const check of checks.filter(({ phase }) => phase === 'passive')) {
        const isAboutResponse = check.requirement === `${check.endpoint}.response`;
        if (isAboutResponse || !firstChecks.has(check.endpoint))
            firstChecks.set(check.endpoint, check);
    }
    return byCost([...firstChecks.values()]);
}
/** The active checks by level. */
export function levelsOf(checks) {
    return levels.map((level) => checks.filter((check) => requirement(check.requirement).level === level));
}
/** Each rule once before any rule on its second operation, and reads before what needs an account, or orders. */
export function byPriority(checks) {
    const seen = new Map();
    const turns = new Map();
    for (const check of byCost(checks)) {
        const turn = seen.get(check.requirement) ?? 0;
        seen.set(check.requirement, turn + 1);
        turns.set(check, turn);
    }
    return byCost(checks).toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0));
}
/**
 * A check without needs sends a few reads, most of them shared; one that trades places and cancels orders of its own.
 */
function byCost(checks) {
    const cost = ({ needs }) => (needs.includes('trading') ? 3 : needs.length);
    return checks.toSorted((one, other) => cost(one) - cost(other));
}
//# sourceMappingURL=check-priority.js.map