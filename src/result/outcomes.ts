// The one order of outcomes, their symbols, and how many checks ended with each; and what to do so that an inconclusive or
// skipped check concludes: one remedy for each reason.
import { type EndpointId, methodAndPath } from '../../spec/endpoints.js';
import { type Outcome, type Reason, reasons } from '../check/outcome.js';
import { groupBy } from '../group-by.js';
import { firstFew, shortened } from '../words.js';
import { printable } from './format.js';
import type { CheckRow, Finding, Verdict } from './model.js';
import texts from './remedies.json' with { type: 'json' };

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

/** How each verdict is shown: with the color and the symbol of an outcome, in a badge, and in Markdown. */
export const verdictStyles = {
  conforming: { outcome: 'passed', badge: '#4c1', emoji: '✅' },
  partial: { outcome: 'warned', badge: '#dfb317', emoji: '🟡' },
  nonconforming: { outcome: 'failed', badge: '#e05d44', emoji: '❌' },
  inconclusive: { outcome: 'inconclusive', badge: '#9f9f9f', emoji: '❔' },
} as const satisfies Readonly<Record<Verdict, Readonly<Record<'outcome' | 'badge' | 'emoji', string>>>>;

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

export interface Remedy {
  readonly title: string;
  readonly advice: string;
  /** What to write in the configuration, or the flags to add. */
  readonly example?: string;
}

export const remedies: Readonly<Record<Reason, Remedy>> = texts;
export type InconclusiveGroup = ReturnType<typeof groupByReason>[number];

/** Groups of checks in their order; a finding is none of these, and stands before them. */
const groupOrder: readonly unknown[] = [...reasons, undefined];

/**
 * Groups inconclusive and skipped checks by the finding that explains them, or else by reason; in each group by outcome and
 * message, the most frequent message first.
 */
export function groupByReason(rows: readonly CheckRow[], findings: readonly Finding[] = []) {
  const causeOf = ({ cause }: CheckRow) => findings.find(({ checks }) => cause !== undefined && checks.includes(cause));
  const left = (['inconclusive', 'skipped'] as const).flatMap((outcome) =>
    rows.filter((row) => row.outcome === outcome),
  );
  return [...groupBy(left, (row) => causeOf(row) ?? row.reason)]
    .sort(([one], [other]) => groupOrder.indexOf(one) - groupOrder.indexOf(other))
    .map(([key, own]) => ({
      // Only results without a typed reason have no remedy.
      remedy: typeof key === 'object' ? remedyOf(key, own) : key && remedies[key],
      messages: [...groupBy(own, ({ outcome, message }) => `${outcome} ${message}`).values()]
        .map((checks) => ({ outcome: checks[0].outcome, message: checks[0].message ?? 'no reason given', checks }))
        .sort((a, b) => b.checks.length - a.checks.length),
    }));
}

/** Characters of the title of a finding. */
const maximumTitle = 161;

function remedyOf({ title }: Finding, explained: readonly CheckRow[]): Remedy {
  const causes = new Set(explained.map(({ cause = '' }) => conditionOf(cause)));
  // It may hold a long text of the service.
  const advice = `See the finding "${printable(shortened(title, maximumTitle))}".`;
  return { title: `Set aside until ${firstFew([...causes], 3, ' and ')}`, advice };
}

/** What a check that failed says of the service once it passes. */
function conditionOf(check: string): string {
  const [rule = '', operation] = check.split('@');
  return rule.endsWith('.response') ? `${methodAndPath(operation as EndpointId)} works` : `${check} holds`;
}
