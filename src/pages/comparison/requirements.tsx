// The matrix of implementations by requirement.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { features } from '../../../spec/requirement.js';
import { headingOf } from '../../../spec/sections.js';
import type { Outcome } from '../../check/outcome/check-result.js';
import type { ComparedCheck, ComparedRequirement, Comparison } from '../../comparison/model.js';
import { columnLetter } from '../../comparison/texts.js';
import { groupBy } from '../../group-by.js';
import { outcomeSymbols } from '../../result/outcomes.js';
import { printable } from '../../result/printable.js';
import { formatNumber, plural } from '../../words.js';
import { FacetFilter, NoMatches, SearchForm } from '../shared/search.js';
import { TextWithCode } from '../shared/text-with-code.js';
import { Matrix } from './matrix.js';

/** Ways in which checks differ that a row lists. */
const listedGroups = 12;

export function RequirementMatrix({ comparison }: { readonly comparison: Comparison }): JSX.Element {
  // Open questions have answers instead of outcomes, and a table of their own; here are those of which a report lacks
  // evidence.
  const rows = comparison.requirements.filter(({ level, change }) => level !== 'open' || change !== undefined);
  const differing = rows.filter(({ change }) => change !== undefined).length;
  const byPart = groupBy(rows, ({ section }) => headingOf(section).number);
  return (
    <section id="requirements" aria-labelledby="requirements-title">
      <h2 id="requirements-title">Requirements</h2>
      <p class="introduction">
        {formatNumber(differing)} of {plural(rows.length, 'requirement')} {differing === 1 ? 'differs' : 'differ'}.
      </p>
      <SearchForm noun="requirements">
        <FacetFilter facet="outcome" values={['differs', 'same']} />
        <FacetFilter
          facet="level"
          values={['must', 'pinned', 'should', 'open'].filter((level) => rows.some((row) => row.level === level))}
        />
        <FacetFilter
          facet="feature"
          values={features.filter((feature) => rows.some((row) => row.feature === feature))}
        />
      </SearchForm>
      <Legend />
      <Matrix title="Requirement" label="Outcomes by requirement" kind="outcomes" reports={comparison.reports}>
        {[...byPart].map(([part, own]) => (
          <tbody class="group">
            <tr class="part">
              <th scope="rowgroup">
                {part} {headingOf(part).title}
              </th>
              {comparison.reports.map((_, index) => (
                <PassedCount rows={own} index={index} />
              ))}
            </tr>
            {own.map((row) => (
              <Row row={row} comparison={comparison} />
            ))}
          </tbody>
        ))}
      </Matrix>
      <NoMatches />
    </section>
  );
}

/** How many requirements of a part passed in one report, of those that it has a check of. */
function PassedCount({ rows, index }: { readonly rows: readonly ComparedRequirement[]; readonly index: number }) {
  const judged = rows.filter(({ level, outcomes }) => level !== 'open' && (outcomes[index] ?? null) !== null);
  const passed = judged.filter(({ outcomes }) => outcomes[index] === 'passed').length;
  return (
    <td class={passed < judged.length ? 'part-count uncovered' : 'part-count muted'}>
      {passed}/{judged.length} <span class="outcome-name">passed</span>
    </td>
  );
}

export function Legend(): JSX.Element {
  return (
    <p class="matrix-legend muted">
      {(Object.entries(outcomeSymbols) as [Outcome, string][]).map(([outcome, symbol]) => (
        <span>
          <span class={`symbol ${outcome}`} aria-hidden="true">
            {symbol}
          </span>{' '}
          {outcome}
        </span>
      ))}
      <span>· no check of it</span>
    </p>
  );
}

function Row({ row, comparison }: { readonly row: ComparedRequirement; readonly comparison: Comparison }): JSX.Element {
  const { id, level, section, text, feature, outcomes, change, checks } = row;
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
        {checks.length > 0 && <DifferingChecks checks={checks} comparison={comparison} />}
      </th>
      {outcomes.map((outcome) => (
        <OutcomeCell outcome={outcome} />
      ))}
    </tr>
  );
}

export function OutcomeCell({ outcome }: { readonly outcome: Outcome | null }): JSX.Element {
  if (outcome === null)
    return (
      <td class="outcome none">
        <span aria-hidden="true">·</span>
        <span class="visually-hidden">no check of it</span>
      </td>
    );
  return (
    <td class={`outcome ${outcome}`}>
      <span class={`symbol ${outcome}`} aria-hidden="true">
        {outcomeSymbols[outcome]}
      </span>
      <span class="outcome-name">{outcome}</span>
    </td>
  );
}

interface DifferingProps {
  readonly checks: readonly ComparedCheck[];
  readonly comparison: Comparison;
}

/** Checks that differ in the same way stand together. */
function DifferingChecks({ checks, comparison }: DifferingProps): JSX.Element {
  const alike = groupBy(checks, ({ outcomes, messages }) => JSON.stringify([outcomes, messages]));
  return (
    <details class="differing-checks">
      <summary>{checks.length === 1 ? '1 check differs' : `${checks.length} checks differ`}</summary>
      <ul>
        {[...alike.values()].slice(0, listedGroups).map((group) => (
          <CheckGroup checks={group} comparison={comparison} />
        ))}
        {alike.size > listedGroups && <li>and others, see the JSON report</li>}
      </ul>
    </details>
  );
}

function CheckGroup({ checks, comparison }: DifferingProps): JSX.Element {
  const [{ outcomes, messages } = { outcomes: [], messages: [] }] = checks;
  return (
    <li>
      <span class="check-names">
        {checks.map(({ id }) => (
          <code>{id}</code>
        ))}
      </span>
      <ul>
        {comparison.reports.map((_, index) => (
          <li>
            <span class="letter">{columnLetter(index)}</span> {outcomes[index] ?? 'no such check'}
            {messages[index] ? <span class="muted">: {printable(messages[index] ?? '')}</span> : ''}
          </li>
        ))}
      </ul>
    </li>
  );
}
