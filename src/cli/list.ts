// tickmark list: every requirement with its level, section and checks; faults and variants of the reference service.
import { Command } from 'commander';
import { ledger } from '../../spec/ledger.js';
import { registry } from '../../suites/index.js';
import { faults, variants } from '../reference/index.js';
import { originalLocation } from './explain/layout.js';

export function listCommand(): Command {
  return new Command('list')
    .description('list requirements, checks, faults and variants')
    .option('--json', 'as JSON: { requirements, checks, faults, variants }, with file and line')
    .action(({ json }: { json?: boolean }) => {
      process.stdout.write(json ? `${JSON.stringify(listAll(), null, 2)}\n` : asText(listAll()));
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

function asText({ requirements, checks, ...listing }: ReturnType<typeof listAll>): string {
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
    lines('Faults', listing.faults),
    lines('Variants', listing.variants),
  ].join('\n\n')}\n`;
}
