// Tables with one column for each report. The names of the columns stay in view; many columns show only the symbols of
// outcomes, and more than that scroll sideways instead.

import { isDeepStrictEqual } from 'node:util';
import type { PropsWithChildren } from 'hono/jsx';
import { headingOf } from '../../../spec/sections.js';
import type { Outcome } from '../../check/outcome.js';
import { columnLetter } from '../../comparison/compare.js';
import type { ComparedCheck, ComparedRequirement, ComparedSubject, Comparison } from '../../comparison/model.js';
import { groupBy } from '../../group-by.js';
import { printable } from '../../result/format.js';
import { severityOrder } from '../../result/outcomes.js';
import { formatNumber, plural } from '../../words.js';
import { DecorativeSymbol, Filters, NoMatches, Section, TextWithCode } from '../shared/page-frame.js';

/** Ways in which checks differ that a row lists. */
const listedGroups = 12;

export function ComparedRequirements({ requirements, reports }: Comparison) {
  // Open questions have answers instead of outcomes, and a table of their own; here are those of which a report lacks
  // evidence.
  const rows = requirements.filter(({ level, change }) => level !== 'open' || change !== undefined);
  const differing = rows.filter(({ change }) => change !== undefined).length;
  const introduction = `${formatNumber(differing)} of ${plural(rows.length, 'requirement')} ${differing === 1 ? 'differs' : 'differ'}.`;
  return <RequirementMatrix title="Requirements" introduction={introduction} rows={rows} reports={reports} areAll />;
}

interface RequirementMatrixProps extends Readonly<Record<'title' | 'introduction', string>> {
  readonly rows: readonly ComparedRequirement[];
  readonly reports: Columns;
  /** Whether no requirement is left out: then one can count those that passed, and find those that differ. */
  readonly areAll?: boolean;
}

export function RequirementMatrix({ title, introduction, rows, reports, areAll = false }: RequirementMatrixProps) {
  const byPart = groupBy(rows, ({ section }) => headingOf(section).number);
  return (
    <Section id="requirements" title={title}>
      <p class="introduction">{introduction}</p>
      {rows.length > 0 && (
        <>
          <Filters rows={rows} outcomes={areAll ? ['differs', 'same'] : []} />
          <Legend />
          <Matrix title="Requirement" label="Outcomes by requirement" kind="outcomes" reports={reports}>
            {[...byPart].map(([part, own]) => (
              <tbody class="group">
                <tr class="part">
                  <th scope="rowgroup" colspan={areAll ? 1 : reports.length + 1}>
                    {part} {headingOf(part).title}
                  </th>
                  {areAll && reports.map((_, index) => PassedCount(own, index))}
                </tr>
                {own.map(Row)}
              </tbody>
            ))}
          </Matrix>
          <NoMatches />
        </>
      )}
    </Section>
  );
}

/** How many requirements of a part passed in one report, of those that it has a check of. */
function PassedCount(rows: readonly ComparedRequirement[], index: number) {
  const judged = rows.filter(({ level, outcomes }) => level !== 'open' && (outcomes[index] ?? null) !== null);
  const passed = judged.filter(({ outcomes }) => outcomes[index] === 'passed').length;
  return (
    <td class={passed < judged.length ? 'part-count uncovered' : 'part-count muted'}>
      {passed}/{judged.length} <span class="outcome-name">passed</span>
    </td>
  );
}

const Legend = () => (
  <p class="matrix-legend muted">
    {severityOrder.map((outcome) => (
      <span>
        <DecorativeSymbol outcome={outcome} /> {outcome}
      </span>
    ))}
    <span>· no check of it</span>
  </p>
);

function Row({ id, level, section, text, feature, outcomes, change, checks }: ComparedRequirement) {
  const data = { 'data-level': level, 'data-feature': feature, 'data-outcome': change ? 'differs' : 'same' };
  return (
    <tr class={`card ${change ?? 'same'}`} id={encodeURIComponent(id)} {...data}>
      <th scope="row">
        <span class="rule">
          <TextWithCode text={text} isSearched />
        </span>
        <span class="metadata muted" data-search>
          <code>{id}</code> · section {section} · {level}
        </span>
        {checks.length > 0 && <DifferingChecks checks={checks} />}
      </th>
      {outcomes.map(OutcomeCell)}
    </tr>
  );
}

