import { describe, expect, it } from 'vitest';
import { errorsOf, parsedXml } from '../../test/support/report-validators.js';
import { sampleResult } from '../../test/support/sample.js';
import { renderJunit } from './junit.js';

interface Suite {
  readonly testcase: readonly Readonly<Record<string, unknown>>[];
  readonly 'system-out': string;
  readonly '@_failures': string;
  readonly '@_errors': string;
  readonly '@_skipped': string;
}

function suiteOf(xml: string): Suite {
  return (parsedXml(xml) as { testsuites: { testsuite: Suite } }).testsuites.testsuite;
}

function elementOf(xml: string, id: string): string | undefined {
  const found = suiteOf(xml).testcase.find((test) => test['@_name'] === `paging.limit-maximum@${id}`);
  return Object.keys(found ?? {}).find((key) => !key.startsWith('@_'));
}

describe('JUnit', () => {
  const xml = renderJunit(sampleResult().report);

  it('fits the schema of Jenkins', async () => {
    expect(await errorsOf.junit?.(xml)).toEqual([]);
  });

  it.each([
    ['passed', undefined],
    ['failed', 'failure'],
    ['warned', undefined],
    ['excused', 'skipped'],
    ['inconclusive', 'skipped'],
    ['skipped', 'skipped'],
    ['error', 'error'],
  ])('writes %s as %s', (id, element) => {
    expect(elementOf(xml, id)).toBe(element);
  });

  it('counts what it holds', () => {
    expect(suiteOf(xml)).toMatchObject({ '@_failures': '1', '@_errors': '1', '@_skipped': '3' });
  });

  it('tells a warning beside the cases, and fails it with --strict', () => {
    expect(suiteOf(xml)['system-out']).toMatch(/warned: paging.limit-maximum@warned\n.*100 items[\s\S]*limit=101/);
    const strict = renderJunit(sampleResult({ strict: true }).report);
    expect(elementOf(strict, 'warned')).toBe('failure');
    expect(suiteOf(strict)['system-out']).toBe('');
  });

  it('shows of a failure all that it takes to see it again', () => {
    for (const text of ['limit=101 is failed', 'at most 100 items', 'curl -sS', 'tickmark run --only'])
      expect(xml).toContain(text);
  });

  it('says why a known failure is let pass, and until when', () => {
    expect(xml).toContain('known: fixed in the next release (until 2027-01-31)');
  });
});
