// The JSON Schemas that are published: those of reports, comparisons and configurations are generated from their types.
import { fileURLToPath } from 'node:url';
import {
  type CompletedConfig,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const settings: CompletedConfig = {
  ...DEFAULT_CONFIG,
  path: `${root}src/{result/model,comparison/model,config/options}.ts`,
  tsconfig: `${root}tsconfig.json`,
  skipTypeCheck: true,
  topRef: false,
};

const program = createProgram(settings);

interface SchemaOptions {
  /** Completes what types cannot say. */
  readonly complete?: (schema: Schema) => object;
  /** Whether types with a name have definitions of their own. */
  readonly hasDefinitions?: boolean;
}

/** The schema of a type as text, on one line like the schema of profiles. */
function schemaOf(type: string, about: object, options: SchemaOptions = {}): string {
  const { complete = (schema) => schema, hasDefinitions = true } = options;
  const config: CompletedConfig = { ...settings, expose: hasDefinitions ? 'export' : 'none' };
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  const { $schema: _, definitions, ...schema } = generator.createSchema(type) as Schema;
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const whole = { $schema, ...complete({ ...schema, ...(hasDefinitions ? { $defs: definitions } : {}) }), ...about };
  return `${JSON.stringify(whole).replaceAll('#/definitions/', '#/$defs/')}\n`;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON Schemas of any form.
type Schema = any;

// `npm run types:publish` writes the files again.
describe('the published JSON Schema', () => {
  it('of a report is that of its type, and asks for a reason where a check reached no conclusion', async () => {
    const about = {
      title: 'Tickmark report',
      description: 'The result of one run of the conformance suite. Every other report format is a view of it.',
    };
    const needsReason = { properties: { outcome: { enum: ['inconclusive', 'skipped'] } } };
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    const rule = { if: needsReason, then: { required: ['reason'] }, else: { properties: { reason: false } } };
    const complete = ({ $defs, ...schema }: Schema) => ({
      ...schema,
      $defs: { ...$defs, CheckRow: { ...$defs.CheckRow, ...rule } },
    });
    const text = schemaOf('Report', about, { complete });
    await expect(text).toMatchFileSnapshot('../../src/report/report.schema.json');
  });

  it('of a comparison is that of its type', async () => {
    const about = {
      title: 'Tickmark comparison',
      description:
        'Two or more reports beside each other, as `tickmark compare --report json` writes it. A list of outcomes, answers or latencies has one value for each report, in their order.',
    };
    await expect(schemaOf('Comparison', about)).toMatchFileSnapshot('../../src/comparison/comparison.schema.json');
  });

  it('of a configuration is that of its type, without what only a program can give', async () => {
    const about = {
      title: 'Tickmark configuration',
      description:
        // biome-ignore lint/suspicious/noTemplateCurlyInString: configurations have variables of this form.
        'tickmark.config.json or tickmark.config.yaml. In every text, ${NAME} stands for the environment variable NAME.',
    };
    const complete = ({ properties: { orders: _, known, ...others }, ...schema }: Schema) => {
      const $schema = { type: 'string', description: 'The path of this schema, for editors.' };
      // YAML reads an id of digits as a number.
      const id = { anyOf: [{ type: 'string' }, { type: 'number' }] };
      const ids = Object.fromEntries(Object.keys(known.properties).map((name) => [name, id]));
      return { ...schema, properties: { $schema, ...others, known: { ...known, properties: ids } } };
    };
    const text = schemaOf('UserConfig', about, { complete, hasDefinitions: false });
    await expect(text).toMatchFileSnapshot('../../src/config/config.schema.json');
  });
});
