import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults } from '../src/reference/index.js';
import type { Matrix } from '../src/selftest/matrix.js';
import { formatNumber } from '../src/words.js';
import { registry } from '../suites/index.js';
import { emptyFolder, reportIn, start, tickmark } from './support/command.js';

it('tickmark run --only runs the checks of a section', async () => {
  const { folder, code, stdout } = await tickmark(['run', '--reference', '--only', '4.3']);
  const { requirements, verdict, reasons, checks, selection } = await reportIn(folder);
  expect(code).toBe(0);
  expect(selection).toEqual({ only: ['4.3'], checks: checks.length, of: registry.length });
  const all = formatNumber(registry.length);
  expect({ verdict, reasons }).toEqual({
    verdict: 'partial',
    reasons: [`${checks.length} of ${all} checks selected; all passed`],
  });
  expect(stdout).toMatch(/Verdict: partial/);
  expect(requirements).not.toEqual([]);
  expect(requirements.every(({ section }) => section.startsWith('4.3'))).toBe(true);
});

it('tickmark selftest --quick runs every fourth fault', async () => {
  const { code, stdout, folder } = await tickmark([
    'selftest',
    '--quick',
    '--combinations',
    '0',
    '--only',
    'fee-rate.default',
  ]);
  expect(code).toBe(0);
  const matrix = JSON.parse(await readFile(join(folder, 'reports/selftest.json'), 'utf8')) as Matrix;
  const matching = faults.filter(({ name, requirement }) => `${name} ${requirement}`.includes('fee-rate.default'));
  expect(matrix.faults.length).toBe(Math.ceil(matching.length / 4));
  expect(matrix.survivors).toEqual([]);
  expect(stdout).toContain('0 false alarms');
});

it('tickmark list exits 0 without a message when its reader closes the pipe', async () => {
  const child = start(['list', 'requirements'], await emptyFolder());
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdout?.once('data', () => child.stdout?.destroy());
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

describe('tickmark run with bad input', () => {
  /** What to do stands in a line after the message. */
  const hint = /\n(?: +\S|\()/;

  it.each([
    ['an unknown flag', ['run', '--reference', '--sead', '1'], /unknown option '--sead'[\s\S]*--seed/],
    ['a seed that is not a number', ['run', '--reference', '--seed', 'x'], /whole number/],
    ['the help of an unknown command', ['unknown', '--help'], /unknown command 'unknown'/],
    ['a selftest of nothing', ['selftest', '--only', 'zzz'], /no fault, variant or requirement contains "zzz"/],
    [
      'a configuration of the reference service that cannot be written',
      ['serve', '--port', '0', '--write-config', 'none/x.yaml'],
      /cannot be written to none\/x.yaml: .*ENOENT/,
    ],
  ])('exits 2 for %s, with a hint', async (_, args, message) => {
    const ended = await tickmark(args);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).toMatch(hint);
    expect(ended.stderr).not.toMatch(/^\s+at /m);
  });

  it('exits 2 for an unknown option of a hidden command', async () => {
    const ended = await tickmark(['complete', '--unknown']);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(/unknown option '--unknown'/);
  });

  it('exits 3 with a report if nothing listens, and says nothing but why', async () => {
    const { code, stdout, folder } = await tickmark(['run', '--base-url', 'http://127.0.0.1:1']);
    expect(code).toBe(3);
    expect(stdout).toMatch(
      /\n\nVerdict: inconclusive: nothing answers at http:\/\/127.0.0.1:1: .*ECONNREFUSED.*\nReport: .*\n$/,
    );
    expect(stdout.trim().split('\n')).toHaveLength(4);
    expect((await reportIn(folder)).verdict).toBe('inconclusive');
  });
});
