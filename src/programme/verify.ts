// Whether a report can stand in a conformance programme: what it is about, whether it is complete, and whether it is
// unaltered, as far as the report alone shows.
import { isDeepStrictEqual } from 'node:util';
import { contractVersion } from '../../spec/contract.js';
import { requirement } from '../../spec/ledger.js';
import type { Check } from '../check/check.js';
import { compare } from '../comparison/compare.js';
import { digestOf } from '../result/digest.js';
import { selectionFlags } from '../result/format.js';
import type { CheckRow, Report } from '../result/model.js';
import { isBroken } from '../result/outcomes.js';
import { applyGatePolicy } from '../result/summarize.js';
import type { Mistake } from '../usage/usage-error.js';
import { enumeration, firstFew, plural } from '../words.js';
import { type AgeRule, daysOld } from './validity.js';

/** What was looked at, and what is wrong with it. */
export interface Aspect {
  readonly name: string;
  readonly problems: readonly Mistake[];
}

export interface ProgrammeRules extends AgeRule {
  /** The checks of the suite. */
  readonly registry: readonly Check[];
}

export function aspectsOf(report: Report, rules: ProgrammeRules): readonly Aspect[] {
  return [
    { name: 'names the implementation', problems: identityProblems(report) },
    { name: `is of contract ${contractVersion}`, problems: contractProblems(report) },
    { name: `is not older than ${plural(rules.maxAge, 'day')}`, problems: ageProblems(report, rules) },
    { name: 'is complete', problems: completenessProblems(report, rules) },
    { name: 'is unaltered, as far as it shows', problems: alterations(report, rules) },
  ];
}

type Finder = (report: Report, rules: ProgrammeRules) => readonly Mistake[];

function identityProblems({ target }: Report): readonly Mistake[] {
  if (target.implementation) return [];
  const hint =
    'set `implementation: { name, version }` in the configuration, and run again; with --reference nothing names one';
  return [{ reason: 'it does not say which implementation it is about', hint }];
}

function contractProblems({ contract }: Report): readonly Mistake[] {
  if (contract === contractVersion) return [];
  return [
    {
      reason: `it is of contract ${contract}, and the programme is of ${contractVersion}`,
      hint: 'run again with this suite',
    },
  ];
}

function ageProblems(report: Report, { maxAge, now }: ProgrammeRules): readonly Mistake[] {
  const days = daysOld(report, now);
  if (days < -1)
    return [{ reason: `it is of ${report.startedAt}, which is still to come`, hint: 'set the clock, and run again' }];
  if (days <= maxAge) return [];
  return [{ reason: `it is ${Math.floor(days)} days old, and counts for ${maxAge}`, hint: 'run again' }];
}

const completenessProblems: Finder = (report, { registry }) => {
  const { selection, traffic, cutShort, writesStopped, requestLimit, target, checks } = report;
  const ids = new Set(checks.map(({ id }) => id));
  const missing = registry.filter(({ id }) => !ids.has(id));
  const again = 'run again without it';
  return [
    ...(selection
      ? [
          {
            reason: `it is of a selection: ${selectionFlags(selection) || `${selection.checks} of ${selection.of} checks`}`,
            hint: again,
          },
        ]
      : []),
    ...(traffic ? [{ reason: 'it judges recorded traffic', hint: 'run the suite against the service' }] : []),
    ...(requestLimit
      ? [{ reason: `its run was limited to ${plural(requestLimit.maximum, 'request')}`, hint: again }]
      : []),
    ...[cutShort, writesStopped].flatMap((why) =>
      why === undefined ? [] : [{ reason: `its run ended early: ${why}`, hint: 'run again' }],
    ),
    ...(target.featuresNamed
      ? []
      : [
          {
            reason: 'it does not name the features that the service claims',
            hint: 'name them with --features, or `features` in the configuration',
          },
        ]),
    ...(missing.length > 0 && !selection
      ? [
          {
            reason: `it lacks ${plural(missing.length, 'check')}: ${firstFew(missing.map(({ id }) => id))}`,
            hint: 'run again',
          },
        ]
      : []),
  ];
};

/** Who changes a report and its digest still has to keep everything that follows from something else. */
const alterations: Finder = (report, { registry }) => [
  ...(report.digest === digestOf(report) ? [] : [altered('its digest is not that of what it says')]),
  ...[...notDerived(report), ...wrongRows(report, registry)].map((reason) => altered(reason, suiteOf(report))),
];

const suiteOf = ({ tool }: Report) =>
  tool.commit === undefined ? '' : `, or verify it with the suite of commit ${tool.commit}`;

function altered(reason: string, otherwise = ''): Mistake {
  return { reason, hint: `submit the report as the run wrote it${otherwise}` };
}

/** Members that a run derives from the rows of its checks. */
const derived = [
  'verdict',
  'reasons',
  'conformance',
  'unexercised',
  'summary',
  'findings',
  'requirements',
  'coverage',
] as const;

function notDerived(report: Report): readonly string[] {
  // What the run required is among the features that it names.
  const again = applyGatePolicy(report, { strict: report.strict ?? false, required: [] });
  const names = derived.filter((name) => !isDeepStrictEqual(comparable(again[name]), comparable(report[name])));
  return names.length === 0 ? [] : [`what does not follow from its checks: ${enumeration(names)}`];
}

/** As a file holds it; how to call Tickmark depends on where it is installed. */
function comparable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, member) => (name === 'explain' ? undefined : member)));
}

function wrongRows({ checks, coverage }: Report, registry: readonly Check[]): readonly string[] {
  const known = new Map(registry.map((check) => [check.id, check]));
  const requested = new Set(coverage.operations.filter(({ requests }) => requests > 0).map(({ id }) => id));
  const kinds: readonly (readonly [what: string, isWrong: (row: CheckRow) => boolean])[] = [
    ['is not a check of the suite', ({ id }) => !known.has(id)],
    ['is not as the suite states it', (row) => known.has(row.id) && !isAsStated(row, known.get(row.id))],
    ['stands there twice', (row) => checks.findIndex(({ id }) => id === row.id) !== checks.lastIndexOf(row)],
    [
      'passed without evidence',
      ({ outcome, evidence, level }) => outcome === 'passed' && evidence === 0 && level !== 'open',
    ],
    [
      'passed without a request',
      ({ outcome, endpoints }) => outcome === 'passed' && !endpoints.some((id) => requested.has(id)),
    ],
    ['is broken without a message', (row) => isBroken(row) && row.message === undefined],
  ];
  return kinds.flatMap(([what, isWrong]) => {
    const ids = checks.filter(isWrong).map(({ id }) => id);
    return ids.length === 0 ? [] : [`of its checks, ${firstFew(ids)}: ${what}`];
  });
}

function isAsStated(row: CheckRow, check: Check | undefined): boolean {
  const level = check && requirement(check.requirement).level;
  return (
    check !== undefined &&
    row.title === check.title &&
    row.feature === check.feature &&
    isDeepStrictEqual(row.requirements, [check.requirement]) &&
    isDeepStrictEqual(row.endpoints, [check.endpoint]) &&
    (row.level === level || (row.level === 'pinned' && level === 'open'))
  );
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
