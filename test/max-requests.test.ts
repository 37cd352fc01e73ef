// `tickmark run --max-requests`: it never sends more, and says what it left out.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startScriptedService } from './failures/scripted-service.js';
import { emptyFolder, reportIn, tickmark } from './support/command.js';

/** Runs against a service that counts its requests; the configuration allows what the flags do not. */
async function runWith(flags: readonly string[], answer?: Parameters<typeof startScriptedService>[0]) {
  const service = await startScriptedService(answer);
  onTestFinished(() => service.close());
  const { reference, url } = service;
  const folder = await emptyFolder();
  const { first: credentials, second: otherAccount } = reference.accounts;
  const config = { baseUrl: url, ...reference.config, features: undefined, credentials, otherAccount };
  await writeFile(join(folder, 'tickmark.config.json'), JSON.stringify(config));
  const ended = await tickmark(['run', ...flags, '--no-color'], { folder });
  return { ...ended, service, report: await reportIn(folder) };
}

describe('tickmark run --max-requests', () => {
  it('judges stated rules first, never sends more, and says what it left out', async () => {
    const { code, stdout, report, service } = await runWith(['--max-requests', '120', '--only', 'catalog']);
    const { verdict, reasons, requestLimit, checks } = report;
    expect(service.received.length).toBeLessThanOrEqual(120);
    expect({ code, verdict }).toEqual({ code: 0, verdict: 'partial' });
    const leftOut = checks.filter(({ reason }) => reason === 'request-limit');
    expect(leftOut.length).toBeGreaterThan(0);
    expect(requestLimit).toEqual({ maximum: 120, leftOut: leftOut.length });
    const sentence = `${leftOut.length} of ${checks.length} checks left out or not finished: the run was limited to 120 requests`;
    expect(reasons).toContain(sentence);
    expect(stdout).toContain(sentence);
    expect(stdout).toContain('Allow more requests');
    const share = (level: string) => {
      const own = checks.filter((check) => check.level === level);
      return own.filter(({ outcome }) => outcome === 'passed').length / own.length;
    };
    expect(share('must')).toBeGreaterThan(share('should'));
  });

  it('cancels its orders when it may send nothing else, and leaves none open', async () => {
    const flags = ['--max-requests', '200', '--allow-trading', '--only', 'trading'];
    const { service, report } = await runWith(flags);
    const cancellations = service.received.filter((request) => request === 'DELETE /order').length;
    expect(service.received.length - cancellations).toBeLessThanOrEqual(200);
    expect(report.checks.some(({ reason }) => reason === 'request-limit')).toBe(true);
    expect(service.openOrders()).toEqual([]);
  });

  it('reports a violation of the first answers, and none that it could not confirm', async () => {
    const wrong: Parameters<typeof startScriptedService>[0] = async ({ path, conforming, send, pass }) => {
      if (path !== '/tags') return pass();
      const { status, headers, text } = await conforming();
      send(text.replaceAll('"label":"', '"label":5,"title":"'), status, headers);
    };
    const { code, report } = await runWith(['--max-requests', '60', '--only', 'GET /tags', 'tag.label'], wrong);
    expect(code).toBe(1);
    expect(report.checks.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)).toContain('tag.label@tags');
    const tiny = await runWith(['--max-requests', '2', '--only', 'tag.label@tags'], wrong);
    expect(tiny.report.checks.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['inconclusive', 'request-limit'],
    ]);
    expect(tiny.service.received.length).toBeLessThanOrEqual(2);
  });

  it('leaves nothing out if the run needs no more requests', async () => {
    const { report, stdout } = await runWith(['--max-requests', '200', '--only', 'paging.limit-default@tags']);
    expect(report.requestLimit).toEqual({ maximum: 200, leftOut: 0 });
    expect(stdout).not.toContain('limited to');
  });
});
