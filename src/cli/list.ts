// tickmark list: every requirement with its level, section and checks; faults and variants of the reference service.
import { Command } from 'commander';
import { ledger } from '../../spec/ledger.js';
import { registry } from '../../suites/index.js';
import { matcher, select } from '../engine/select.js';
import { faults, variants } from '../reference/index.js';
import { originalLocation } from './explain/layout.js';

export function listCommand(): Command {
  return new Command('list')
    .description('list requirements, checks, faults and variants')
    .argument('[pattern...]', 'only what these match: names as for `run --only`, faults and variants too')
    .option('--json', 'as JSON: { requirements, checks, faults, variants }, with file and line')
    .action((patterns: readonly string[], { json }: { json?: boolean }) => {
      const listing = patterns.length === 0 ? listAll() : matching(listAll(), patterns);
      process.stdout.write(json ? `${JSON.stringify(listing, null, 2)}\n` : asText(listing));
    });
}

const located = (source: string | undefined) => (source === undefined ? {} : { source: originalLocation(source) });

function listAll() {
  return {
    requirements: ledger.map((row) => ({
      ...row,
      checks: registry.filter(({ requirement }) => requirement === row.id).map(({ id }) => id),
    })),
    checks: registry.map(({ id, title, requirement, feature, endpoints, needs, source }) => ({
      id,
      title,
      requirements: [requirement],
      feature,
      endpoints,
      needs,
      ...located(source),
    })),
    faults: faults.map(({ name, requirement, operations, does, source }) => ({
      name,
      requirement,
      operations,
      does,
      ...located(source),
    })),
    variants: variants.map(({ name, sections, does, source }) => ({ name, sections, does, ...located(source) })),
  };
}

/** Patterns select checks as `--only` does; faults and variants match by name, or by the rule or section that they concern. */
function matching(listing: Listing, patterns: readonly string[]): Listing {
  const named = [...listing.faults, ...listing.variants].map(({ name }) => name);
  const isNamed = (name: string) => patterns.some((pattern) => matcher(pattern)(name));
  const forChecks = patterns.filter((pattern) => !named.some(matcher(pattern)));
  // A pattern that names no check, fault or variant is a mistake.
  const selected = new Set(
    forChecks.length === 0 ? [] : select(registry, { only: forChecks }).map(({ requirement }) => requirement),
  );
  const checkIds = new Set(forChecks.length === 0 ? [] : select(registry, { only: forChecks }).map(({ id }) => id));
  const requirements = listing.requirements.filter(
    ({ id, section }) => selected.has(id) || isNamed(id) || isNamed(section),
  );
  const ids = new Set<string>(requirements.map(({ id }) => id));
  return {
    requirements: requirements.map((row) => ({ ...row, checks: row.checks.filter((id) => checkIds.has(id)) })),
    checks: listing.checks.filter(({ id }) => checkIds.has(id)),
    faults: listing.faults.filter(({ name, requirement }) => isNamed(name) || ids.has(requirement)),
    variants: listing.variants.filter(({ name, sections }) => isNamed(name) || sections.some(isNamed)),
  };
}

type Listing = ReturnType<typeof listAll>;

function asText({ requirements, checks, ...listing }: Listing): string {
  const requirementLines = requirements.map(({ id, level, section, text, checks: ids }) =>
    [
      `${section.padEnd(6)} ${level.padEnd(6)} ${id}`,
      `              ${text}`,
      ...ids.map((name) => `              · ${name}`),
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
