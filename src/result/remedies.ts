// What to do so that an inconclusive or skipped check concludes: one remedy for each reason.
import { type Reason, reasons } from '../check/outcome/reasons.js';
import { groupBy } from '../group-by.js';
import type { CheckRow } from './model.js';
import texts from './remedies.json' with { type: 'json' };

export interface Remedy {
  readonly title: string;
  readonly advice: string;
  /** What to write in the configuration, or the flags to add. */
  readonly example?: string;
}

export const remedies: Readonly<Record<Reason, Remedy>> = texts;
export type InconclusiveGroup = ReturnType<typeof groupByReason>[number];

/** Groups inconclusive and skipped checks by reason, then by outcome and message, the most frequent message first. */
export const groupByReason = (rows: readonly CheckRow[]) =>
  [...reasons, undefined].flatMap((reason) => {
    const messages = (['inconclusive', 'skipped'] as const).flatMap((outcome) => {
      const same = rows.filter((row) => row.outcome === outcome && row.reason === reason);
      const byMessage = groupBy(same, ({ message = 'no reason given' }) => message);
      return [...byMessage].map(([message, checks]) => ({ outcome, message, checks }));
    });
    if (messages.length === 0) return [];
    messages.sort((a, b) => b.checks.length - a.checks.length);
    // Only results without a typed reason have no remedy.
    return [{ remedy: reason && remedies[reason], messages }];
  });
