import { overrideFilter } from '../deviation-builders.js';
import { fault, kebab } from './fault.js';
/** The flags of markets and events. */
export const flags = ['active', 'closed', 'archived'];
export const hasEvenId = ({ item }) => 'fields' in item && 'id' in item.fields && Number(item.fields.id) % 2 === 0;
/** The filter keeps every record, on the one operation that takes it, or on one of several. */
export function ignoresFilter({ requirement, filter, operations = ['catalog-markets'] }) {
    return fault({
        requirement,
        operations,
        name: `ignores-${kebab(filter)}`,
        does: `${filter} keeps every record`,
        deviation: overrideFilter(filter, () => true),
    });
}
/** The filter keeps every record of one of the operations that take it. */
export function ignoresFilterOn(operation, requirement, filter) {
    return fault({
        requirement,
        operations: [operation],
        name: `ignores-${kebab(filter)}-on-${operation}`,
        does: `${filter} keeps every record of ${operation}`,
        deviation: overrideFilter(filter, () => true),
    });
}
//# sourceMappingURL=filter-deviations.js.map