import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from '../../spec/requirement.js';
import { loadConfig } from '../config/load.js';
import { templateFormats, writeTemplate } from './config-template.js';

const folder = () => mkdtemp(join(tmpdir(), 'tickmark-init-'));

describe('writeTemplate', () => {
  it.each(templateFormats)('writes a valid configuration in %s', async (format) => {
    const where = await folder();
    expect(await writeTemplate(format, where)).toBe(`tickmark.config.${format}`);
    expect(await loadConfig(undefined, where, {})).toEqual({ features: [...features] });
  });

  it.each(['mjs', 'ts', 'yaml'] as const)('mentions every setting in %s', async (format) => {
    const where = await folder();
    const text = await readFile(join(where, await writeTemplate(format, where)), 'utf8');
    for (const name of [
      'baseUrl',
      'features',
      'credentials',
      'otherAccount',
      'secretEncoding',
      'orders',
      'headers',
      'known',
    ])
      expect(text).toContain(name);
  });

  it('does not write through a dangling symbolic link', async () => {
    const where = await folder();
    await symlink(join(where, 'elsewhere'), join(where, 'tickmark.config.mjs'));
    await expect(writeTemplate('mjs', where)).rejects.toThrow('EEXIST');
    await expect(readFile(join(where, 'elsewhere'))).rejects.toThrow('ENOENT');
  });

  it('does not overwrite a configuration of another format', async () => {
    const where = await folder();
    await writeFile(join(where, 'tickmark.config.yaml'), 'mine');
    await expect(writeTemplate('mjs', where)).rejects.toThrow(
      `there is a configuration already: ${join(where, 'tickmark.config.yaml')}\n  edit it, or delete it first`,
    );
    expect(await readFile(join(where, 'tickmark.config.yaml'), 'utf8')).toBe('mine');
  });
});
