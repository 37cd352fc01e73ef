// biome-ignore-all lint/suspicious/noTemplateCurlyInString: configurations have variables of this form.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { configAbove, loadConfig } from './settings.js';

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
    ['tickmark.config.yml', `baseUrl: http://a.test`],
  ])('finds and reads %s', async (name, content) => {
    expect((await load(name, content)).baseUrl).toBe('http://a.test');
  });

  it('lets the environment win over the file, member by member', async () => {
    const content = JSON.stringify({ credentials: account });
    const config = await load('tickmark.config.json', content, { SERVICE_SECRET: 'other' });
    expect(config.credentials).toEqual({ ...account, secret: 'other' });
  });

  it('returns an empty configuration if there is no file', async () => {
    expect(await loadConfig(undefined, folder, {})).toEqual({});
  });

  it('reads credentials from the environment if there is no file', async () => {
    const variables = {
      SERVICE_ADDRESS: account.address,
      SERVICE_API_KEY: account.apiKey,
      SERVICE_SECRET: account.secret,
      SERVICE_PASSPHRASE: account.passphrase,
    };
    expect((await loadConfig(undefined, folder, variables)).credentials).toEqual(account);
    await expect(loadConfig(undefined, folder, { ...variables, SERVICE_SECRET: '' })).rejects.toThrow(
      'the environment: credentials.secret (or SERVICE_SECRET) is missing',
    );
  });

  it.each([
    ['malformed credentials', '{ "credentials": "me" }', 'credentials.address'],
    ['no object', '7', 'holds no configuration object'],
    ['nothing', 'null', 'holds no configuration object'],
  ])('refuses a file that holds %s, even with credentials in the environment', async (_, content, message) => {
    await expect(load('tickmark.config.json', content, { SERVICE_SECRET: 'x' })).rejects.toThrow(message);
  });

  it('prefers the given file to the one in the folder', async () => {
    for (const [name, text] of [
      ['mine.yml', 'baseUrl: http://yml.test'],
      ['mine.mts', `const baseUrl: string = 'http://mts.test'; export default { baseUrl };`],
    ] as const) {
      await writeFile(join(folder, 'tickmark.config.json'), '{}');
      await writeFile(join(folder, name), text);
      const config = await loadConfig(name, folder, {});
      expect(config.baseUrl).toBe(`http://${name.split('.')[1]}.test`);
    }
  });

  it('names the file, the unknown setting and the nearest known one', async () => {
    await expect(load('tickmark.config.json', '{ "baseURL": "http://a.test" }')).rejects.toMatchObject({
      name: 'UsageError',
      message: 'tickmark.config.json: baseURL is not a setting',
      hint: 'did you mean "baseUrl"?',
    });
  });

  it.each([
    ['broken JSON', 'tickmark.config.json', '{', ':1', 'Expected property name'],
    ['a comma too many', 'tickmark.config.json', '{\n  "seed": 1,\n}', ':3', 'Expected double-quoted property name'],
    ['JSON that is only YAML', 'tickmark.config.json', '\n\nbaseUrl: http://a.test', ':3', 'Unexpected token'],
    ['broken YAML', 'tickmark.config.yaml', 'seed: 1\nknown: { a: b', ':2', 'Flow map in block collection must'],
    ['a broken module', 'tickmark.config.mjs', 'export default {\n  seed: 1\n  budget: 2\n}', ':3', 'Unexpected token'],
    ['broken TypeScript', 'tickmark.config.ts', 'const a: string = "";\nexport default {', ':2', 'Unexpected token'],
    ['a module that throws', 'tickmark.config.mjs', '\nthrow new Error("boom\\nat all")', ':2', 'boom'],
    ['a module that throws no error', 'tickmark.config.mjs', 'throw "boom"', '', 'boom'],
  ])('names the file, the line and the reason for %s', async (_, name, content, line, reason) => {
    await expect(load(name, content)).rejects.toMatchObject({
      message: expect.stringContaining(`${name}${line} cannot be read: ${reason}`),
      hint: 'correct the file, or name another with --config',
    });
  });

  it('refuses a file with an unknown extension', async () => {
    await writeFile(join(folder, 'mine.toml'), '');
    await expect(loadConfig('mine.toml', folder, {})).rejects.toThrow(
      /mine.toml cannot be read: its name does not end in .ts, .mjs, .js, .json, .yaml or .yml/,
    );
  });

  it('names a missing file', async () => {
    await expect(loadConfig('none.json', folder, {})).rejects.toMatchObject({
      message: expect.stringMatching(/there is no configuration file .*none.json/),
      hint: 'check the path given to --config',
    });
  });

  it('refuses two configurations in one folder, and names both', async () => {
    await writeFile(join(folder, 'tickmark.config.yml'), '');
    await expect(load('tickmark.config.json', '{}')).rejects.toMatchObject({
      message: expect.stringContaining(
        `there are two configurations: ${join(folder, 'tickmark.config.json')} and ${join(folder, 'tickmark.config.yml')}`,
      ),
      hint: 'delete one of them, or name one with --config',
    });
    expect(await loadConfig('tickmark.config.json', folder, {})).toEqual({});
  });

  it.each(['mjs', 'ts'])(
    'lets a .%s file import defineConfig where the package is not installed',
    async (extension) => {
      const content = `import { defineConfig } from 'tickmark';\nexport default defineConfig({ seed: 7 });`;
      expect(await load(`tickmark.config.${extension}`, content)).toEqual({ seed: 7 });
    },
  );

  it.each([
    [
      'tickmark.config.json',
      '{ "headers": { "x-token": "Bearer ${TOKEN}, $${TOKEN}" }, "reports": ["html=${DIR}/r.html"] }',
    ],
    [
      'tickmark.config.yaml',
      '# ${UNSET}\nheaders: { x-token: "Bearer ${TOKEN}, $${TOKEN}" }\nreports: ["html=${DIR}/r.html"]',
    ],
  ])('replaces variables in %s', async (name, content) => {
    expect(await load(name, content, { TOKEN: 't${DIR}', DIR: 'out' })).toEqual({
      headers: { 'x-token': 'Bearer t${DIR}, ${TOKEN}' },
      reports: ['html=out/r.html'],
    });
  });

  it('names the variable that is not set, the setting and the file', async () => {
    await expect(load('tickmark.config.yaml', 'known: { tokenId: "${TOKEN_ID}" }')).rejects.toMatchObject({
      message: 'tickmark.config.yaml: known.tokenId needs the environment variable TOKEN_ID, which is not set',
      hint: 'set TOKEN_ID, or write $${TOKEN_ID} for the text itself',
    });
  });

  it('names every mistake at once, also those of variables and those that the caller finds', async () => {
    const content = 'seed: "1"\nheaders: { a: "${A}", b: "${B}" }\ncredentials: { address: "${ADDRESS}" }\nonly: [x]';
    await writeFile(join(folder, 'tickmark.config.yaml'), content);
    const found = loadConfig(undefined, folder, {}, async ({ only = [], seed }) => [
      { path: ['only', 0], problem: `${only} and ${seed}`, hint: 'y' },
    ]);
    await expect(found).rejects.toThrow(
      [
        'headers.a needs the environment variable A, which is not set',
        'headers.b needs the environment variable B, which is not set',
        'credentials.address needs the environment variable ADDRESS, which is not set',
        'credentials.apiKey (or SERVICE_API_KEY) is missing',
        'credentials.secret (or SERVICE_SECRET) is missing',
        'credentials.passphrase (or SERVICE_PASSPHRASE) is missing',
        'seed must be a whole number from 0 to 2147483647, not "1"',
        'only[0] x and undefined',
      ]
        .map((line) => `tickmark.config.yaml: ${line}`)
        .join('\n'),
    );
  });
});

describe('configAbove', () => {
  it('finds the nearest configuration above, unless the folder has its own', async () => {
    const inner = join(folder, 'a', 'b');
    await mkdir(inner, { recursive: true });
    expect(configAbove(inner)).toBeUndefined();
    await writeFile(join(folder, 'tickmark.config.yml'), '');
    expect(configAbove(inner)).toBe(join(folder, 'tickmark.config.yml'));
    await writeFile(join(inner, 'tickmark.config.json'), '');
    expect(configAbove(inner)).toBeUndefined();
  });
});
