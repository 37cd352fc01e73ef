// What a run does before its checks, and what it knows after them.
import type http from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { accountOf, settingsOf } from '../../test/support/answers.js';
import { on } from '../../test/support/environment.js';
import { listen } from '../../test/support/http.js';
import type { TargetSettings } from '../client/settings.js';
import { type Reference, type ReferenceOptions, startReference } from '../reference/index.js';
import { openRunSession, type RunSession, type RunSessionOptions } from './run-session.js';

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

async function staged(
  settings: Partial<TargetSettings>,
  plan: Partial<RunSessionOptions> = {},
  stop: AbortSignal = new AbortController().signal,
): Promise<RunSession> {
  const stage = await openRunSession({ settings: settingsOf(settings), seed: 1, runs: 1, ...plan }, stop);
  open.push(() => stage.close());
  return stage;
}

const at = (url: string) => ({ catalog: url, orderBook: url });
const html: http.RequestListener = (_, response) => response.setHeader('content-type', 'text/html').end('<html>');
const json: http.RequestListener = (_, response) => response.setHeader('content-type', 'application/json').end('[]');

/** A check that asks for tags, and accuses with what came. */
const accuser = on(async ({ send, evidence }) => {
  const { body } = await send('tags', { fresh: true });
  evidence.add();
  throw new Error(JSON.stringify(body));
});

describe('before the checks', () => {
  it('greets each claimed feature, and nothing else', async () => {
    const { url, asked } = await serve(json);
    await staged({ baseUrl: at(url), features: ['catalog', 'order-book', 'fees'] });
    expect(asked.toSorted()).toEqual(['GET /fee-rate', 'GET /simplified-markets', 'GET /tags']);
    const account = await serve(json);
    await staged({ baseUrl: at(account.url), features: ['account', 'builder'] });
    expect(account.asked.toSorted()).toEqual(['GET /builder/trades', 'GET /data/orders']);
  });

  it('asks for something even where nothing that can be greeted is claimed', async () => {
    const { url, asked } = await serve(json);
    await staged({ baseUrl: at(url), features: ['trading'] });
    expect(asked).toEqual(['GET /tags']);
  });

  it('goes on where anything answers in JSON', async () => {
    const { url } = await serve((request, response) =>
      request.url === '/tags' ? json(request, response) : html(request, response),
    );
    const stage = await staged({ baseUrl: at(url) });
    expect(stage.statistics()).not.toHaveProperty('cutShort');
  });

  it.each<[string, http.RequestListener, RegExp]>([
    ['in HTML', html, /^http:\/\/\S+ answers everything with text\/html that is not JSON: is the base URL right\?$/],
    ['in nothing', (_, response) => response.end(), /answers everything with no content type that is not JSON/],
    ['by hanging up', (request) => request.socket.destroy(), /^nothing answers at http:\/\/\S+: socket hang up$/],
  ])('ends where everything is answered %s, and says so', async (_, answer, reason) => {
    const { url } = await serve(answer);
    const stage = await staged({ baseUrl: at(url) });
    const { cutShort = '' } = stage.statistics();
    expect(cutShort).toMatch(reason);
    expect(await stage.run(accuser)).toMatchObject({ outcome: 'inconclusive', message: cutShort });
  });

  it('goes on where something answers, be the rest silent', async () => {
    const { url } = await serve((request, response) =>
      request.url === '/tags' ? json(request, response) : request.socket.destroy(),
    );
    expect((await staged({ baseUrl: at(url) })).statistics()).not.toHaveProperty('cutShort');
  });

  it('breaks where the suite is at fault: nobody is silent there', async () => {
    await expect(staged({ baseUrl: at('no URL') })).rejects.toThrow('Invalid URL');
  });

  it('names both hosts, and every content type, once', async () => {
    const catalog = await serve(html);
    const orderBook = await serve((_, response) => response.setHeader('content-type', 'text/plain').end('x'));
    const stage = await staged({ baseUrl: { catalog: catalog.url, orderBook: orderBook.url } });
    expect(stage.statistics().cutShort).toBe(
      `${catalog.url} and ${orderBook.url} answers everything with text/html, text/plain that is not JSON: is the base URL right?`,
    );
  });

  it('asks a target that is not one for no more', async () => {
    const { url, asked } = await serve(html);
    const stage = await staged({ baseUrl: at(url), credentials: accountOf('a') });
    await stage.run(accuser);
    expect(asked).toHaveLength(5);
  });

  it('finds out how the target wants requests signed, and signs them so', async () => {
    const { baseUrl, accounts } = await reference({ variants: ['reads-secrets-as-hex'] });
    const credentials = accounts.first;
    const stage = await staged({ baseUrl, credentials });
    expect(stage.statistics().signing).toMatchObject({ secretEncoding: 'hex' });
    const reader = on(async ({ requireAccepted, evidence, signingProfile }) => {
      await requireAccepted('account-orders');
      if (signingProfile.secretEncoding === 'hex') evidence.add();
    });
    expect(await stage.run(reader)).toMatchObject({ outcome: 'passed' });
    expect((await staged({ baseUrl })).statistics()).not.toHaveProperty('signing');
  });

  it('takes the caller’s word for how, where it cannot be found out', async () => {
    const { url } = await serve(html);
    const settings = { baseUrl: at(url), credentials: accountOf('a') };
    expect((await staged({ ...settings, secretEncoding: 'utf8' })).statistics().signing).toMatchObject({
      secretEncoding: 'utf8',
    });
    expect((await staged(settings)).statistics().signing).toMatchObject({ secretEncoding: 'base64url' });
  });
});