const OutcomeCell = (outcome: Outcome | null) => (
  <td class={`outcome ${outcome ?? 'none'}`}>
    {outcome === null ? <span aria-hidden="true">·</span> : <DecorativeSymbol outcome={outcome} />}
    <span class={outcome === null ? 'visually-hidden' : 'outcome-name'}>{outcome ?? 'no check of it'}</span>
  </td>
);

/** Checks that differ in the same way stand together. */
function DifferingChecks({ checks }: Pick<ComparedRequirement, 'checks'>) {
  const alike = groupBy(checks, ({ outcomes, messages }) => JSON.stringify([outcomes, messages]));
  return (
    <details class="differing-checks">
      <summary>{checks.length === 1 ? '1 check differs' : `${checks.length} checks differ`}</summary>
      <ul>
        {[...alike.values()].slice(0, listedGroups).map(CheckGroup)}
        {alike.size > listedGroups && <li>and others, see the JSON report</li>}
      </ul>
    </details>
  );
}

function CheckGroup(checks: readonly [ComparedCheck, ...ComparedCheck[]]) {
  const [{ outcomes, messages }] = checks;
  return (
    <li>
      <span class="check-names">
        {checks.map(({ id }) => (
          <code>{id}</code>
        ))}
      </span>
      <ul>
        {outcomes.map((outcome, index) => (
          <li>
            <span class="letter">{columnLetter(index)}</span> {outcome ?? 'no such check'}
            {messages[index] ? <span class="muted">: {printable(messages[index] ?? '')}</span> : ''}
          </li>
        ))}
      </ul>
    </li>
  );
}

type QuestionsProps = Pick<Comparison, 'questions' | 'equalAnswers'> & {
  readonly reports: Columns;
  /** In which reports the equal answers are the same. */
  readonly among?: string;
};

export const Questions = ({ questions, equalAnswers, reports, among = 'all reports' }: QuestionsProps) => (
  <Section id="questions" title="Where the interface is silent">
    <p class="introduction">
      {plural(equalAnswers, 'answer')} to open questions {equalAnswers === 1 ? 'is' : 'are'} the same in {among}.
      {questions.length === 0 ? ' None differs.' : ' These differ; none of them is right or wrong.'}
    </p>
    {questions.length > 0 && (
      <Matrix title="Question" label="Answers to open questions" kind="answers" reports={reports}>
        {questions.map(({ id, section, question, subjects }) => (
          <tbody>
            <tr class="part">
              <th scope="rowgroup" colspan={reports.length + 1}>
                {question}{' '}
                <span class="metadata muted">
                  <code>{id}</code> · section {section}
                </span>
              </th>
            </tr>
            {subjects.map(({ subject, answers }) => (
              <tr>
                <th scope="row">{subject === '' ? 'the service' : printable(subject)}</th>
                {answers.map(Answer)}
              </tr>
            ))}
          </tbody>
        ))}
      </Matrix>
    )}
  </Section>
);

/** One report's answer, marked if it differs from that of the first report that has one. */
function Answer(values: readonly string[] | null, index: number, all: ComparedSubject['answers']) {
  const first = all.find((answer) => answer !== null);
  const name = values === null ? 'muted' : isDeepStrictEqual(values, first) ? '' : 'other-answer';
  return (
    <td class={name} data-letter={columnLetter(index)}>
      {values === null ? 'no answer' : values.map((value) => printable(value)).join(' · ')}
    </td>
  );
}

/** Columns that fit on most screens: of words, and of symbols alone. */
const fittingColumns = 5;
const fittingSymbols = 16;

/** What the columns are called; with a page of its own, the name is a link. */
export type Columns = readonly { readonly name: string; readonly href?: string }[];

type MatrixProps = PropsWithChildren<{
  readonly title: string;
  /** What the table shows, for assistive technology. */
  readonly label: string;
  readonly kind: 'outcomes' | 'answers' | 'latencies';
  readonly reports: Columns;
}>;

export function Matrix({ title, label, kind, reports, children }: MatrixProps) {
  const isCompact = kind === 'outcomes' && reports.length > fittingColumns;
  const fits = reports.length <= (isCompact ? fittingSymbols : fittingColumns);
  return (
    <section class={fits ? 'scroll fitting' : 'scroll'} tabindex={0} aria-label={label}>
      <table class={`matrix ${kind}${isCompact ? ' compact' : ''}`}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {reports.map(({ name, href }, index) => (
              <th scope="col" title={printable(name)}>
                <span class="letter">{columnLetter(index)}</span>{' '}
                <span class="column-name">
                  {href === undefined ? printable(name) : <a href={href}>{printable(name)}</a>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
