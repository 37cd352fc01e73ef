// The overview: one cell for each requirement, chapter by chapter.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { outcomeSymbols } from '../../result/outcomes.js';
import { plural } from '../../words.js';
import type { ChapterView, RequirementView } from './report-view.js';

interface Props {
  readonly chapters: readonly ChapterView[];
  readonly unclaimed: readonly RequirementView[];
}

export function Overview({ chapters, unclaimed }: Props): JSX.Element {
  return (
    <section class="overview" id="overview" aria-labelledby="overview-title">
      <h2 id="overview-title">Overview</h2>
      <a class="skip" href="#requirements">
        Skip the overview
      </a>
      <div class="chapters">{chapters.map(Chapter)}</div>
      {unclaimed.length > 0 && (
        <details class="message-group">
          <summary>{plural(unclaimed.length, 'requirement')} of features that are not claimed</summary>
          <ul class="cells">{unclaimed.map(Cell)}</ul>
        </details>
      )}
    </section>
  );
}

function Chapter({ number, title, requirements }: ChapterView): JSX.Element {
  const passed = requirements.filter(({ outcome }) => outcome === 'passed').length;
  return (
    <div class="chapter">
      <h3>
        <span class="number">{number}</span> {title}{' '}
        <span class="passed-count">
          {passed}
          <span aria-hidden="true">/</span>
          <span class="visually-hidden"> of </span>
          {requirements.length}
          <span class="visually-hidden"> passed</span>
        </span>
      </h3>
      <ul class="cells">{requirements.map(Cell)}</ul>
    </div>
  );
}

function Cell({ id, outcome, text, isExcused }: RequirementView): JSX.Element {
  const label = isExcused ? `${outcome}, excused` : outcome;
  return (
    <li>
      <a
        class={`cell ${outcome}${isExcused ? ' excused' : ''}`}
        href={`#${encodeURIComponent(id)}`}
        title={`${id} · ${label}\n${text}`}
        aria-label={`${id}: ${label}`}
      >
        {outcomeSymbols[outcome]}
      </a>
    </li>
  );
}
