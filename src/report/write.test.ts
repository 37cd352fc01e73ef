import { describe, expect, it } from 'vitest';
import { addReport, needsExchanges } from './write.js';

describe('addReport', () => {
  it('adds a format with its default path or the given path', () => {
    expect(addReport('junit=out/a=b.xml', addReport('sarif'))).toEqual([
      { format: 'sarif', path: 'reports/report.sarif' },
      { format: 'junit', path: 'out/a=b.xml' },
    ]);
  });

  it('adds several formats with commas between them, and keeps commas that are part of a path', () => {
    expect(addReport('html,junit=a,b.xml,sarif')).toEqual([
      { format: 'html', path: 'reports/report.html' },
      { format: 'junit', path: 'a,b.xml' },
      { format: 'sarif', path: 'reports/report.sarif' },
    ]);
  });

  it.each([
    ['sariff', /"sariff" is not a report format/],
    ['constructor', /"constructor" is not a report format/],
    ['', /"" is not a report format/],
  ])('rejects the unknown format "%s" by name', (text, message) => {
    expect(() => addReport(text)).toThrow(message);
  });

  it('rejects two reports with the same path', () => {
    const first = addReport('junit=out.xml');
    expect(() => addReport('sarif=./out.xml', first)).toThrow(/junit and sarif would both be written to .\/out.xml/);
    expect(() => addReport('json', addReport('json'))).toThrow(/both/);
  });
});

describe('needsExchanges', () => {
  it('is true only if a report shows every exchange', () => {
    expect(needsExchanges(addReport('har'))).toBe(true);
    expect(needsExchanges(addReport('junit'))).toBe(false);
  });
});
