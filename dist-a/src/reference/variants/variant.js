import { callerLocation } from '../../source-location.js';
import { choices } from '../choices.js';
export function variant(row) {
    const location = callerLocation();
    return {
        ...row,
        questions: row.questions ?? [],
        get source() {
            return location();
        },
    };
}
/** Makes other choices; the table of choices names their sections. */
export function withPolicy({ policy, ...row }) {
    const changed = Object.keys(policy);
    const sections = [...new Set(changed.map((choice) => choices[choice].section))];
    return variant({ ...row, sections, deviation: { policy } });
}
//# sourceMappingURL=variant.js.map