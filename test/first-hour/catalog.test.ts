// A team's own catalog, from its first endpoint to the whole: what the run says of it at each step.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCatalog } from './service.js';
import { expectReadable, findingsOn, pasteAll, type User, userFolder } from './user.js';

let service: Awaited<ReturnType<typeof startCatalog>>;
let user: User;

describe('a stub of GET /tags', () => {
  beforeAll(async () => {
    [service, user] = [await startCatalog({ paths: /^\/tags$/ }), await userFolder()];
  });
  afterAll(() => service.close());

  it('is partial: the run says how to claim fewer features, and why other operations were not exercised', async () => {
    const ended = await user.tickmark(`run ${service.url}`);
    expect(ended.code, ended.text).toBe(0);
    expectReadable(ended);
    expect(findingsOn(ended)).toEqual([]);
    expect(ended.text).toMatch(/^Verdict: partial/m);
    expect(ended.text).toMatch(/--features catalog/);
    const [, afterVerdict = ''] = ended.text.split('Verdict: partial');
    expect(afterVerdict.replaceAll(/\s+/g, ' ')).toMatch(/GET \/events.*not exercised.*404/);
    await pasteAll(user, ended);
  });

  it('is inconclusive if the whole catalog is claimed, and no rule of what it lacks fails', async () => {
    const ended = await user.tickmark(`run ${service.url} --features catalog`);
    expect(ended.code, ended.text).toBe(3);
    expect(findingsOn(ended)).toEqual([]);
    expectReadable(ended);
  });
});

it('conforms with the whole catalog, without a warning', async () => {
  const whole = await startCatalog();
  const owner = await userFolder();
  const ended = await owner.tickmark(`run ${whole.url} --features catalog`);
  expect(ended.code, ended.text).toBe(0);
  expect(ended.text).toMatch(/^Verdict: conforming; power /m);
  expect(ended.text).not.toMatch(/[✗!]|\bwarn/);
  expectReadable(ended);
  await pasteAll(owner, ended);
  await whole.close();
});
