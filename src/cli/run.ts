// tickmark run: runs the suite against a service.
import { configuredFlags, unreadConfig } from './configured-flags.js';
import { dryRun, executeRun } from './execute-run.js';
import { say } from './output.js';
import type { Flags } from './parse.js';

type RunOptions = Flags & { readonly dryRun?: boolean };

export async function run(baseUrl: string | undefined, { dryRun: isDry, watch, ...given }: RunOptions): Promise<void> {
  const note = unreadConfig(given);
  if (note !== undefined) say(note);
  if (isDry) return dryRun(baseUrl, await configuredFlags(given));
  const { exitCode } = watch
    ? await (await import('./run-on-change.js')).runOnChange(baseUrl, given, watch)
    : await executeRun(baseUrl, await configuredFlags(given));
  process.exitCode = exitCode;
}
