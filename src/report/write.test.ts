import { describe, expect, it } from 'vitest';
import { addReport, needsExchanges } from './write.js';

describe('--report', () => {
  it('takes one format after another, each with its usual path or a given one', () => {
    expect(addReport('junit=out/a=b.xml', addReport('sarif'))).toEqual([
      { format: 'sarif', path: 'reports/report.sarif' },
      { format: 'junit', path: 'out/a=b.xml' },
    ]);
  });

  it.each([
    ['sariff', /"sariff" is not a report format/],
    ['constructor', /"constructor" is not a report format/],
    ['', /"" is not a report format/],
  ])('names the unknown format "%s"', (text, message) => {
    expect(() => addReport(text)).toThrow(message);
  });

  it('does not let one report overwrite another', () => {
    const first = addReport('junit=out.xml');
    expect(() => addReport('sarif=./out.xml', first)).toThrow(/junit and sarif would both be written to .\/out.xml/);
    expect(() => addReport('json', addReport('json'))).toThrow(/both/);
  });

  it('has the run keep every exchange where a report shows them', () => {
    expect(needsExchanges(addReport('har'))).toBe(true);
    expect(needsExchanges(addReport('junit'))).toBe(false);
  });
});
