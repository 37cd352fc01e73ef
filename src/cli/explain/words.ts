// Explains one requirement: its text, checks, place in the contract, an example, faults and variants; and the words of reports:
// levels, outcomes, verdicts, reasons, and what the glossary has.
import { ledger, type RequirementId } from '../../../spec/ledger.js';
import type { Requirement } from '../../../spec/requirement.js';
import type { Check } from '../../check/check.js';
import { outcomes, reasons } from '../../check/outcome.js';
import { curlCommand } from '../../client/exchange.js';
import { authHeaders } from '../../client/signing.js';
import { type DocumentLocation, exampleOf, locationsOf } from '../../contract/document-locations.js';
import { readPackageFile } from '../../package.js';
import { capitalize, truncateValue } from '../../result/format.js';
import meanings from '../../result/meanings.json' with { type: 'json' };
import type { JudgedLevel } from '../../result/model.js';
import { remedies } from '../../result/outcomes.js';
import { present } from '../../words.js';
import { commandRow, paragraphs, type View, variantsFor } from './layout.js';

/** `namedCheck` is the check by whose id the requirement was found; it comes first. */
export function explainRequirement(requirement: Requirement<RequirementId>, view: View, namedCheck: Check | undefined) {
  const { paint } = view;
  const { id, section, feature, text, level, reason } = requirement;
  const why = present([levelMeanings[level], reason && capitalize(reason)]).join('. ');
  const ofRequirement = view.checks.filter((check) => check.requirement === id);
  const checks = namedCheck ? [namedCheck, ...ofRequirement.filter((check) => check !== namedCheck)] : ofRequirement;
  const places = locationsOf(id);
  const faults = view.faults.filter((fault) => fault.requirement === id);
  const answering = view.variants.filter(({ questions }) => questions.includes(id));
  const variants = variantsFor(section, view).filter((variant) => !answering.includes(variant));
  const others = answering.length > 0 ? 'Other variants' : 'Variants';
  const checkRows = checks.map((check) => {
    const name = check === namedCheck ? paint.bold(check.id) : check.id;
    // Most checks have the text of the requirement as title.
    return view.row(name, check.title === text ? undefined : check.title, check.source);
  });
  return paragraphs(
    `${paint.bold(id)}  ${paint.dim(`section ${section}, ${feature}`)}`,
    `${view.wrapped(text, 2)}\n${view.wrapped(`${level}: ${why}`, 2, paint.dim)}`,
    view.counted('Checks', checkRows),
    view.block('In the contract', places, (place) => view.wrapped(placeText(place), 2)),
    // A block shows few rows, and an example is complete.
    [paint.bold('Example'), ...exampleLines(places)].join('\n'),
    view.counted('Faults of the reference service that break it', faults, view.namedRow),
    view.counted('Variants that answer it otherwise', answering, view.namedRow),
    view.counted(`${others} of what its section leaves open`, variants, view.namedRow),
    view.block('Try', [
      commandRow('run', '--reference', '--only', namedCheck?.id ?? id),
      ...faults.slice(0, 1).map(({ name }) => commandRow('serve', '--fault', name)),
    ]),
  );
}

function placeText(place: DocumentLocation): string {
  if (place.kind === 'answer') return 'every answer';
  if (place.kind === 'error') return 'every refusal';
  if (place.kind === 'schema')
    return place.member === undefined ? `schema ${place.schema}` : `schema ${place.schema}, member ${place.member}`;
  const { method, path, operation, parameter } = place;
  const part = parameter ? `, ${parameter.in} parameter ${parameter.name}` : '';
  return `${method} ${path} (${operation.operationId ?? ''})${part}`;
}

function exampleLines(places: readonly DocumentLocation[]): readonly string[] {
  const example = exampleOf(places);
  if (!example) return [];
  if (example.kind === 'value') {
    const lines = JSON.stringify(truncateValue(example.value, example.isWhole ? 2 : 4), null, 2).split('\n');
    return [`${example.schema}:`, ...lines].map((line) => `  ${line}`);
  }
  const { method, pathAndQuery, body } = example;
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'GET' ? {} : Object.fromEntries(authHeaders.map((name) => [name, `$${name}`]))),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const command = curlCommand({ method, url: `https://service.example/api${pathAndQuery}`, headers, ...sent });
  return [`  ${command.replaceAll(/ (?=-H |--data-raw )/g, ' \\\n    ')}`];
}

export const levelMeanings: Readonly<Record<JudgedLevel, string>> = meanings.levels;

interface Entry {
  readonly kind: string;
  readonly words: readonly string[];
  readonly meaning: string;
  /** What stands below the meaning. */
  readonly more?: (view: View) => string;
}

export const explainedWords = (): readonly string[] => entries().flatMap(({ words }) => words);

/** All meanings of a word; undefined if it has none. */
export function explainWord(name: string, view: View): string | undefined {
  const { paint } = view;
  const word = name.toLowerCase();
  const found = entries().filter(({ words }) => words.includes(word));
  const texts = found.flatMap(({ kind, meaning, more }) => [
    `${paint.bold(word)}  ${paint.dim(kind)}\n${view.wrapped(meaning.replaceAll('`', ''), 2)}`,
    more?.(view) ?? '',
  ]);
  return paragraphs(...texts) || undefined;
}

const entries = (): readonly Entry[] => [
  ...Object.entries(levelMeanings).map(([level, meaning]) => ({
    kind: 'level of a requirement',
    words: [level],
    meaning,
    more: ({ counted, row }: View) => {
      const rows = ledger.filter((requirement) => requirement.level === level);
      return counted('Requirements', rows, ({ id, text }) => row(id, text));
    },
  })),
  ...outcomes.map((outcome) => ({ kind: 'outcome of a check', words: [outcome], meaning: meanings.outcomes[outcome] })),
  ...Object.entries(meanings.verdicts).map(([verdict, meaning]) => ({ kind: 'verdict', words: [verdict], meaning })),
  ...reasons.map((reason) => {
    const { title, advice, example } = remedies[reason];
    return {
      kind: 'reason why a check is inconclusive or skipped',
      words: [reason],
      meaning: advice,
      more: ({ block }: View) => block('Remedy', [`  ${title}`, ...(example === undefined ? [] : [`  ${example}`])]),
    };
  }),
  ...glossary(),
];

/** The table of docs/glossary.md, which the package holds. */
const glossary = (): readonly Entry[] =>
  [...readPackageFile('docs/glossary.md').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, words = '', meaning = '']) => ({ kind: 'glossary', words: words.split(', '), meaning }))
    .filter(({ words }) => words[0] !== 'word' && words[0] !== '---');
