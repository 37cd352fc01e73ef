// The requirements by chapter: folded, and as an overview.
import { countOutcomes, outcomeSymbols } from '../../result/outcomes.js';
import { formatNumber, plural } from '../../words.js';
import { DecorativeSymbol } from '../shared/page-frame.js';
import { NoMatches } from '../shared/search.js';
import { RequirementCard } from './cards.js';
import type { ChapterView, ReportView, RequirementView } from './report-view.js';

type Props = Pick<ReportView, 'chapters' | 'unclaimed'>;

export function Requirements({ chapters, unclaimed }: Props) {
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
          <div class="cards">{requirements.map(RequirementCard)}</div>
        </details>
      ))}
      <NoMatches />
    </section>
  );
}

const OutcomeCounts = ({ requirements }: { readonly requirements: readonly RequirementView[] }) => (
  <span class="tally">
    {countOutcomes(requirements).map(([outcome, count]) => (
      <span>
        <DecorativeSymbol outcome={outcome} /> {formatNumber(count)} {outcome}
      </span>
    ))}
  </span>
);

/** One cell for each requirement, chapter by chapter. */
export const Overview = ({ chapters, unclaimed }: Props) => (
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

function Chapter({ number, title, requirements }: ChapterView) {
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

function Cell({ id, outcome, text, isExcused }: RequirementView) {
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
