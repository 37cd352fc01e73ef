// The run session: what it does before the checks, for each check and after them.
import type http from 'node:http';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountOf, settingsOf } from '../../test/support/answers.js';
import { createCheck } from '../../test/support/environment.js';
import { listen, listenOnFreePort } from '../../test/support/http.js';
import type { Check } from '../check/check.js';
import type { TargetSettings } from '../client/settings.js';
import { type Reference, type ReferenceOptions, startReference } from '../reference/index.js';
import { openRunSession, type RunSessionOptions } from './run-session.js';

// The tests do not wait for the delays between the tries of a read.
vi.mock('../client/pause.js', async (original) => ({
  ...(await original<typeof import('../client/pause.js')>()),
  pause: async () => {},
}));

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function reference(options: ReferenceOptions = {}): Promise<Reference> {
  const service = await startReference(options);
  open.push(() => service.close());
  return service;
}

async function serve(answer: http.RequestListener) {
  const service = await listen(answer);
  open.push(() => service.close());
  return service;
}

async function openSession(
  settings: Partial<TargetSettings>,
  options: Partial<RunSessionOptions> = {},
): ReturnType<typeof openRunSession> {
  const session = await openRunSession({
    checks: [],
    settings: settingsOf(settings),
    seed: 1,
    effort: 'normal',
    ...options,
  });
  open.push(() => session.close());
  return session;
}

/** The row of a check that finds no violation. */
async function rowOf(session: Awaited<ReturnType<typeof openRunSession>>, check: Check) {
  const begun = await session.begin(check);
  if (!('outcome' in begun)) throw begun.first.violation;
  return session.rowOf(check, begun);
}

const at = (url: string) => ({ catalog: url, orderBook: url });
const html: http.RequestListener = (_, response) => response.setHeader('content-type', 'text/html').end('<html>');
const json: http.RequestListener = (_, response) => response.setHeader('content-type', 'application/json').end('[]');

/** A check that reads the tags and breaks with their body as message. */
const reader = createCheck(async ({ send, evidence }) => {
  const { body } = await send('tags', { fresh: true });
  evidence.add();
  throw new Error(JSON.stringify(body));
});

/** Whose requests are signed. */
const ofAccount: Check = { ...reader, feature: 'account' };

