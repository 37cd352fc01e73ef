// Explains what has a name, or lists what mentions it: a requirement, check, section, feature, operation, deviation, fault, variant or word.
import { type EndpointId, endpointIds, endpoints, methodAndPath } from '../../../spec/endpoints.js';
import { ledger, type RequirementId, requirement as requirementOf, sections } from '../../../spec/ledger.js';
import { parametersOf } from '../../../spec/operations/parameters.js';
import { type Feature, features } from '../../../spec/requirement.js';
import { filtersOf, type ListId, lists } from '../../../spec/semantics/lists.js';
import { registry } from '../../../suites/index.js';
import { locationsOf } from '../../contract/document-locations.js';
import { type DeviationRow, deviationRows, isAbout, nameOf } from '../../lists/deviations.js';
import { faults, variants } from '../../reference/index.js';
import { commandLine } from '../../usage/command-line.js';
import { nearestWord, suggestion, UsageError } from '../../usage/usage-error.js';
import { formatNumber } from '../../words.js';
import { colorsOutput } from '../output.js';
import { commandRow, createView, isWithin, locationFromHere, operationLine, paragraphs, type View } from './layout.js';
import { explainedWords, explainRequirement, explainWord } from './words.js';

export function printExplanation(words: readonly string[], flags: { readonly color: boolean }): void {
  const terminal = { color: colorsOutput(flags.color), width: process.stdout.columns ?? 100 };
  process.stdout.write(explain(words, { checks: registry, faults, variants, ...terminal }));
}

/** Explains what has this name, or each of several names, or lists what mentions it. @throws {UsageError} if nothing does. */
export function explain(names: readonly string[], options: Parameters<typeof createView>[0]): string {
  const view = createView({ ...options, width: Math.max(60, Math.min(options.width, 120)) });
  const name = names.join(' ');
  const texts = names.map((one) => explanationOf(one, view));
  const areAll = texts.every((one) => one !== undefined);
  const text = explanationOf(name, view) ?? (areAll ? texts.join(`\n\n${'─'.repeat(view.width)}\n\n`) : undefined);
  if (text !== undefined) return `${text}\n`;
  // A name with these characters is more likely a mistyped id than a word to search for.
  const isMistyped = /[.@/]/.test(name) && suggestion(name, namesIn(view)) !== undefined;
  const found = isMistyped ? undefined : search(name, view);
  if (found !== undefined) return `${found}\n`;
  const unknown = (texts.some((one) => one !== undefined) && names[texts.indexOf(undefined)]) || name;
  throw new UsageError(`nothing is called "${unknown}"`, hintFor(unknown, view) ?? `see \`${commandLine('list')}\``);
}

function hintFor(name: string, view: View): string | undefined {
  const names = namesIn(view);
  const word = nearestWord(name, [...names, ...endpointIds.flatMap(parameterNames)]);
  return suggestion(name, names) ?? (word === undefined ? undefined : `did you mean "${word}"?`);
}

function explanationOf(name: string, view: View): string | undefined {
  const check = view.checks.find(({ id }) => id === name);
  const requirement = ledger.find(({ id }) => id === (check?.requirement ?? name));
  if (requirement) return explainRequirement(requirement, view, check);
  if (sections.some((section) => isWithin(section, name))) return explainSection(name, view);
  const feature = features.find((known) => known === name);
  if (feature) return explainFeature(feature, view);
  const operations = endpointIds.filter((id) => id === name || methodAndPath(id) === name);
  if (operations.length > 0) return operations.map((id) => explainOperation(id, view)).join('\n\n');
  const fault = view.faults.find((known) => known.name === name);
  if (fault) return explainFault(fault, view);
  const variant = view.variants.find((known) => known.name === name);
  return variant ? explainVariant(variant, view) : (explainDeviation(name, view) ?? explainWord(name, view));
}

const namesIn = ({ checks, faults, variants }: View): readonly string[] => [
  ...[...ledger, ...checks].map(({ id }) => id),
  ...sections,
  ...features,
  ...endpointIds,
  ...endpointIds.map(methodAndPath),
  ...[...faults, ...variants, ...deviationRows].map(({ name }) => name),
  ...explainedWords(),
];

const requirementRows = (rows: typeof ledger, { paint, wrapped }: View): string =>
  rows.map(({ id, level, text }) => `  ${paint.bold(id)}  ${paint.dim(level)}\n${wrapped(text, 4)}`).join('\n\n');

function explainSection(section: string, view: View): string {
  const rows = ledger.filter((row) => isWithin(row.section, section));
  const variants = view.variants.filter(({ sections: open }) => open.some((inner) => isWithin(inner, section)));
  const title = view.paint.bold(`Part ${section} of the interface`);
  const open = view.counted('Variants of what it leaves open', variants, view.namedRow);
  if (rows.length === 0) return paragraphs(title, '  It has no requirement.', open);
  return paragraphs(
    `${title} (${formatNumber(rows.length)} requirements)`,
    requirementRows(rows, view),
    open,
    view.block('Try', [commandRow('run', '--reference', '--only', section)]),
  );
}

function explainFeature(feature: Feature, view: View): string {
  const operations = endpointIds.filter((id) => endpoints[id].feature === feature);
  const rows = ledger.filter((row) => row.feature === feature);
  return paragraphs(
    `${view.paint.bold(feature)}  ${view.paint.dim('feature')}`,
    view.counted('Operations', operations, (id) => `  ${operationLine(id)}`),
    `${view.paint.bold('Requirements')} (${formatNumber(rows.length)})`,
    requirementRows(rows, view),
    view.block('Try', [commandRow('run', '--reference', '--only', feature)]),
  );
}

