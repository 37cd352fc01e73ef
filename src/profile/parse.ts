// Validates the content of a profile; all mistakes are named, each with its place and a suggestion.
import { ledger, type RequirementId } from '../../spec/ledger.js';
import type { Pins, Profile } from '../check/pins.js';
import type { JsonObject } from '../client/answer.js';
import { responseComponents } from '../contract/member-presence.js';
import { isObject } from '../is-object.js';
import { commandLine, quoted } from '../usage/command-line.js';
import { readYaml } from '../usage/read-text.js';
import { type Mistake, refuse, suggestion } from '../usage/usage-error.js';
import { formatVersion, isBaseUrl, namedPromises, type ProfileDocument, promiseKinds } from './document.js';
import { listQuestions, memberQuestion, type Question, questions, subjectSeparator } from './questions.js';

/** `file` names the profile in messages. @throws {UsageError} with every mistake, if the content is not a profile. */
export function parseProfile(content: unknown, file: string): ProfileDocument {
  const mistakes: Mistake[] = [];
  const report: Report = (problem, hint) => void mistakes.push({ reason: `${file}: ${problem}`, hint });
  if (isProfile(content, report)) checkParts(content, report);
  refuse(mistakes);
  return content as ProfileDocument;
}

type Report = (problem: string, hint: string) => void;

function isProfile(content: unknown, report: Report): content is JsonObject {
  const version = isObject(content) ? content.profile : undefined;
  const lack = isObject(content) ? ': it lacks the line "profile: 1"' : '';
  if (version === undefined) report(`it is not a profile${lack}`, `write one with \`${commandLine('pin')}\``);
  else if (version !== formatVersion)
    report(
      `the profile has the version ${JSON.stringify(version)}, and this version of Tickmark reads ${formatVersion}`,
      `write it again with \`${commandLine('pin')}\`, or use the version of Tickmark that wrote it`,
    );
  return version === formatVersion;
}

function checkParts(content: JsonObject, report: Report): void {
  knownOf(Object.keys(content), ['$schema', 'profile', 'service', 'answers', 'complete', 'members'], '', report);
  const { answers = {}, complete = [], members = {}, service } = content;
  if (service !== undefined && !isServiceUrl(service))
    report('service must be a base URL, or one of the catalog and one of the orderBook', seeDocumentation);
  if (!isObject(answers)) report('answers must map questions to answers', seeDocumentation);
  else for (const [id, tree] of Object.entries(answers)) checkAnswers(id, tree, report);
  checkComplete(complete, isObject(answers) ? Object.keys(answers) : [], report);
  if (!isObject(members)) report('members must map schemas to lists of members', seeDocumentation);
  else for (const [schema, promises] of Object.entries(members)) checkMembers(schema, promises, report);
}

function isServiceUrl(service: unknown): boolean {
  if (!isObject(service)) return isBaseUrl(service);
  const { catalog, orderBook, ...others } = service;
  return [catalog, orderBook].every(isBaseUrl) && Object.keys(others).length === 0;
}

const seeDocumentation = 'see docs/profile.md';

/** Those of the names that are known; each other one is a mistake. */
function knownOf(names: readonly string[], known: readonly string[], place: string, report: Report): readonly string[] {
  const where = place === '' ? '' : `${place}: `;
  const some = known.slice(0, 12).join(', ');
  return names.filter((name) => {
    if (known.includes(name)) return true;
    const hint = suggestion(name, known) ?? `known are ${some}${known.length > 12 ? ', …' : ''}`;
    report(`${where}there is no "${name}"`, hint);
    return false;
  });
}

function reportNoQuestion(id: string, report: Report): void {
  const row = ledger.find((known) => known.id === id);
  if (id === memberQuestion)
    report(`answers: "${id}" is not written here`, 'write it under `members`, see docs/profile.md');
  else if (row && row.level !== 'open')
    report(`answers: "${id}" is a rule that the interface states`, 'a profile only answers what it leaves open');
  else {
    const ids = questions.map((known) => known.id);
    report(`answers: there is no question "${id}"`, suggestion(id, ids) ?? 'see docs/profile.md for all of them');
  }
}

function checkComplete(complete: unknown, answered: readonly string[], report: Report) {
  if (!Array.isArray(complete) || complete.some((id) => typeof id !== 'string'))
    return report('complete must be a list of questions', `such as complete: [${listQuestions.at(-1)}]`);
  for (const id of knownOf(complete, listQuestions, 'complete', report))
    if (!answered.includes(id))
      report(`complete: "${id}" has no answers`, 'list them under `answers`, or remove the name');
}

function checkAnswers(id: string, tree: unknown, report: Report) {
  const question = questions.find((known) => known.id === id);
  if (!question) return reportNoQuestion(id, report);
  const { dimensions, valueType } = question;
  const visit = (value: unknown, depth: number, previous: string, place: string): void => {
    const dimension = dimensions[depth];
    if (!dimension) checkAnswer(valueType, value, place, report);
    else if (!isObject(value)) report(`${place} must map each ${dimension.title} to its answer`, seeDocumentation);
    else
      for (const name of knownOf(Object.keys(value), dimension.namesFor(previous), place, report))
        visit(value[name], depth + 1, name, `${place}: ${name}`);
  };
  visit(tree, 0, '', `answers: ${id}`);
}

