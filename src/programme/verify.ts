// Whether a report can stand in a conformance programme: complete and unaltered, as far as it shows by itself.
import { isDeepStrictEqual } from 'node:util';
import { contractVersion } from '../../spec/contract.js';
import type { Check } from '../check/check.js';
import { compare } from '../comparison/compare.js';
import { groupBy } from '../group-by.js';
import { applyGatePolicy, digestOf, statedRow } from '../result/build-report.js';
import { selectionFlags } from '../result/format.js';
import type { CheckRow, Report } from '../result/model.js';
import { isBroken } from '../result/outcomes.js';
import type { Mistake } from '../usage/usage-error.js';
import { enumeration, firstFew, formatNumber, plural } from '../words.js';

export type ProgrammeRules = AgeRule & { readonly registry: readonly Check[] };

export type Aspect = { readonly name: string; readonly problems: readonly Mistake[] };

interface Rule {
  readonly aspect: string;
  /** Sentences about the report. */
  readonly problems: (report: Report, rules: ProgrammeRules) => readonly (string | false | undefined)[];
  readonly hint: string;
}

const unaltered = 'is unaltered, as far as it shows';
const asWritten = 'submit the report as the run wrote it';

const rows: readonly Rule[] = [
  {
    aspect: 'names the implementation',
    problems: ({ target }) => [!target.implementation && 'it does not say which implementation it is about'],
    hint: 'set `implementation: { name, version }` in the configuration, and run again',
  },
  {
    aspect: `is of contract ${contractVersion}`,
    problems: ({ contract }) => [contract !== contractVersion && `it is of contract ${contract}`],
    hint: `the programme is of ${contractVersion}: run again with its suite`,
  },
  {
    aspect: 'is of a day that counts',
    problems: ({ startedAt }, { now, maxAge }) => {
      const days = Math.floor(daysOld({ startedAt }, now));
      return [
        days < -1 && `it is of ${startedAt}, which is still to come`,
        days > maxAge && `it is ${formatNumber(days)} days old, and counts for ${maxAge}`,
      ];
    },
    hint: 'run again, by the right clock',
  },
  {
    aspect: 'is complete',
    problems: ({ selection, traffic, requestLimit, cutShort, writesStopped, checks }, { registry }) => [
      selection && `it is of a selection: ${selectionFlags(selection) || plural(selection.checks, 'check')}`,
      traffic && 'it judges recorded traffic',
      requestLimit && requestLimit.leftOut > 0 && `its run was limited to ${plural(requestLimit.maximum, 'request')}`,
      missingChecks(checks, registry),
      ...[cutShort, writesStopped].map((why) => why !== undefined && `its run ended early: ${why}`),
    ],
    hint: 'run the whole suite against the service, without limit and selection',
  },
  {
    aspect: 'is complete',
    problems: ({ target }) => [!target.featuresNamed && 'it does not name the features that the service claims'],
    hint: 'name them with --features, or `features` in the configuration, and run again',
  },
  {
    aspect: unaltered,
    problems: (report) => [report.digest !== digestOf(report) && 'its digest is not that of what it says'],
    hint: asWritten,
  },
  {
    aspect: unaltered,
    problems: (report, { registry }) => [notDerived(report), ...wrongRows(report, registry)],
    hint: `${asWritten}, or verify it with the commit of the suite that it names`,
  },
];

/** Who changes a report and its digest still has to keep everything that follows from something else. */
export const aspectsOf = (report: Report, rules: ProgrammeRules): readonly Aspect[] =>
  [...groupBy(rows, ({ aspect }) => aspect)].map(([name, own]) => ({
    name,
    problems: own.flatMap(({ problems, hint }) =>
      problems(report, rules).flatMap((reason) => (reason ? [{ reason, hint }] : [])),
    ),
  }));

function missingChecks(checks: readonly CheckRow[], registry: readonly Check[]): string | undefined {
  const ids = new Set(checks.map(({ id }) => id));
  const missing = registry.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  return missing.length === 0 ? undefined : `it lacks ${plural(missing.length, 'check')}: ${firstFew(missing)}`;
}

function notDerived(report: Report): string | undefined {
  // What the run required is among the features that it names.
  const again = applyGatePolicy(report, { strict: report.strict ?? false, required: [] });
  const names = Object.keys(again) as (keyof Report)[];
  const wrong = names.filter((name) => !isDeepStrictEqual(comparable(again[name]), comparable(report[name])));
  return wrong.length === 0 ? undefined : `what does not follow from its checks: ${enumeration(wrong)}`;
}

/** As a file holds it; how to call Tickmark depends on where it is installed. */
function comparable(value: unknown): unknown {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value, (name, member) => (name === 'explain' ? undefined : member)));
}

function wrongRows({ checks, coverage }: Report, registry: readonly Check[]): readonly string[] {
  const known = new Map(registry.map((check) => [check.id, check]));
  const requested = new Set(coverage.operations.filter(({ requests }) => requests > 0).map(({ id }) => id));
  const isJudged = ({ outcome, level }: CheckRow) => outcome === 'passed' && level !== 'open';
  const wrong: Readonly<Record<string, readonly CheckRow[]>> = {
    'stands there twice': checks.filter(({ id }, index) => checks.findIndex((row) => row.id === id) !== index),
    'is not as the suite states it': checks.filter((row) => !isAsStated(row, known.get(row.id))),
    'passed without evidence': checks.filter((row) => isJudged(row) && row.evidence === 0),
    'passed without a request': checks.filter((row) => isJudged(row) && !row.endpoints.some((id) => requested.has(id))),
    'is broken without a message': checks.filter((row) => isBroken(row) && row.message === undefined),
  };
  return Object.entries(wrong).flatMap(([what, own]) =>
    own.length === 0 ? [] : [`of its checks, ${firstFew(own.map(({ id }) => id))}: ${what}`],
  );
}

function isAsStated(row: CheckRow, check: Check | undefined): boolean {
  if (!check) return false;
  const stated = statedRow(check);
  const level = row.level === 'pinned' && stated.level === 'open' ? 'pinned' : stated.level;
  return isDeepStrictEqual(row, { ...row, ...stated, level });
}

/** What another run of the same service shows otherwise. @throws {UsageError} if it had no account or did not trade. */
export function differences(report: Report, again: Report): readonly Mistake[] {
  const { requirements } = compare([
    { name: 'the report', report },
    { name: 'the run', report: again },
  ]);
  return requirements
    .filter(({ change }) => change === 'worse' || change === 'better')
    .map(({ id, outcomes: [before, after] }) => ({
      reason: `${id} is ${before} in the report, and ${after} in another run`,
      hint: 'name the same version of the service, or run again and submit that report',
    }));
}

/** Days for which a report counts, unless the programme has another rule. */
export const maximumAge = 180;

export type AgeRule = { readonly maxAge: number; readonly now: Date };

/** Negative if it is of the future. */
const daysOld = ({ startedAt }: Pick<Report, 'startedAt'>, now: Date): number =>
  (now.getTime() - Date.parse(startedAt)) / 86_400_000;

/** Why a report counts no longer; undefined while it does. */
export function lapseOf(report: Pick<Report, 'contract' | 'startedAt'>, { maxAge, now }: AgeRule): string | undefined {
  if (daysOld(report, now) > maxAge) return 'expired';
  const [major] = report.contract.split('.');
  // A minor version asks no more of those who conformed.
  return major === contractVersion.split('.')[0] ? undefined : `of contract ${report.contract}`;
}
