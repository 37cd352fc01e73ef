// tickmark serve: runs the reference service as a sandbox for client developers.
import { writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { type Account, faults, type Reference, startReference, variants } from '../reference/index.js';
import { configOf } from '../sandbox.js';
import { commandLine } from '../usage/command-line.js';
import { orRefuse, suggestion, UsageError } from '../usage/usage-error.js';

interface ServeFlags {
  readonly port: number;
  readonly seed: number;
  readonly fault?: readonly string[];
  readonly variant?: readonly string[];
  readonly writeConfig?: string;
}

export async function serve({ port, seed, fault = [], variant = [], writeConfig }: ServeFlags): Promise<void> {
  const reference = await startOn(port, {
    seed,
    faults: known('fault', fault, faults),
    variants: known('variant', variant, variants),
  });
  const config = stringify(configOf(reference), { lineWidth: 0 });
  if (writeConfig !== undefined) {
    const isJson = writeConfig.endsWith('.json');
    const text = isJson ? `${JSON.stringify(configOf(reference), null, 2)}\n` : config;
    const problem = `the configuration cannot be written to ${writeConfig}`;
    const hint = 'name a file in a folder that exists and that you may write to';
    await orRefuse(writeFile(writeConfig, text), problem, hint).catch(async (error) => {
      await reference.close();
      throw error;
    });
  }
  process.stdout.write(`${greeting(reference.baseUrl.orderBook, reference.accounts.first, config, writeConfig)}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void reference.close());
}

async function startOn(port: number, options: Parameters<typeof startReference>[0]): Promise<Reference> {
  try {
    return await startReference({ ...options, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new UsageError(`port ${port} is in use`, 'give another one with --port, or 0 for any free port');
  }
}

function known(kind: string, names: readonly string[], all: readonly { readonly name: string }[]): readonly string[] {
  const existing = all.map(({ name }) => name);
  const unknown = names.find((name) => !existing.includes(name));
  if (unknown === undefined) return names;
  throw new UsageError(
    `there is no ${kind} "${unknown}"`,
    suggestion(unknown, existing) ?? `see \`${commandLine('list', `${kind}s`)}\``,
  );
}

function greeting(url: string, account: Account, config: string, file: string | undefined): string {
  const named = file === undefined ? [] : ['--config', file];
  const indented = config.trimEnd().replaceAll(/^/gm, '  ');
  return `The reference service listens at ${url} (stop it with Ctrl-C).

Look around:

  curl '${url}/markets?limit=2'

As the first account of the sandbox, signed when pasted:

${signedCurl(url, account)}

A tickmark.config.yaml for it:

${indented}

With that file, \`${commandLine('run', ...named, '--allow-trading')}\` runs the suite against it.`;
}

/** The shell makes the signature, so that its timestamp is that of the moment it is pasted. */
function signedCurl(url: string, { address, apiKey, passphrase, secret }: Account): string {
  const key = Buffer.from(secret, 'base64url').toString('hex');
  return `  ts=$(date +%s000); sig=$(printf %s "\${ts}GET/data/orders" | openssl dgst -sha256 -mac HMAC -macopt hexkey:${key} -binary | base64 | tr '+/' '-_')
  curl '${url}/data/orders' -H 'SERVICE_ADDRESS: ${address}' -H 'SERVICE_API_KEY: ${apiKey}' \\
    -H 'SERVICE_PASSPHRASE: ${passphrase}' -H "SERVICE_TIMESTAMP: $ts" -H "SERVICE_SIGNATURE: $sig"`;
}
