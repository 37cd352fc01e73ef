// One rule against everything that one operation has answered in this run.
import { beginning, compareRequests, fail, } from '#check';
/** Characters of a body that is not JSON. */
const maximumText = 200;
/**
 * Those that the check asked for itself first, so that it shows the same when it runs alone. Which one is answered first
 * is chance.
 */
export function ownFirst({ hasSent }, exchanges) {
    return exchanges.toSorted((one, other) => Number(hasSent(other)) - Number(hasSent(one)) || compareRequests(one, other));
}
export function assertRecordedResults(context, endpoint, requirement) {
    const { recorder, evidence } = context;
    const { violations, isSystematic, evidence: judged } = recorder.resultsFor(endpoint, requirement);
    const exchanges = ownFirst(context, [...new Set(violations.map(({ exchange }) => exchange))]);
    const first = violations.find(({ exchange }) => exchange === exchanges[0]);
    if (first) {
        const { violation, exchange } = first;
        const { pointer, kind, problem, expected } = violation;
        const body = requirement === 'error.body-shape' ? 'an error body' : 'the body';
        // The text of a body as it came: with the quotes of a JSON string, or without.
        const isText = !exchange.isJson || (pointer === '' && typeof violation.actual === 'string');
        fail(`${memberAt(pointer) ?? body} ${problem}`, {
            expected,
            actual: isText ? beginning(exchange.text, maximumText) : violation.actual,
            exchanges: exchanges.slice(0, 2).toReversed(),
            place: { pointer, kind },
            isSystematic,
        });
    }
    evidence.add(judged);
}
/** `slug in markets` for `/0/markets/0/slug`, `an item` for `/data/0`; undefined for the whole body. */
function memberAt(pointer) {
    const parts = pointer.split('/').slice(1);
    const [parent, member] = ['', ...parts.filter((part) => !/^\d+$/.test(part) && part !== 'data')].slice(-2);
    const isItem = /^\d+$/.test(parts.at(-1) ?? '');
    if (member === undefined)
        return isItem ? 'an item' : parts[0];
    if (isItem)
        return `an item of ${member}`;
    return parent === '' ? member : `${member} in ${parent}`;
}
//# sourceMappingURL=recorded-results.js.map