// tickmark list: every requirement with its level, section and checks; and what the reference service can pretend.
import { Command } from 'commander';
import { ledger } from '../../spec/ledger.js';
import { registry } from '../../suites/index.js';
import { faults, variants } from '../reference/index.js';

export function listCommand(): Command {
  return new Command('list')
    .description('list requirements, checks, faults and variants')
    .option('--json', 'as JSON: { requirements, checks, faults, variants }')
    .action(({ json }: { json?: boolean }) => {
      const listing = listAll();
      process.stdout.write(json ? `${JSON.stringify(listing, null, 2)}\n` : asText(listing));
    });
}

function listAll() {
  return {
    requirements: ledger.map((row) => ({
      ...row,
      checks: registry.filter(({ requirement }) => requirement === row.id).map(({ id }) => id),
    })),
    checks: registry.map(({ id, title, requirement, feature, endpoints, needs }) => ({
      id,
      title,
      requirements: [requirement],
      feature,
      endpoints,
      needs,
    })),
    faults: faults.map(({ name, requirement, does }) => ({ name, requirement, does })),
    variants: variants.map(({ name, does }) => ({ name, does })),
  };
}

function asText({ requirements, checks, faults: lies, variants: choices }: ReturnType<typeof listAll>): string {
  const rows = requirements.map(({ id, level, section, text, checks: own }) =>
    [
      `${section.padEnd(6)} ${level.padEnd(6)} ${id}`,
      `              ${text}`,
      ...own.map((name) => `              · ${name}`),
    ].join('\n'),
  );
  const named = (title: string, items: readonly { readonly name: string; readonly does: string }[]) =>
    [`${title} (${items.length})`, ...items.map(({ name, does }) => `  ${name.padEnd(44)} ${does}`)].join('\n');
  return `${[
    `Requirements (${requirements.length}), checks (${checks.length})`,
    ...rows,
    named('Faults', lies),
    named('Variants', choices),
  ].join('\n\n')}\n`;
}
