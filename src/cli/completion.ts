// tickmark completion prints a shell's completion script; the script calls `tickmark complete`.
import { Command, Help, type Option } from 'commander';
import { endpointIds, methodAndPath } from '../../spec/endpoints.js';
import { ledger, sections } from '../../spec/ledger.js';
import { features } from '../../spec/requirement.js';
import { registry } from '../../suites/index.js';
import { readPackageFile } from '../package.js';
import { faults, variants } from '../reference/index.js';
import { reportFormats } from '../report/write.js';
import { commandLine } from '../usage/command-line.js';
import { explainedWords } from './explain/words.js';
import { listedKinds } from './list.js';

export const printScript = (shell: string): void =>
  void process.stdout.write(
    readPackageFile(`src/cli/templates/tickmark.${shell}`).replace('{command}', commandLine('completion', shell)),
  );

/** Hidden: only the scripts call it. */
export const completeCommand = (program: Command): Command =>
  new Command('complete').argument('[words...]').action((words: readonly string[]) => {
    process.stdout.write(asLines(complete(program, words, values())));
  });

function values(): Values {
  const takingFiles = [
    ...['--config', '--baseline', '--profile', '--watch', '--write-config', '--out'],
    ...['merge', 'validate', 'pin', 'compare'],
  ];
  const named = (items: readonly { readonly name: string; readonly does: string }[]) =>
    items.map(({ name, does }) => ({ value: name, about: does }));
  const requirements: readonly Candidate[] = ledger.map(({ id, text }) => ({ value: id, about: text }));
  const parts = sections.map((section) => ({ value: section, about: `part ${section} of the interface` }));
  const claims = features.map((feature) => ({ value: feature, about: 'feature' }));
  const operations = endpointIds.flatMap((id) => [
    { value: id, about: methodAndPath(id) },
    { value: methodAndPath(id), about: 'operation' },
  ]);
  const patterns = unique([...claims, ...parts, ...requirements, ...operations]);
  const checks = registry.map(({ id, title }) => ({ value: id, about: title }));
  const ofReference = [...named(faults), ...named(variants)];
  const words = explainedWords().map((value) => ({ value, about: 'word of the reports' }));
  return {
    '--only': patterns,
    '--skip': patterns,
    '--require': claims,
    '--features': claims,
    '--report': reportFormats.map((value) => ({ value, about: 'report format' })),
    '--fault': named(faults),
    '--variant': named(variants),
    ...Object.fromEntries(takingFiles.map((name) => [name, 'files'] as const)),
    list: [...listedKinds.map((value) => ({ value, about: 'all of them' })), ...patterns, ...ofReference],
    // The only check of a requirement has the id of the requirement.
    explain: unique([...claims, ...parts, ...requirements, ...checks, ...operations, ...ofReference, ...words]),
  };
}

const unique = (candidates: readonly Candidate[]): readonly Candidate[] => [
  ...new Map(candidates.map((candidate) => [candidate.value, candidate])).values(),
];

type Candidate = Readonly<Record<'value' | 'about', string>>;

/** `files`: the shell completes file names itself. */
type Completion = 'files' | readonly Candidate[];

/** Of each long flag, and of the arguments of each command. */
type Values = Readonly<Record<string, Completion>>;

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
  // Flag and value in one word, such as `--report=js`.
  const [flag, value] = current.split('=');
  if (value !== undefined) {
    const completion = matching(valuesOf(command.options.find(({ long }) => long === flag) ?? {}, values), value);
    return completion === 'files' ? completion : completion.map((one) => ({ ...one, value: `${flag}=${one.value}` }));
  }
  if (current.startsWith('-')) return matching(flagsOf(command), current);
  const ofArgument = values[command.name()] ?? choicesOf(command.registeredArguments[0]?.argChoices);
  return matching(ofArgument, current);
}

/** The option whose value comes next: that of the last flag, if it takes a value here. */
function optionBefore(command: Command, words: readonly string[]): Option | undefined {
  const flag = words.findLast((word) => word.startsWith('-'));
  const option = command.options.find(({ long, short }) => flag === long || (short && flag === short));
  if (!option || !(option.required || option.optional)) return undefined;
  return option.variadic || flag === words.at(-1) ? option : undefined;
}

const valuesOf = ({ long, argChoices }: Pick<Option, 'long' | 'argChoices'>, values: Values) =>
  values[long ?? ''] ?? choicesOf(argChoices);
const choicesOf = (choices: readonly string[] = []) => choices.map((value) => ({ value, about: '' }));
const help = new Help();
const commandsOf = (program: Command): readonly Candidate[] =>
  help.visibleCommands(program).map((command) => ({ value: command.name(), about: command.description() }));
const flagsOf = (command: Command): readonly Candidate[] =>
  help.visibleOptions(command).map(({ long, flags, description }) => ({ value: long ?? flags, about: description }));

const matching = (completion: Completion, current: string): Completion =>
  completion === 'files' ? completion : completion.filter(({ value }) => value.startsWith(current));

/** What a completion script of a shell reads: the kind of completion, then a line for each candidate. */
export function asLines(completion: Completion): string {
  if (completion === 'files') return 'files\n';
  return ['words', ...completion.map(({ value, about }) => `${value}\t${about}`), ''].join('\n');
}
