// Turns the observations of a report into a profile.
import { groupBy } from '../group-by.js';
import type { Observation, ObservationAnswer, Report } from '../result/model.js';
import { UsageError } from '../usage/usage-error.js';
import { formatVersion, type MemberPromises, type PinnedTree, type ProfileDocument, type Scalar } from './document.js';
import { memberQuestion, type ObservedValueType, type Question, questions, subjectSeparator } from './questions.js';

/** @throws {UsageError} if the report answers no open question. */
export function profileOf(report: Report, path: string): ProfileDocument {
  const { answers, members } = documentOf(report.observations);
  if (Object.keys({ ...answers, ...members }).length === 0)
    throw new UsageError(
      `${path} answers no question that the interface leaves open`,
      'run again without --only and --skip, with an account and --allow-trading as far as you can',
    );
  return { profile: formatVersion, service: report.target.baseUrl, answers, members };
}

export function documentOf(
  observations: readonly Observation[],
): Required<Pick<ProfileDocument, 'profile' | 'answers' | 'members'>> {
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

const scalarOf = ({ kind }: ObservedValueType, value: string): Scalar =>
  kind !== 'text' && /^\d+$/.test(value) ? Number(value) : value;

function oneOrMore(values: readonly Scalar[]): PinnedTree {
  const [first, ...others] = values;
  return first !== undefined && others.length === 0
    ? first
    : [...values].sort((a, b) => (String(a) < String(b) ? -1 : 1));
}

interface Counts {
  present: number;
  null: number;
  absent: number;
}

/** By schema: members in all records, members that were never null, and members in no record. */
function promisesOf(answers: readonly ObservationAnswer[]): Readonly<Record<string, MemberPromises>> {
  const schemas = new Map<string, Map<string, Counts>>();
  for (const { subject = '', value, seen } of answers) {
    const [schema = '', member = ''] = subject.split('.');
    const members = schemas.get(schema) ?? new Map<string, Counts>();
    const counts = members.get(member) ?? { present: 0, null: 0, absent: 0 };
    schemas.set(schema, members.set(member, { ...counts, [value]: seen }));
  }
  return Object.fromEntries([...schemas].map(([schema, members]) => [schema, promisesIn([...members])]));
}

function promisesIn(members: readonly (readonly [string, Counts])[]): MemberPromises {
  const namesWhere = (holds: (counts: Counts) => boolean) =>
    members.filter(([, counts]) => holds(counts)).map(([name]) => name);
  const isShown = ({ present, null: empty }: Counts) => present + empty > 0;
  const lists = {
    required: namesWhere((counts) => isShown(counts) && counts.absent === 0),
    nonNull: namesWhere((counts) => counts.present > 0 && counts.null === 0),
    absent: namesWhere((counts) => !isShown(counts)),
  };
  const shown = members.length - lists.absent.length;
  return Object.fromEntries(
    Object.entries(lists).flatMap(([kind, names]) => {
      if (names.length === 0) return [];
      return [[kind, kind !== 'absent' && names.length === shown ? 'all' : names]];
    }),
  );
}
