// JUnit XML: a suite per feature and a case per check, valid under both the Jenkins and the Windy Road schema.
import { features } from '../../spec/requirement.js';
import { excuseText, printable, urlsOf } from '../result/format.js';
import type { CheckRow, Report } from '../result/model.js';
import { sum } from '../sum.js';
import { effectiveOutcome, findingText, headline, rulesById, statuses } from './finding.js';

export function renderJunit(report: Report): string {
  const suites = features
    .map((feature) => report.checks.filter((row) => row.feature === feature))
    .filter((rows) => rows.length > 0)
    .map((rows, index) => suiteOf(rows, index, report));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${<testsuites>{lines(suites)}</testsuites>}\n`;
}

const lines = (elements: readonly unknown[]) => ['\n', ...elements.flatMap((element) => [element, '\n'])];

function suiteOf(rows: readonly CheckRow[], index: number, report: Report) {
  const feature = rows[0]?.feature;
  const rules = rulesById(report);
  const count = (status: string) => String(rows.filter((row) => statusOf(row, report) === status).length);
  return (
    <testsuite
      name={feature}
      package="tickmark"
      id={String(index)}
      hostname="localhost"
      // The schema allows neither milliseconds nor a time zone.
      timestamp={report.startedAt.slice(0, 19)}
      tests={String(rows.length)}
      failures={count('failure')}
      errors={count('error')}
      skipped={count('skipped')}
      time={seconds(sum(rows.map(({ durationMs }) => durationMs)))}
    >
      <properties>
        {propertiesOf(report).map(([name, value]) => (
          <property name={name} value={value} />
        ))}
      </properties>
      {lines(rows.map(caseOf))}
      <system-out>{warningsOf()}</system-out>
      <system-err />
    </testsuite>
  );

  function caseOf(row: CheckRow) {
    const status = statusOf(row, report);
    const [requirement = row.id] = row.requirements;
    const classname = `${feature}.${printable(requirement)}`;
    return (
      <testcase name={printable(row.id)} classname={classname} time={seconds(row.durationMs)}>
        {status === 'passed' ? '' : resultOf(status, row, requirement)}
      </testcase>
    );
  }

  function resultOf(status: string, row: CheckRow, requirement: string) {
    const { excused, message: why = 'no reason given' } = row;
    // The schemas allow no attribute on `skipped`, only text.
    if (status === 'skipped') return <skipped>{printable(excused ? `excused: ${excuseText(excused)}` : why)}</skipped>;
    const shown = { message: headline(row), type: row.outcome };
    const text = `\n${findingText(row, rules.get(requirement))}\n`;
    return status === 'error' ? <error {...shown}>{text}</error> : <failure {...shown}>{text}</failure>;
  }

  /** A case that passed cannot contain text, so the suite lists the warnings. */
  function warningsOf(): string {
    return rows
      .filter((row) => effectiveOutcome(row, report) === 'warned')
      .map((row) => `warned: ${printable(row.id)}\n${findingText(row, rules.get(row.requirements[0] ?? ''))}\n`)
      .join('\n');
  }
}

const statusOf = (row: CheckRow, report: Report): string => statuses[effectiveOutcome(row, report)].junit;

function propertiesOf({ target, seed, verdict, reasons, tool, incidents = [] }: Report) {
  const urls = urlsOf(target.baseUrl).join(' ');
  const why = reasons.map((reason, at) => [`reason.${at + 1}`, printable(reason)] as const);
  const happened = incidents.map(({ message }, at) => [`incident.${at + 1}`, printable(message)] as const);
  const properties = { 'tickmark.version': tool.version, baseUrl: printable(urls), seed: String(seed), verdict };
  return [...Object.entries(properties), ...why, ...happened];
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);
