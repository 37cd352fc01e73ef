// tickmark list: every requirement with its level, section and checks; faults and variants of the reference service.
import { Command } from 'commander';
import { ledger } from '../../spec/ledger.js';
import { registry } from '../../suites/index.js';
import { knownNames, matcher, select } from '../engine/select.js';
import { faults, variants } from '../reference/index.js';
import { originalLocation } from './explain/layout.js';

export function listCommand(): Command {
  return new Command('list')
    .description('list requirements, checks, faults and variants')
    .argument(
      '[pattern...]',
      'only what these match: names as for `--only` of the command `run`, faults and variants too',
    )
    .option('--json', 'as JSON: { requirements, checks, faults, variants }, with file and line')
    .action((patterns: readonly string[], { json }: { json?: boolean }) => {
      const listing = patterns.length === 0 ? listAll() : matching(listAll(), patterns);
      process.stdout.write(json ? asJson(listing) : asText(listing));
    });
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
function matching(listing: Listing, patterns: readonly string[]): Listing {
  const deviationNames = [...listing.faults, ...listing.variants].map(({ name }) => name);
  const matchesAny = (name: string) => patterns.some((pattern) => matcher(pattern)(name));
  const checkNames = [...knownNames(registry)];
  // A pattern that names no check, fault or variant is a mistake.
  const checkPatterns = patterns.filter(
    (pattern) => checkNames.some(matcher(pattern)) || !deviationNames.some(matcher(pattern)),
  );
  const checks = checkPatterns.length === 0 ? [] : select(registry, { only: checkPatterns });
  const checkIds = new Set(checks.map(({ id }) => id));
  const judged = new Set<string>(checks.map(({ requirement }) => requirement));
  const requirements = listing.requirements.filter(
    ({ id, section }) => judged.has(id) || matchesAny(id) || matchesAny(section),
  );
  const requirementIds = new Set<string>(requirements.map(({ id }) => id));
  return {
    requirements: requirements.map((row) => ({ ...row, checks: row.checks.filter((id) => checkIds.has(id)) })),
    checks,
    faults: listing.faults.filter(({ name, requirement }) => matchesAny(name) || requirementIds.has(requirement)),
    variants: listing.variants.filter(({ name, sections }) => matchesAny(name) || sections.some(matchesAny)),
  };
}

/** With the file and line of each row, which are slow to find. */
function asJson({ requirements, checks, ...listing }: Listing): string {
  const sourceOf = ({ source }: { readonly source: string | undefined }) =>
    source === undefined ? {} : { source: originalLocation(source) };
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

type Listing = ReturnType<typeof listAll>;

function asText({ requirements, checks, ...listing }: Listing): string {
  const requirementLines = requirements.map(({ id, level, section, text, checks: checkIds }) =>
    [
      `${section.padEnd(6)} ${level.padEnd(6)} ${id}`,
      `              ${text}`,
      ...checkIds.map((checkId) => `              · ${checkId}`),
    ].join('\n'),
  );
  const lines = (title: string, rows: readonly { readonly name: string; readonly does: string }[]) =>
    [`${title} (${rows.length})`, ...rows.map(({ name, does }) => `  ${name.padEnd(44)} ${does}`)].join('\n');
  return `${[
    `Requirements (${requirements.length}), checks (${checks.length})`,
    ...requirementLines,
    ...(listing.faults.length > 0 ? [lines('Faults', listing.faults)] : []),
    ...(listing.variants.length > 0 ? [lines('Variants', listing.variants)] : []),
  ].join('\n\n')}\n`;
}
