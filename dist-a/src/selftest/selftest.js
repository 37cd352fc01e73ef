// Runs the whole fault matrix, on several threads.
import { registry } from '../../suites/index.js';
import { faults, variants } from '../reference/index.js';
import { commandLine } from '../usage/command-line.js';
import { suggestion } from '../usage/suggestion.js';
import { UsageError } from '../usage/usage-error.js';
import { combinationsOf, coversFault, matrixOf } from './matrix.js';
import { onThreads } from './threads.js';
const rowsOf = (tasks, onRow) => onThreads(new URL('./worker.js', import.meta.url), tasks, onRow);
/** A quick selftest runs one fault of this many, and this many variants together. */
const quickFactor = 4;
export async function selftest(options) {
    const { seed, combinations, quick = false, only = '', onRow } = options;
    const matching = faults.filter(({ name, requirement }) => name.includes(only) || requirement.includes(only));
    const selectedFaults = quick ? matching.filter((_, index) => index % quickFactor === 0) : matching;
    const names = variants.map(({ name }) => name).filter((name) => name.includes(only));
    if (selectedFaults.length + names.length === 0)
        throw new UsageError(`no fault, variant or requirement contains "${only}"`, suggestion(only, [...faults, ...variants].map(({ name }) => name)) ?? `see \`${commandLine('list')}\``);
    const groups = [
        ...groupsOf(names, quick ? quickFactor : 1),
        ...(names.length > 4 ? combinationsOf(names, combinations, seed) : []),
    ];
    const faultTasks = selectedFaults.map(({ name }) => ({ kind: 'fault', name, seed }));
    const variantTasks = groups.map((group) => ({ kind: 'variants', names: group, seed }));
    const rows = await rowsOf([...faultTasks, ...variantTasks], onRow);
    const variantRows = rows.slice(faultTasks.length);
    const withAlarms = variantRows.filter(({ falseAlarms }) => falseAlarms.length > 0);
    const retried = quick ? new Set(withAlarms.flatMap((row) => (row.variants.length > 1 ? row.variants : []))) : [];
    const aloneTasks = [...retried].map((name) => ({ kind: 'variants', names: [name], seed }));
    return matrixOf(rows.slice(0, faultTasks.length), [...variantRows, ...(await rowsOf(aloneTasks))], only === '' && !quick ? registry : registry.filter(isDecidedBy(selectedFaults)));
}
/** Neighbors, which are often about the same thing, are in different groups. */
function groupsOf(names, size) {
    const count = Math.ceil(names.length / size);
    return Array.from({ length: count }, (_, group) => names.filter((_name, index) => index % count === group));
}
/** Whether some faults include all that cover a check: another one could still prove it. */
function isDecidedBy(selected) {
    return (check) => {
        const covering = faults.filter((fault) => coversFault(check, fault));
        return covering.length > 0 && covering.every((fault) => selected.includes(fault));
    };
}
//# sourceMappingURL=selftest.js.map