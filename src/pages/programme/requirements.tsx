// The requirements that implementations break, or of which a report warns: one column for each implementation.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { features } from '../../../spec/requirement.js';
import { headingOf } from '../../../spec/sections.js';
import { groupBy } from '../../group-by.js';
import type { BrokenRequirement } from '../../programme/overview.js';
import { plural } from '../../words.js';
import { Matrix } from '../comparison/matrix.js';
import { Legend, OutcomeCell } from '../comparison/requirements.js';
import { FacetFilter, NoMatches, SearchForm } from '../shared/search.js';
import { TextWithCode } from '../shared/text-with-code.js';

interface Props {
  readonly rows: readonly BrokenRequirement[];
  readonly columns: Parameters<typeof Matrix>[0]['reports'];
}

export function BrokenRequirements({ rows, columns }: Props): JSX.Element {
  return (
    <section id="requirements" aria-labelledby="requirements-title">
      <h2 id="requirements-title">Requirements that are not met</h2>
      <p class="introduction">
        {plural(rows.length, 'requirement')} that some implementation breaks or is warned of. All others hold in every
        report that judges them.
      </p>
      {rows.length > 0 && (
        <>
          <SearchForm noun="requirements">
            <FacetFilter
              facet="level"
              values={['must', 'should'].filter((level) => rows.some((row) => row.level === level))}
            />
            <FacetFilter
              facet="feature"
              values={features.filter((name) => rows.some(({ feature }) => feature === name))}
            />
          </SearchForm>
          <Legend />
          <Matrix title="Requirement" label="Outcomes by requirement" kind="outcomes" reports={columns}>
            {[...groupBy(rows, ({ section }) => headingOf(section).number)].map(([part, own]) => (
              <tbody class="group">
                <tr class="part">
                  <th scope="rowgroup" colspan={columns.length + 1}>
                    {part} {headingOf(part).title}
                  </th>
                </tr>
                {own.map(Row)}
              </tbody>
            ))}
          </Matrix>
          <NoMatches />
        </>
      )}
    </section>
  );
}

function Row({ id, level, section, feature, text, outcomes }: BrokenRequirement): JSX.Element {
  return (
    <tr class="card" id={id} data-level={level} data-feature={feature}>
      <th scope="row">
        <span data-search class="rule">
          <TextWithCode text={text} />
        </span>
        <span class="metadata muted" data-search>
          <code>{id}</code> · section {section} · {level}
        </span>
      </th>
      {outcomes.map((outcome) => (
        <OutcomeCell outcome={outcome} />
      ))}
    </tr>
  );
}
