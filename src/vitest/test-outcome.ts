// Turns a check's outcome into that of its test: passed, failed with the whole finding, or skipped with the reason.
import type { TestContext } from 'vitest';
import type { Requirement } from '../../spec/requirement.js';
import { findingLines, labelWidth } from '../report/finding.js';
import type { CheckRow } from '../result/model.js';
import { printable } from '../result/printable.js';
import type { VerdictResult } from '../result/verdict.js';
import { quoted } from '../usage/shell.js';

export interface Finding {
  readonly row: CheckRow;
  readonly rule: Requirement;
  /** A warning fails. */
  readonly strict: boolean;
}

export async function reportCheck(finding: Finding, context: TestContext): Promise<void> {
  const { outcome, message = 'no reason given' } = finding.row;
  switch (outcome) {
    case 'inconclusive':
    case 'skipped':
      return context.skip(printable(message));
    case 'error':
      throw plainError(
        'SuiteBroke',
        `Tickmark itself broke, which says nothing about the service: ${printable(message)}`,
      );
    case 'failed':
      throw plainError('Nonconforming', findingText(finding, context));
    case 'warned':
      if (finding.strict) throw plainError('Nonconforming', findingText(finding, context));
      await context.annotate(findingText(finding, context), 'warning');
  }
  // Projects with `expect.requireAssertions` need one.
  context.expect(['passed', 'warned']).toContain(outcome);
}

export async function reportVerdict({ verdict, reasons }: VerdictResult, context: TestContext): Promise<void> {
  if (verdict === 'inconclusive') throw inconclusiveError(reasons);
  if (verdict === 'partial') await context.annotate(`partial, ${reasons.map(printable).join(', ')}`, 'warning');
  context.expect(verdict).not.toBe('inconclusive');
}

export function inconclusiveError(reasons: readonly string[]): Error {
  return plainError('Inconclusive', reasons.map(printable).join(', '));
}

/** The rule in the first line, which summaries show; the evidence below it. */
function findingText({ row, rule }: Finding, { task }: TestContext): string {
  const replay = `npx vitest run ${quoted(task.file.name)} -t ${quoted(row.id)}`;
  const lines = findingLines({ ...row, replay }, undefined);
  return [
    `${rule.text} (section ${rule.section}, ${row.level})`,
    ...lines.map(([label, text]) => `  ${label.padEnd(labelWidth)}${text}`),
  ].join('\n');
}

/** Without a stack, which would show only Tickmark's own files. */
function plainError(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}`;
  return error;
}
