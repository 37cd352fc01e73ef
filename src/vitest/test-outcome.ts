// How a finding ends a test: passed, failed with words that need no report beside them, or skipped with its reason.
import type { TestContext } from 'vitest';
import type { Requirement } from '../../spec/requirement.js';
import { quoted } from '../client/shell.js';
import { findingLines, labelWidth } from '../report/finding.js';
import { printable } from '../report/printable.js';
import type { CheckRow } from '../result/model.js';
import type { VerdictResult } from '../result/verdict.js';

export interface Finding {
  readonly row: CheckRow;
  readonly rule: Requirement;
  /** A warning fails. */
  readonly strict: boolean;
}

/** Columns that a failure is written for. */
const width = 110;

export async function reportCheck(finding: Finding, context: TestContext): Promise<void> {
  const { outcome, message = 'no reason given' } = finding.row;
  switch (outcome) {
    case 'inconclusive':
    case 'skipped':
      return context.skip(printable(message));
    case 'error':
      throw plainError('SuiteBroke', `Tickmark itself broke, which says nothing of the service: ${printable(message)}`);
    case 'failed':
      throw plainError('Nonconforming', wordsOf(finding, context));
    case 'warned':
      if (finding.strict) throw plainError('Nonconforming', wordsOf(finding, context));
      await context.annotate(wordsOf(finding, context), 'warning');
  }
  // For projects in which a test has to assert something.
  context.expect(['passed', 'warned']).toContain(outcome);
}

export async function reportVerdict({ verdict, reasons }: VerdictResult, context: TestContext): Promise<void> {
  if (verdict === 'inconclusive') throw inconclusiveError(reasons);
  if (verdict === 'partial') await context.annotate(`partial, ${reasons.map(printable).join(', ')}`, 'warning');
  context.expect(verdict).not.toBe('inconclusive');
}

export function inconclusiveError(reasons: readonly string[]): Error {
  return plainError('Inconclusive', `there is no telling: ${reasons.map(printable).join(', ')}`);
}

/** The rule in the first line, where summaries look; the evidence below it. */
function wordsOf({ row, rule }: Finding, { task }: TestContext): string {
  const again = `npx vitest run ${quoted(task.file.name)} -t ${quoted(row.id)}`;
  const lines = findingLines({ ...row, replay: again }, undefined, width);
  return [
    `${rule.text} (section ${rule.section}, ${rule.level})`,
    ...lines.map(([label, text]) => `  ${label.padEnd(labelWidth)}${text}`),
  ].join('\n');
}

/** Its stack would show nothing but our own files. */
function plainError(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}`;
  return error;
}
