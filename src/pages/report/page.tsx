// The page of a report: its parts in the order in which they are read.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Report } from '../../result/model.js';
import { documentOf } from '../shared/document.js';
import { PageFooter } from '../shared/page-footer.js';
import { CoverageSection } from './coverage.js';
import { Filters } from './filters.js';
import { Latency } from './latency.js';
import { InterfaceMap } from './map.js';
import { verdictWords } from './marks.js';
import { Masthead } from './masthead.js';
import { Observations } from './observations.js';
import { Requirements } from './requirements.js';
import { Unexercised } from './unexercised.js';
import type { PageView } from './view.js';

export interface PageParts {
  readonly report: Report;
  readonly view: PageView;
  /** The markup of each requirement by its id. */
  readonly cards: ReadonlyMap<string, string>;
}

export function page({ report, view, cards }: PageParts): string {
  const title = `${verdictWords[report.verdict].title} · ${view.target.join(' and ')} · Tickmark`;
  return documentOf({
    title,
    styles: ['base', 'masthead', 'controls', 'map', 'requirements', 'evidence', 'sections', 'print'],
    scripts: ['theme', 'filter', 'walk', 'open', 'copy'],
    body: Body({ report, view, cards }),
  });
}

function Body({ report, view, cards }: PageParts): JSX.Element {
  const { chapters, remedies, observations, coverage } = view;
  return (
    <>
      <a class="skip" href="#requirements">
        Skip to the requirements
      </a>
      <div class="page">
        <Masthead report={report} view={view} />
        <main>
          <div class="filtered">
            <Filters requirements={chapters.flatMap(({ requirements }) => requirements)} />
            <InterfaceMap chapters={chapters} />
            <Requirements chapters={chapters} cards={cards} />
          </div>
          <Unexercised remedies={remedies} />
          <Observations observations={observations} />
          <CoverageSection coverage={coverage} />
          <Latency coverage={coverage} />
        </main>
        <PageFooter />
      </div>
    </>
  );
}
