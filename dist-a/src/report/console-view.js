import { outcomeSymbols } from '../result/outcomes.js';
/** Columns: in a narrower terminal, a text beside its label would have no room. */
export const narrowWidth = 60;
export function colorOf(outcome, paint) {
    return {
        failed: paint.red,
        error: paint.magenta,
        warned: paint.yellow,
        inconclusive: paint.cyan,
        passed: paint.green,
        skipped: paint.dim,
    }[outcome];
}
const levelOutcomes = { must: 'failed', pinned: 'failed', should: 'warned' };
/** The symbol of a finding. */
export function findingSymbol({ paint }, { level }) {
    const outcome = levelOutcomes[level];
    return colorOf(outcome, paint)(outcomeSymbols[outcome]);
}
//# sourceMappingURL=console-view.js.map