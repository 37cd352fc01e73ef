// Validates the content of a profile; each mistake is named with its place and a suggestion.
import type { RequirementId } from '../../spec/ledger.js';
import { ledger } from '../../spec/ledger.js';
import type { Pins } from '../check/pins.js';
import { responseComponents } from '../contract/member-presence.js';
import { isObject } from '../is-object.js';
import { commandLine } from '../usage/command-line.js';
import { suggestion } from '../usage/suggestion.js';
import { UsageError } from '../usage/usage-error.js';
import {
  baseUrlPattern,
  formatVersion,
  namedPromises,
  type PinnedTree,
  type ProfileDocument,
  promiseKinds,
} from './document.js';
import {
  listQuestions,
  memberQuestion,
  type ObservedValueType,
  type Question,
  questions,
  statusRanges,
  subjectSeparator,
} from './questions.js';

const parts = ['$schema', 'profile', 'service', 'answers', 'complete', 'members'];

/** `file` names the profile in messages. @throws {UsageError} if the content is not a profile. */
export function parseProfile(content: unknown, file: string): ProfileDocument {
  const refuse = (problem: string, hint: string) => new UsageError(`${file}: ${problem}`, hint);
  if (!isObject(content)) throw refuse('it is not a profile', `write one with \`${commandLine('pin')}\``);
  const version = content.profile;
  if (version !== formatVersion)
    throw version === undefined
      ? refuse('it is not a profile: it lacks the line "profile: 1"', `write one with \`${commandLine('pin')}\``)
      : refuse(
          `the profile has the version ${JSON.stringify(version)}, and this version of Tickmark reads ${formatVersion}`,
          `write it again with \`${commandLine('pin')}\`, or use the version of Tickmark that wrote it`,
        );
  mustBeKnown(Object.keys(content), parts, '', refuse);
  const { answers = {}, complete = [], members = {}, service } = content;
  if (service !== undefined && !isServiceUrl(service))
    throw refuse('service must be a base URL, or one of the catalog and one of the orderBook', seeDocumentation);
  if (!isObject(answers)) throw refuse('answers must map questions to answers', seeDocumentation);
  if (!isObject(members)) throw refuse('members must map schemas to lists of members', seeDocumentation);
  for (const [id, tree] of Object.entries(answers)) checkAnswers(questionOf(id, refuse), tree, refuse);
  checkComplete(complete, Object.keys(answers), refuse);
  for (const [schema, promises] of Object.entries(members)) checkMembers(schema, promises, refuse);
  return content as unknown as ProfileDocument;
}

function isServiceUrl(service: unknown): boolean {
  if (!isObject(service)) return isBaseUrl(service);
  const { catalog, orderBook, ...others } = service;
  return [catalog, orderBook].every(isBaseUrl) && Object.keys(others).length === 0;
}

const isBaseUrl = (url: unknown) => typeof url === 'string' && new RegExp(baseUrlPattern).test(url);

type Refuse = (problem: string, hint: string) => UsageError;

const seeDocumentation = 'see docs/profile.md';

function mustBeKnown(names: readonly string[], known: readonly string[], place: string, refuse: Refuse): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const where = place === '' ? '' : `${place}: `;
  const some = known.slice(0, 12).join(', ');
  throw refuse(
    `${where}there is no "${unknown}"`,
    suggestion(unknown, known) ?? `known are ${some}${known.length > 12 ? ', …' : ''}`,
  );
}

function questionOf(id: string, refuse: Refuse): Question {
  const question = questions.find((known) => known.id === id);
  if (question) return question;
  if (id === memberQuestion)
    throw refuse(`answers: "${id}" is not written here`, 'write it under `members`, see docs/profile.md');
  const row = ledger.find((known) => known.id === id);
  if (row && row.level !== 'open')
    throw refuse(`answers: "${id}" is a rule that the interface states`, 'a profile only answers what it leaves open');
  const ids = questions.map((known) => known.id);
  throw refuse(`answers: there is no question "${id}"`, suggestion(id, ids) ?? 'see docs/profile.md for all of them');
}

function checkComplete(complete: unknown, answered: readonly string[], refuse: Refuse): void {
  if (!Array.isArray(complete) || complete.some((id) => typeof id !== 'string'))
    throw refuse('complete must be a list of questions', `such as complete: [${listQuestions.at(-1)}]`);
  mustBeKnown(complete, listQuestions, 'complete', refuse);
  const missing = complete.find((id) => !answered.includes(id));
  if (missing !== undefined)
    throw refuse(`complete: "${missing}" has no answers`, 'list them under `answers`, or remove the name');
}

