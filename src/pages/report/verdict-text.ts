// The title and the meaning of each verdict, and the outcome whose symbol and color it has.
import type { Outcome } from '../../check/check-result.js';
import type { Verdict } from '../../result/model.js';

interface VerdictText {
  readonly title: string;
  readonly meaning: string;
  readonly style: Outcome;
}

export const verdictTexts: Readonly<Record<Verdict, VerdictText>> = {
  conforming: { title: 'Conforming', meaning: 'Every stated rule that was judged holds.', style: 'passed' },
  partial: {
    title: 'Partial',
    meaning: 'Nothing failed, but not everything that the service claims was exercised.',
    style: 'inconclusive',
  },
  nonconforming: { title: 'Nonconforming', meaning: 'The service violates stated rules.', style: 'failed' },
  inconclusive: {
    title: 'Inconclusive',
    meaning: 'The run cannot say whether the service conforms.',
    style: 'error',
  },
};
