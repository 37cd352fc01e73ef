// `tickmark run` as a user meets it: the embedded service, another shell's service, bad input, and what it leaves behind.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, emptyFolder, reportIn, start, tickmark, withoutClocks } from './support/command.js';
import { errorsOf } from './support/report-validators.js';

describe('against the embedded reference service', () => {
  let first: Ended;
  beforeAll(async () => {
    first = await tickmark(['run', '--seed', '7']);
  });

  it('ends conforming, with every check passed', async () => {
    const { summary, verdict } = await reportIn(first.folder);
    expect(verdict).toBe('conforming');
    expect(summary).toMatchObject({ failed: 0, warned: 0, inconclusive: 0, skipped: 0, error: 0 });
    expect(summary.checks).toBeGreaterThanOrEqual(120);
    expect(first.code).toBe(0);
  });

  it('says so last, after what each feature passed', () => {
    expect(first.stdout).toMatch(/catalog +✓ \d+ passed/);
    expect(first.stdout).toMatch(/Verdict: conforming\nReport: reports\/report.json\n$/);
  });

  it('writes no colour into a pipe', () => {
    expect(first.stdout).not.toContain('\u001b');
  });

  it('leaves a report that fits its published schema', async () => {
    expect(errorsOf.json?.(await readFile(join(first.folder, 'reports/report.json'), 'utf8'))).toEqual([]);
  });

  it('gives the same report for the same seed, but for clocks', async () => {
    const second = await tickmark(['run', '--seed', '7']);
    expect(withoutClocks(await reportIn(second.folder))).toEqual(withoutClocks(await reportIn(first.folder)));
  });

  it('runs just a part with --only', async () => {
    const { folder } = await tickmark(['run', '--only', '4.6']);
    const { requirements, verdict } = await reportIn(folder);
    expect(verdict).toBe('conforming');
    expect(requirements.length).toBeGreaterThan(3);
    expect(requirements.every(({ section }) => section.startsWith('4.6'))).toBe(true);
  });
});

describe('against `tickmark serve` in another shell', () => {
  it('gives the same outcomes as the embedded run, and the server stops cleanly', async () => {
    const folder = await emptyFolder();
    const server = start(['serve', '--port', '0', '--seed', '7', '--write-config', 'tickmark.config.yaml'], folder);
    const greeting = await new Promise<string>((resolve) =>
      server.stdout?.once('data', (data) => resolve(String(data))),
    );
    try {
      const command = /ts=[\s\S]*?"SERVICE_SIGNATURE: \$sig"/.exec(greeting)?.[0] ?? '';
      const { stdout } = await promisify(execFile)('sh', ['-c', command.replace('curl ', 'curl -s ')]);
      expect(JSON.parse(stdout)).toHaveProperty('data');

      const apart = await tickmark(['run', '--seed', '7', '--allow-trading', '--config', 'tickmark.config.yaml'], {
        folder,
      });
      const embedded = await tickmark(['run', '--seed', '7']);
      const outcomes = async (where: string) =>
        (await reportIn(where)).checks.map(({ id, outcome }) => `${id} ${outcome}`);
      expect(await outcomes(apart.folder)).toEqual(await outcomes(embedded.folder));
    } finally {
      server.kill('SIGTERM');
    }
    expect(await new Promise((resolve) => server.once('close', resolve))).toBe(0);
  });
});

it('says nothing of a reader that has seen enough', async () => {
  const child = start(['list'], await emptyFolder());
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdout?.once('data', () => child.stdout?.destroy());
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

describe('bad input', () => {
  it.each([
    ['an unknown flag', ['--sead', '1'], 2, /unknown option '--sead'[\s\S]*--seed/],
    [
      'an unknown requirement',
      ['--only', 'paging.limit-defalt'],
      2,
      /"paging.limit-defalt"[\s\S]*paging.limit-default/,
    ],
    ['an unknown feature', ['--only', 'catalogue'], 2, /did you mean "catalog"/],
    ['a base URL that is not http', ['--base-url', 'ftp://a.test'], 2, /"ftp:\/\/a.test" is not a base URL/],
    ['a seed that is no number', ['--seed', 'x'], 2, /whole number/],
    ['an unknown report format', ['--report', 'junit', 'jsn'], 2, /did you mean "json"/],
    ['a path for two reports', ['--report', 'junit=a', 'sarif=./a'], 2, /junit and sarif would both be written to/],
    ['a configuration that is not there', ['--config', 'none.yaml'], 2, /no configuration file .*none.yaml/],
  ])('%s is named, with its mend', async (_, flags, code, message) => {
    const ended = await tickmark(['run', ...flags]);
    expect(ended.code).toBe(code);
    expect(ended.stderr).toMatch(message);
    expect(ended.stderr).not.toMatch(/^\s+at /m);
  });

  it('names an unknown key of the configuration, with the nearest', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'tickmark.config.json'), '{ "baseUrL": "http://127.0.0.1:1" }');
    const ended = await tickmark(['run'], { folder });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(/"baseUrL" is not a setting\n +did you mean "baseUrl"/);
  });

  it('cannot tell where nothing listens, says so, and still leaves a report', async () => {
    const { code, stdout, folder } = await tickmark(['run', '--base-url', 'http://127.0.0.1:1']);
    expect(code).toBe(3);
    expect(stdout).toMatch(/nothing answers at http:\/\/127.0.0.1:1: .*ECONNREFUSED/);
    expect((await reportIn(folder)).verdict).toBe('inconclusive');
  });

  describe('a host that is no such service', () => {
    const servers: http.Server[] = [];
    afterAll(() => {
      for (const server of servers) server.close();
    });

    async function serve(type: string, body: string): Promise<string> {
      const server = http.createServer((_, response) => response.setHeader('content-type', type).end(body));
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    }

    it.each([
      ['HTML', 'text/html', '<!doctype html>'],
      ['broken JSON', 'application/json', '{"data": ['],
    ])('%s for everything: one message, and a report', async (_, type, body) => {
      const { code, stdout, folder } = await tickmark(['run', '--base-url', await serve(type, body)]);
      expect(code).toBe(3);
      expect(stdout).toMatch(/is not JSON: is the base URL right\?/);
      expect((await reportIn(folder)).verdict).toBe('inconclusive');
    });
  });
});
