import { callerLocation } from '../../source-location.js';
import { limitedTo } from '../deviation.js';
import { allOperations } from '../operations.js';
export function fault(row) {
    const location = callerLocation();
    return {
        ...row,
        deviation: limited(row),
        get source() {
            return location();
        },
    };
}
function limited({ operations, deviation }) {
    // Without a limit, a deviation also reaches answers that belong to no operation.
    if (operations === allOperations)
        return deviation;
    return typeof deviation === 'function' ? () => limitedTo(operations, deviation()) : limitedTo(operations, deviation);
}
/** The name of a parameter as part of the name of a fault: `eventSlug` and `event_slug` become `event-slug`. */
export function kebab(name) {
    return name.replaceAll('_', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
//# sourceMappingURL=fault.js.map