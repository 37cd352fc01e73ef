// tickmark serve: runs the reference service as a sandbox for client developers.
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { readPackageFile } from '../package.js';
import { type Account, faults, startReference, variants } from '../reference/index.js';
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
  const names = { faults: known('fault', fault, faults), variants: known('variant', variant, variants) };
  const reference = await startReference({ seed, port, ...names }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new UsageError(`port ${port} is in use`, 'give another one with --port, or 0 for any free port');
  });
  const config = stringify(configOf(reference), { lineWidth: 0 });
  if (writeConfig !== undefined) {
    const text = writeConfig.endsWith('.json') ? `${JSON.stringify(configOf(reference), null, 2)}\n` : config;
    const problem = `the configuration cannot be written to ${writeConfig}`;
    const hint = 'name a file in a folder that exists and that you may write to';
    await orRefuse(writeFile(writeConfig, text), problem, hint).catch(async (error) => {
      await reference.close();
      throw error;
    });
  }
  process.stdout.write(greeting(reference.baseUrl.orderBook, reference.accounts.first, config, writeConfig));
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  await reference.close();
}

function known(kind: string, names: readonly string[], all: readonly { readonly name: string }[]): readonly string[] {
  const existing = all.map(({ name }) => name);
  const unknown = names.find((name) => !existing.includes(name));
  if (unknown === undefined) return names;
  const hint = suggestion(unknown, existing) ?? `see \`${commandLine('list', `${kind}s`)}\``;
  throw new UsageError(`there is no ${kind} "${unknown}"`, hint);
}

function greeting(url: string, { secret, ...account }: Account, config: string, file: string | undefined): string {
  const values: Readonly<Record<string, string>> = {
    ...account,
    url,
    // The shell makes the signature with it, so that its timestamp is that of the moment it is pasted.
    key: Buffer.from(secret, 'base64url').toString('hex'),
    config: config.trimEnd().replaceAll(/^/gm, '  '),
    command: commandLine('run', ...(file === undefined ? [] : ['--config', file]), '--allow-trading'),
  };
  const template = readPackageFile('src/cli/templates/greeting.template');
  return template.replace(/\{(\w+)\}/g, (found, name: string) => values[name] ?? found);
}
