// The baseline: checks that may fail for now, each with a reason.
import * as v from 'valibot';
import type { Outcome } from '../check/outcome.js';
import { isObject } from '../is-object.js';
import { commandLine } from '../usage/command-line.js';
import { type Mistake, refuse, suggestion } from '../usage/usage-error.js';
import { firstFew } from '../words.js';

/** Why a check may fail for now. */
export interface Excuse {
  readonly reason: string;
  /**
   * The last day on which the check may fail, as 2027-01-31.
   * @format date
   */
  readonly expires?: string;
}

const hint = 'an entry is { id, reason, expires? }: a check id, why it may fail, the last day as 2027-01-31';

const dayForm = '"expires" must be a day, as 2027-01-31';

const entry = v.strictObject({
  id: v.pipe(v.string('"id" must be the id of a check'), v.nonEmpty('"id" must not be empty')),
  reason: v.pipe(v.string('"reason" must say why it may fail'), v.trim(), v.nonEmpty('"reason" must not be empty')),
  expires: v.optional(
    v.pipe(v.string(dayForm), v.isoDate(dayForm), v.check(isCalendarDay, '"expires" is not a day of the calendar')),
  ),
});

/** Date turns February 30 into March 2. */
function isCalendarDay(day: string): boolean {
  const moment = new Date(day);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

const schema = v.nullish(v.array(entry, 'must be a list of entries'), []);

export type BaselineEntry = Readonly<v.InferOutput<typeof entry>>;

/** In the order of the file; each check once. */
export type Baseline = readonly BaselineEntry[];

/** @throws {UsageError} with every entry that is malformed, or names an unknown check or one twice. */
export function parseBaseline(content: unknown, source: string, checkIds: Iterable<string>): Baseline {
  const { success, output, issues = [] } = v.safeParse(schema, content, { abortPipeEarly: true });
  refuse([
    ...issues.map((issue) => ({ reason: `the baseline ${source}: ${messageOf(issue)}`, hint })),
    ...mistakesInIds(idsIn(content), source, new Set(checkIds)),
  ]);
  return success ? output : [];
}

function idsIn(content: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(content) ? content : [];
  return entries.flatMap((one) => (isObject(one) && typeof one.id === 'string' && one.id !== '' ? [one.id] : []));
}

function mistakesInIds(ids: readonly string[], source: string, known: ReadonlySet<string>): readonly Mistake[] {
  return [...new Set(ids)].flatMap((id) => {
    const named = `the baseline ${source} names "${id}"`;
    const isRepeated = ids.indexOf(id) !== ids.lastIndexOf(id);
    return [
      ...(known.has(id) ? [] : [{ reason: `${named}, which is not a check`, hint: nearest(id, known) }]),
      ...(isRepeated ? [{ reason: `${named} twice`, hint: 'keep one of the two entries' }] : []),
    ];
  });
}

function messageOf({ type, message, expected, path }: v.BaseIssue<unknown>): string {
  const at = path?.[0].key;
  const place = typeof at === 'number' ? `entry ${at + 1}: ` : '';
  const name = path?.at(-1)?.key;
  if (type !== 'strict_object') return `${place}${message}`;
  if (expected === 'never') return `${place}"${String(name)}" is not a member of an entry`;
  return `${place}${typeof name === 'string' ? `"${name}" is missing` : 'it is not an entry'}`;
}

function nearest(id: string, known: ReadonlySet<string>): string {
  const [rule] = id.split('@');
  const ofRule = [...known].filter((check) => check.startsWith(`${rule}@`));
  if (rule === id && ofRule.length === 1) return `it is a rule; name its check, ${ofRule[0]}`;
  if (rule === id && ofRule.length > 0) return `it is a rule; its checks are ${firstFew(ofRule)}`;
  const near = suggestion(id, known);
  if (near === undefined && ofRule.length > 0) return `the checks of that rule are ${firstFew(ofRule)}`;
  return near ?? `remove the entry; \`${commandLine('list', 'checks')}\` shows every check`;
}

type OutcomeRow = { readonly id: string; readonly outcome: Outcome; readonly excused?: Excuse };

/**
 * Marks the checks that the baseline excuses. An entry whose check passed is stale, and an expired entry excuses
 * nothing: both are problems that fail the run, one sentence each. An entry whose check was not judged stays as it is.
 */
export function applyBaseline<Row extends OutcomeRow>(
  rows: readonly Row[],
  baseline: Baseline,
  { strict, today }: { readonly strict: boolean; readonly today: string },
) {
  const entries = new Map(baseline.map((item) => [item.id, item]));
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
  const hasExpired = ({ expires }: BaselineEntry) => expires !== undefined && expires < today;
  const checks = rows.map((row): Omit<Row, 'excused'> & Pick<OutcomeRow, 'excused'> => {
    const { excused: _, ...bare } = row;
    const item = entries.get(row.id);
    if (!item || !needsExcuse(row, strict) || hasExpired(item)) return bare;
    const { reason, expires } = item;
    return { ...bare, excused: { reason, ...(expires === undefined ? {} : { expires }) } };
  });
  const problems = baseline.flatMap((item) => {
    if (hasExpired(item)) return `the baseline's entry ${item.id} expired on ${item.expires}`;
    if (outcomes.get(item.id) !== 'passed') return [];
    return `the baseline's entry ${item.id} is stale: the check passed; --baseline-update removes the entry`;
  });
  return { checks, problems };
}

const needsExcuse = ({ outcome }: OutcomeRow, strict: boolean) =>
  outcome === 'failed' || (strict && outcome === 'warned');

/** The reason that an update gives to a new entry. */
export const reasonToFillIn = 'to be filled in (why may it fail, and until when?)';

/**
 * The baseline after this run, by id: a check that still fails keeps its entry, one that fails for the first time gets
 * one, one that passed loses it, and the entry of a check that was not judged stays.
 */
export function updatedBaseline(baseline: Baseline, rows: readonly OutcomeRow[], strict: boolean): Baseline {
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
  const kept = baseline.filter(({ id }) => outcomes.get(id) !== 'passed');
  const known = new Set(kept.map(({ id }) => id));
  const added = rows
    .filter((row) => !known.has(row.id) && needsExcuse(row, strict))
    .map(({ id }) => ({ id, reason: reasonToFillIn }));
  return [...kept, ...added].sort((a, b) => (a.id < b.id ? -1 : 1));
}
