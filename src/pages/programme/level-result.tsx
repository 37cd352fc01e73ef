// Whether an implementation conforms to a level.
import type { Outcome } from '../../check/outcome/check-result.js';
import type { LevelResult as Level } from '../../result/model.js';
import { DecorativeSymbol } from '../report/outcome-symbol.js';

const texts: Readonly<Record<Level['result'], readonly [outcome: Outcome, text: string]>> = {
  conforms: ['passed', 'conforms'],
  fails: ['failed', 'fails'],
  'not-shown': ['inconclusive', 'not shown'],
  'not-claimed': ['skipped', 'not claimed'],
};

interface Props extends Pick<Level, 'result'> {
  /** Why the report counts no longer. */
  readonly lapse?: string | undefined;
}

export function LevelResult({ result, lapse }: Props) {
  const [outcome, text] =
    lapse === undefined || result === 'not-claimed' ? texts[result] : (['skipped', lapse] as const);
  return (
    <>
      <DecorativeSymbol outcome={outcome} /> {text}
    </>
  );
}
