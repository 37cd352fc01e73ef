#!/usr/bin/env node
// The command line: each command in a file of its own, every mistake of the caller answered in one message.
import { Command, CommanderError } from 'commander';
import { printable } from '../report/printable.js';
import { UsageError } from '../run/usage-error.js';
import { version } from '../version.js';
import { completeCommand, completionCommand } from './completion.js';
import { explainCommand } from './explain.js';
import { initCommand } from './init.js';
import { listCommand } from './list.js';
import { mergeCommand } from './merge.js';
import { runCommand } from './run.js';
import { selftestCommand } from './selftest.js';
import { serveCommand } from './serve.js';
import { specCommand } from './spec.js';

const program = new Command('tickmark')
  .description('Tells, rule by rule and with evidence, whether a service conforms to the interface.')
  .version(version)
  .enablePositionalOptions()
  .showHelpAfterError('(see --help)')
  .exitOverride();

const commands = [
  runCommand(),
  mergeCommand(),
  initCommand(),
  serveCommand(),
  listCommand(),
  explainCommand(),
  specCommand(),
  selftestCommand(),
  completionCommand(),
];
for (const command of commands)
  program.addCommand(command.exitOverride().showHelpAfterError(`(see tickmark ${command.name()} --help)`));
program.addCommand(completeCommand(program), { hidden: true });

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
  // Commander has already said what was wrong, or shown the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UsageError) {
    process.stderr.write(`tickmark: ${error.message.split('\n').map(printable).join('\n')}\n`);
    return 2;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`tickmark: the suite broke: ${printable(message)}\n`);
  if (process.env.TICKMARK_DEBUG) process.stderr.write(`${stack ?? ''}\n`);
  return 3;
}
