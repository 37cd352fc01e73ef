import { ledger, sections } from '../../../spec/ledger.js';
import { headingOf } from '../../../spec/sections.js';
import { locationsOf } from '../../contract/document-locations.js';
import { anchorOf, placeText } from './api-page-links.js';
export function chaptersOf(sources) {
    const numbers = [...new Set(sections.map((section) => headingOf(section).number))];
    return numbers.map((number) => ({
        ...headingOf(number),
        rows: ledger.filter(({ section }) => headingOf(section).number === number).map((row) => rowOf(row, sources)),
        variants: sources.variants.filter((variant) => variant.sections.some((section) => headingOf(section).number === number)),
    }));
}
/** The variants of parts of the interface that have no requirement of their own, such as all of part 4. */
export function variantsOfParts({ variants }) {
    const numbers = new Set(ledger.map(({ section }) => headingOf(section).number));
    return variants.filter((variant) => !variant.sections.some((section) => numbers.has(headingOf(section).number)));
}
function rowOf(row, { checks, faults, variants }) {
    return {
        ...row,
        places: locationsOf(row.id).map((place) => ({ text: placeText(place), anchor: anchorOf(place) })),
        checks: checks
            .filter(({ requirement }) => requirement === row.id)
            .map(({ id, title }) => (title === row.text ? { name: id } : { name: id, does: title })),
        faults: faults.filter(({ requirement }) => requirement === row.id),
        variants: variants.filter(({ questions }) => questions.includes(row.id)),
    };
}
//# sourceMappingURL=ledger-view.js.map