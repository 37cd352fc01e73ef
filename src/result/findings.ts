// Groups failures and warnings with the same cause into findings, by typed data, never by the words of a message.
import { methodAndPath } from '../../spec/endpoints.js';
import type { BodyPlace } from '../check/outcome/violation.js';
import { groupBy } from '../group-by.js';
import { commandLine } from '../usage/command-line.js';
import { withoutUndefined } from '../without-undefined.js';
import { firstFew } from '../words.js';
import type { CheckRow, Finding } from './model.js';
import { isBroken } from './outcomes.js';
import { truncateValue } from './value-text.js';

/** This many members with the same wrong type have one cause. */
const membersOfOneCause = 4;

/** The findings of all failures and warnings that the baseline does not excuse, the most severe first. */
export function findingsOf(rows: readonly CheckRow[]): readonly Finding[] {
  const broken = rows.filter((row) => isBroken(row) && row.excused === undefined);
  const causes = causesOf(broken);
  const groups = joinByAnswer(groupBy(broken, (row) => causes.get(row) ?? ''));
  return groups.map(findingOf).sort((a, b) => rankOf(a) - rankOf(b));
}

const findingLevels: readonly Finding['level'][] = ['must', 'pinned', 'should'];

/** Must before should, behavior before the form of bodies; otherwise in the order of the checks. */
const rankOf = ({ level, place }: Finding): number => 2 * findingLevels.indexOf(level) + (place ? 1 : 0);

type Group = readonly [CheckRow, ...CheckRow[]];

/** What names the cause of each row: its requirement, or the kind of problem that many members have. */
function causesOf(rows: readonly CheckRow[]): ReadonlyMap<CheckRow, string> {
  const byType = groupBy(rows.filter(isTypeProblem), typeProblemOf);
  return new Map(
    rows.map((row) => {
      const [requirement = row.id] = row.requirements;
      if (row.place?.kind === 'timestamp') return [row, `body.timestamp.${typeOf(row.actual)}`];
      // Answers of several operations may be no record at all, in the same way.
      if (row.place?.pointer === '' && requirement.endsWith('.response'))
        return [row, `answer.${row.place.kind}.${typeOf(row.actual)}`];
      if (row.place?.pointer === '' || !isTypeProblem(row) || memberOf(row) === undefined) return [row, requirement];
      const members = new Set(byType.get(typeProblemOf(row))?.map(memberOf));
      const problem = typeProblemOf(row);
      return [row, members.size >= membersOfOneCause ? problem : `${problem}.${memberOf(row)}`];
    }),
  );
}

const isTypeProblem = ({ place }: CheckRow): boolean =>
  place?.kind === 'type' || place?.kind === 'numeric-id' || place?.kind === 'json-array';

/** As `body.type.string.number`: the stated type, and the actual one. */
function typeProblemOf({ place, expected, actual }: CheckRow): string {
  const stated = place?.kind === 'type' ? `.${String(expected).split(' ').at(-1)}` : '';
  return `body.${place?.kind}${stated}.${typeOf(actual)}`;
}

/** The last member of the place that is not an index. */
const memberOf = ({ place }: CheckRow): string | undefined =>
  place?.pointer.split('/').findLast((part) => part !== '' && !/^\d+$/.test(part));

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Joins the groups that one answer shows, at the same place: it breaks several rules by one mistake. */
function joinByAnswer(groups: ReadonlyMap<string, Group>) {
  const joined: { readonly cause: string; readonly rows: [...Group]; readonly answers: Set<string> }[] = [];
  for (const [cause, rows] of groups) {
    const answers = rows.flatMap((row) => answerOf(row) ?? []);
    const same = joined.find((group) => answers.some((answer) => group.answers.has(answer)));
    same?.rows.push(...rows);
    for (const answer of answers) same?.answers.add(answer);
    if (!same) joined.push({ cause, rows: [...rows], answers: new Set(answers) });
  }
  return joined;
}

/** The one answer that shows the problem, and its place or value there; undefined if it takes several. */
function answerOf({ exchanges = [], place, actual }: CheckRow): string | undefined {
  const shown = exchanges.at(-1);
  if (!shown || (exchanges.length > 1 && !place)) return undefined;
  const { method, url, body = '' } = shown.request;
  return JSON.stringify([method, url, body, place ? place.pointer : { actual: truncateValue(actual) }]);
}

function findingOf({ cause, rows }: { readonly cause: string; readonly rows: Group }): Finding {
  const [first] = rows;
  const { place, expected, actual, exchanges, replay = '' } = first;
  const requirements = [...new Set(rows.flatMap((row) => row.requirements))];
  const title = titleOf(first, cause);
  return withoutUndefined({
    id: cause,
    title,
    level: findingLevels.find((level) => rows.some((row) => row.level === level)) ?? 'should',
    requirements,
    checks: rows.map(({ id }) => id),
    message: `${title}${detailsOf(rows, cause)}`,
    place,
    expected,
    actual,
    exchanges,
    replay,
    explain: commandLine('explain', requirements[0] ?? first.id),
  });
}

/** Whether the finding is about a kind of problem, and not about one requirement. */
const isKind = (cause: string) => cause.startsWith('body.');

const titlesOfKinds: Partial<Record<BodyPlace['kind'], string>> = {
  timestamp: 'timestamps are not ISO 8601',
  'numeric-id': 'ids are not numeric',
  'json-array': 'lists are not strings that hold a JSON-encoded array',
};

function titleOf({ message, title, place, expected, actual }: CheckRow, cause: string): string {
  if (!isKind(cause)) return message ?? title;
  const type = typeOf(actual);
  const found = type === 'null' ? type : `${/^[ao]/.test(type) ? 'an' : 'a'} ${type}`;
  return (place && titlesOfKinds[place.kind]) ?? `a member is not ${expected}, but ${found}`;
}

function detailsOf(rows: Group, cause: string): string {
  const operations = [...new Set(rows.flatMap(({ endpoints }) => endpoints.slice(0, 1).map(methodAndPath)))];
  const where = operations.length === 0 ? '' : ` (${firstFew(operations, 2)})`;
  const members = [...new Set(rows.flatMap((row) => memberOf(row) ?? []))];
  return isKind(cause) ? `: ${firstFew(members, 5)}${where}` : where;
}
