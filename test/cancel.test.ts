// `tickmark cancel`: it cancels the orders that are named, and no others.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reference, startReference } from '../src/reference/index.js';
import { emptyFolder, tickmark } from './support/command.js';
import { listen } from './support/http.js';
import { credentials } from './support/reference-client.js';

let service: Reference;
let folder: string;

beforeAll(async () => {
  service = await startReference();
  folder = await emptyFolder();
  const { baseUrl, accounts } = service;
  await writeConfig({ baseUrl, credentials: accounts.first, otherAccount: accounts.second });
});
afterAll(() => service.close());

async function writeConfig(config: unknown, name = 'tickmark.config.json'): Promise<void> {
  await writeFile(join(folder, name), JSON.stringify(config));
}

async function liveOrderIds(account: Reference['accounts']['first']): Promise<readonly string[]> {
  const headers = credentials(account, 'GET/data/orders', String(Date.now()));
  const response = await fetch(`${service.baseUrl.orderBook}/data/orders`, { headers });
  const { data } = (await response.json()) as { data: readonly { id: string }[] };
  return data.map(({ id }) => id);
}

describe('tickmark cancel', () => {
  it('cancels the orders that are named, and no others', async () => {
    const [one = '', other = '', ...kept] = await liveOrderIds(service.accounts.first);
    const { code, stdout } = await tickmark(['cancel', one, other], { folder });
    expect(stdout).toBe(`${one}  canceled\n${other}  canceled\n`);
    expect(code).toBe(0);
    expect((await liveOrderIds(service.accounts.first)).slice(0, kept.length)).toEqual(kept);
  });

  it('cancels an order of the other account with --other-account', async () => {
    const { baseUrl, accounts } = service;
    await writeConfig({ baseUrl, credentials: accounts.second, otherAccount: accounts.first }, 'swapped.json');
    const [id = ''] = await liveOrderIds(accounts.first);
    const args = ['cancel', '--config', 'swapped.json', id];
    expect((await tickmark(args, { folder })).code).toBe(3);
    const { code, stdout } = await tickmark([...args, '--other-account'], { folder });
    expect(stdout).toBe(`${id}  canceled\n`);
    expect(code).toBe(0);
    expect(await liveOrderIds(accounts.first)).not.toContain(id);
  });

  it('exits 3 and says why when an order is not canceled, after it has canceled the others', async () => {
    const [id = ''] = await liveOrderIds(service.accounts.first);
    const { code, stdout, stderr } = await tickmark(['cancel', '0x404', id], { folder });
    expect(stdout).toMatch(/^0x404 {2}not canceled: .+\n/);
    expect(stdout).toContain(`${id}  canceled\n`);
    expect(stderr).toBe('');
    expect(code).toBe(3);
  });

  it('exits 3 and says why when nothing answers', async () => {
    const gone = await listen(() => {});
    await gone.close();
    await writeConfig({ baseUrl: gone.url, credentials: service.accounts.first }, 'gone.json');
    const { code, stdout, stderr } = await tickmark(['cancel', '--config', 'gone.json', '0x1'], { folder });
    expect(stdout + stderr).toContain('ECONNREFUSED');
    expect(stdout + stderr).not.toMatch(/\n\s+at /);
    expect(code).toBe(3);
  });

  it('exits 2 and names the missing setting without an account', async () => {
    await writeConfig({ baseUrl: service.baseUrl }, 'public.json');
    const { code, stderr } = await tickmark(['cancel', '--config', 'public.json', '0x1'], { folder });
    expect(stderr).toContain('no account is configured');
    expect(stderr).toContain('credentials');
    expect(code).toBe(2);
  });
});
