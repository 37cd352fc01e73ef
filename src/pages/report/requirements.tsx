// The requirements by chapter, folded.
import { raw } from 'hono/html';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { countOutcomes } from '../../result/outcomes.js';
import { formatNumber } from '../../words.js';
import { NoMatches } from '../shared/search.js';
import { DecorativeSymbol } from './outcome-symbol.js';
import type { ChapterView, RequirementView } from './report-view.js';

interface Props {
  readonly chapters: readonly ChapterView[];
  readonly unclaimed: readonly RequirementView[];
  /** The rendered card of each requirement by its id. */
  readonly cards: ReadonlyMap<string, string>;
}

export function Requirements({ chapters, unclaimed, cards }: Props): JSX.Element {
  const all = [
    ...chapters,
    ...(unclaimed.length > 0 ? [{ number: '–', title: 'Features that are not claimed', requirements: unclaimed }] : []),
  ];
  return (
    <section id="requirements" aria-labelledby="requirements-title" tabindex={-1}>
      <h2 id="requirements-title">All requirements</h2>
      {all.map(({ number, title, requirements }) => (
        <details class="chapter-list group" open={requirements.some(({ outcome }) => outcome === 'error')}>
          <summary>
            <h3>
              <span class="number">{number}</span> {title}
            </h3>
            <OutcomeCounts requirements={requirements} />
          </summary>
          <div class="cards">{requirements.map(({ id }) => raw(cards.get(id) ?? ''))}</div>
        </details>
      ))}
      <NoMatches />
    </section>
  );
}

function OutcomeCounts({ requirements }: Pick<ChapterView, 'requirements'>): JSX.Element {
  return (
    <span class="tally">
      {countOutcomes(requirements).map(([outcome, count]) => (
        <span>
          <DecorativeSymbol outcome={outcome} /> {formatNumber(count)} {outcome}
        </span>
      ))}
    </span>
  );
}