function checkAnswers({ id, dimensions, valueType }: Question, tree: unknown, refuse: Refuse): void {
  const visit = (value: unknown, depth: number, previous: string, place: string): void => {
    const dimension = dimensions[depth];
    if (!dimension) {
      checkAnswer(valueType, value, place, refuse);
      return;
    }
    if (!isObject(value)) throw refuse(`${place} must map each ${dimension.title} to its answer`, seeDocumentation);
    mustBeKnown(Object.keys(value), dimension.namesFor(previous), place, refuse);
    for (const [name, part] of Object.entries(value)) visit(part, depth + 1, name, `${place}: ${name}`);
  };
  visit(tree, 0, '', `answers: ${id}`);
}

function checkAnswer({ kind, words }: ObservedValueType, value: unknown, place: string, refuse: Refuse): void {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) throw refuse(`${place} has no answer`, 'name at least one, or remove the line');
  for (const one of values) {
    const isText = typeof one === 'string' || typeof one === 'number';
    if (!isText) throw refuse(`${place} must be one answer or a list of answers`, seeDocumentation);
    if (words.includes(String(one)) || kind === 'text') continue;
    const isNumber = typeof one === 'number' && Number.isInteger(one);
    if (kind === 'count' && isNumber && one >= 0) continue;
    const range = kind === 'status' || kind === 'success' ? statusRanges[kind] : undefined;
    if (range && isNumber && one >= range.minimum && one <= range.maximum) continue;
    const forms = [
      ...(range ? [`a status from ${range.minimum} to ${range.maximum}`] : []),
      ...(kind === 'count' ? ['a whole number'] : []),
      ...words,
    ];
    throw refuse(`${place} has the answer "${one}"`, suggestion(String(one), words) ?? `it may be ${forms.join(', ')}`);
  }
}

function checkMembers(schema: string, promises: unknown, refuse: Refuse): void {
  const components = responseComponents();
  mustBeKnown([schema], [...components.keys()], 'members', refuse);
  const place = `members: ${schema}`;
  if (!isObject(promises)) throw refuse(`${place} must have lists of members`, `they are ${promiseKinds.join(', ')}`);
  mustBeKnown(Object.keys(promises), promiseKinds, place, refuse);
  for (const [kind, names] of Object.entries(promises)) {
    if (names === 'all' && kind !== 'absent') continue;
    if (!Array.isArray(names) || names.some((name) => typeof name !== 'string'))
      throw refuse(
        `${place}: ${kind} must be ${kind === 'absent' ? '' : '"all" or '}a list of members`,
        `such as ${kind}: [${components.get(schema)?.[0]}]`,
      );
    mustBeKnown(names, components.get(schema) ?? [], `${place}: ${kind}`, refuse);
  }
  const { required, nonNull, absent } = namedPromises(schema, promises);
  const both = absent.find((name) => required.includes(name) || nonNull.includes(name));
  if (both !== undefined)
    throw refuse(`${place}: ${both} is absent, and required or nonNull as well`, 'leave it in one of the lists');
}

/** The answers of a profile by question and subject, as the checks judge them. */
export function pinsOf({ answers = {}, members = {} }: ProfileDocument): Pins {
  const pins = new Map<RequirementId, ReadonlyMap<string, readonly string[]>>();
  for (const [id, tree] of Object.entries(answers)) pins.set(id as RequirementId, new Map(subjectsIn(tree)));
  const promised = Object.entries(members).flatMap(([schema, promises]) => {
    const { required, nonNull, absent } = namedPromises(schema, promises);
    return [...new Set([...required, ...nonNull, ...absent])].map((name): [string, readonly string[]] => {
      const allowed = [
        'present',
        ...(nonNull.includes(name) ? [] : ['null']),
        ...(required.includes(name) ? [] : ['absent']),
      ];
      return [`${schema}.${name}`, absent.includes(name) ? ['absent'] : allowed];
    });
  });
  if (promised.length > 0) pins.set(memberQuestion, new Map(promised));
  return pins;
}

function subjectsIn(tree: PinnedTree, path: readonly string[] = []): readonly [string, readonly string[]][] {
  if (typeof tree === 'object' && !Array.isArray(tree))
    return Object.entries(tree).flatMap(([name, part]) => subjectsIn(part, [...path, name]));
  const values = Array.isArray(tree) ? tree : [tree];
  return [[path.join(subjectSeparator), values.map(String)]];
}
