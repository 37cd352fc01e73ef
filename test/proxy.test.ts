// `tickmark proxy` between a client and a service: what passes, what it finds, and what it says of a service that
// fails.
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { type Reference, startReference } from '../src/reference/index.js';
import { configOf } from '../src/sandbox.js';
import { emptyFolder, reportIn, start, startShared, tickmark } from './support/command.js';
import { listen } from './support/http.js';
import { errorsOf } from './support/report-validators.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function proxyTo(target: string, ...flags: readonly string[]) {
  const folder = await emptyFolder();
  const args = ['proxy', '--target', target, '--port', '0', ...flags];
  const { printed, kill, ended } = startShared(args, { folder, env: {} });
  const [, url = ''] = await printed(/forwarding (\S+) to/);
  /** Sends the signal, and waits for the end. */
  const end = (signal: NodeJS.Signals = 'SIGINT') => {
    kill(signal);
    return ended;
  };
  return { url, folder, end, ended };
}

async function reference(options: Parameters<typeof startReference>[0] = {}): Promise<Reference> {
  const started = await startReference(options);
  closing.push(() => started.close());
  return started;
}

async function service(answer: http.RequestListener): Promise<string> {
  const listening = await listen(answer);
  closing.push(() => listening.close());
  return listening.url;
}

const tag = { id: '1', label: 'a', slug: 'a' };

describe('tickmark proxy, between tickmark run and the reference service', () => {
  it('changes no outcome of the run', async () => {
    const started = await reference();
    const { url, end, folder } = await proxyTo(started.baseUrl.catalog, '--report', 'json=reports/report.json');
    const outcomes = async (baseUrl: string) => {
      const where = await emptyFolder();
      const config = { ...configOf(started), baseUrl };
      await writeFile(join(where, 'tickmark.config.json'), JSON.stringify(config));
      const selected = ['paging.limit-maximum@tags', 'fee-rate.default', 'cancel-order.canceled'];
      await tickmark(['run', '--allow-trading', '--only', ...selected], { folder: where });
      const { checks, verdict } = await reportIn(where);
      return { verdict, checks: checks.map(({ id, outcome }) => `${id} ${outcome}`) };
    };
    const through = await outcomes(url);
    expect(through).toEqual(await outcomes(started.baseUrl.catalog));
    expect(through.checks.every((line) => line.endsWith(' passed'))).toBe(true);
    expect((await end()).code).toBe(0);
    const report = await reportIn(folder);
    expect(report.verdict).toBe('partial');
    expect(report.summary).toMatchObject({ failed: 0, warned: 0, error: 0 });
    expect(errorsOf.json?.(JSON.stringify(report))).toEqual([]);
    expect(JSON.stringify(report)).not.toContain(started.accounts.first.apiKey);
  });
});

