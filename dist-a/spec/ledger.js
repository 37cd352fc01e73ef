// The ledger: every requirement of the interface, in the order of its sections.
import { account } from './ledger/account.js';
import { answers } from './ledger/answers.js';
import { authentication } from './ledger/authentication.js';
import { catalog } from './ledger/catalog.js';
import { errors } from './ledger/errors.js';
import { fieldRequirements } from './ledger/fields.js';
import { forms } from './ledger/forms.js';
import { orderBook } from './ledger/order-book.js';
import { trading } from './ledger/trading.js';
export { exclusions } from './ledger/exclusions.js';
const numberedSections = (part, count) => Array.from({ length: count }, (_, index) => `${part}.${index + 1}`);
/** Every part of the interface that states something, in order. The numbered rules of 4.6 and 5 count as sections. */
export const sections = [
    '1',
    '2',
    ...numberedSections('2', 12),
    '3',
    '4',
    ...numberedSections('4', 6),
    ...numberedSections('4.6', 4),
    '5',
    ...numberedSections('5', 3),
    '6',
    '7',
    '8',
    '9',
];
const nonFieldRequirements = [
    ...answers,
    ...forms,
    ...trading,
    ...account,
    ...orderBook,
    ...catalog,
    ...authentication,
    ...errors,
];
/** Sorts `4.6.3` after `4.6` and `2.10` after `2.9`. */
function bySection(a, b) {
    const [left, right] = [a, b].map(({ section }) => section.split('.').map(Number));
    for (let index = 0; index < Math.max(left?.length ?? 0, right?.length ?? 0); index += 1) {
        const difference = (left?.[index] ?? -1) - (right?.[index] ?? -1);
        if (difference !== 0)
            return difference;
    }
    return 0;
}
export const ledger = [...nonFieldRequirements, ...fieldRequirements].sort(bySection);
const byId = new Map(ledger.map((row) => [row.id, row]));
/** @throws {Error} when the ledger has no such id; the compiler already excludes this. */
export function requirement(id) {
    const row = byId.get(id);
    if (!row)
        throw new Error(`the ledger has no requirement ${id}`);
    return row;
}
//# sourceMappingURL=ledger.js.map