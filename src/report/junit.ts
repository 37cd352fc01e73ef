// JUnit XML: a suite per feature and a case per check, valid under both the Jenkins and the Windy Road schema.

import XMLBuilder from 'fast-xml-builder';
import { features } from '../../spec/requirement.js';
import { excuseText } from '../result/format.js';
import type { CheckRow, Report } from '../result/model.js';
import { printable } from '../result/printable.js';
import { sum } from '../sum.js';
import { effectiveOutcome, findingParagraphs, formatLines, headline, rulesById, statuses } from './finding.js';

type Node = Readonly<Record<string, unknown>>;

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, suppressEmptyNode: true });

export function renderJunit(report: Report): string {
  const suites = features
    .map((feature) => ({ feature, rows: report.checks.filter((row) => row.feature === feature) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ feature, rows }, index) => suiteOf(feature, rows, index, report));
  const declaration = { '@_version': '1.0', '@_encoding': 'UTF-8' };
  return builder.build({ '?xml': declaration, testsuites: { testsuite: suites } });
}

function suiteOf(feature: string, rows: readonly CheckRow[], index: number, report: Report): Node {
  const rules = rulesById(report);
  const count = (status: string) => rows.filter((row) => statusOf(row, report) === status).length;
  return {
    '@_name': feature,
    '@_package': 'tickmark',
    '@_id': String(index),
    '@_hostname': 'localhost',
    // The schema allows neither milliseconds nor a time zone.
    '@_timestamp': report.startedAt.slice(0, 19),
    '@_tests': String(rows.length),
    '@_failures': String(count('failure')),
    '@_errors': String(count('error')),
    '@_skipped': String(count('skipped')),
    '@_time': seconds(sum(rows.map(({ durationMs }) => durationMs))),
    properties: { property: propertiesOf(report) },
    testcase: rows.map((row) => caseOf(row)),
    'system-out': warningsOf(),
    'system-err': '',
  };

  function caseOf(row: CheckRow): Node {
    const status = statusOf(row, report);
    const [requirement = row.id] = row.requirements;
    const base = {
      '@_name': printable(row.id),
      '@_classname': `${feature}.${printable(requirement)}`,
      '@_time': seconds(row.durationMs),
    };
    if (status === 'passed') return base;
    // The schemas allow no attribute on `skipped`, only text.
    if (status === 'skipped') return { ...base, skipped: printable(reasonForSkipping(row)) };
    const text = `\n${formatLines(findingParagraphs(row, rules.get(requirement)))}\n`;
    return { ...base, [status]: { '@_message': headline(row), '@_type': row.outcome, '#text': text } };
  }

  /** A case that passed cannot contain text, so the suite lists the warnings. */
  function warningsOf(): string {
    return rows
      .filter((row) => effectiveOutcome(row, report) === 'warned')
      .map(
        (row) =>
          `warned: ${printable(row.id)}\n${formatLines(findingParagraphs(row, rules.get(row.requirements[0] ?? '')))}\n`,
      )
      .join('\n');
  }
}

function reasonForSkipping({ excused, message = 'no reason given' }: CheckRow): string {
  return excused ? `excused: ${excuseText(excused)}` : message;
}

function statusOf(row: CheckRow, report: Report): string {
  return statuses[effectiveOutcome(row, report)].junit;
}

function propertiesOf({ target, seed, verdict, reasons, tool, incidents = [] }: Report): readonly Node[] {
  const { baseUrl } = target;
  const urls = typeof baseUrl === 'string' ? baseUrl : `${baseUrl.catalog} ${baseUrl.orderBook}`;
  const why = reasons.map((reason, at) => [`reason.${at + 1}`, printable(reason)] as const);
  const happened = incidents.map(({ message }, at) => [`incident.${at + 1}`, printable(message)] as const);
  const properties = { 'tickmark.version': tool.version, baseUrl: printable(urls), seed: String(seed), verdict };
  return [...Object.entries(properties), ...why, ...happened].map(([name, value]) => ({
    '@_name': name,
    '@_value': value,
  }));
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
