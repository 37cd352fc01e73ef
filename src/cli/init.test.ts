import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from '../../spec/requirement.js';
import { usageError } from '../../test/support/usage-error.js';
import { defaults } from '../config/options.js';
import { fileSchema } from '../config/schema.js';
import { loadConfig } from '../config/settings.js';
import { type TemplateFormat, templateFormats, writeTemplate } from './init.js';

async function folderWith(format: TemplateFormat): Promise<string> {
  const where = await folder();
  await writeTemplate(format, where);
  return where;
}

const folder = () => mkdtemp(join(tmpdir(), 'tickmark-init-'));

describe('writeTemplate', () => {
  it.each(templateFormats)('writes a valid configuration in %s', async (format) => {
    const where = await folder();
    expect(await writeTemplate(format, where)).toBe(`tickmark.config.${format}`);
    expect(await loadConfig(undefined, where, {})).toEqual(
      format === 'json' ? { baseUrl: 'https://service.example/api' } : {},
    );
  });

  it.each(templateFormats)('writes what is given as settings in %s', async (format) => {
    const where = await folder();
    const settings = { baseUrl: "https://service.example/it's", features: ['catalog', 'order-book'] } as const;
    await writeTemplate(format, where, settings);
    expect(await loadConfig(undefined, where, {})).toEqual(settings);
  });

  it.each(['mjs', 'ts', 'yaml'] as const)('mentions every setting in %s', async (format) => {
    const where = await folder();
    const text = await readFile(join(where, await writeTemplate(format, where)), 'utf8');
    for (const name of Object.keys(fileSchema.entries)) expect(text).toContain(name === '$schema' ? '' : name);
  });

  it.each(['mjs', 'yaml'] as const)('shows the features and the defaults in %s', async (format) => {
    const text = await readFile(join(await folderWith(format), `tickmark.config.${format}`), 'utf8');
    for (const [name, value] of Object.entries({ ...defaults, features: `[${features.join(', ')}]` }))
      expect(text.replaceAll("'", '')).toContain(` ${name}: ${value}`);
  });

  it('writes examples that are valid once they are uncommented', async () => {
    const text = await readFile(join(await folderWith('yaml'), 'tickmark.config.yaml'), 'utf8');
    const uncommented = text
      .replace(/^# (\w+: )/gm, '$1')
      .replace(/^(baseUrl: \{|otherAccount|credentials|known).*$/gm, '');
    const where = await folder();
    await writeFile(join(where, 'tickmark.config.yaml'), uncommented);
    const config = await loadConfig(undefined, where, { GATEWAY_TOKEN: 'x' });
    expect(config).toMatchObject({
      baseUrl: 'https://service.example/api',
      headers: { 'x-gateway-token': 'x' },
      wait: 60,
    });
  });

  it.each(['json', 'yaml'] as const)('names the JSON Schema in %s, where the package has it', async (format) => {
    const text = await readFile(join(await folderWith(format), `tickmark.config.${format}`), 'utf8');
    const path = /node_modules\/tickmark\/([\w/.]+\.json)/.exec(text)?.[1] ?? '';
    const { exports } = JSON.parse(await readFile('package.json', 'utf8'));
    expect(exports['./config.schema.json']).toBe(`./${path}`);
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
      usageError(
        `there is a configuration already: ${join(where, 'tickmark.config.yaml')}`,
        'edit it, or delete it first',
      ),
    );
    expect(await readFile(join(where, 'tickmark.config.yaml'), 'utf8')).toBe('mine');
  });
});