function explainOperation(id: EndpointId, view: View): string {
  const { section, feature } = endpoints[id];
  const checks = view.checks.filter((check) => check.endpoint === id);
  const faults = view.faults.filter(({ operations }) => operations.includes(id));
  return paragraphs(
    `${view.paint.bold(methodAndPath(id))}  ${view.paint.dim(`${id}, section ${section}, ${feature}`)}`,
    view.listed('Checks', checks, (check) => view.row(check.id, check.title, check.source)),
    view.listed('Faults of the reference service that break it', faults, view.namedRow),
    view.block('Try', [commandRow('run', '--reference', '--only', methodAndPath(id))]),
  );
}

function explainFault(fault: View['faults'][number], view: View): string {
  const { name, requirement: id, operations, does, source } = fault;
  const { level, section, text } = requirementOf(id);
  const checks = view.checks.filter((check) => check.requirement === id && operations.includes(check.endpoint));
  return paragraphs(
    `${view.paint.bold(name)}  ${view.paint.dim('fault of the reference service')}`,
    view.wrapped(does, 2),
    location(source, view),
    view.block('Breaks', [view.row(`${id}  ${level}, section ${section}`, text)]),
    operations.length === endpointIds.length
      ? view.block('On every operation', ['  all operations of the interface'])
      : view.listed('On', operations, (operation) => `  ${operationLine(operation)}`),
    view.counted('Caught by one of', checks, (check) => view.row(check.id, undefined, check.source)),
    view.block('Try', [commandRow('serve', '--fault', name), commandRow('selftest', '--only', name)]),
  );
}

function explainVariant(variant: View['variants'][number], view: View): string {
  const { name, does, sections: open, questions, source } = variant;
  return paragraphs(
    `${view.paint.bold(name)}  ${view.paint.dim('variant of the reference service')}`,
    view.wrapped(does, 2),
    location(source, view),
    view.block('The interface leaves this open in', open, (section) => `  part ${section}`),
    view.block('It answers otherwise', questions, (id) => `  ${id}`),
    view.block('Try', [commandRow('serve', '--variant', name), commandRow('selftest', '--only', name)]),
  );
}

const location = (source: string | undefined, view: View): string =>
  source === undefined ? '' : view.block('Defined in', [`  ${locationFromHere(source)}`]);

const place = '{parameter}';
const listIds = Object.keys(lists) as readonly ListId[];

/** Undefined if no deviation has this name: as reports write it, or with `{parameter}`. */
function explainDeviation(name: string, view: View): string | undefined {
  const title = `${view.paint.bold(name)}  ${view.paint.dim('deviation of a list')}`;
  const texts = deviationRows.flatMap((deviation) => {
    const rules = [...new Set(rulesBroken(deviation, name))].map((id) => view.row(id, requirementOf(id).text));
    return rules.length === 0 ? [] : [title, view.wrapped(deviation.does, 2), view.block('Breaks', rules)];
  });
  return paragraphs(...texts) || undefined;
}

function rulesBroken(row: DeviationRow, name: string): readonly RequirementId[] {
  const { of, breaks, values = [] } = row;
  const isNamed = (parameter: string) => ['{value}', ...values].some((value) => nameOf(row, parameter, value) === name);
  if (!row.name.includes(place)) return isNamed('') ? listIds.map((list) => breaks(list, '')) : [];
  return listIds.flatMap((list) =>
    parametersOf(list)
      .filter(({ name: parameter }) => isAbout(of ?? [], filtersOf(list)[parameter], parameter))
      .filter(({ name: parameter }) => [place, parameter].some(isNamed))
      .map(({ name: parameter }) => breaks(list, parameter)),
  );
}

/** Undefined if nothing mentions all of the words. */
function search(query: string, view: View): string | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const mentions = (...texts: readonly string[]) => words.every((word) => texts.join(' ').toLowerCase().includes(word));
  // Matches in ids come before matches in texts.
  const requirements = [
    ...ledger.filter(({ id }) => mentions(id)),
    ...ledger.filter(({ id, text }) => !mentions(id) && mentions(id, text, ...placeNames(id))),
  ];
  const operations = endpointIds.filter((id) => mentions(operationLine(id), ...parameterNames(id)));
  const faults = view.faults.filter(({ name, does }) => mentions(name, does));
  const variants = view.variants.filter(({ name, does }) => mentions(name, does));
  const ids = requirements.map(({ id }) => id);
  const [first, ...others] = [...operations, ...ids, ...[...faults, ...variants].map(({ name }) => name)];
  const rowOf = ({ name, does }: Readonly<Record<'name' | 'does', string>>) => view.row(name, does);
  if (first === undefined) return undefined;
  return paragraphs(
    `Nothing is called "${query}", but ${others.length + 1} ${others.length === 0 ? 'entry mentions' : 'entries mention'} it. To see the first: ${commandLine('explain', first)}`,
    view.counted('Operations', operations, (id) => {
      const named = parameterNames(id).filter((name) => words.some((word) => name.toLowerCase().includes(word)));
      return view.row(operationLine(id), named.length > 0 ? `parameters ${named.join(', ')}` : undefined);
    }),
    view.counted('Requirements', requirements, ({ id, level, text }) =>
      view.row(`${view.paint.bold(id)}  ${level}`, text),
    ),
    view.counted('Faults of the reference service', faults, rowOf),
    view.counted('Variants of the reference service', variants, rowOf),
  );
}

const placeNames = (id: RequirementId): readonly string[] =>
  locationsOf(id).flatMap((place) => {
    if (place.kind === 'operation') return place.parameter?.name ?? [];
    return place.kind === 'schema' ? (place.member ?? []) : [];
  });

const parameterNames = (id: EndpointId): readonly string[] => parametersOf(id).map(({ name }) => name);
