// tickmark list: every requirement with its level, section and checks; faults and variants of the reference service.
import { Command } from 'commander';
import { endpointIds, endpoints } from '../../spec/endpoints.js';
import { ledger } from '../../spec/ledger.js';
import { features } from '../../spec/requirement.js';
import { registry } from '../../suites/index.js';
import { knownNames, matcher, mistakesIn, select } from '../engine/select.js';
import { choices, faults, variants } from '../reference/index.js';
import { commandLine } from '../usage/command-line.js';
import { refuse } from '../usage/usage-error.js';
import { formatNumber } from '../words.js';
import { originalLocation } from './explain/layout.js';
export const listedKinds = ['requirements', 'checks', 'faults', 'variants', 'choices'];
const isKind = (word) => listedKinds.some((kind) => kind === word);
export function listCommand() {
    return new Command('list')
        .description('list requirements, checks, faults and variants; without arguments, how many there are')
        .argument('[pattern...]', `${listedKinds.join(', ')}, or only what these match: names as for \`--only\` of the command \`run\`, faults and variants too`)
        .option('--json', 'as JSON: { requirements, checks, faults, variants }, with file and line')
        .action((words, { json }) => {
        if (words.length === 0 && !json)
            return void process.stdout.write(overview());
        const patterns = words.filter((word) => !isKind(word));
        const named = words.filter(isKind);
        const shown = named.length === 0 ? listedKinds.filter((kind) => kind !== 'choices') : named;
        const listing = only(patterns.length === 0 ? listAll() : matching(listAll(), patterns), shown);
        process.stdout.write(json ? asJson(listing) : asText(listing, shown));
    });
}
function only(listing, shown) {
    return {
        requirements: shown.includes('requirements') ? listing.requirements : [],
        checks: shown.includes('checks') ? listing.checks : [],
        faults: shown.includes('faults') ? listing.faults : [],
        variants: shown.includes('variants') ? listing.variants : [],
    };
}
/** Fits on a screen. */
function overview() {
    const row = (name, ...cells) => `  ${name.padEnd(12)}${cells.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell).padStart(14)).join('')}`;
    const counts = features.map((feature) => row(feature, endpointIds.filter((id) => endpoints[id].feature === feature).length, ledger.filter((requirement) => requirement.feature === feature).length, registry.filter((check) => check.feature === feature).length));
    const more = {
        'of a feature, section or name': commandLine('list', 'fees'),
        requirements: commandLine('list', 'requirements'),
        checks: commandLine('list', 'checks'),
        'faults of the reference service': commandLine('list', 'faults'),
        'its variants': commandLine('list', 'variants'),
        'its choices': commandLine('list', 'choices'),
        'what a name means': commandLine('explain', 'paging.limit-maximum'),
    };
    return `${[
        row('feature', 'operations', 'requirements', 'checks'),
        ...counts,
        row('all', endpointIds.length, ledger.length, registry.length),
        '',
        `The reference service has ${formatNumber(faults.length)} faults and ${formatNumber(variants.length)} variants.`,
        '',
        'To see more:',
        ...Object.entries(more).map(([what, command]) => `  ${what.padEnd(33)}${command}`),
    ].join('\n')}\n`;
}
function listAll() {
    return {
        requirements: ledger.map((row) => ({
            ...row,
            checks: registry.filter(({ requirement }) => requirement === row.id).map(({ id }) => id),
        })),
        checks: registry,
        faults,
        variants,
    };
}
/**
 * Patterns select checks as `--only` does; faults and variants match by name, or by the rule or section that they
 * concern.
 */
function matching(listing, patterns) {
    const deviationNames = [...listing.faults, ...listing.variants].map(({ name }) => name);
    const matchesAny = (name) => patterns.some((pattern) => matcher(pattern)(name));
    const checkNames = [...knownNames(registry)];
    // A pattern that names no check, fault or variant is a mistake.
    const checkPatterns = patterns.filter((pattern) => checkNames.some(matcher(pattern)) || !deviationNames.some(matcher(pattern)));
    refuse(mistakesIn(registry, checkPatterns, [...listedKinds, ...deviationNames]));
    const checks = checkPatterns.length === 0 ? [] : select(registry, { only: checkPatterns });
    const checkIds = new Set(checks.map(({ id }) => id));
    const judged = new Set(checks.map(({ requirement }) => requirement));
    const requirements = listing.requirements.filter(({ id, section }) => judged.has(id) || matchesAny(id) || matchesAny(section));
    const requirementIds = new Set(requirements.map(({ id }) => id));
    return {
        requirements: requirements.map((row) => ({ ...row, checks: row.checks.filter((id) => checkIds.has(id)) })),
        checks,
        faults: listing.faults.filter(({ name, requirement }) => matchesAny(name) || requirementIds.has(requirement)),
        variants: listing.variants.filter(({ name, sections }) => matchesAny(name) || sections.some(matchesAny)),
    };
}
/** With the file and line of each row, which are slow to find. */
function asJson({ requirements, checks, ...listing }) {
    const sourceOf = ({ source }) => source === undefined ? {} : { source: originalLocation(source) };
    const shown = {
        requirements,
        checks: checks.map((check) => {
            const { id, title, requirement, feature, endpoint, needs } = check;
            return { id, title, requirements: [requirement], feature, endpoints: [endpoint], needs, ...sourceOf(check) };
        }),
        faults: listing.faults.map((fault) => {
            const { name, requirement, operations, does } = fault;
            return { name, requirement, operations, does, ...sourceOf(fault) };
        }),
        variants: listing.variants.map((variant) => {
            const { name, sections, does } = variant;
            return { name, sections, does, ...sourceOf(variant) };
        }),
    };
    return `${JSON.stringify(shown, null, 2)}\n`;
}
function asText({ requirements, checks, ...listing }, shown) {
    const withChecks = shown.includes('checks');
    const requirementLines = requirements.map(({ id, level, section, text, checks: checkIds }) => [
        `${section.padEnd(6)} ${level.padEnd(6)} ${id}`,
        `              ${text}`,
        ...(withChecks ? checkIds.map((checkId) => `              · ${checkId}`) : []),
    ].join('\n'));
    const lines = (title, rows) => rows.length === 0
        ? []
        : [
            [
                `${title} (${formatNumber(rows.length)})`,
                ...rows.map(({ name, does }) => `  ${name.padEnd(44)} ${does}`),
            ].join('\n'),
        ];
    const ofRequirements = `Requirements (${formatNumber(requirements.length)})${withChecks ? `, checks (${formatNumber(checks.length)})` : ''}`;
    return `${[
        ...(shown.includes('requirements')
            ? [ofRequirements, ...requirementLines]
            : lines('Checks', checks.map(({ id, title }) => ({ name: id, does: title })))),
        ...lines('Faults', listing.faults),
        ...lines('Variants', listing.variants),
        ...(shown.includes('choices') ? [choiceLines()] : []),
    ].join('\n\n')}\n`;
}
/** What the reference service chooses where the interface leaves a choice. */
function choiceLines() {
    const rows = Object.values(choices).map(({ section, about, value }) => `  ${section.padEnd(6)} ${about}: ${JSON.stringify(value)}`);
    return [`Choices (${formatNumber(rows.length)})`, ...rows].join('\n');
}
//# sourceMappingURL=list.js.map