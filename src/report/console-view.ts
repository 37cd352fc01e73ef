// What all parts of the report for a terminal share.
import type { Outcome } from '../check/outcome.js';
import type { Finding, Report } from '../result/model.js';
import { findingOutcome, outcomeSymbols } from '../result/outcomes.js';
import type { Paint } from './paint.js';

export interface ConsoleOptions {
  readonly color: boolean;
  readonly width?: number | undefined;
  /** Lines are wrapped only in a terminal: a file or a log keeps them whole. */
  readonly isTerminal?: boolean | undefined;
  /** Only the findings, one line each, and the verdict. */
  readonly quiet?: boolean | undefined;
  /** Every check of a finding, and every check that could not be judged. */
  readonly verbose?: boolean | undefined;
  /** What the service does where the interface is silent. */
  readonly observations?: boolean | undefined;
}

/** Columns: in a narrower terminal, a text beside its label would have no room. */
export const narrowWidth = 60;

export interface View {
  readonly report: Report;
  readonly paint: Paint;
  /** Columns that a line may fill; infinite where there is no terminal. */
  readonly width: number;
  readonly options: ConsoleOptions;
}

export const titled = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : [title, ...lines].join('\n');

const colors = {
  failed: 'red',
  error: 'magenta',
  warned: 'yellow',
  inconclusive: 'cyan',
  passed: 'green',
  skipped: 'dim',
} as const;

export const colorOf = (outcome: Outcome, paint: Paint) => paint[colors[outcome]];

export function findingSymbol({ paint }: View, finding: Finding): string {
  const outcome = findingOutcome(finding);
  return colorOf(outcome, paint)(outcomeSymbols[outcome]);
}
