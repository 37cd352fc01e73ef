// Parts of the page of a report: the requirements by chapter, folded and as an overview; inconclusive and skipped checks, with
// advice on each reason; and how the service answers questions that the interface leaves open.

import type { Observation } from '../../result/model.js';
import { type ObservationGroup, observationGroups } from '../../result/observation-answers.js';
import { countOutcomes, outcomeSymbols } from '../../result/outcomes.js';
import { sum } from '../../sum.js';
import { formatNumber, plural } from '../../words.js';
import { CodeBlock, DecorativeSymbol, Definitions, NoMatches, Section, TextWithCode } from '../shared/page-frame.js';
import { RequirementCard } from './cards.js';
import type { ChapterView, InconclusiveView, MessageGroupView, ReportView, RequirementView } from './report-view.js';

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

export function InconclusiveChecks({ groups }: { readonly groups: readonly InconclusiveView[] }) {
  if (groups.length === 0) return null;
  const skipped = groups.filter(isSkipped);
  const counts = skipped.flatMap(({ messages }) => messages.map(({ checks, notShown }) => checks.length + notShown));
  return (
    <Section id="inconclusive" title="Inconclusive and skipped checks">
      <div class="remedies">{groups.filter((group) => !isSkipped(group)).map(Remedies)}</div>
      {skipped.length > 0 && (
        <details class="message-group">
          <summary>{plural(sum(counts), 'check')} skipped</summary>
          <div class="remedies">{skipped.map(Remedies)}</div>
        </details>
      )}
    </Section>
  );
}

/** Whether it is about checks that were not meant to run. */
const isSkipped = ({ messages }: InconclusiveView): boolean => messages.every(({ outcome }) => outcome === 'skipped');

const Remedies = ({ remedy, messages }: InconclusiveView) => (
  <article class="remedy">
    <h3>{remedy?.title ?? 'Other checks'}</h3>
    {remedy && (
      <p>
        <TextWithCode text={remedy.advice} />
      </p>
    )}
    {remedy?.example !== undefined && <CodeBlock label={`Example: ${remedy.title}`}>{remedy.example}</CodeBlock>}
    {messages.map(MessageGroup)}
  </article>
);

const MessageGroup = ({ message, outcome, checks, notShown }: MessageGroupView) => (
  <details class="message-group">
    <summary>
      <DecorativeSymbol outcome={outcome} />
      <TextWithCode text={message} />{' '}
      <span class="muted">{`· ${plural(checks.length + notShown, 'check')} ${outcome}`}</span>
    </summary>
    <ul class="name-list">
      {checks.map(({ requirement, id }) => (
        <li>
          <a href={`#${encodeURIComponent(requirement)}`}>{id}</a>
        </li>
      ))}
      {notShown > 0 && <li class="muted">and {plural(notShown, 'other')}</li>}
    </ul>
  </details>
);

/** Subjects that are shown without being asked for. */
const shownSubjects = 4;

type ObservationsProps = { readonly observations: readonly Observation[]; readonly hasRequirements?: boolean };

export const Observations = ({ observations, hasRequirements = true }: ObservationsProps) =>
  observations.length === 0 ? null : (
    <Section id="observations" title="Where the interface is silent, this service …">
      <Definitions
        rows={observations.map(({ id, section, question, answers }) => [
          <>
            {question}
            <span class="metadata">
              {hasRequirements ? <a href={`#${encodeURIComponent(id)}`}>{id}</a> : <code>{id}</code>}{' '}
              <span>section {section}</span>
            </span>
          </>,
          ...observationGroups({ answers }).map(ObservationGroupText),
        ])}
      />
    </Section>
  );

/** A long list of subjects is folded. */
function ObservationGroupText({ value, subjects, seen }: ObservationGroup) {
  if (subjects.length > shownSubjects)
    return (
      <details>
        <summary>
          {value}: <span class="muted">{plural(subjects.length, 'subject')}</span>
        </summary>
        {subjects.join('; ')}
      </details>
    );
  return (
    <>
      {value}
      {subjects.length > 0 && <span class="muted">: {subjects.join('; ')}</span>}
      {seen > 1 && <span class="muted"> {plural(seen, 'time')}</span>}
    </>
  );
}
