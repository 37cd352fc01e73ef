#!/usr/bin/env node
// The command line: loads the command that is named, and turns every error into a message and an exit code.

import { Command, CommanderError } from 'commander';
import { printable } from '../result/printable.js';
import { exitCodes } from '../result/verdict.js';
import { commandLine, programName } from '../usage/command-line.js';
import { errorMessage } from '../usage/error-message.js';
import { textsOf, UsageError } from '../usage/usage-error.js';
import { version } from '../version.js';
import { flushOutput, guardOutput } from './output.js';

/** The exit code for output that could not be written, as for other mistakes in how the command is run. */
const notWritable = exitCodes.usageError;

const program = new Command(programName())
  .description('Tests, rule by rule and with evidence, whether a service conforms to the interface.')
  .version(version)
  .enablePositionalOptions()
  .showHelpAfterError(`  see \`${commandLine('--help')}\``)
  .exitOverride();

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  run: async () => (await import('./run.js')).runCommand(),
  validate: async () => (await import('./validate.js')).validateCommand(),
  proxy: async () => (await import('./proxy.js')).proxyCommand(),
  merge: async () => (await import('./merge.js')).mergeCommand(),
  cancel: async () => (await import('./cancel.js')).cancelCommand(),
  compare: async () => (await import('./compare.js')).compareCommand(),
  submit: async () => (await import('./submit.js')).submitCommand(),
  verify: async () => (await import('./verify.js')).verifyCommand(),
  site: async () => (await import('./site.js')).siteCommand(),
  pin: async () => (await import('./pin.js')).pinCommand(),
  init: async () => (await import('./init.js')).initCommand(),
  serve: async () => (await import('./serve.js')).serveCommand(),
  list: async () => (await import('./list.js')).listCommand(),
  explain: async () => (await import('./explain.js')).explainCommand(),
  spec: async () => (await import('./spec.js')).specCommand(),
  selftest: async () => (await import('./selftest.js')).selftestCommand(),
  completion: async () => (await import('./completion.js')).completionCommand(),
};

/** Loads only the command that is named, as each is slow to load; help and completion need all of them. */
async function load(name = ''): Promise<void> {
  if (name === '--version' || name === '-V') return;
  const named = Object.hasOwn(commands, name) ? [commands[name]] : Object.values(commands);
  for (const create of named) {
    const command = await create?.();
    if (command)
      program.addCommand(
        command.exitOverride().showHelpAfterError(`  see \`${commandLine(command.name(), '--help')}\``),
      );
  }
  if (name === 'complete')
    program.addCommand((await import('./completion.js')).completeCommand(program).exitOverride(), { hidden: true });
}

guardOutput();

// An error that nothing catches must not end in Node's exit code 1, which says that the service does not conform.
process.on('uncaughtException', (error) => process.exit(reportError(error)));

try {
  const [node = '', script = '', name = ''] = process.argv;
  await load(name);
  const names = ['', 'help', ...program.commands.map((command) => command.name())];
  // An unknown command is an error, also with --help.
  await program.parseAsync(names.includes(name) || name.startsWith('-') ? process.argv : [node, script, name]);
} catch (error) {
  process.exitCode = reportError(error);
}
const problems = await flushOutput();
if (problems.length > 0) {
  process.stderr.write(problems.map((problem) => `tickmark: ${problem}\n`).join(''));
  // Output that is still to be written would keep the process alive.
  process.exit(notWritable);
}

/** Prints what went wrong, and returns the exit code for it. */
function reportError(error: unknown): number {
  // Commander has already printed its message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usageError;
  if (error instanceof UsageError) {
    for (const text of textsOf(error))
      process.stderr.write(`tickmark: ${text.split('\n').map(printable).join('\n')}\n`);
    return exitCodes.usageError;
  }
  process.stderr.write(`tickmark: Tickmark itself broke: ${printable(errorMessage(error))}\n`);
  if (process.env.TICKMARK_DEBUG && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  return exitCodes.inconclusive;
}