describe('a check on the stage', () => {
  it('is handed what the run was told, and is shown without secrets', async () => {
    const { baseUrl, accounts } = await reference();
    const credentials = accounts.first;
    const headers = { 'x-gateway-token': 'open-sesame' };
    const stage = await staged({ baseUrl, credentials, headers }, { seed: 9 });
    const teller = on(async ({ send, settings, seed, signingProfile }) => {
      await send('account-orders');
      const { apiKey, secret, passphrase } = settings.credentials!;
      throw new Error(
        [apiKey, secret, passphrase, settings.headers['x-gateway-token'], seed, signingProfile.secretEncoding].join(
          ' ',
        ),
      );
    });
    expect(await stage.run(teller)).toMatchObject({
      outcome: 'error',
      message: 'Error: [redacted] [redacted] [redacted] [redacted] 9 base64url',
    });
  });

  it('never shows the secrets of the second account, nor a signature that was sent', async () => {
    const { baseUrl, accounts } = await reference();
    const stage = await staged({ baseUrl, credentials: accounts.first, otherAccount: accounts.second });
    let signature = '';
    const teller = on(async ({ send, settings }) => {
      const tamper = (all: Readonly<Record<string, string>>) => {
        signature = all.SERVICE_SIGNATURE ?? '';
        return all;
      };
      await send('account-orders', { tamper });
      throw new Error(`${settings.otherAccount!.secret} ${signature}`);
    });
    expect((await stage.run(teller)).message).toBe('Error: [redacted] [redacted]');
    expect(signature).toHaveLength(44);
  });

  it('shares reads with the others', async () => {
    const { url, asked } = await serve(json);
    const stage = await staged({ baseUrl: at(url), features: ['catalog'] });
    const reader = on(async ({ send, evidence }) => {
      await send('tags', { query: { limit: 2 } });
      evidence.add();
    });
    for (const _ of [1, 2]) expect(await stage.run(reader)).toMatchObject({ outcome: 'passed' });
    expect(asked.filter((request) => request.includes('limit=2'))).toHaveLength(1);
  });
});

describe('what a run knows', () => {
  it('is how much was asked, and what was covered', async () => {
    const { url } = await serve(json);
    const stage = await staged({ baseUrl: at(url), features: ['catalog'] });
    await stage.run(accuser);
    const { requests, coverage, ...rest } = stage.statistics();
    expect(requests).toBe(2);
    expect(coverage.operations.find(({ id }) => id === 'tags')?.requests).toBe(2);
    expect(rest).toEqual({});
  });

  it('is every exchange where they are kept, without secrets', async () => {
    const { url } = await serve((_, response) => response.end('["open-sesame"]'));
    const headers = { 'x-gateway-token': 'open-sesame' };
    const stage = await staged({ baseUrl: at(url), features: ['catalog'], headers }, { keepExchanges: true });
    await stage.run(accuser);
    const { exchanges = [] } = stage.statistics();
    expect(exchanges.map(({ endpoint, response }) => [endpoint, response.body])).toEqual([
      ['tags', '["[redacted]"]'],
      ['tags', '["[redacted]"]'],
    ]);
  });

  it('is why it was stopped', async () => {
    const stop = new AbortController();
    const { url } = await serve(json);
    const stage = await staged({ baseUrl: at(url), features: ['catalog'] }, {}, stop.signal);
    stop.abort(new Error('somebody had enough'));
    expect(stage.statistics().cutShort).toBe('somebody had enough');
    expect(await stage.run(accuser)).toMatchObject({ outcome: 'inconclusive', message: 'somebody had enough' });
  });

  it('is that its budget was spent', async () => {
    const { url } = await serve(json);
    const stage = await staged({ baseUrl: at(url), features: ['catalog'] }, { budgetMs: 60 });
    expect(stage.statistics()).not.toHaveProperty('cutShort');
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(stage.statistics().cutShort).toBe('the budget of 0.06 s is spent');
  });
});
