// What a new user types wrongly, and the commands of his first hour: each ends with what to do next.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../support/http.js';
import type { Shown } from '../support/terminal.js';
import { mistakes } from './mistakes.js';
import { startCatalog } from './service.js';
import { expectReadable, findingsOn, pasteAll, type User, userFolder } from './user.js';

let user: User;
let service: Awaited<ReturnType<typeof startCatalog>>;
beforeAll(async () => {
  [user, service] = [await userFolder(), await startCatalog({ paths: /^\/tags$/ })];
});
afterAll(() => service.close());

/** A screen that is readable, names what to do, and prints commands that run. */
async function expectAdvice(shown: Shown, code: number, advice: RegExp): Promise<void> {
  expect(shown.code, shown.text).toBe(code);
  expect(shown.text.replaceAll(/\s+/g, ' ')).toMatch(advice);
  expectReadable(shown);
  await pasteAll(user, shown);
}

describe('a base URL', () => {
  it('that is missing is asked for', async () => {
    await expectAdvice(await user.tickmark('run'), 2, /give its base URL/);
  });

  it('at which nothing listens is named, with the reason', async () => {
    await expectAdvice(await user.tickmark('run http://127.0.0.1:9'), 3, /nothing answers at http:\/\/127\.0\.0\.1:9/);
  });

  it('below which nothing is served is doubted', async () => {
    await expectAdvice(await user.tickmark(`run ${service.url}/api`), 3, /base URL/);
  });

  it('of another service is doubted', async () => {
    const other = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":"world"}');
    });
    const shown = await user.tickmark(`run ${other.url} --features catalog`);
    expect(shown.text.replaceAll(/\s+/g, ' ')).toMatch(/base URL/);
    expectReadable(shown);
    await other.close();
  });
});

describe('a word that is misspelled', () => {
  it.each([
    ['run URL --features catalogue', /did you mean "catalog"/],
    ['run URL --only markts', /did you mean/],
    ['run URL --feature catalog', /--features/],
    ['rum URL', /run/],
    ['explain paging.limit-maximun', /paging\.limit-maximum/],
  ])('in "%s" is corrected', async (args, advice) => {
    await expectAdvice(await user.tickmark(args.replace('URL', service.url)), 2, advice);
  });
});

describe('the first commands', () => {
  it('write a configuration that says what to do with it, and that a run finds', async () => {
    const shown = await user.tickmark(`init --base-url ${service.url} --features catalog`);
    await expectAdvice(shown, 0, /Next: .* run/);
    await expectAdvice(await user.tickmark('run --only "GET /tags"'), 0, /tickmark\.config\.mjs/);
  });

  it('give an overview of what is tested', async () => {
    const shown = await user.tickmark('list');
    expect(shown.lines.length).toBeLessThanOrEqual(60);
    await expectAdvice(shown, 0, /catalog/);
  });

  it('explain a rule', async () => {
    await expectAdvice(await user.tickmark('explain paging.limit-maximum'), 0, /never holds more than 100 items/);
  });
});

describe('a mistake', () => {
  const { change } = mistakes.find(({ name }) => name === 'dates are not ISO 8601')!;
  let isCorrected = false;
  let changing: typeof service;
  let owner: User;
  beforeAll(async () => {
    const member = (name: string, value: unknown) => (isCorrected ? value : change.member?.(name, value));
    [owner, changing] = [await userFolder(), await startCatalog({ member })];
  });
  afterAll(() => changing.close());

  const args = () => `run ${changing.url} --features catalog --only tag.created-at@tags --baseline baseline.yaml`;

  it('is excused by a baseline, which says what is left to do', async () => {
    const written = await owner.tickmark(`${args()} --baseline-update`);
    expect(written.code, written.text).toBe(0);
    expect(written.text.replaceAll(/\s+/g, ' ')).toMatch(/baseline\.yaml/);
    expectReadable(written);
    const excused = await owner.tickmark(args());
    expect(excused.code, excused.text).toBe(0);
    expect(excused.text).toMatch(/tag\.created-at/);
  });

  it('is gone after it was corrected: --last-failed runs what failed, and passes', async () => {
    isCorrected = true;
    const again = await owner.tickmark(`run ${changing.url} --features catalog --last-failed`);
    expect(again.code, again.text).toBe(0);
    expect(findingsOn(again)).toEqual([]);
    expectReadable(again);
  });

  it('that is gone makes its entry of the baseline stale, and the run says what to do', async () => {
    const stale = await owner.tickmark(args());
    expect(stale.code, stale.text).toBe(1);
    expect(stale.text.replaceAll(/\s+/g, ' ')).toMatch(/tag\.created-at.*(remove|delete|--baseline-update)/);
    expectReadable(stale);
  });
});
