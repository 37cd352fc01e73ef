import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './config.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tickmark-'));
});

const account = {
  address: `0x${'a'.repeat(40)}`,
  apiKey: '6ba7b810-9dad-41d1-80b4-00c04fd430c8',
  secret: 'AAECAw==',
  passphrase: 'f'.repeat(64),
};

async function load(name: string, content: string, environment: NodeJS.ProcessEnv = {}) {
  await writeFile(join(folder, name), content);
  return loadConfig(undefined, folder, environment);
}

describe('loadConfig', () => {
  it.each([
    ['tickmark.config.ts', `const baseUrl: string = 'http://a.test'; export default { baseUrl };`],
    ['tickmark.config.mjs', `export default { baseUrl: 'http://a.test' };`],
    ['tickmark.config.js', `export default { baseUrl: 'http://a.test' };`],
    ['tickmark.config.json', `{ "baseUrl": "http://a.test" }`],
    ['tickmark.config.yaml', `baseUrl: http://a.test`],
  ])('finds and reads %s', async (name, content) => {
    expect((await load(name, content)).config.baseUrl).toBe('http://a.test');
  });

  it('lets the environment win over the file, member by member', async () => {
    const content = JSON.stringify({ credentials: account });
    const { config } = await load('tickmark.config.json', content, { SERVICE_SECRET: 'other' });
    expect(config.credentials).toEqual({ ...account, secret: 'other' });
  });

  it('is empty where there is no file', async () => {
    expect((await loadConfig(undefined, folder, {})).config).toEqual({});
  });

  it.each([
    [
      'an unknown key, with the nearest',
      { baseURL: 'http://a.test' },
      /"baseURL" is not a setting/,
      /did you mean "baseUrl"/,
    ],
    ['an unknown nested key', { known: { tokenID: '1' } }, /"known.tokenID"/, /tokenId/],
    [
      'a base URL that is not http',
      { baseUrl: 'ftp://a.test' },
      /baseUrl must be an absolute http or https URL/,
      /README/,
    ],
    ['an unknown feature', { features: ['catalogue'] }, /must be among catalog/, /README/],
    ['a missing secret', { credentials: { ...account, secret: undefined } }, /credentials.secret/, /address, apiKey/],
    ['a malformed key', { credentials: { ...account, apiKey: 'x' } }, /credentials.apiKey .*UUID/, /address, apiKey/],
    ['orders that are no function', { orders: 'yes' }, /orders must be a function/, /README/],
  ])('names %s', async (_, content, message, mend) => {
    const loading = load('tickmark.config.json', JSON.stringify(content));
    await expect(loading).rejects.toThrow(message);
    await expect(loading).rejects.toHaveProperty('mend', expect.stringMatching(mend));
  });

  it.each([
    ['broken JSON', 'tickmark.config.json', '{'],
    ['a module that throws', 'tickmark.config.mjs', 'throw new Error("boom")'],
  ])('names a file that holds %s', async (_, name, content) => {
    await expect(load(name, content)).rejects.toThrow(new RegExp(`${name} cannot be read`));
  });

  it('names a file that is not there', async () => {
    await expect(loadConfig('none.json', folder, {})).rejects.toThrow(/there is no configuration file .*none.json/);
  });
});
