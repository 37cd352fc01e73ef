// tickmark selftest: runs faults and variants against the checks, and prints the matrix.
import { mkdir, writeFile } from 'node:fs/promises';
import { ledger } from '../../spec/ledger.js';
import { registry } from '../../suites/index.js';
import { isProven, type Matrix, type SelftestOptions, selftest } from '../selftest/matrix.js';
import { formatNumber, plural } from '../words.js';

const path = 'reports/selftest.json';

export async function runSelftest(flags: SelftestOptions): Promise<void> {
  const startedAt = performance.now();
  const matrix = await selftest({ ...flags, onRow: progress });
  await mkdir('reports', { recursive: true });
  await writeFile(path, `${JSON.stringify({ seed: flags.seed, ...matrix }, null, 2)}\n`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(`${asText(matrix)}\n\nin ${seconds} s · ${path}\n`);
  process.exitCode = isProven(matrix) ? 0 : 1;
}

function progress(done: number, total: number): void {
  if (done % 50 === 0) process.stderr.write(`tickmark: ${formatNumber(done)} of ${plural(total, 'row')}\n`);
}

function asText({ faults, variants, survivors, unproven }: Matrix): string {
  const rows = ledger.flatMap(({ id, section, level }) => {
    const own = faults.filter(({ requirement }) => requirement === id);
    if (own.length === 0) return [];
    const killed = own.filter(({ killedBy }) => killedBy.length > 0).length;
    const checks = registry.filter(({ requirement }) => requirement === id).length;
    const mark = killed === own.length ? '✓' : '✗';
    return [
      `${mark} ${section.padEnd(6)} ${level.padEnd(7)} ${id.padEnd(46)} ${plural(checks, 'check').padStart(9)}, ${killed} of ${plural(own.length, 'fault')} caught`,
    ];
  });
  const alarms = variants.flatMap(({ variants: names, falseAlarms }) =>
    falseAlarms.map(({ check, outcome, message }) => `✗ ${names.join(' + ')}: ${check} ${outcome}: ${message}`),
  );
  const survived = faults
    .filter(({ fault }) => survivors.includes(fault))
    .map(({ fault, requirement, does }) => `✗ ${fault} (${requirement}): ${does}`);
  const unprovenChecks = unproven.map((id) => `✗ ${id}`);
  return [
    ...rows,
    '',
    ...section('Faults that no check of their requirement and operations catches', survived),
    ...section('False alarms', alarms),
    ...section('Checks that no fault fails: add a fault that breaks the requirement on the operation', unprovenChecks),
    [
      `${plural(faults.length, 'fault')}, ${plural(survivors.length, 'survivor')}`,
      plural(unproven.length, 'unproven check'),
      `variants and combinations: ${formatNumber(variants.length)}, ${plural(alarms.length, 'false alarm')}`,
    ].join(' · '),
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title} (${formatNumber(lines.length)})`, ...lines, ''];
