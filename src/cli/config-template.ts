// The configuration that `tickmark init` writes: valid as it is, with every other setting as a comment.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Feature, features } from '../../spec/requirement.js';
import { findConfig } from '../config/load.js';
import { defaults } from '../config/options.js';
import { UsageError } from '../usage/usage-error.js';

export const templateFormats = ['mjs', 'ts', 'json', 'yaml'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

const settings = `
  // Where the service is; an argument of the command "run" wins over it.
  // baseUrl: 'https://service.example/api',
  // … or on two hosts:
  // baseUrl: { catalog: 'https://catalog.example', orderBook: 'https://book.example' },

  // What the report is about, for a conformance programme.
  // implementation: { name: 'Acme markets', version: '1.4.0', vendor: 'Acme', url: 'https://acme.example' },

  // What the service claims to serve: each operation of these has to be exercised. Default: all, as far as it shows them.
  // features: [${features.map((feature) => `'${feature}'`).join(', ')}],

  // The account for account reads and trading. It is safer in environment variables:
  // SERVICE_ADDRESS, SERVICE_API_KEY, SERVICE_SECRET and SERVICE_PASSPHRASE.
  // credentials: { address: '0x…', apiKey: '…', secret: '…', passphrase: '…' },

  // A second account, for the checks that an account neither sees nor cancels another one's orders.
  // otherAccount: { address: '0x…', apiKey: '…', secret: '…', passphrase: '…' },

  // How the text of a secret becomes a key: base64url (plain base64 too), hex or utf8. Detected if it is not given.
  // secretEncoding: 'base64url',

  // Makes a signed order submission that the service accepts. Without it, an unsigned one is sent.
  // The intent is { account, conditionId, tokenId, side: 'BUY' or 'SELL', price, size, salt }.
  // orders: async (intent) => sign(intent),

  // Sent with every request; no report shows their values.
  // headers: { 'x-gateway-token': process.env.GATEWAY_TOKEN ?? '' },

  // For https: a certificate authority of your own, and the certificate of the client.
  // tls: { ca: 'ca.pem', cert: 'client.pem', key: 'client.key' },

  // Ids to use if the service's lists hold none.
  // known: { conditionId: '0x…', tokenId: '…', creator: '0x…', marketId: '…', marketSlug: '…' },

  // Options of the run, as the flags of the command "run", which win over them. Only --allow-trading has to be a flag.
  // reports: ['json', 'html'],
  // only: ['catalog'],
  // skip: ['GET /builder/trades'],
  // require: ['catalog'],
  // baseline: 'tickmark.baseline.yaml',
  // profile: 'tickmark.profile.yaml',
  // strict: true,
  // seed: 1,
  // effort: '${defaults.effort}',
  // timeout: ${defaults.timeout},
  // budget: 600,
  // concurrency: ${defaults.concurrency},
  // rate: 50,
  // maxRequests: 500,
  // wait: 60,
`;

/** From the working directory, where the package is usually installed. */
const schemaPath = './node_modules/tickmark/src/config/config.schema.json';

/** Examples that YAML writes otherwise than JavaScript without its quotation marks. */
const yamlExamples: Readonly<Record<string, string>> = {
  otherAccount: `{ address: 0x…, apiKey: …, secret: "\${OTHER_SECRET}", passphrase: … }`,
  headers: `{ x-gateway-token: "\${GATEWAY_TOKEN}" }`,
  known: '{ conditionId: 0x…, tokenId: "…", creator: 0x…, marketId: "…", marketSlug: … }',
};

/** The same comments in YAML, which has no functions. */
const yaml = `${settings
  .split('\n\n')
  .filter((paragraph) => !paragraph.includes('// orders: '))
  .join('\n\n')
  .trim()
  .replace('wins over it.', (words) => `${words} In every text, \${NAME} is an environment variable.`)
  .replaceAll(/^ *\/\/ (\w+): (.*),$/gm, (_, name, example: string) => {
    return `# ${name}: ${yamlExamples[name] ?? example.replaceAll("'", '')}`;
  })
  .replaceAll(/^ *\/\//gm, '#')}

# A function that signs orders (orders) needs a configuration in JavaScript, which "init --format mjs" writes
`;

const comment = 'The configuration of Tickmark; a run finds this file by its name.';
const script = `// ${comment}\nimport { defineConfig } from 'tickmark';\n\nexport default defineConfig({${settings}});\n`;

const templates: Readonly<Record<TemplateFormat, string>> = {
  mjs: script,
  ts: script,
  // JSON has no comments: it holds only what has to be edited.
  json: `${JSON.stringify({ $schema: schemaPath, baseUrl: 'https://service.example/api' }, null, 2)}\n`,
  yaml: `# yaml-language-server: $schema=${schemaPath}\n# ${comment}\n\n${yaml}`,
};

/** What the file sets; the rest stays a comment. */
export interface TemplateSettings {
  readonly baseUrl?: string | undefined;
  readonly features?: readonly Feature[] | undefined;
}

/** Writes the file and returns its name. @throws {UsageError} if the folder has a configuration already. */
export async function writeTemplate(format: TemplateFormat, directory: string, settings: TemplateSettings = {}) {
  assertNoConfig(directory);
  const name = `tickmark.config.${format}`;
  // `wx`: a file that appears in the meantime is not overwritten either.
  await writeFile(join(directory, name), withSettings(format, settings), { flag: 'wx' });
  return name;
}

export function assertNoConfig(directory: string): void {
  const present = findConfig(directory);
  if (present !== undefined)
    throw new UsageError(`there is a configuration already: ${present}`, 'edit it, or delete it first');
}

/** The first comment that shows a setting becomes the setting. */
function withSettings(format: TemplateFormat, { baseUrl, features: claimed }: TemplateSettings): string {
  const given = { ...(baseUrl === undefined ? {} : { baseUrl }), ...(claimed ? { features: claimed } : {}) };
  if (format === 'json') return `${JSON.stringify({ ...JSON.parse(templates.json), ...given }, null, 2)}\n`;
  const [mark, end] = format === 'yaml' ? ['# ', ''] : ['// ', ','];
  return Object.entries(given).reduce((text, [name, value]) => {
    const line = new RegExp(`${mark}${name}: .*`);
    return text.replace(line, () => `${name}: ${written(value)}${end}`);
  }, templates[format]);
}

/** In JavaScript and in YAML alike. */
function written(value: string | readonly string[]): string {
  const quotedText = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
  return typeof value === 'string' ? quotedText(value) : `[${value.map(quotedText).join(', ')}]`;
}
