import { describe, expect, it } from 'vitest';
import { checkRow, reportOf } from '../../test/support/rows.js';
import { sampleResult } from '../../test/support/sample.js';
import { renderConsole } from './console.js';

describe('renderConsole', () => {
  const text = renderConsole(sampleResult().report, { color: false });

  it('shows the values of a failure and the command that runs the check again', () => {
    expect(text).toMatch(/^ {2}✗ paging.limit-maximum@failed {2}section 8, must$/m);
    expect(text).toMatch(/^ {4}expected +at most 100 items$/m);
    expect(text).toMatch(/^ {4}actual +101$/m);
    expect(text).toMatch(/^ {4}replay +tickmark run --only paging.limit-maximum@failed --seed 1$/m);
  });

  it('gives advice on inconclusive and skipped checks', () => {
    expect(text).toMatch(/^Inconclusive \(1\)\n {2}Provide more data: .*\n {4}\? limit=101 is inconclusive\n/m);
    expect(text).toMatch(/^Skipped \(1\)\n {2}Allow trading: .*\n {6}tickmark run --allow-trading\n/m);
  });

  it('lists excused failures apart from the others', () => {
    expect(text).toMatch(/^Failed \(1\)$/m);
    expect(text).toMatch(
      /^Excused by the baseline \(1\)\n.*@excused {2}fixed in the next release \(until 2027-01-31\)$/m,
    );
  });

  it('ends with the counts and the verdict', () => {
    const { summary, ...report } = reportOf([checkRow()]);
    const end = renderConsole({ ...report, summary: { ...summary, requests: 1 } }, { color: false });
    expect(end).toMatch(/\n1 check: 1 passed · 1 request in 1.0 s\nVerdict: conforming\n$/);
  });
});