describe('openRunSession', () => {
  it('reads once from each claimed feature, and from no other', async () => {
    const { url, received } = await serve(json);
    await openSession({ baseUrl: at(url), features: ['catalog', 'order-book', 'fees'] });
    expect(received.toSorted()).toEqual(['GET /fee-rate', 'GET /simplified-markets', 'GET /tags']);
    const account = await serve(json);
    await openSession({ baseUrl: at(account.url), features: ['account', 'builder'] });
    expect(account.received.toSorted()).toEqual(['GET /builder/trades', 'GET /data/orders']);
  });

  it('reads the tags if no claimed feature has a read', async () => {
    const { url, received } = await serve(json);
    await openSession({ baseUrl: at(url), features: ['trading'] });
    expect(received).toEqual(['GET /tags']);
  });

  it('does not end the run if one read is answered in JSON', async () => {
    const { url } = await serve((request, response) =>
      request.url === '/tags' ? json(request, response) : html(request, response),
    );
    const session = await openSession({ baseUrl: at(url) });
    expect(session.statistics()).not.toHaveProperty('cutShort');
  });

  it.each<[string, http.RequestListener, RegExp]>([
    ['in HTML', html, /^http:\/\/\S+ answers everything with text\/html that is not JSON: is the base URL right\?$/],
    ['in nothing', (_, response) => response.end(), /answers everything with no content type that is not JSON/],
    [
      'with text that claims to be gzip',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('[]'),
      /^http:\/\/\S+ answers, but not in a way that can be read: the body is not gzip, although Content-Encoding says so$/,
    ],
    [
      'by hanging up',
      (request) => request.socket.destroy(),
      /^something listens at http:\/\/\S+, but the connection was closed without an answer: should the base URL begin with https:\/\/\?$/,
    ],
    [
      'with a part of a body',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('[{');
        setTimeout(() => request.socket.resetAndDestroy(), 5);
      },
      /^http:\/\/\S+ answers, but not in a way that can be read: the response ended early$/,
    ],
  ])('ends the run with the reason if everything is answered %s', async (_, answer, reason) => {
    const { url } = await serve(answer);
    const session = await openSession({ baseUrl: at(url) });
    const { cutShort = '' } = session.statistics();
    expect(cutShort).toMatch(reason);
    expect(await session.begin(reader)).toMatchObject({ outcome: 'inconclusive', message: cutShort });
  });

  it.each<[string, (socket: Socket) => void, RegExp]>([
    [
      'that closes connections',
      (socket) => socket.once('data', () => socket.end()),
      /^something listens at https:\/\/\S+, but the connection was closed without an answer: should the base URL begin with http:\/\/\?$/,
    ],
    [
      'that speaks HTTP',
      (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
      /^something listens at https:\/\/\S+, but it does not speak TLS: should the base URL begin with http:\/\/\?$/,
    ],
  ])('says that the base URL may begin with http where https meets a server %s', async (_, accept, reason) => {
    const server = createServer((socket) => accept(socket.on('error', () => {})));
    const port = await listenOnFreePort(server);
    const session = await openSession({ baseUrl: at(`https://127.0.0.1:${port}`) });
    expect(session.statistics().cutShort).toMatch(reason);
    server.close();
  });

  it('does not end the run if one read is answered and the others are not', async () => {
    const { url } = await serve((request, response) =>
      request.url === '/tags' ? json(request, response) : request.socket.destroy(),
    );
    expect((await openSession({ baseUrl: at(url) })).statistics()).not.toHaveProperty('cutShort');
  });

  it("throws for an error that is not the target's", async () => {
    await expect(openSession({ baseUrl: at('no URL') })).rejects.toThrow('Invalid URL');
  });

  it('names both hosts and every content type once in its reason', async () => {
    const catalog = await serve(html);
    const orderBook = await serve((_, response) => response.setHeader('content-type', 'text/plain').end('x'));
    const session = await openSession({ baseUrl: { catalog: catalog.url, orderBook: orderBook.url } });
    expect(session.statistics().cutShort).toBe(
      `${catalog.url} and ${orderBook.url} answers everything with text/html, text/plain that is not JSON: is the base URL right?`,
    );
  });

  it('sends nothing more to a target that does not answer in JSON', async () => {
    const { url, received } = await serve(html);
    const session = await openSession({ baseUrl: at(url), credentials: accountOf('a') });
    await session.begin(reader);
    // Each of the five reads is sent five times: the page could have passed.
    expect(received).toHaveLength(25);
  });

  it('detects the signing profile and signs requests by it', async () => {
    const { baseUrl, accounts } = await reference({ variants: ['reads-secrets-as-hex'] });
    const credentials = accounts.first;
    const session = await openSession({ baseUrl, credentials }, { checks: [ofAccount] });
    expect(session.statistics().signing).toMatchObject({ secretEncoding: 'hex' });
    const signedReader = createCheck(async ({ send, evidence, signingProfile }) => {
      await send('account-orders');
      if (signingProfile.secretEncoding === 'hex') evidence.add();
    });
    expect(await session.begin(signedReader)).toMatchObject({ outcome: 'passed' });
    const withoutAccount = await openSession({ baseUrl }, { checks: [ofAccount] });
    expect(withoutAccount.statistics()).not.toHaveProperty('signing');
  });

  it('sends nothing signed, and reads only what the checks are about, for checks of public operations', async () => {
    const { url, received } = await serve(json);
    const settings = { baseUrl: at(url), credentials: accountOf('a'), allowTrading: true };
    const session = await openSession(settings, { checks: [reader] });
    expect(received).toEqual(['GET /tags']);
    expect(session.statistics()).not.toHaveProperty('signing');
  });

  it('reads from the other claimed features if the one that the checks are about answers no JSON', async () => {
    const { url, received } = await serve((request, response) =>
      (request.url === '/tags' ? html : json)(request, response),
    );
    const session = await openSession({ baseUrl: at(url), features: ['catalog', 'fees'] }, { checks: [reader] });
    expect([...new Set(received)]).toEqual(['GET /tags', 'GET /fee-rate']);
    expect(session.statistics()).not.toHaveProperty('cutShort');
  });

  it('uses the configured secret encoding if none can be detected', async () => {
    const { url } = await serve(html);
    const settings = { baseUrl: at(url), credentials: accountOf('a') };
    const signingOf = async (changed: Partial<TargetSettings>) =>
      (await openSession({ ...settings, ...changed }, { checks: [ofAccount] })).statistics().signing;
    expect(await signingOf({ secretEncoding: 'utf8' })).toMatchObject({ secretEncoding: 'utf8' });
    expect(await signingOf({})).toMatchObject({ secretEncoding: 'base64url' });
  });
});

