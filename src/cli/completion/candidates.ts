// Completes a command line from the commands and options of the program.
import type { Command, Option } from 'commander';

export interface Candidate {
  readonly value: string;
  readonly about: string;
}

/** `files`: the shell completes file names itself. */
export type Completion = 'files' | readonly Candidate[];

/** Completions of values by long flag, and of arguments by command. */
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
  if (current.includes('=')) return afterEquals(command, current, values);
  if (current.startsWith('-')) return matching(flagsOf(command), current);
  const own = values[command.name()] ?? choicesOf(command.registeredArguments[0]?.argChoices);
  return matching(own, current);
}

/** `--report=js`: flag and value in one word. */
function afterEquals(command: Command, current: string, values: Values): Completion {
  const flag = current.slice(0, current.indexOf('='));
  const option = command.options.find(({ long }) => long === flag);
  const completion = option ? valuesOf(option, values) : [];
  if (completion === 'files') return completion;
  return matching(
    completion.map(({ value, about }) => ({ value: `${flag}=${value}`, about })),
    current,
  );
}

/** The option whose value comes next: the last flag, if it takes one, or any number of them. */
function optionBefore(command: Command, words: readonly string[]): Option | undefined {
  const at = words.findLastIndex((word) => word.startsWith('-'));
  const option = command.options.find(({ long, short }) => words[at] === long || (short && words[at] === short));
  if (!option || !(option.required || option.optional)) return undefined;
  return option.variadic || at === words.length - 1 ? option : undefined;
}

function valuesOf({ long, argChoices }: Option, values: Values): Completion {
  return values[long ?? ''] ?? choicesOf(argChoices);
}

function choicesOf(choices: readonly string[] = []): readonly Candidate[] {
  return choices.map((value) => ({ value, about: '' }));
}

function commandsOf(program: Command): readonly Candidate[] {
  return program
    .createHelp()
    .visibleCommands(program)
    .map((command) => ({ value: command.name(), about: command.description() }));
}

function flagsOf(command: Command): readonly Candidate[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .map(({ long, flags, description }) => ({ value: long ?? flags, about: description }));
}

function matching(completion: Completion, current: string): Completion {
  return completion === 'files' ? completion : completion.filter(({ value }) => value.startsWith(current));
}

/** The answer to a script: the kind of completion, then a line for each candidate. */
export function asLines(completion: Completion): string {
  if (completion === 'files') return 'files\n';
  return ['words', ...completion.map(({ value, about }) => `${value}\t${about}`), ''].join('\n');
}
