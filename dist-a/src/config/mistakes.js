import { isObject } from '../is-object.js';
import { suggestion } from '../usage/suggestion.js';
/** The mistakes that the issues of a validation are. */
export function mistakesIn(issues, settings) {
    return issues.flatMap(issuesOfMeantForm).map((issue) => mistakeIn(issue, settings));
}
/** Of a setting that has two forms, a text and an object: what is wrong in the object, if it is one. */
function issuesOfMeantForm(issue) {
    if (!issue.issues || !isObject(issue.input))
        return [issue];
    const inside = issue.issues.filter(({ path }) => path !== undefined);
    return inside.map((inner) => ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }));
}
function mistakeIn(issue, { help, namesIn }) {
    const path = (issue.path ?? []).map(({ key }) => key);
    if (issue.expected === 'never') {
        const known = namesIn(path.slice(0, -1));
        const hint = suggestion(String(path.at(-1)), known) ?? `the settings are ${known.join(', ')}`;
        return { path, problem: 'is not a setting', hint };
    }
    const { example, choices = [], isSecret } = help[String(path[0])] ?? { example: '' };
    const hint = (issue.type === 'picklist' && suggestion(String(issue.input), choices)) || `such as ${path[0]}: ${example}`;
    if (issue.received === 'undefined')
        return { path, problem: 'is missing', hint };
    return { path, problem: `${issue.message}${isSecret ? '' : shownValue(issue)}`, hint };
}
/** A value that fits into a message. */
function shownValue({ input }) {
    const text = typeof input === 'object' ? '' : JSON.stringify(input);
    return text === undefined || text === '' || text.length > 80 ? '' : `, not ${text}`;
}
/** `features[1]` of the configuration that `source` names. */
export function asMistake({ path, problem, hint }, source) {
    const name = path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`));
    return { reason: `${source}: ${name.join('')} ${problem}`, hint };
}
//# sourceMappingURL=mistakes.js.map