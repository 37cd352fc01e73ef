// The requirements: first those with findings, then all others by chapter.
import { raw } from 'hono/html';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { plural } from '../../result/format.js';
import { countOutcomes } from '../../result/outcomes.js';
import { NoMatches } from '../shared/no-matches.js';
import { DecorativeSymbol } from './outcome-symbol.js';
import { type ChapterView, isFinding, type RequirementView } from './report-view.js';

interface Props {
  readonly chapters: readonly ChapterView[];
  /** The rendered card of each requirement by its id. */
  readonly cards: ReadonlyMap<string, string>;
}

export function Requirements({ chapters, cards }: Props): JSX.Element {
  const card = ({ id }: RequirementView) => raw(cards.get(id) ?? '');
  const findings = chapters.flatMap(({ requirements }) => requirements.filter(isFinding));
  const others = chapters.map(({ requirements, ...chapter }) => ({
    ...chapter,
    requirements: requirements.filter((requirement) => !isFinding(requirement)),
  }));
  return (
    <section id="requirements" aria-labelledby="requirements-title" tabindex={-1}>
      {findings.length > 0 && (
        <div class="findings group">
          <header>
            <h2>{plural(findings.length, 'finding')}</h2>
            <button type="button" class="secondary" id="open-all" aria-pressed="false">
              Open all
            </button>
          </header>
          {findings.map(card)}
        </div>
      )}
      <h2 id="requirements-title">{findings.length > 0 ? 'All other requirements' : 'All requirements'}</h2>
      {others
        .filter(({ requirements }) => requirements.length > 0)
        .map(({ number, title, requirements }) => (
          <details class="chapter-list group">
            <summary>
              <h3>
                <span class="number">{number}</span> {title}
              </h3>
              <OutcomeCounts requirements={requirements} />
            </summary>
            <div class="cards">{requirements.map(card)}</div>
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
          <DecorativeSymbol outcome={outcome} /> {count} {outcome}
        </span>
      ))}
    </span>
  );
}