describe('tickmark proxy', () => {
  it('finds a fault in the traffic of a client, and exits 1', async () => {
    const started = await reference({ faults: ['ignores-closed-on-events'] });
    const { url, end, folder } = await proxyTo(started.baseUrl.catalog);
    await fetch(`${url}/events?closed=true`);
    expect((await end('SIGTERM')).code).toBe(1);
    const { verdict, findings } = await reportIn(folder);
    expect(verdict).toBe('nonconforming');
    expect(findings.flatMap(({ checks }) => checks)).toEqual(['filter.closed@events']);
  });

  it('forwards method, path, query, headers and body, and the answer, byte by byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    const seen: unknown[] = [];
    const target = await service((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url, headers } = request;
        seen.push({
          method,
          url,
          body: Buffer.concat(chunks).toString('hex'),
          custom: headers['x-custom'],
          host: headers.host,
        });
        response.writeHead(418, 'Teapot', {
          'X-Answer': 'yes',
          'Set-Cookie': ['a=1', 'b=2'],
          'Content-Encoding': 'odd',
        });
        response.end(bytes);
      });
    });
    const { url, end } = await proxyTo(`${target}/base`);
    expect(url).toMatch(/\/base$/);
    const request = http.request(`${url}/x%2Fy/?a=%20&a=b&c`, {
      method: 'DELETE',
      headers: { 'X-Custom': 'ü', 'Transfer-Encoding': 'chunked' },
    });
    request.write(bytes);
    request.end(bytes);
    const response = await new Promise<http.IncomingMessage>((resolve) => request.on('response', resolve));
    const received: Buffer[] = [];
    for await (const chunk of response) received.push(chunk as Buffer);
    expect(seen).toEqual([
      {
        method: 'DELETE',
        url: '/base/x%2Fy/?a=%20&a=b&c',
        body: Buffer.concat([bytes, bytes]).toString('hex'),
        custom: 'ü',
        host: new URL(target).host,
      },
    ]);
    expect(response).toMatchObject({ statusCode: 418, statusMessage: 'Teapot' });
    expect(response.headers).toMatchObject({
      'x-answer': 'yes',
      'set-cookie': ['a=1', 'b=2'],
      'content-encoding': 'odd',
    });
    expect(Buffer.concat(received)).toEqual(bytes);
    await end();
  });

  it('adds the headers of --header, and shows their values nowhere', async () => {
    const seen: unknown[] = [];
    const target = await service((request, response) => {
      seen.push(request.headers['x-gateway']);
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify([{ ...tag, id: 5, label: 'gateway-secret-1' }]));
    });
    const { url, end, folder } = await proxyTo(target, '--header', 'X-Gateway: gateway-secret-1');
    await fetch(`${url}/tags`);
    const { code, stdout, stderr } = await end();
    expect(code).toBe(1);
    expect(seen).toEqual(['gateway-secret-1']);
    expect(stdout + stderr).not.toContain('gateway-secret-1');
    expect(await readFile(join(folder, 'reports/report.json'), 'utf8')).not.toContain('gateway-secret-1');
  });

  it('ends by itself so many seconds after the last request', async () => {
    const target = await service((_, response) => response.setHeader('content-type', 'application/json').end('[]'));
    const folder = await emptyFolder();
    // A process of its own, which nothing may keep from ending.
    const child = start(['proxy', '--target', target, '--port', '0', '--until-idle', '1'], folder);
    const ended = once(child, 'close');
    const url = await new Promise<string>((resolve) => {
      createInterface(child.stderr!).on('line', (line) => {
        const [, found] = /forwarding (\S+) to/.exec(line) ?? [];
        if (found) resolve(found);
      });
    });
    await fetch(`${url}/tags`);
    expect((await ended)[0]).toBe(3);
    expect((await reportIn(folder)).traffic).toMatchObject({ source: 'proxy', recorded: 1, judged: 1 });
  });

  it('answers 502 in words of its own where the service is down, and does not blame it', async () => {
    const listening = await listen((_, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify([tag])),
    );
    const { url, end, folder } = await proxyTo(listening.url, '--report', 'json', 'har');
    expect((await fetch(`${url}/tags`)).status).toBe(200);
    await listening.close();
    const refused = await fetch(`${url}/tags`);
    expect(refused.status).toBe(502);
    expect(refused.headers.get('x-tickmark-proxy')).toBe('no answer');
    expect(await refused.json()).toEqual({
      type: 'tickmark proxy',
      error: expect.stringContaining(`${listening.url} did not answer: `),
    });
    const { code, stderr } = await end();
    expect(code).toBe(3);
    const report = await reportIn(folder);
    expect(report.summary.failed).toBe(0);
    expect(report.cutShort).toMatch(/^the last request got no answer: the service did not answer: /);
    expect(report.traffic).toMatchObject({ recorded: 2, judged: 1, notJudged: [{ count: 1 }] });
    expect(stderr).toContain('tickmark: the HAR lacks 1 request that was not judged');
  });

  it('answers 502 where the service does not answer in time', async () => {
    const target = await service(() => {});
    const { url, end } = await proxyTo(target, '--timeout', '200');
    const refused = await fetch(`${url}/tags`);
    expect([refused.status, await refused.json()]).toEqual([
      502,
      { type: 'tickmark proxy', error: `${target} did not answer: no answer within 200 ms` },
    ]);
    expect((await end()).code).toBe(3);
  });

  it('breaks off an answer that the service breaks off, and does not judge it', async () => {
    const target = await service((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
      response.write('[{');
      setTimeout(() => response.destroy(), 50);
    });
    const { url, end, folder } = await proxyTo(target);
    await expect(fetch(`${url}/tags`).then((response) => response.text())).rejects.toThrow();
    expect((await end()).code).toBe(3);
    const { traffic, summary } = await reportIn(folder);
    expect(traffic).toMatchObject({
      judged: 0,
      notJudged: [{ count: 1, reason: expect.stringMatching(/^the service/) }],
    });
    expect(summary.failed).toBe(0);
  });

  it('judges the requests before it ends, even if one is still waiting', async () => {
    let ask = () => {};
    const isAsked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const target = await service((request, response) => {
      if (request.url === '/tags') response.setHeader('content-type', 'application/json').end(JSON.stringify([tag]));
      else ask();
    });
    const { url, end, folder } = await proxyTo(target);
    await fetch(`${url}/tags`);
    const waiting = fetch(`${url}/events`).catch(() => 'ended');
    await isAsked;
    expect((await end()).code).toBe(0);
    expect(await waiting).toBe('ended');
    const [left] = (await reportIn(folder)).traffic?.notJudged ?? [];
    expect(left).toEqual({ reason: 'the proxy ended before the answer did', count: 1 });
  });

  it('exits 2 where the port is in use, and where no service is named', async () => {
    const { port } = new URL(await service(() => {}));
    const taken = await tickmark(['proxy', '--target', 'http://service.test', '--port', port]);
    expect(taken.code).toBe(2);
    expect(taken.stderr).toContain(`tickmark: port ${port} is in use\n  give another one with --port`);
    const nameless = await tickmark(['proxy']);
    expect(nameless.code).toBe(2);
    expect(nameless.stderr).toContain('tickmark: no service is named\n  give its base URL as --target');
  });

  it('exits 2 instead of forwarding to itself', async () => {
    const { code, stderr } = await tickmark(['proxy', '--target', 'http://localhost:4999/api', '--port', '4999']);
    expect(code).toBe(2);
    expect(stderr).toBe(
      'tickmark: the proxy would forward to itself at http://localhost:4999/api\n  give another --port, or another --target\n',
    );
  });

  it('takes the service from the configuration, but not two', async () => {
    const folder = await emptyFolder();
    const baseUrl = { catalog: 'https://a.test', orderBook: 'https://b.test' };
    await writeFile(join(folder, 'tickmark.config.json'), JSON.stringify({ baseUrl }));
    const { code, stderr } = await tickmark(['proxy'], { folder });
    expect(code).toBe(2);
    expect(stderr).toContain('the configuration names two services: https://a.test and https://b.test');
  });
});
