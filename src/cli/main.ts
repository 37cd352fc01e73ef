#!/usr/bin/env node
// The command line: loads the command that is named, and turns every error into a message and an exit code.
import { Command, CommanderError } from 'commander';
import { version } from '../package.js';
import { printable } from '../result/format.js';
import { exitCodes } from '../result/verdict.js';
import { commandLine, programName } from '../usage/command-line.js';
import { errorMessage, textsOf, UsageError } from '../usage/usage-error.js';
import { commands } from './commands.js';
import { flushOutput, guardOutput, say } from './output.js';

const program = new Command(programName())
  .description('Tests, rule by rule and with evidence, whether a service conforms to the interface.')
  .version(version)
  .enablePositionalOptions()
  .showHelpAfterError(`  see \`${commandLine('--help')}\``)
  .exitOverride();

/** Adds every command by its name, and to the one that is named its flags and its action, which are slow to load. */
async function addCommands(words: readonly string[]): Promise<void> {
  const named = words.find((word) => commands.some(({ name }) => name === word));
  for (const { name, does, load } of commands) {
    const command = program.command(name).description(does);
    command.showHelpAfterError(`  see \`${commandLine(name, '--help')}\``);
    if (name === named) (await load()).configure(command);
  }
  if (words[0] === 'complete')
    program.addCommand((await import('./completion.js')).completeCommand(program).exitOverride(), { hidden: true });
}

guardOutput();

// An error that nothing catches must not end in Node's exit code 1, which says that the service does not conform.
process.on('uncaughtException', (error) => process.exit(reportError(error)));

try {
  const [node = '', script = '', name = '', ...others] = process.argv;
  await addCommands([name, ...others]);
  const names = ['', 'help', ...program.commands.map((command) => command.name())];
  // An unknown command is an error, also with --help.
  await program.parseAsync(names.includes(name) || name.startsWith('-') ? process.argv : [node, script, name]);
} catch (error) {
  process.exitCode = reportError(error);
}
const problems = await flushOutput();
if (problems.length > 0) {
  for (const problem of problems) say(problem);
  // Output that is still to be written would keep the process alive.
  process.exit(exitCodes.usageError);
}

function reportError(error: unknown): number {
  // Commander has already printed its message, or the help that was asked for.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usageError;
  if (error instanceof UsageError) {
    for (const text of textsOf(error)) say(text.split('\n').map(printable).join('\n'));
    return exitCodes.usageError;
  }
  say(`Tickmark itself broke: ${printable(errorMessage(error))}`);
  if (process.env.TICKMARK_DEBUG && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
  return exitCodes.inconclusive;
}
