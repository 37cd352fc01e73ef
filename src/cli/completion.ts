// tickmark completion prints a shell's completion script; the script calls `tickmark complete`.
import { Argument, Command } from 'commander';
import { endpointIds, methodAndPath } from '../../spec/endpoints.js';
import { ledger, sections } from '../../spec/ledger.js';
import { features } from '../../spec/requirement.js';
import { registry } from '../../suites/index.js';
import { faults, variants } from '../reference/index.js';
import { reportFormats } from '../report/write.js';
import { commandLine } from '../usage/command-line.js';
import {
  asLines,
  type Candidate,
  complete,
  type Shell,
  scriptOf,
  shells,
  type Values,
} from './completion/candidates.js';
import { explainedWords } from './explain/words.js';
import { listedKinds } from './list.js';
import { withChoices } from './parse.js';

export const configure = (command: Command): Command =>
  command
    .addArgument(withChoices(new Argument('<shell>', 'the shell'), shells))
    .addHelpText(
      'after',
      `\nLoad it with \`source <(${commandLine('completion', 'bash')})\`, or save it where your shell looks for completions.`,
    )
    .action((shell: Shell) => void process.stdout.write(scriptOf(shell)));

/** Hidden: only the scripts call it. */
export const completeCommand = (program: Command): Command =>
  new Command('complete').argument('[words...]').action((words: readonly string[]) => {
    process.stdout.write(asLines(complete(program, words, values())));
  });

const takingFiles = [
  ...['--config', '--baseline', '--profile', '--watch', '--write-config', '--out'],
  ...['merge', 'validate', 'pin', 'compare'],
];

function values(): Values {
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
  return {
    '--only': patterns,
    '--skip': patterns,
    '--require': claims,
    '--features': claims,
    '--report': reportFormats.map((value) => ({ value, about: 'report format' })),
    '--fault': named(faults),
    '--variant': named(variants),
    ...Object.fromEntries(takingFiles.map((name) => [name, 'files'] as const)),
    list: [
      ...listedKinds.map((value) => ({ value, about: 'all of them' })),
      ...patterns,
      ...named(faults),
      ...named(variants),
    ],
    // The only check of a requirement has the id of the requirement.
    explain: unique([
      ...claims,
      ...parts,
      ...requirements,
      ...checks,
      ...operations,
      ...named(faults),
      ...named(variants),
      ...explainedWords().map((value) => ({ value, about: 'word of the reports' })),
    ]),
  };
}

const unique = (candidates: readonly Candidate[]): readonly Candidate[] => [
  ...new Map(candidates.map((candidate) => [candidate.value, candidate])).values(),
];
