// tickmark list: requirements, their levels, sections and checks; faults, variants and choices of the reference service.
import { endpoints } from '../../spec/endpoints.js';
import { ledger } from '../../spec/ledger.js';
import { type Feature, features } from '../../spec/requirement.js';
import { registry } from '../../suites/index.js';
import { knownNames, matcher, mistakesIn, select } from '../engine/select.js';
import { choices, faults, variants } from '../reference/index.js';
import { commandLine } from '../usage/command-line.js';
import { refuse } from '../usage/usage-error.js';
import { formatNumber } from '../words.js';
import { originalLocation } from './explain/layout.js';

export const listedKinds = ['requirements', 'checks', 'faults', 'variants', 'choices'] as const;
type Kind = (typeof listedKinds)[number];
const isKind = (word: string): word is Kind => listedKinds.some((kind) => kind === word);

export function list(words: readonly string[], { json }: { readonly json?: boolean }): void {
  if (words.length === 0 && !json) return void process.stdout.write(overview());
  const patterns = words.filter((word) => !isKind(word));
  const named = words.filter(isKind);
  const unnamed = json ? listedKinds : listedKinds.filter((kind) => kind !== 'choices');
  const shown = named.length === 0 ? unnamed : named;
  const found = patterns.length === 0 ? listAll() : matching(listAll(), patterns);
  const rows = Object.entries(found).map(([kind, all]) => [kind, shown.some((one) => one === kind) ? all : []]);
  const listing = Object.fromEntries(rows) as Listing;
  process.stdout.write(json ? asJson(listing) : asText(listing, shown));
}

/** Fits on a screen. */
function overview(): string {
  const row = (name: string, ...cells: readonly (string | number)[]) =>
    `  ${name.padEnd(12)}${cells.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell).padStart(14)).join('')}`;
  type Rows = readonly { readonly feature: Feature }[];
  const counted: readonly Rows[] = [Object.values(endpoints), ledger, registry];
  const rowOf = (name: string, countOf: (rows: Rows) => number) => row(name, ...counted.map(countOf));
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
    ...features.map((name) => rowOf(name, (rows) => rows.filter(({ feature }) => feature === name).length)),
    rowOf('all', (rows) => rows.length),
    '',
    `The reference service has ${formatNumber(faults.length)} faults and ${formatNumber(variants.length)} variants.`,
    '',
    'To see more:',
    ...Object.entries(more).map(([what, command]) => `  ${what.padEnd(33)}${command}`),
  ].join('\n')}\n`;
}

const listAll = () => ({
  requirements: ledger.map((row) => ({
    ...row,
    checks: registry.filter(({ requirement }) => requirement === row.id).map(({ id }) => id),
  })),
  checks: registry,
  faults,
  variants,
  choices,
});

/** Patterns select checks as `--only` does, and the rest by name, or by the rule or section that they concern. */
function matching(listing: Listing, patterns: readonly string[]): Listing {
  const others = [...listing.faults, ...listing.variants, ...listing.choices].map(({ name }) => name);
  const matchesAny = (...names: readonly string[]) => patterns.some((pattern) => names.some(matcher(pattern)));
  const known = [...knownNames(registry)];
  // A pattern that names nothing is a mistake.
  const checkPatterns = patterns.filter((pattern) => known.some(matcher(pattern)) || !others.some(matcher(pattern)));
  refuse(mistakesIn(registry, checkPatterns, [...listedKinds, ...others]));
  const checks = checkPatterns.length === 0 ? [] : select(registry, { only: checkPatterns });
  const checkIds = new Set(checks.map(({ id }) => id));
  const judged = new Set<string>(checks.map(({ requirement }) => requirement));
  const requirements = listing.requirements.filter(({ id, section }) => judged.has(id) || matchesAny(id, section));
  const requirementIds = new Set<string>(requirements.map(({ id }) => id));
  return {
    requirements: requirements.map((row) => ({ ...row, checks: row.checks.filter((id) => checkIds.has(id)) })),
    checks,
    faults: listing.faults.filter(({ name, requirement }) => matchesAny(name) || requirementIds.has(requirement)),
    variants: listing.variants.filter(({ name, sections }) => matchesAny(name, ...sections)),
    choices: listing.choices.filter(({ name, section }) => matchesAny(name, section)),
  };
}

/** With the file and line of each row, which are slow to find. */
function asJson({ requirements, checks, ...listing }: Listing): string {
  const located = (source: string | undefined) => source && originalLocation(source);
  const shown = {
    requirements,
    checks: checks.map(({ id, title, requirement, feature, endpoint, needs, source }) => {
      const about = { requirements: [requirement], feature, endpoints: [endpoint], needs };
      return { id, title, ...about, source: located(source) };
    }),
    faults: listing.faults.map(({ name, requirement, operations, does, source }) => {
      return { name, requirement, operations, does, source: located(source) };
    }),
    variants: listing.variants.map(({ name, sections, does, source }) => {
      return { name, sections, does, source: located(source) };
    }),
    choices: listing.choices,
  };
  return `${JSON.stringify(shown, null, 2)}\n`;
}

type Listing = ReturnType<typeof listAll>;

function asText({ requirements, checks, ...listing }: Listing, shown: readonly Kind[]): string {
  const withChecks = shown.includes('checks');
  const requirementLines = requirements.map(({ id, level, section, text, checks: checkIds }) =>
    [
      `${section.padEnd(6)} ${level.padEnd(6)} ${id}`,
      `              ${text}`,
      ...(withChecks ? checkIds.map((checkId) => `              · ${checkId}`) : []),
    ].join('\n'),
  );
  const counted = (title: string, { length }: readonly unknown[]) => `${title} (${formatNumber(length)})`;
  const lines = <T>(title: string, rows: readonly T[], cellsOf: (row: T) => readonly [name: string, does: string]) => {
    const shownRows = rows.map(cellsOf).map(([name, does]) => `  ${name.padEnd(44)} ${does}`);
    return rows.length === 0 ? [] : [[counted(title, rows), ...shownRows].join('\n')];
  };
  const ofRequirements = `${counted('Requirements', requirements)}${withChecks ? `, ${counted('checks', checks)}` : ''}`;
  return `${[
    ...(shown.includes('requirements')
      ? [ofRequirements, ...requirementLines]
      : lines('Checks', checks, ({ id, title }) => [id, title])),
    ...lines('Faults', listing.faults, ({ name, does }) => [name, does]),
    ...lines('Variants', listing.variants, ({ name, does }) => [name, does]),
    ...lines('Choices', listing.choices, ({ name, section, about, value }) => [
      name,
      `${section} ${about}: ${JSON.stringify(value)}`,
    ]),
  ].join('\n\n')}\n`;
}
