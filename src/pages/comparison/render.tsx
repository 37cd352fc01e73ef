// Renders a comparison as one self-contained HTML page: a matrix of implementations by requirement.
import type { Comparison } from '../../comparison/model.js';
import { plural } from '../../words.js';
import { renderDocument } from '../shared/html-document.js';
import { PageFooter } from '../shared/page-frame.js';
import { Operations } from './operations.js';
import { Questions } from './questions.js';
import { ComparedReports } from './reports.js';
import { ComparedRequirements } from './requirements.js';

/** The same comparison gives the same page. */
export function renderComparisonHtml(comparison: Comparison): string {
  const { reports } = comparison;
  return renderDocument({
    title: `${plural(reports.length, 'implementation')} compared · Tickmark`,
    styles: ['colors', 'base', 'navigation', 'header', 'controls', 'sections', 'comparison', 'print'],
    scripts: ['theme', 'filter', 'keyboard'],
    body: Body({ comparison }),
  });
}

function Body({ comparison }: { readonly comparison: Comparison }) {
  return (
    <>
      <a class="skip" href="#requirements">
        Skip to the requirements
      </a>
      <div class="page">
        <ComparedReports comparison={comparison} />
        <main>
          <ComparedRequirements {...comparison} />
          <Questions {...comparison} />
          <Operations comparison={comparison} />
        </main>
        <PageFooter />
      </div>
    </>
  );
}
