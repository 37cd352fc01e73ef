// A configuration to begin with: valid as it is, with everything that could be said in comments beside it.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { features } from '../../spec/requirement.js';
import { findConfig } from '../config/load.js';
import { UsageError } from '../usage/usage-error.js';

export const templateFormats = ['mjs', 'ts', 'json', 'yaml'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

const settings = `
  // Where the service is; without it, a run is against the embedded reference service.
  // baseUrl: 'https://service.example/api',
  // … or on two hosts:
  // baseUrl: { catalog: 'https://catalog.example', orderBook: 'https://book.example' },

  // What the service claims to serve: take out what it does not.
  features: [${features.map((feature) => `'${feature}'`).join(', ')}],

  // The account that asks, for account reads and trading. Better left to the environment than written down:
  // SERVICE_ADDRESS, SERVICE_API_KEY, SERVICE_SECRET and SERVICE_PASSPHRASE.
  // credentials: { address: '0x…', apiKey: '…', secret: '…', passphrase: '…' },

  // A second account, for the checks that no account sees or cancels what is another's.
  // otherAccount: { address: '0x…', apiKey: '…', secret: '…', passphrase: '…' },

  // How the text of a secret becomes a key: base64url (plain base64 too), hex or utf8. Found out by trying if not given.
  // secretEncoding: 'base64url',

  // Makes a signed order submission that the service will take; without it, an unsigned one is tried.
  // The intent is { account, conditionId, tokenId, side: 'BUY' or 'SELL', price, size, salt }.
  // orders: async (intent) => sign(intent),

  // Sent with every request; shown in no report.
  // headers: { 'x-gateway-token': '…' },

  // Ids to use where the service's lists have none to offer.
  // known: { conditionId: '0x…', tokenId: '…', creator: '0x…', marketId: '…', marketSlug: '…' },
`;

const yaml = `# Where the service is; without it, a run is against the embedded reference service.
# baseUrl: https://service.example/api
# … or on two hosts:
# baseUrl: { catalog: https://catalog.example, orderBook: https://book.example }

# What the service claims to serve: take out what it does not.
features:
${features.map((feature) => `  - ${feature}`).join('\n')}

# The account that asks, for account reads and trading. Better left to the environment than written down:
# SERVICE_ADDRESS, SERVICE_API_KEY, SERVICE_SECRET and SERVICE_PASSPHRASE.
# credentials: { address: 0x…, apiKey: …, secret: …, passphrase: … }

# A second account, for the checks that no account sees or cancels what is another's.
# otherAccount: { address: 0x…, apiKey: …, secret: …, passphrase: … }

# How the text of a secret becomes a key: base64url (plain base64 too), hex or utf8. Found out by trying if not given.
# secretEncoding: base64url

# Sent with every request; shown in no report.
# headers: { x-gateway-token: … }

# Ids to use where the service's lists have none to offer.
# known: { conditionId: 0x…, tokenId: "…", creator: 0x…, marketId: "…", marketSlug: … }

# A function that signs orders (orders) needs a configuration in JavaScript: tickmark init --format mjs
`;

const templates: Readonly<Record<TemplateFormat, string>> = {
  mjs: `// What Tickmark is told of the service; tickmark run finds this file by itself.\nexport default {${settings}};\n`,
  ts: `// What Tickmark is told of the service; tickmark run finds this file by itself.
import type { Config } from 'tickmark';

export default {${settings}} satisfies Config;
`,
  // JSON has no comments: it says only what holds anyway.
  json: `${JSON.stringify({ features }, null, 2)}\n`,
  yaml: `# What Tickmark is told of the service; tickmark run finds this file by itself.\n\n${yaml}`,
};

/** Writes the file and tells its name. @throws {UsageError} where the folder has a configuration already. */
export async function writeTemplate(format: TemplateFormat, directory: string): Promise<string> {
  const present = findConfig(directory);
  if (present !== undefined)
    throw new UsageError(`there is a configuration already: ${present}`, 'edit it, or take it away first');
  const name = `tickmark.config.${format}`;
  // `wx`: whatever appears meanwhile is not overwritten either.
  await writeFile(join(directory, name), templates[format], { flag: 'wx' });
  return name;
}
