// Which failures count, by typed data, never by the words of a message: those that no other check sets aside, and those with the
// same cause as one finding.
import { type EndpointId, methodAndPath, pathPattern } from '../../spec/endpoints.js';
import { ledger } from '../../spec/ledger.js';
import { type Check, explainedFailures, setAside } from '../check/check.js';
import type { BodyPlace, Reason } from '../check/outcome.js';
import { groupBy } from '../group-by.js';
import { commandLine } from '../usage/command-line.js';
import { withoutUndefined } from '../without-undefined.js';
import { firstFew } from '../words.js';
import { truncateValue } from './format.js';
import type { CheckRow, Coverage, Finding } from './model.js';
import { isBroken } from './outcomes.js';

/** This many members with the same wrong type have one cause. */
const membersOfOneCause = 4;

/** The findings of all failures and warnings that the baseline does not excuse, the most severe first. */
export function findingsOf(rows: readonly CheckRow[]): readonly Finding[] {
  const broken = rows.filter((row) => isBroken(row) && row.excused === undefined);
  const groups = joinByAnswer(groupBy(broken, causesOf(broken)));
  return groups.map(findingOf).sort((a, b) => rankOf(a) - rankOf(b));
}

const findingLevels: readonly Finding['level'][] = ['must', 'pinned', 'should'];

/** Must before should, behavior before the form of bodies; otherwise in the order of the checks. */
const rankOf = ({ level, place }: Finding): number => 2 * findingLevels.indexOf(level) + (place ? 1 : 0);

type Group = readonly [CheckRow, ...CheckRow[]];

/** What names the cause of each row: its requirement, or the kind of problem that many members have. */
function causesOf(rows: readonly CheckRow[]): (row: CheckRow) => string {
  const byType = groupBy(rows.filter(isTypeProblem), typeProblemOf);
  return (row) => {
    const [requirement = row.id] = row.requirements;
    if (row.place?.kind === 'timestamp') return `body.timestamp.${typeOf(row.actual)}`;
    // Answers of several operations may be no record at all, in the same way.
    if (row.place?.pointer === '' && requirement.endsWith('.response'))
      return `answer.${row.place.kind}.${typeOf(row.actual)}`;
    if (row.place?.pointer === '' || !isTypeProblem(row) || memberOf(row) === undefined) return requirement;
    const problem = typeProblemOf(row);
    const members = new Set(byType.get(problem)?.map(memberOf));
    return members.size >= membersOfOneCause ? problem : `${problem}.${memberOf(row)}`;
  };
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

/** The same rows; a failure that another one explains is inconclusive. A warning does not set a failure aside. */
export function applyDependencies(rows: readonly CheckRow[], checks: readonly Check[]): readonly CheckRow[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const failures = rows.filter(isBroken).flatMap((row) => {
    const check = byId.get(row.id);
    return check ? { row, check } : [];
  });
  const explained = explainedFailures(failures, ({ row: cause }, { row }) => {
    return cause.outcome === 'failed' || row.outcome === 'warned';
  });
  const causes = new Map([...explained].map(([{ row }, cause]) => [row, cause.row]));
  return rows.map((row) => {
    const cause = causes.get(row);
    return cause ? { ...row, ...setAside(cause.id, cause.outcome, row.message ?? row.title) } : row;
  });
}

/** Why a check of trading is inconclusive if no order can be placed, or none canceled. */
const withoutOrders: readonly Reason[] = ['order-not-accepted', 'control-failed', 'writes-stopped', 'depends-on'];
/** Why a check is inconclusive if its operation gives no answer in the stated form. */
const withoutAnswer: readonly Reason[] = [...withoutOrders, 'no-data', 'unexpected-form'];
const usedByTrading: readonly EndpointId[] = ['place-order', 'cancel-order'];

/**
 * The same rows; one that is inconclusive names the failure that explains it: the one that set it aside, or the one that
 * shows that an operation which it needs gives no answer in the stated form.
 */
export function nameCauses(rows: readonly CheckRow[], { operations }: Coverage): readonly CheckRow[] {
  const broken = new Set(rows.filter(isBroken).map(({ id }) => id));
  const causeAt = new Map(
    operations.flatMap(({ id, inForm }) => {
      const cause = `${id}.response@${id}`;
      return inForm === 0 && broken.has(cause) ? [[id, cause] as const] : [];
    }),
  );
  return rows.map(({ cause: named, ...row }): CheckRow => {
    const { outcome, reason } = row;
    if (outcome !== 'inconclusive' || reason === undefined) return row;
    const used = row.feature === 'trading' && withoutOrders.includes(reason) ? usedByTrading : [];
    const needed = withoutAnswer.includes(reason) ? [...row.endpoints, ...used] : [];
    const [missing] = needed.flatMap((id) => causeAt.get(id) ?? []);
    return withoutUndefined({ ...row, cause: named !== undefined && broken.has(named) ? named : missing });
  });
}

/** The rules of part 7, about errors: refusals alone show whether they hold. */
const errorRules = new Set<string>(ledger.filter(({ section }) => section === '7').map(({ id }) => id));

/**
 * The same rows; of an operation without an answer in the stated form, a check that passed is inconclusive, and so is a
 * failure that only its refusals show. If it accepts requests and answers in another form, that is the one failure. What
 * a profile pins is judged all the same. Recorded traffic shows a part of the requests: an answer of any operation is
 * enough there.
 */
export function applyPositiveControl(rows: readonly CheckRow[], { operations }: Coverage, isRecorded = false) {
  const keysOf = (some: Coverage['operations']) => new Set(some.map(({ id }) => pathPattern(id)));
  const answered = keysOf(operations.filter(({ inForm }) => inForm > 0));
  if (isRecorded && answered.size > 0) return rows;
  const accepting = keysOf(operations.filter(({ accepted }) => accepted > 0));
  return rows.map((row): CheckRow => {
    const [endpoint] = row.endpoints;
    const operation = operations.find(({ id }) => id === endpoint);
    const key = operation && pathPattern(operation.id);
    if (!key || answered.has(key) || !needsControl(row, accepting.has(key))) return row;
    const message = `no answer of ${operation.operation} has the stated form, so that nothing else shows what it does`;
    return { ...row, outcome: 'inconclusive', reason: 'control-failed', message };
  });
}

function needsControl(row: CheckRow, isAccepting: boolean): boolean {
  const [requirement = ''] = row.requirements;
  if (row.level === 'pinned') return false;
  if (row.outcome === 'passed') return true;
  return isBroken(row) && (errorRules.has(requirement) || (isAccepting && !requirement.endsWith('.response')));
}
