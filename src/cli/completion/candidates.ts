// Completes a command line from the commands and options of the program, and the script by which each shell asks for it.
import type { Command, Option } from 'commander';
import { commandLine } from '../../usage/command-line.js';
import { readTemplate } from '../templates/read.js';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** The script by which a shell asks for completions. */
export const scriptOf = (shell: Shell): string =>
  readTemplate(`tickmark.${shell}`).replace('{command}', commandLine('completion', shell));

export interface Candidate {
  readonly value: string;
  readonly about: string;
}

/** `files`: the shell completes file names itself. */
export type Completion = 'files' | readonly Candidate[];

/** Completions of the values of each long flag, and of the arguments of each command. */
export type Values = Readonly<Record<string, Completion>>;

/** Completes the last of the words that follow the program's name; it may be empty. */
export function complete(program: Command, words: readonly string[], values: Values): Completion {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const name = before.find((word) => !word.startsWith('-'));
  const command = program.commands.find((candidate) => candidate.name() === name);
  if (!command)
    return matching([...commandsOf(program), ...(current.startsWith('-') ? flagsOf(program) : [])], current);
  const option = optionBefore(command, before.slice(before.indexOf(command.name()) + 1));
  if (option && !current.startsWith('-')) return matching(valuesOf(option, values), current);
  if (current.includes('=')) return valuesAfterEquals(command, current, values);
  if (current.startsWith('-')) return matching(flagsOf(command), current);
  const ofArgument = values[command.name()] ?? choicesOf(command.registeredArguments[0]?.argChoices);
  return matching(ofArgument, current);
}

/** Completes flag and value in one word, such as `--report=js`. */
function valuesAfterEquals(command: Command, current: string, values: Values): Completion {
  const flag = current.slice(0, current.indexOf('='));
  const option = command.options.find(({ long }) => long === flag);
  const completion = option ? valuesOf(option, values) : [];
  if (completion === 'files') return completion;
  return matching(
    completion.map(({ value, about }) => ({ value: `${flag}=${value}`, about })),
    current,
  );
}

/** The option whose value comes next: that of the last flag, if it takes a value here. */
function optionBefore(command: Command, words: readonly string[]): Option | undefined {
  const flagIndex = words.findLastIndex((word) => word.startsWith('-'));
  const flag = words[flagIndex];
  const option = command.options.find(({ long, short }) => flag === long || (short && flag === short));
  if (!option || !(option.required || option.optional)) return undefined;
  const isFirstValue = flagIndex === words.length - 1;
  return option.variadic || isFirstValue ? option : undefined;
}

const valuesOf = ({ long, argChoices }: Option, values: Values) => values[long ?? ''] ?? choicesOf(argChoices);
const choicesOf = (choices: readonly string[] = []) => choices.map((value) => ({ value, about: '' }));

const commandsOf = (program: Command): readonly Candidate[] =>
  program
    .createHelp()
    .visibleCommands(program)
    .map((command) => ({ value: command.name(), about: command.description() }));

const flagsOf = (command: Command): readonly Candidate[] =>
  command
    .createHelp()
    .visibleOptions(command)
    .map(({ long, flags, description }) => ({ value: long ?? flags, about: description }));

const matching = (completion: Completion, current: string): Completion =>
  completion === 'files' ? completion : completion.filter(({ value }) => value.startsWith(current));

/** What a completion script of a shell reads: the kind of completion, then a line for each candidate. */
export function asLines(completion: Completion): string {
  if (completion === 'files') return 'files\n';
  return ['words', ...completion.map(({ value, about }) => `${value}\t${about}`), ''].join('\n');
}
