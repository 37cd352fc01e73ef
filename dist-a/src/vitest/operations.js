import { endpoints, methodAndPath } from '../../spec/endpoints.js';
import { groupBy } from '../group-by.js';
export function operationOf(id) {
    return { id, name: methodAndPath(id), feature: endpoints[id].feature };
}
/** In the order of the checks. */
export function operationsOf(checks) {
    const ids = new Set(checks.map(({ endpoint }) => endpoint));
    return groupBy([...ids].map(operationOf), ({ feature }) => feature);
}
/** Whether vitest runs the test of a check's operation: `-t` and `.only` leave out others. */
export function selectedBy({ suite }) {
    const conformance = suite?.name === 'conformance' ? suite : suite?.suite;
    const features = conformance?.tasks.filter((task) => task.type === 'suite') ?? [];
    const running = features.flatMap(({ name, tasks }) => tasks.filter(({ mode }) => mode === 'run').map((task) => `${name} ${task.name}`));
    const selected = new Set(running);
    return ({ endpoint, feature }) => selected.has(`${feature} ${methodAndPath(endpoint)}`);
}
//# sourceMappingURL=operations.js.map