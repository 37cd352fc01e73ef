// The flags of the built command, and the messages for mistakes in them.
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startReference } from '../src/sandbox.js';
import { emptyFolder, reportIn, tickmark } from './support/command.js';
import { listenOnFreePort } from './support/http.js';

/** A service that refuses everything, and the requests that it received. */
async function refusing() {
  const received: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    received.push(request);
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"type":"not found","error":"no"}');
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}`, received };
}

describe('tickmark run', () => {
  it('prints with --dry-run what would run and what would not, and sends nothing', async () => {
    const { url, received } = await refusing();
    const { code, stdout } = await tickmark(['run', url, '--dry-run', '--only', 'trading', 'fees']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/fees +\d+ would run\n[\s\S]*trading +\d+ would run\n +\d+ skipped: needs an account/);
    expect(stdout).toMatch(/\d+ of \d+ checks would run; nothing was sent\n$/);
    expect(received).toEqual([]);
  });

  it('sends --header with every request, and prints a command with its placeholder instead of its value', async () => {
    const { url, received } = await refusing();
    const flags = [
      '--header',
      'X-Gateway: hunter2',
      '--features',
      'fees',
      '--effort',
      'quick',
      '--only',
      'fee-rate.default',
    ];
    const { stdout, folder } = await tickmark(['run', url, ...flags]);
    expect(received.length).toBeGreaterThan(0);
    expect(new Set(received.map(({ headers }) => headers['x-gateway']))).toEqual(new Set(['hunter2']));
    const report = JSON.stringify(await reportIn(folder));
    expect(stdout + report).not.toContain('hunter2');
    const [row] = (await reportIn(folder)).checks;
    expect(row?.replay).toContain(`--effort quick --features fees --header "X-Gateway: $X_GATEWAY" --only`);
  });

  it('ends with --bail after the first failure, and leaves the other checks inconclusive', async () => {
    const sandbox = await startReference({ faults: ['honors-any-limit-above-100'] });
    onTestFinished(() => sandbox.close());
    const { code, folder } = await tickmark(['run', String(sandbox.baseUrl), '--only', 'paging', '--bail']);
    const { verdict, checks, cutShort } = await reportIn(folder);
    expect({ code, verdict }).toEqual({ code: 1, verdict: 'nonconforming' });
    expect(cutShort).toMatch(/^--bail: paging\.[\w-]+@[\w-]+ failed$/);
    expect(checks.filter(({ message }) => message === cutShort).length).toBeGreaterThan(0);
  });

  it('opens the HTML report with --open', async () => {
    const { url } = await refusing();
    const folder = await emptyFolder();
    const bin = join(folder, 'bin');
    await mkdir(bin);
    for (const name of ['xdg-open', 'open']) {
      await writeFile(join(bin, name), `#!/bin/sh\necho "$1" > '${join(folder, 'opened')}'\n`);
      await chmod(join(bin, name), 0o755);
    }
    const env = { PATH: [bin, process.env.PATH].join(delimiter) };
    const { stdout } = await tickmark(['run', url, '--only', 'fees', '--open'], { folder, env });
    expect(stdout).toContain('Report: reports/report.html');
    await expect.poll(() => readFile(join(folder, 'opened'), 'utf8').catch(() => '')).toBe('reports/report.html\n');
  });

  it('writes the JSON report too, so that --last-failed never reads an older one', async () => {
    const { url } = await refusing();
    const { stdout } = await tickmark(['run', url, '--only', 'fees', '--report', 'html=page.html']);
    expect(stdout).toMatch(/Report: page.html\nReport: reports\/report.json\n$/);
  });

  it('prints color with FORCE_COLOR, and none with --no-color', async () => {
    const { url } = await refusing();
    const env = { FORCE_COLOR: '1' };
    const only = ['--only', 'fee-rate.default'];
    expect((await tickmark(['run', url, ...only], { env })).stdout).toContain('\u001b[');
    expect((await tickmark(['run', url, ...only, '--no-color'], { env })).stdout).not.toContain('\u001b[');
  });

  it('exits 2 for a header without a value, as of a variable that is not set, and says what to do', async () => {
    const { code, stderr } = await tickmark(['run', '--header', 'x-token: ']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^tickmark: the --header x-token has no value\n {2}give it one, or set the variable/);
  });

  it('exits 2 before it sends anything if a report cannot be written', async () => {
    const { url, received } = await refusing();
    const folder = await emptyFolder();
    await writeFile(join(folder, 'reports'), 'a file');
    const { code, stderr } = await tickmark(['run', url, '--only', 'fees'], { folder });
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /the report reports\/report.json cannot be written: .*\n {2}name another path with --report/,
    );
    expect(received).toEqual([]);
  });

  it('mentions a configuration in a folder above, and does not read it', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'tickmark.config.yml'), 'baseUrl: http://127.0.0.1:1');
    const inner = join(folder, 'inner');
    await mkdir(inner);
    const { code, stderr } = await tickmark(['run'], { folder: inner });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^tickmark: ..\/tickmark.config.yml is not read[\s\S]*no service is named/);
  });
});

describe('tickmark list', () => {
  it('lists what a pattern matches', async () => {
    const { stdout } = await tickmark(['list', 'paging.limit-maximum']);
    expect(stdout).toMatch(/^Requirements \(1\), checks \(\d+\)\n/);
    expect(stdout).toContain('paging.limit-maximum@tags');
    expect((await tickmark(['list', 'clamps-limit', '--json'])).stdout).toMatch(
      /"requirements": \[\],[\s\S]*"clamps-limit"/,
    );
  });

  it('suggests the nearest name', async () => {
    const { code, stderr } = await tickmark(['list', 'catalogue']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/matches "catalogue"\n {2}did you mean "catalog"/);
  });
});