export const statusRanges = {
  status: { minimum: 100, maximum: 599 },
  success: { minimum: 200, maximum: 299 },
} as const satisfies Partial<Record<Question['valueType']['kind'], unknown>>;

const anyCount = { minimum: 0, maximum: Number.POSITIVE_INFINITY };

function checkAnswer({ kind, words }: Question['valueType'], value: unknown, place: string, report: Report): void {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) report(`${place} has no answer`, 'name at least one, or remove the line');
  for (const one of values) {
    const isText = typeof one === 'string' || typeof one === 'number';
    if (!isText) {
      report(`${place} must be one answer or a list of answers`, seeDocumentation);
      continue;
    }
    if (words.includes(String(one)) || kind === 'text') continue;
    const { minimum, maximum } = kind === 'status' || kind === 'success' ? statusRanges[kind] : anyCount;
    if (kind !== 'word' && Number.isInteger(one) && Number(one) >= minimum && Number(one) <= maximum) continue;
    const number = kind === 'count' ? 'a whole number' : `a status from ${minimum} to ${maximum}`;
    const forms = [...(kind === 'word' ? [] : [number]), ...words];
    report(`${place} has the answer "${one}"`, suggestion(String(one), words) ?? `it may be ${forms.join(', ')}`);
  }
}

function checkMembers(schema: string, promises: unknown, report: Report) {
  const components = responseComponents();
  const members = components.get(schema);
  const place = `members: ${schema}`;
  knownOf([schema], [...components.keys()], 'members', report);
  if (!members) return;
  if (!isObject(promises)) return report(`${place} must have lists of members`, `they are ${promiseKinds.join(', ')}`);
  const lists = knownOf(Object.keys(promises), promiseKinds, place, report).map((kind) => {
    const names = promises[kind];
    if (names === 'all' && kind !== 'absent') return true;
    if (Array.isArray(names) && names.every((name) => typeof name === 'string'))
      return knownOf(names, members, `${place}: ${kind}`, report).length === names.length;
    const form = kind === 'absent' ? 'a list of members' : '"all" or a list of members';
    report(`${place}: ${kind} must be ${form}`, `such as ${kind}: [${members[0]}]`);
    return false;
  });
  // What is not understood contradicts nothing.
  if (!lists.every(Boolean)) return;
  const { required, nonNull, absent } = namedPromises(schema, promises);
  for (const name of absent.filter((one) => required.includes(one) || nonNull.includes(one)))
    report(`${place}: ${name} is absent, and required or nonNull as well`, 'leave it in one of the lists');
}

export function pinsOf({ answers = {}, members = {} }: ProfileDocument): Pins {
  const pins = new Map<RequirementId, ReadonlyMap<string, readonly string[]>>();
  for (const [id, tree] of Object.entries(answers)) pins.set(id as RequirementId, new Map(subjectsIn(tree)));
  const promised = Object.entries(members).flatMap(([schema, promises]) => {
    const { required, nonNull, absent } = namedPromises(schema, promises);
    return [...new Set([...required, ...nonNull, ...absent])].map((name): [string, readonly string[]] => {
      const others = { null: nonNull, absent: required };
      const allowed = Object.entries(others).flatMap(([value, names]) => (names.includes(name) ? [] : [value]));
      return [`${schema}.${name}`, absent.includes(name) ? ['absent'] : ['present', ...allowed]];
    });
  });
  if (promised.length > 0) pins.set(memberQuestion, new Map(promised));
  return pins;
}

function subjectsIn(
  tree: NonNullable<ProfileDocument['answers']>[string],
  path: readonly string[] = [],
): readonly [string, readonly string[]][] {
  if (typeof tree === 'object' && !Array.isArray(tree))
    return Object.entries(tree).flatMap(([name, part]) => subjectsIn(part, [...path, name]));
  const values = Array.isArray(tree) ? tree : [tree];
  return [[path.join(subjectSeparator), values.map(String)]];
}

/** From YAML, or JSON by its name. @throws {UsageError} if the file is missing, unreadable or no profile. */
export async function readProfile(file: string): Promise<ProfileDocument> {
  const hint = `write one with \`${commandLine('pin')} > ${quoted(file)}\``;
  return parseProfile(await readYaml('profile', file, hint), file);
}

/** From its file, or from what it holds, which `source` names in messages. @throws {UsageError} if it is no profile. */
export async function loadProfile(profile: string | ProfileDocument, source = 'the profile'): Promise<Profile> {
  if (typeof profile === 'string') return { file: profile, pins: pinsOf(await readProfile(profile)) };
  return { pins: pinsOf(parseProfile(profile, source)) };
}
