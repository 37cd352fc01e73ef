// Selects checks by check id, requirement id, feature, section or operation.
import { methodAndPath } from '../../spec/endpoints.js';
import { ledger, requirement } from '../../spec/ledger.js';
import { features } from '../../spec/requirement.js';
import { commandLine } from '../usage/command-line.js';
import { nearestWord, suggestion } from '../usage/suggestion.js';
import { refuse } from '../usage/usage-error.js';
import { plural } from '../words.js';
/** Every name that selects a check. */
function namesOf({ id, requirement: requirementId, feature, endpoint }) {
    const { section } = requirement(requirementId);
    const areas = requirementId.split('.').slice(0, 1);
    return [id, requirementId, ...areas, feature, ...sectionsAround(section), methodAndPath(endpoint), endpoint];
}
/** `4.6.3` is part of `4.6` and of `4`. */
function sectionsAround(section) {
    const parts = section.split('.');
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}
/** `*` matches any text. */
export function matcher(pattern) {
    if (!pattern.includes('*'))
        return (name) => name.toLowerCase() === pattern.toLowerCase();
    const source = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    const expression = new RegExp(`^${source.join('.*')}$`, 'i');
    return (name) => expression.test(name);
}
/** Every name that a pattern can match. */
export function knownNames(checks) {
    return new Set([
        ...checks.flatMap(namesOf),
        ...ledger.flatMap(({ id, section }) => [id, ...sectionsAround(section)]),
        ...features,
    ]);
}
/** What is wrong with patterns: each that matches no name. `others` are names that may have been meant, too. */
export function mistakesIn(checks, patterns, others = []) {
    const known = knownNames(checks);
    return patterns
        .filter((pattern) => ![...known].some(matcher(pattern)))
        .map((pattern) => ({
        reason: `no check, requirement, feature, section or operation matches "${pattern}"`,
        hint: suggestion(pattern, [...known, ...others]) ?? hintFor(pattern, checks, known),
    }));
}
/** @throws {UsageError} for patterns that match no name. */
export function select(checks, { only = [], skip = [] }) {
    refuse(mistakesIn(checks, [...only, ...skip]));
    const named = checks.map((check) => ({ check, names: namesOf(check) }));
    const onlyMatchers = only.map(matcher);
    const skipMatchers = skip.map(matcher);
    return named
        .filter(({ names }) => only.length === 0 || onlyMatchers.some((matches) => names.some(matches)))
        .filter(({ names }) => !skipMatchers.some((matches) => names.some(matches)))
        .map(({ check }) => check);
}
/** Names that contain the pattern, or a word like it, if there are some. */
function hintFor(pattern, checks, known) {
    const containing = `*${pattern}*`;
    const count = checks.filter((check) => namesOf(check).some(matcher(containing))).length;
    if (count > 0)
        return `"${containing}" matches ${plural(count, 'check')}; \`${commandLine('list', containing)}\` lists them`;
    const word = nearestWord(pattern, known);
    const [shortest] = [...known].filter((name) => word && name.includes(word)).sort((a, b) => a.length - b.length);
    return shortest === undefined ? `see \`${commandLine('list')}\`` : `did you mean "${shortest}"?`;
}
/** What a report says of a selection; undefined when every check was selected. */
export function selectionOf(selected, registry, { only = [], skip = [], lastFailed = false, shard, }) {
    if (selected.length === registry.length)
        return undefined;
    return {
        ...(only.length > 0 ? { only } : {}),
        ...(skip.length > 0 ? { skip } : {}),
        ...(lastFailed ? { lastFailed } : {}),
        ...(shard ? { shard } : {}),
        checks: selected.length,
        of: registry.length,
    };
}
//# sourceMappingURL=select.js.map