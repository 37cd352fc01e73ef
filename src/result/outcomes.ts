// The one order of outcomes, their symbols, and how many checks ended with each.
import type { Outcome } from '../check/outcome/check-result.js';
import type { Finding, Verdict } from './model.js';

/** The most severe first. `skipped` is last: a requirement with one passed and one skipped check has passed. */
export const severityOrder: readonly Outcome[] = ['failed', 'error', 'warned', 'inconclusive', 'passed', 'skipped'];

/** Symbols that can be distinguished without color. */
export const outcomeSymbols: Readonly<Record<Outcome, string>> = {
  failed: '✗',
  error: '‼',
  warned: '!',
  inconclusive: '?',
  passed: '✓',
  skipped: '–',
};

type VerdictStyle = { readonly outcome: Outcome } & Readonly<Record<'badge' | 'emoji', string>>;

/** How each verdict is shown: with the color and the symbol of an outcome, in a badge, and in Markdown. */
export const verdictStyles: Readonly<Record<Verdict, VerdictStyle>> = {
  conforming: { outcome: 'passed', badge: '#4c1', emoji: '✅' },
  partial: { outcome: 'warned', badge: '#dfb317', emoji: '🟡' },
  nonconforming: { outcome: 'failed', badge: '#e05d44', emoji: '❌' },
  inconclusive: { outcome: 'inconclusive', badge: '#9f9f9f', emoji: '❔' },
};

export const findingOutcome = ({ level }: Pick<Finding, 'level'>): 'failed' | 'warned' =>
  level === 'should' ? 'warned' : 'failed';

type HasOutcome = Readonly<Record<'outcome', Outcome>>;
export const isBroken = ({ outcome }: HasOutcome): boolean => outcome === 'failed' || outcome === 'warned';

/** The outcomes that occur with the number of rows that have each, the most severe first. */
export const countOutcomes = (rows: readonly HasOutcome[]): readonly (readonly [outcome: Outcome, count: number])[] =>
  severityOrder
    .map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length] as const)
    .filter(([, count]) => count > 0);

export const mostSevere = <T extends HasOutcome>(rows: readonly T[]): T | undefined =>
  severityOrder.flatMap((outcome) => rows.filter((row) => row.outcome === outcome))[0];
