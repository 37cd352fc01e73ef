// What reports say about open orders.
import { plural } from '../words.js';
/** Of orders that appeared during the run, and that nothing proves to be its own. */
export function unknownOrdersTitle(count) {
    return `${plural(count, 'order')} appeared during the run and may not be its own; not canceled:`;
}
//# sourceMappingURL=open-orders.js.map