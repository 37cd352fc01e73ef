// Which operations a run exercised: those with an accepted answer that showed members of the record that it should
// hold.
import { endpoints } from '../../spec/endpoints.js';
import { groupBy } from '../group-by.js';
/** The form of a path that two endpoints share: `/markets/{id}` and `/markets/{condition_id}` are one operation. */
export function operationKey(endpoint) {
    const { method, path } = endpoints[endpoint];
    return `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
}
/**
 * The operations of the claimed features that the selected checks are about. An operation with two forms is exercised
 * by either.
 */
export function claimedOperations(checks, { operations }, claimed) {
    const selected = new Set(checks.flatMap((row) => row.endpoints));
    return [...groupBy(operations, ({ id }) => operationKey(id)).values()].flatMap((forms) => {
        const own = forms.filter(({ id }) => selected.has(id) && claimed.includes(endpoints[id].feature));
        const [first] = own;
        if (!first)
            return [];
        return {
            operation: [...new Set(own.map(({ operation }) => operation))].join(' or '),
            features: own.map(({ id }) => endpoints[id].feature),
            endpoints: own.map(({ id }) => id),
            isExercised: forms.some(({ exercised }) => exercised),
        };
    });
}
/** The reason that explains an operation best, when its checks have several. */
const reasonPriority = [
    'run-ended-early',
    'writes-stopped',
    'not-in-traffic',
    'no-credentials',
    'trading-not-allowed',
    'request-limit',
    'no-response',
    'order-not-accepted',
    'request-refused',
    'unexpected-form',
    'unknown-ids',
    'unusable-value',
    'no-account-data',
];
/** The claimed operations that were not exercised, each with the reason that its checks give. */
export function unexercisedOperations(operations, checks) {
    return operations
        .filter(({ isExercised }) => !isExercised)
        .map(({ operation, endpoints: own }) => {
        const rows = checks.filter((row) => row.reason && row.endpoints.some((endpoint) => own.includes(endpoint)));
        const reason = reasonPriority.find((candidate) => rows.some((row) => row.reason === candidate)) ?? 'no-data';
        const message = rows.find((row) => row.reason === reason)?.message;
        return { operation, reason, ...(message === undefined ? {} : { message }) };
    });
}
//# sourceMappingURL=exercise.js.map