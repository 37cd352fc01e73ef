// From the rows of all checks to what the report says of the run as a whole: of one run, and of several merged.
import { ledger } from '../../spec/ledger.js';
import type { Feature } from '../../spec/requirement.js';
import type { Outcome } from '../check/result.js';
import { type Baseline, excuse } from './baseline.js';
import { groupBy } from './group.js';
import type { CheckRow, Report, RequirementRow } from './model.js';
import { verdictOf } from './verdict.js';

/** What the caller demands of a run. */
export interface Terms {
  /** A warning fails. */
  readonly strict: boolean;
  /** Features that must have been exercised. */
  readonly required: readonly Feature[];
  /** Checks that may fail for now. */
  readonly baseline?: Baseline | undefined;
}

export interface Gathered {
  readonly checks: readonly CheckRow[];
  /** What the target claims to serve. */
  readonly features: readonly Feature[];
  readonly requests: number;
  readonly cutShort?: string | undefined;
  /** The day of the run, as 2027-01-31: what has expired by then excuses nothing. */
  readonly today: string;
  /** What an earlier look at a baseline found wrong with it; a baseline at hand is looked at anew. */
  readonly grievances?: readonly string[];
}

type Conclusion = Pick<
  Report,
  'strict' | 'verdict' | 'reasons' | 'cutShort' | 'baseline' | 'summary' | 'requirements' | 'checks'
>;

export function conclude(gathered: Gathered, { strict, required, baseline }: Terms): Conclusion {
  const { features, cutShort, today, requests } = gathered;
  const { checks, grievances } = baseline
    ? excuse(gathered.checks, baseline, { strict, today })
    : { checks: gathered.checks, grievances: gathered.grievances ?? [] };
  const claimed = features.filter((feature) => checks.some((check) => check.feature === feature));
  return {
    ...(strict ? { strict } : {}),
    ...verdictOf(checks, { claimed, required, strict, cutShort, baseline: grievances }),
    ...(cutShort === undefined ? {} : { cutShort }),
    ...(grievances.length === 0 ? {} : { baseline: grievances }),
    summary: summaryOf(checks, requests),
    requirements: requirementsOf(checks),
    checks,
  };
}

/** The same findings under other terms. */
export function rejudged(report: Report, terms: Terms): Report {
  const { strict: _, cutShort, baseline, ...rest } = report;
  const { checks, target, startedAt, summary } = rest;
  const day = startedAt.slice(0, 10);
  const gathered = { checks, features: target.features, requests: summary.requests, cutShort, today: day };
  return { ...rest, ...conclude({ ...gathered, grievances: baseline ?? [] }, terms) };
}

export const gravity: readonly Outcome[] = ['failed', 'error', 'warned', 'inconclusive', 'passed', 'skipped'];

function summaryOf(checks: readonly CheckRow[], requests: number): Report['summary'] {
  const count = (outcome: Outcome) => checks.filter((row) => row.outcome === outcome).length;
  return {
    checks: checks.length,
    passed: count('passed'),
    failed: count('failed'),
    warned: count('warned'),
    inconclusive: count('inconclusive'),
    skipped: count('skipped'),
    error: count('error'),
    requests,
  };
}

function requirementsOf(checks: readonly CheckRow[]): readonly RequirementRow[] {
  const byRequirement = groupBy(checks, (row) => row.requirements[0]);
  return ledger
    .filter(({ id }) => byRequirement.has(id))
    .map((row) => {
      const own = byRequirement.get(row.id) ?? [];
      const outcome = gravity.find((candidate) => own.some((check) => check.outcome === candidate)) ?? 'skipped';
      return { ...row, feature: row.feature as Feature, outcome, checks: own.map(({ id }) => id) };
    });
}
