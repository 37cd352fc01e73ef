// The requirements: first those where something is wrong, then all the others as the interface orders them.
import { raw } from 'hono/html';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { counted } from '../shared/numbers.js';
import { glyphs, outcomesByGravity } from './marks.js';
import { type ChapterView, isFinding, type RequirementView } from './view.js';

interface Props {
  readonly chapters: readonly ChapterView[];
  /** The markup of each requirement by its id. */
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
            <h2>{counted(findings.length, 'finding')}</h2>
            <button type="button" class="quiet" id="unfold" aria-pressed="false">
              Open all
            </button>
          </header>
          {findings.map(card)}
        </div>
      )}
      <h2 id="requirements-title">{findings.length > 0 ? 'Every other requirement' : 'Every requirement'}</h2>
      {others
        .filter(({ requirements }) => requirements.length > 0)
        .map(({ number, title, requirements }) => (
          <details class="chapter-list group">
            <summary>
              <h3>
                <span class="number">{number}</span> {title}
              </h3>
              <Tally requirements={requirements} />
            </summary>
            <div class="cards">{requirements.map(card)}</div>
          </details>
        ))}
      <p class="none" id="none" hidden>
        No requirement is like that.
      </p>
    </section>
  );
}

function Tally({ requirements }: Pick<ChapterView, 'requirements'>): JSX.Element {
  return (
    <span class="tally">
      {outcomesByGravity.map((outcome) => {
        const own = requirements.filter((requirement) => requirement.outcome === outcome).length;
        return (
          own > 0 && (
            <span>
              <span class={`dot ${outcome}`} aria-hidden="true">
                {glyphs[outcome]}
              </span>{' '}
              {own} {outcome}
            </span>
          )
        );
      })}
    </span>
  );
}
