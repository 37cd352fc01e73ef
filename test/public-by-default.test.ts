// Without credentials, only public endpoints are tested: what is sent, and how the run ends.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startReference } from '../src/sandbox.js';
import { type Ended, reportIn, tickmark } from './support/command.js';
import { listen } from './support/http.js';

/** What needs an account: account reads, builder trades and trading. */
const isPrivate = (request: string) => !request.startsWith('GET ') || /^GET \/(data|builder)\//.test(request);

let reference: Sandbox;
/** Forwards reads without their headers to the reference service, and lists what it receives. */
let recorder: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  reference = await startReference({ seed: 1 });
  recorder = await listen(async ({ url, method = 'GET' }, response) => {
    const answer = await fetch(`${reference.config.baseUrl}${url}`, { method });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
});
afterAll(async () => {
  await recorder.close();
  await reference.close();
});

async function run(...flags: readonly string[]): Promise<Ended & { readonly sent: readonly string[] }> {
  const before = recorder.received.length;
  const ended = await tickmark(['run', recorder.url, ...flags]);
  return { ...ended, sent: recorder.received.slice(before).filter(isPrivate) };
}

describe('a run without credentials', () => {
  it('sends nothing that needs an account, skips those checks, and gives one reason for all of them', async () => {
    const { code, sent, folder, stderr } = await run('--effort', 'quick');
    expect(sent).toEqual([]);
    expect(code).toBe(0);
    expect(stderr).toContain('none, so these are not tested: account, builder, trading');
    const { verdict, reasons, checks } = await reportIn(folder);
    expect(verdict).toBe('partial');
    expect(reasons.filter((reason) => /account|builder|trading/.test(reason))).toEqual([
      'account, builder and trading were not tested: no credentials are configured; set `credentials`',
    ]);
    const others = checks.filter(({ feature }) => ['account', 'builder', 'trading'].includes(feature));
    expect(new Set(others.map(({ outcome, reason }) => `${outcome}: ${reason}`))).toEqual(
      new Set(['skipped: no-credentials']),
    );
  });

  it('is inconclusive for that reason if nothing else is selected', async () => {
    const { code, sent, stdout } = await run('--only', 'builder');
    expect(sent).toEqual([]);
    expect(code).toBe(3);
    expect(stdout).toContain('builder was not tested: no credentials are configured');
  });

  it.each(['--features', '--require'])('tests them, and is inconclusive, if %s names them', async (flag) => {
    const { code, sent, folder } = await run(
      '--only',
      'cursor.envelope@account-trades',
      'paging.limit-default@tags',
      flag,
      'account',
      'catalog',
    );
    expect(sent.some((request) => request.startsWith('GET /data/trades'))).toBe(true);
    expect(code).toBe(3);
    const { reasons } = await reportIn(folder);
    expect(reasons[0]).toMatch(/^GET \/data\/trades was not exercised: needs an account: set `credentials`/);
  });

  it('is inconclusive if trading is allowed, because that permission has no account', async () => {
    const { code, sent, stdout } = await run('--only', 'fees', 'account', 'builder', 'trading', '--allow-trading');
    expect(sent).toEqual([]);
    expect(code).toBe(3);
    expect(stdout).toContain('trading is allowed, but no account is configured');
  });

  it('claims nothing more if --features names public features alone', async () => {
    const { code, folder } = await run(
      '--only',
      'paging.limit-default@tags',
      'GET /data/orders',
      '--features',
      'catalog',
    );
    expect(code).toBe(0);
    expect((await reportIn(folder)).reasons.join()).not.toContain('not tested');
  });
});
