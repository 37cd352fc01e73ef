// Tables of requirements, with one column for each report.
import { headingOf } from '../../../spec/sections.js';
import type { Outcome } from '../../check/outcome/check-result.js';
import { columnLetter } from '../../comparison/compare.js';
import type { ComparedCheck, ComparedRequirement, Comparison } from '../../comparison/model.js';
import { groupBy } from '../../group-by.js';
import { severityOrder } from '../../result/outcomes.js';
import { printable } from '../../result/printable.js';
import { formatNumber, plural } from '../../words.js';
import { DecorativeSymbol, Section, TextWithCode } from '../shared/page-frame.js';
import { NoMatches, RequirementFilters } from '../shared/search.js';
import { type Columns, Matrix } from './matrix.js';

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

interface Props {
  readonly title: string;
  readonly introduction: string;
  readonly rows: readonly ComparedRequirement[];
  readonly reports: Columns;
  /** Whether no requirement is left out: then one can count those that passed, and find those that differ. */
  readonly areAll?: boolean;
}

export function RequirementMatrix({ title, introduction, rows, reports, areAll = false }: Props) {
  const byPart = groupBy(rows, ({ section }) => headingOf(section).number);
  return (
    <Section id="requirements" title={title}>
      <p class="introduction">{introduction}</p>
      {rows.length > 0 && (
        <>
          <RequirementFilters rows={rows} outcomes={areAll ? ['differs', 'same'] : []} />
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
        <span data-search class="rule">
          <TextWithCode text={text} />
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
