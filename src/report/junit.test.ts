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

describe('renderJunit', () => {
  const xml = renderJunit(sampleResult().report);

  it('returns a file that is valid under the schema of Jenkins', async () => {
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
  ])('marks a check that is %s with the element %s', (id, element) => {
    expect(elementOf(xml, id)).toBe(element);
  });

  it('counts failures, errors and skipped cases', () => {
    expect(suiteOf(xml)).toMatchObject({ '@_failures': '1', '@_errors': '1', '@_skipped': '3' });
  });

  it('lists warnings in system-out, and reports them as failures under --strict', () => {
    expect(suiteOf(xml)['system-out']).toMatch(/warned: paging.limit-maximum@warned\n.*100 items[\s\S]*limit=101/);
    const strict = renderJunit(sampleResult({ strict: true }).report);
    expect(elementOf(strict, 'warned')).toBe('failure');
    expect(suiteOf(strict)['system-out']).toBe('');
  });

  it('shows the finding, the request and the replay command of a failure', () => {
    for (const text of ['limit=101 is failed', 'at most 100 items', 'curl -sS', 'npx tickmark run --only'])
      expect(xml).toContain(text);
  });

  it('states why a failure is excused, and until when', () => {
    expect(xml).toContain('excused: fixed in the next release (until 2027-01-31)');
  });
});
