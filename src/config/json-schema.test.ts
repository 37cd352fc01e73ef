// biome-ignore-all lint/suspicious/noTemplateCurlyInString: configurations have variables of this form.
// The published JSON Schema accepts exactly the settings that the validation of a configuration accepts.
import { readFileSync } from 'node:fs';
import { Ajv2020 as Validator } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { accountOf } from '../../test/support/answers.js';
import { fileSchema } from './schema.js';

const published = JSON.parse(readFileSync(new URL('config.schema.json', import.meta.url), 'utf8'));

/** The parts of a valibot schema that its JSON Schema needs. */
interface Part {
  readonly type: string;
  readonly wrapped?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly value?: Part;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly Part[];
  readonly requirement?: unknown;
}

/** The JSON Schema of a valibot schema, without descriptions and the forms of texts. */
function skeletonOf(schema: Part): unknown {
  const { type, wrapped, entries = {}, item, value, options = [], pipe = [] } = schema;
  const bound = (name: string) => pipe.find((action) => action.type === name)?.requirement;
  switch (type) {
    case 'optional':
      return skeletonOf(wrapped as Part);
    case 'object_with_rest': {
      // A function fits in no JSON.
      const known = Object.entries(entries).filter(([, entry]) => entry.wrapped?.type !== 'custom');
      const required = known.filter(([, entry]) => entry.type !== 'optional').map(([name]) => name);
      return {
        type: 'object',
        properties: Object.fromEntries(known.map(([name, entry]) => [name, skeletonOf(entry)])),
        ...(required.length > 0 ? { required } : {}),
        additionalProperties: false,
      };
    }
    case 'array':
      return { type: 'array', items: skeletonOf(item as Part) };
    case 'record':
      return { type: 'object', additionalProperties: skeletonOf(value as Part) };
    case 'picklist':
      return { type: 'string', enum: options };
    case 'union':
      return { anyOf: options.map((option) => skeletonOf(option as Part)) };
    case 'number': {
      if (pipe.length === 0) return { type };
      const maximum = bound('max_value');
      return {
        type: 'integer',
        minimum: bound('min_value'),
        ...(maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
      };
    }
    case 'string':
    case 'boolean':
      return { type };
    default:
      throw new Error(`no JSON Schema is known for ${type}`);
  }
}

function withoutDescriptions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDescriptions);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([name, value]) => name !== 'description' || typeof value !== 'string');
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutDescriptions(value)]));
}

describe('config.schema.json', () => {
  it('has the settings, types and bounds of the validation', () => {
    const { $schema: _, title: __, ...rest } = withoutDescriptions(published) as Record<string, unknown>;
    expect(rest).toEqual(skeletonOf(fileSchema as unknown as Part));
  });

  it('describes every setting', () => {
    for (const setting of Object.values<{ readonly description?: string }>(published.properties))
      expect(setting.description).toMatch(/\.$/);
  });

  const validate = new Validator().compile(published);

  it('accepts a configuration with variables', () => {
    const content = {
      $schema: './node_modules/tickmark/src/config/config.schema.json',
      baseUrl: '${SERVICE_URL}',
      credentials: accountOf('a'),
      reports: ['html', 'junit=out/junit.xml'],
      timeout: 5000,
    };
    expect(validate(content)).toBe(true);
  });

  it.each([{ baseURL: 'http://a.test' }, { seed: -1 }, { features: ['catalogue'] }, { allowTrading: true }])(
    'refuses %j',
    (content) => {
      expect(validate(content)).toBe(false);
    },
  );
});