describe('RunSession.run', () => {
  it('passes settings, seed and signing profile to the check, and redacts its row', async () => {
    const { baseUrl, accounts } = await reference();
    const credentials = accounts.first;
    const headers = { 'x-gateway-token': 'open-sesame' };
    const session = await openSession({ baseUrl, credentials, headers }, { seed: 9 });
    const leaking = createCheck(async ({ send, settings, seed, signingProfile }) => {
      await send('account-orders');
      const { apiKey, secret, passphrase } = settings.credentials!;
      throw new Error(
        [apiKey, secret, passphrase, settings.headers['x-gateway-token'], seed, signingProfile.secretEncoding].join(
          ' ',
        ),
      );
    });
    expect(await rowOf(session, leaking)).toMatchObject({
      outcome: 'error',
      message: 'Error: [redacted] [redacted] [redacted] [redacted] 9 base64url',
    });
  });

  it('redacts the secrets of the second account and every signature that was sent', async () => {
    const { baseUrl, accounts } = await reference();
    const session = await openSession({ baseUrl, credentials: accounts.first, otherAccount: accounts.second });
    let signature = '';
    const leaking = createCheck(async ({ send, settings }) => {
      const tamper = (all: Readonly<Record<string, string>>) => {
        signature = all.SERVICE_SIGNATURE ?? '';
        return all;
      };
      await send('account-orders', { tamper });
      throw new Error(`${settings.otherAccount!.secret} ${signature}`);
    });
    expect(await rowOf(session, leaking)).toMatchObject({ message: 'Error: [redacted] [redacted]' });
    expect(signature).toHaveLength(44);
  });

  it('shares reads between checks', async () => {
    const { url, received } = await serve(json);
    const session = await openSession({ baseUrl: at(url), features: ['catalog'] });
    const limitedReader = createCheck(async ({ send, evidence }) => {
      await send('tags', { query: { limit: 2 } });
      evidence.add();
    });
    for (const _ of [1, 2]) expect(await session.begin(limitedReader)).toMatchObject({ outcome: 'passed' });
    expect(received.filter((request) => request.includes('limit=2'))).toHaveLength(1);
  });
});

describe('RunSession.statistics', () => {
  it('counts the requests and the coverage', async () => {
    const { url } = await serve(json);
    // On a busy machine, a request waits for the usual rate.
    const session = await openSession({ baseUrl: at(url), features: ['catalog'], rate: 10_000 });
    await session.begin(reader);
    const { requests, coverage, ...rest } = session.statistics();
    expect(requests).toBe(2);
    expect(coverage.operations.find(({ id }) => id === 'tags')?.requests).toBe(2);
    expect(rest).toEqual({ incidents: [], waits: [] });
  });

  it('holds every exchange without secrets, with keepExchanges', async () => {
    const { url } = await serve((_, response) => response.end('["open-sesame"]'));
    const headers = { 'x-gateway-token': 'open-sesame' };
    const session = await openSession({ baseUrl: at(url), features: ['catalog'], headers }, { keepExchanges: true });
    await session.begin(reader);
    const { exchanges = [] } = session.statistics();
    expect(exchanges.map(({ endpoint, response }) => [endpoint, response.body])).toEqual([
      ['tags', '["[redacted]"]'],
      ['tags', '["[redacted]"]'],
    ]);
  });

  it('gives the reason why the run was stopped', async () => {
    const stop = new AbortController();
    const { url } = await serve(json);
    const session = await openSession({ baseUrl: at(url), features: ['catalog'] }, { stop: stop.signal });
    stop.abort(new Error('the run was interrupted'));
    expect(session.statistics().cutShort).toBe('the run was interrupted');
    expect(await session.begin(reader)).toMatchObject({ outcome: 'inconclusive', message: 'the run was interrupted' });
  });

  it('reports a spent budget', async () => {
    const { url } = await serve(json);
    const session = await openSession({ baseUrl: at(url), features: ['catalog'] }, { budget: 0.06 });
    await expect.poll(() => session.statistics().cutShort).toBeDefined();
    expect(session.statistics().cutShort).toBe('the budget of 0.06 s is spent');
  });
});
