// JUnit XML: a suite per feature, a case per check, in the form that the Jenkins and the Windy Road schema both accept.
import XMLBuilder from 'fast-xml-builder';
import { features } from '../../spec/requirement.js';
import type { CheckRow, Report } from '../result/model.js';
import { factsOf, headline, labelled, rulesOf } from './finding.js';
import { excuseOf, outcomeWords, standingOf } from './outcomes.js';
import { printable } from './printable.js';

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
  const rules = rulesOf(report);
  const count = (word: string) => rows.filter((row) => wordOf(row, report) === word).length;
  return {
    '@_name': feature,
    '@_package': 'tickmark',
    '@_id': String(index),
    '@_hostname': 'localhost',
    // The schema takes seconds, and no zone.
    '@_timestamp': report.startedAt.slice(0, 19),
    '@_tests': String(rows.length),
    '@_failures': String(count('failure')),
    '@_errors': String(count('error')),
    '@_skipped': String(count('skipped')),
    '@_time': seconds(rows.reduce((sum, row) => sum + row.durationMs, 0)),
    properties: { property: propertiesOf(report) },
    testcase: rows.map((row) => caseOf(row)),
    'system-out': warningsOf(),
    'system-err': '',
  };

  function caseOf(row: CheckRow): Node {
    const word = wordOf(row, report);
    const [requirement = row.id] = row.requirements;
    const base = {
      '@_name': printable(row.id),
      '@_classname': `${feature}.${printable(requirement)}`,
      '@_time': seconds(row.durationMs),
    };
    if (word === 'passed') return base;
    // Only text, no attribute: the older schemas know none here.
    if (word === 'skipped') return { ...base, skipped: printable(excuseOf(row) ?? row.message ?? 'no reason given') };
    const text = `\n${labelled(factsOf(row, rules.get(requirement)))}\n`;
    return { ...base, [word]: { '@_message': headline(row), '@_type': row.outcome, '#text': text } };
  }

  /** A case that passed has no room for text: its warning is told by the suite. */
  function warningsOf(): string {
    return rows
      .filter((row) => standingOf(row, report) === 'warned')
      .map((row) => `warned: ${printable(row.id)}\n${labelled(factsOf(row, rules.get(row.requirements[0] ?? '')))}\n`)
      .join('\n');
  }
}

function wordOf(row: CheckRow, report: Report): string {
  return outcomeWords[standingOf(row, report)].junit;
}

function propertiesOf({ target, seed, verdict, tool }: Report): readonly Node[] {
  const { baseUrl } = target;
  const where = typeof baseUrl === 'string' ? baseUrl : `${baseUrl.catalog} ${baseUrl.orderBook}`;
  const facts = { 'tickmark.version': tool.version, baseUrl: printable(where), seed: String(seed), verdict };
  return Object.entries(facts).map(([name, value]) => ({ '@_name': name, '@_value': value }));
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}
