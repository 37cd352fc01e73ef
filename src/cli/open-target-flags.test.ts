// Flags, configuration and defaults, and what a base URL among the values of a flag leads to.
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usageError } from '../../test/support/usage-error.js';
import { configuredFlags, unreadConfig } from './open-target.js';

async function folderWith(config: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tickmark-'));
  await writeFile(join(folder, 'tickmark.config.json'), JSON.stringify(config));
  return folder;
}

describe('configuredFlags', () => {
  it('lets flags win over the configuration, and that over the defaults', async () => {
    const config = { only: ['fees'], timeout: 5000, seed: 7, reports: ['html'], headers: { a: '1', b: '1' }, wait: 9 };
    const folder = await folderWith({ baseUrl: 'http://a.test', ...config });
    expect(await configuredFlags({ timeout: 300, header: { b: '2' }, features: ['fees'] }, folder)).toEqual({
      only: ['fees'],
      timeout: 300,
      budget: 600,
      concurrency: 16,
      wait: 9,
      report: [{ format: 'html', path: 'reports/report.html' }],
      loaded: { baseUrl: 'http://a.test', ...config, headers: { a: '1', b: '2' }, features: ['fees'] },
      replay: { timeout: 300, header: { b: '2' }, features: ['fees'] },
    });
  });

  it('reads no configuration for the reference service', async () => {
    const folder = await folderWith({ only: ['fees'] });
    const flags = await configuredFlags({ reference: true }, folder);
    expect(flags).toMatchObject({ loaded: {} });
    expect(flags).not.toHaveProperty('only');
  });

  it.each(['only', 'skip', 'require', 'features', 'watch'])(
    'refuses a base URL among the values of --%s',
    async (flag) => {
      const given = { [flag]: ['catalog', 'http://me:hunter2@service.example'] };
      // The URL may hold a password, so the message does not repeat it.
      await expect(configuredFlags(given, await folderWith({}))).rejects.toMatchObject({
        message: `--${flag} takes every word after it, and so took the base URL for one of its values`,
        hint: `put the base URL before --${flag}`,
      });
    },
  );

  it('refuses names of checks and reports in a file that do not exist, all at once', async () => {
    const folder = await folderWith({
      only: ['GET /tags', 'markts'],
      skip: ['catalogue'],
      reports: ['htlm'],
      seed: 'x',
    });
    await expect(configuredFlags({}, folder)).rejects.toThrow(
      usageError(
        /: seed must be .*\n.*: reports\[0\] is wrong: "htlm" .*\n.*: only\[1\] is wrong: .*"markts"\n.*: skip\[0\] .*"catalogue"$/,
        'did you mean "html"?\ndid you mean "GET /markets"?\ndid you mean "catalog"?',
      ),
    );
  });

  it('suggests the nearest feature', async () => {
    await expect(configuredFlags({ features: ['catalogue'] }, await folderWith({}))).rejects.toThrow(
      usageError('--features: there is no feature "catalogue"', 'did you mean "catalog"?'),
    );
  });
});

describe('unreadConfig', () => {
  it('names a configuration in a folder above, unless another is chosen', async () => {
    const folder = join(await folderWith({}), 'sub');
    expect(unreadConfig({}, folder)).toBe(
      '../tickmark.config.json is not read, because it is in a folder above: give --config ../tickmark.config.json to use it',
    );
    expect(unreadConfig({ config: 'mine.json' }, folder)).toBeUndefined();
    expect(unreadConfig({ reference: true }, folder)).toBeUndefined();
  });
});
