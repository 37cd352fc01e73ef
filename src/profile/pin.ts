// Turns the observations of a report into a profile, and a profile into YAML, with each question above its answers.
import { Document, isMap, isScalar, visit } from 'yaml';
import { groupBy } from '../group-by.js';
import type { Observation, ObservationAnswer, Report } from '../result/model.js';
import { UsageError } from '../usage/usage-error.js';
import { formatVersion, type MemberPromises, type PinnedTree, type ProfileDocument, type Scalar } from './document.js';
import { memberQuestion, type Question, questions, questionText, subjectSeparator } from './questions.js';

/** @throws {UsageError} if the report answers no open question. */
export function profileOf(report: Report, path: string): ProfileDocument {
  const { answers, members } = documentOf(report.observations);
  const hint = 'run again without --only and --skip, with an account and --allow-trading as far as you can';
  if (Object.keys({ ...answers, ...members }).length === 0)
    throw new UsageError(`${path} answers no question that the interface leaves open`, hint);
  return { profile: formatVersion, service: report.target.baseUrl, answers, members };
}

export function documentOf(observations: readonly Observation[]) {
  const observed = new Map(observations.map((observation) => [observation.id, observation.answers]));
  const answers = questions.flatMap((question) => {
    const own = observed.get(question.id) ?? [];
    return own.length > 0 ? [[question.id, treeOf(question, own)] as const] : [];
  });
  const members = promisesOf(observed.get(memberQuestion) ?? []);
  return { profile: formatVersion, answers: Object.fromEntries(answers), members };
}

function treeOf({ dimensions, valueType }: Question, answers: readonly ObservationAnswer[]): PinnedTree {
  const valuesOf = (same: readonly ObservationAnswer[]) =>
    oneOrMore(same.map(({ value }) => scalarOf(valueType, value)));
  if (dimensions.length === 0) return valuesOf(answers);
  const bySubject = [...groupBy(answers, ({ subject = '' }) => subject)];
  if (dimensions.length === 1) return Object.fromEntries(bySubject.map(([subject, same]) => [subject, valuesOf(same)]));
  const tree: Record<string, Record<string, PinnedTree>> = {};
  for (const [subject, same] of bySubject) {
    const [first = '', ...rest] = subject.split(subjectSeparator);
    tree[first] = { ...tree[first], [rest.join(subjectSeparator)]: valuesOf(same) };
  }
  return tree;
}

const scalarOf = ({ kind }: Question['valueType'], value: string): Scalar =>
  kind !== 'text' && /^\d+$/.test(value) ? Number(value) : value;

function oneOrMore(values: readonly Scalar[]): PinnedTree {
  const [first, ...others] = values;
  if (first !== undefined && others.length === 0) return first;
  return [...values].sort((a, b) => (String(a) < String(b) ? -1 : 1));
}

/** By schema: members in all records, members that were never null, and members in no record. */
function promisesOf(answers: readonly ObservationAnswer[]): Readonly<Record<string, MemberPromises>> {
  const bySchema = groupBy(answers, ({ subject = '' }) => subject.split('.')[0] ?? '');
  const members = (schema: string, own: readonly ObservationAnswer[]) =>
    groupBy(own, ({ subject = '' }) => subject.slice(schema.length + 1));
  return Object.fromEntries([...bySchema].map(([schema, own]) => [schema, promisesIn(members(schema, own))]));
}

/** @param members The answers about each: whether records showed it as `present`, `null` or `absent`. */
function promisesIn(members: ReadonlyMap<string, readonly ObservationAnswer[]>): MemberPromises {
  const namesWhere = (holds: (seen: readonly string[]) => boolean) =>
    [...members].filter(([, answers]) => holds(answers.map(({ value }) => value))).map(([name]) => name);
  const lists = {
    required: namesWhere((seen) => !seen.includes('absent')),
    nonNull: namesWhere((seen) => seen.includes('present') && !seen.includes('null')),
    absent: namesWhere((seen) => seen.every((value) => value === 'absent')),
  };
  const shown = members.size - lists.absent.length;
  const named = Object.entries(lists).filter(([, names]) => names.length > 0);
  const promises = named.map(([kind, names]) => [kind, kind !== 'absent' && names.length === shown ? 'all' : names]);
  return Object.fromEntries(promises);
}

export function renderProfile(profile: ProfileDocument, source: string): string {
  const document = new Document(profile);
  document.commentBefore = [
    ' yaml-language-server: $schema=./node_modules/tickmark/src/profile/profile.schema.json',
    ` Where the interface is silent, the service answers like this (pinned from ${source.replace(/\s+/g, ' ')}).`,
    ' A run with --profile names what drifts. Change or remove any line; docs/profile.md explains each kind.',
  ].join('\n');
  const answers = document.get('answers');
  const keys = isMap(answers) ? answers.items.map(({ key }) => key).filter(isScalar) : [];
  for (const key of keys) {
    const question = questions.find(({ id }) => id === key.value);
    if (question) key.commentBefore = ` ${questionText(question)}`;
  }
  // Lists stand in one line, wrapped at its width.
  visit(document, {
    Seq(_, node) {
      node.flow = true;
    },
  });
  return document.toString({ lineWidth: 120, flowCollectionPadding: false });
}
