// Explains a deviation: a way in which a service may be wrong about a list, and the rules that it breaks.
import { requirement } from '../../../spec/ledger.js';
import { filtersOf, lists } from '../../../spec/semantics/lists.js';
import { deviationRows } from '../../lists/deviations.js';
import { block, paragraphs, row, wrapped } from './layout.js';
const place = '{parameter}';
const listIds = Object.keys(lists);
/** The names of all deviations, as `ignores {parameter}`. */
export function deviationNames() {
    return deviationRows.map(({ name }) => name);
}
/** Undefined if no deviation has this name: as reports write it, or with `{parameter}`. */
export function explainDeviation(name, view) {
    const texts = deviationRows.flatMap((deviation) => {
        const broken = new Set(rulesBroken(deviation, name));
        if (broken.size === 0)
            return [];
        const rules = [...broken].map((id) => row(id, requirement(id).text, undefined, view));
        const title = `${view.paint.bold(name)}  ${view.paint.dim('deviation of a list')}`;
        return paragraphs(title, wrapped(deviation.does, 2, view), block('Breaks', rules, view));
    });
    return texts.length === 0 ? undefined : paragraphs(...texts);
}
/** By the deviation if it has this name. */
function rulesBroken({ name: template, of, breaks }, name) {
    if (!template.includes(place))
        return template === name ? listIds.map((list) => breaks(list)) : [];
    return listIds.flatMap((list) => Object.values(filtersOf(list))
        .filter(({ kind, parameter }) => of?.includes(kind) && [place, parameter].some(isNamed))
        .map((filter) => breaks(list, filter)));
    function isNamed(parameter) {
        return template.replace(place, parameter) === name;
    }
}
//# sourceMappingURL=deviation.js.map