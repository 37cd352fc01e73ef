// The title of a list of findings.
import { plural } from './format.js';
/** As `5 findings: 4 violations, 1 warning`. */
export function findingsTitle(findings) {
    const warnings = findings.filter(({ level }) => level === 'should').length;
    const violations = findings.length - warnings;
    const kinds = [
        ...(violations > 0 ? [plural(violations, 'violation')] : []),
        ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
    ];
    return `${plural(findings.length, 'finding')}: ${kinds.join(', ')}`;
}
//# sourceMappingURL=findings-title.js.map