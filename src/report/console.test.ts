import { describe, expect, it } from 'vitest';
import { checkRow, reportOf } from '../../test/support/rows.js';
import { sampleResult } from '../../test/support/sample.js';
import type { Report } from '../result/model.js';
import { renderConsole } from './console.js';

describe('renderConsole', () => {
  it('groups the digits of every count', () => {
    const rows = Array.from({ length: 1003 }, (_, index) =>
      checkRow({ id: `tag.id@${index}`, outcome: 'inconclusive', reason: 'no-data', message: 'none' }),
    );
    expect(renderConsole(reportOf(rows), { color: false })).toMatch(/: 1,003 inconclusive ·/);
  });

  it('states the seed, and an effort that is not the default', () => {
    const heading = (change: Partial<Report>) => renderConsole(reportOf([], change), { color: false }).split('\n')[0];
    expect(heading({ effort: 'thorough' })).toMatch(/ {2}seed 1, effort thorough$/);
    expect(heading({ effort: 'normal' })).toMatch(/ {2}seed 1$/);
  });

  const text = renderConsole(sampleResult().report, { color: false });

  it('shows the rule and the evidence of each finding, and the commands that show it again', () => {
    expect(text).toMatch(/^✗ limit=101 is failed \(GET \/tags\)$/m);
    expect(text).toMatch(/^ {4}rule +A page never holds more than 100 items. \(section 8, must\)$/m);
    expect(text).toMatch(/^ {4}actual +101 \(expected: at most 100 items\)$/m);
    expect(text).toMatch(/^ {4}request +curl -sS -i /m);
    expect(text).toMatch(/^ {4}replay +npx tickmark run --only paging.limit-maximum@failed --seed 1$/m);
  });

  it('ends with the findings, what could not be judged, and the verdict', () => {
    expect(text.slice(text.indexOf('2 findings: '))).toMatch(
      new RegExp(
        [
          '^2 findings: 1 violation, 1 warning\n {2}✗ limit=101 is failed \\(GET /tags\\) {2}npx tickmark explain paging.limit-maximum\n {2}! .*\n',
          '\n1 check could not be judged\n {2}1 Provide more data. .*\n',
          '\n1 check skipped \\(needs --allow-trading: catalog\\)\n',
          '1 observation where the interface is silent \\(--observations\\)\n',
          '\n7 checks: .*\nVerdict: nonconforming, with 1 violation and 1 warning \\(--strict fails it\\)\n',
        ].join(''),
      ),
    );
  });

  it('lists what the baseline excuses apart from the findings', () => {
    expect(text).toMatch(
      /^Excused by the baseline \(1\)\n.*@excused {2}fixed in the next release \(until 2027-01-31\)$/m,
    );
  });

  it('prints observations as question and answer if they are asked for', () => {
    const { report } = sampleResult();
    expect(renderConsole(report, { color: false, observations: true })).toMatch(
      /^Where the interface is silent\n {2}Which\? {2}sort\.columns\n {4}sorts by slug$/m,
    );
  });

  it('prints only the findings and the verdict if it is quiet', () => {
    const { report } = sampleResult();
    const quiet = renderConsole(report, { color: false, quiet: true });
    expect(quiet).toMatch(
      /^2 findings: .*\n.*\n.*\n\n7 checks: .*, 1 excused by the baseline · .*\nVerdict: nonconforming, with 1 violation and 1 warning \(--strict fails it\)\n$/,
    );
  });

  it('names every check if it is verbose', () => {
    const verbose = renderConsole(sampleResult().report, { color: false, verbose: true });
    for (const outcome of ['failed', 'warned', 'inconclusive', 'skipped'])
      expect(verbose).toMatch(new RegExp(`^ .*paging.limit-maximum@${outcome}$`, 'm'));
  });

  describe.each([40, 80, 120])('in a terminal of %i columns', (width) => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
    const rows = [
      checkRow({ outcome: 'failed', message: words(60), expected: words(30), actual: `${words(30)} instead` }),
      checkRow({ id: 'tag.id@b', outcome: 'inconclusive', reason: 'no-credentials', message: words(40) }),
      checkRow({ id: 'tag.id@c', outcome: 'failed', excused: { reason: words(40) } }),
      checkRow({ id: 'tag.id@d', outcome: 'error', message: words(40) }),
    ].map((row) => ({ ...row, ...(row.replay ? { replay: `npx tickmark run ${words(40)}` } : {}) }));
    const incidents = [{ kind: 'no-response' as const, message: words(40), count: 1, operations: [] }];
    const observations = [
      { id: 'sort.columns', section: '8', question: words(20), answers: [{ value: words(40), seen: 1 }] },
    ];
    const report = { ...reportOf(rows, { orderProblems: [words(40)] }), incidents, observations, reasons: [words(40)] };
    const options = { color: false, verbose: true, observations: true };
    const text = renderConsole(report, { ...options, width, isTerminal: true });

    it('shows all that a log shows', () => {
      const withoutSpace = (shown: string) => shown.replaceAll(/\s/g, '');
      expect(withoutSpace(text)).toBe(withoutSpace(renderConsole(report, options)));
      expect(text).not.toContain('…');
    });

    it('fills no line beyond its width but with what a reader copies', () => {
      const copied = /^ +(replay +)?npx tickmark |^ +credentials: /;
      const long = text.split('\n').filter((line) => line.length > width && !copied.test(line));
      expect(long).toEqual([]);
    });
  });

  it('keeps a command whole on one line in a terminal', () => {
    const command = `npx tickmark run ${'y'.repeat(40)} ${'z'.repeat(200)}`;
    const report = reportOf([checkRow({ outcome: 'failed', replay: command })]);
    const lines = renderConsole(report, { color: false, width: 80, isTerminal: true }).split('\n');
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ +replay +${command}$`)));
  });

  it('shows the beginning of a very long value of the service, and its length', () => {
    const report = reportOf([checkRow({ outcome: 'failed', message: 'not the item', actual: 'x'.repeat(5000) })]);
    expect(renderConsole(report, { color: false })).toMatch(/^ {4}actual +x{599}… \(5,000 characters\)$/m);
  });

  it('shows nothing but the reason of a run that ended before its first check', () => {
    const checks = [
      checkRow({ outcome: 'inconclusive', reason: 'run-ended-early', message: 'nothing answers' }),
      checkRow({ outcome: 'skipped', reason: 'no-credentials', feature: 'account' }),
    ];
    const incidents = [
      { kind: 'no-response', message: '3 of 3 requests got no response', count: 3, operations: [] },
    ] as const;
    const report = reportOf(checks, { verdict: 'inconclusive', reasons: ['nothing answers at x'], incidents });
    expect(renderConsole(report, { color: false }).split('\n')).toEqual([
      expect.stringContaining('https://service.example'),
      '',
      'Verdict: inconclusive: nothing answers at x',
      '',
    ]);
  });

  it('ends with the counts and the verdict', () => {
    const { summary, ...report } = reportOf([checkRow()]);
    const end = renderConsole({ ...report, summary: { ...summary, requests: 1 } }, { color: false });
    expect(end).toMatch(/\n1 check: 1 passed · 1 request in 1.0 s\nVerdict: conforming\n$/);
  });

  describe('with more findings than fit on a screen', () => {
    const rows = Array.from({ length: 20 }, (_, index) =>
      checkRow({
        id: `tag.id@${index}`,
        requirements: [`rule.${index}`],
        outcome: 'failed',
        message: `mistake ${index}`,
      }),
    );
    const listed = (text: string) => text.slice(text.lastIndexOf('\n20 findings: ')).match(/mistake \d+/g);

    it('lists the first ones at the end, and says that the others are above', () => {
      const text = renderConsole(reportOf(rows), { color: false });
      expect(listed(text)).toHaveLength(15);
      expect(text).toContain('and 5 more above');
    });

    it('lists all of them if it is quiet, as nothing is above', () => {
      const text = renderConsole(reportOf(rows), { color: false, quiet: true });
      expect(text.match(/mistake \d+/g)).toHaveLength(20);
      expect(text).not.toContain('above');
    });
  });

  it('names each check that could not be judged if it is verbose, also of many with one message', () => {
    const rows = Array.from({ length: 9 }, (_, index) =>
      checkRow({ id: `tag.id@${index}`, outcome: 'inconclusive', reason: 'no-data', message: 'no tags' }),
    );
    const text = renderConsole(reportOf(rows), { color: false, verbose: true });
    for (const { id } of rows) expect(text).toMatch(new RegExp(`^ +${id}$`, 'm'));
  });

  it('lists open orders with their whole ids, and with the command that cancels each if there is one', () => {
    const long = `0x${'7'.repeat(120)}`;
    const openOrders = [
      { id: long, account: 'credentials' as const, isListed: false, cancel: `npx tickmark cancel ${long}` },
      { id: '0x2', account: 'credentials' as const, isListed: true },
    ];
    expect(renderConsole(reportOf([], { openOrders }), { color: false, width: 80, isTerminal: true })).toContain(
      [
        '2 orders of this run still open; to cancel:',
        `  ${long} (not confirmed: the live orders could not be read)`,
        `    npx tickmark cancel ${long}`,
        '  0x2',
        '',
      ].join('\n'),
    );
  });

  it('lists orders that may not be of the run apart, and what could not be found out about open orders', () => {
    const openOrders = [
      { id: '0x1', account: 'credentials' as const, isListed: true, cancel: 'npx tickmark cancel 0x1' },
      { id: '0x2', account: 'credentials' as const, isListed: true, isOwn: false },
    ];
    const orderProblems = ['credentials: the live orders could not be read'];
    expect(renderConsole(reportOf([], { openOrders, orderProblems }), { color: false, width: 80 })).toContain(
      [
        '1 order of this run still open; to cancel:',
        '  0x1',
        '    npx tickmark cancel 0x1',
        '1 order appeared during the run and may not be its own; not canceled:',
        '  0x2',
        'Orders may be open that are not named',
        '  ! credentials: the live orders could not be read',
        '',
      ].join('\n'),
    );
  });
});
