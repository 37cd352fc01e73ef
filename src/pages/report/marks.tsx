// Outcomes and verdicts as signs that are told apart without colour.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Outcome } from '../../check/check-result.js';
import type { Verdict } from '../../result/model.js';

export const glyphs: Readonly<Record<Outcome, string>> = {
  passed: '✓',
  failed: '✗',
  warned: '!',
  inconclusive: '?',
  skipped: '–',
  error: '‼',
};

/** The gravest first. */
export const outcomesByGravity: readonly Outcome[] = ['failed', 'error', 'warned', 'inconclusive', 'skipped', 'passed'];

export interface VerdictWords {
  readonly title: string;
  readonly says: string;
  /** The outcome whose sign and colour it has. */
  readonly like: Outcome;
}

export const verdictWords: Readonly<Record<Verdict, VerdictWords>> = {
  conforming: { title: 'Conforming', says: 'Every stated rule that was judged holds.', like: 'passed' },
  partial: {
    title: 'Partial',
    says: 'Nothing failed, but not everything that is claimed was exercised.',
    like: 'inconclusive',
  },
  nonconforming: { title: 'Nonconforming', says: 'Rules that the interface states are broken.', like: 'failed' },
  inconclusive: { title: 'Inconclusive', says: 'There is no telling.', like: 'error' },
};

/** The sign of an outcome; its word is for those who cannot see it. */
export function Mark({ outcome }: { readonly outcome: Outcome }): JSX.Element {
  return (
    <span class={`mark ${outcome}`}>
      <span aria-hidden="true">{glyphs[outcome]}</span>
      <span class="unseen">{outcome}: </span>
    </span>
  );
}
