// The pages of a conformance programme: one of all implementations, and one of each. They need no server.
import { conformanceLevels, contractVersion } from '../../../spec/contract.js';
import { answeredQuestions, brokenRequirements } from '../../programme/overview.js';
import type { Submission } from '../../programme/submission.js';
import type { AgeRule } from '../../programme/verify.js';
import { plural } from '../../words.js';
import { Questions } from '../comparison/questions.js';
import { RequirementMatrix } from '../comparison/requirements.js';
import { renderDocument, stylesWith } from '../shared/html-document.js';
import { Definitions, linksTo, NavigationBar, Page } from '../shared/page-frame.js';
import { ImplementationPage } from './implementation.js';
import { Implementations } from './implementations.js';

const styles = stylesWith('sections', 'comparison', 'programme');

/** Pages by file name. */
export function renderProgrammeSite(submissions: readonly Submission[], rule: AgeRule) {
  const index = renderDocument({
    title: `${plural(submissions.length, 'implementation')} · Tickmark`,
    styles,
    scripts: ['theme', 'columns', 'filter', 'keyboard'],
    body: Overview(submissions, rule),
  });
  const pages = submissions.map((submission) => [
    `${submission.name}.html`,
    renderDocument({
      title: `${submission.report.target.implementation.name} · Tickmark`,
      styles: [...styles, 'requirements'],
      scripts: ['theme'],
      body: ImplementationPage(submission, rule),
    }),
  ]);
  return { 'index.html': index, ...Object.fromEntries(pages) };
}

function Overview(submissions: readonly Submission[], rule: AgeRule) {
  const columns = submissions.map(({ name, report }) => ({
    name: report.target.implementation.name,
    href: `${name}.html`,
  }));
  const broken = brokenRequirements(submissions);
  const links = linksTo({
    implementations: 'Implementations',
    requirements: 'Requirements',
    questions: 'Open questions',
  });
  return (
    <Page skipTo="implementations">
      <header>
        <NavigationBar subtitle="programme" label="Sections of this page" links={links} />
        <h1 class="page-title">Who conforms to what</h1>
        <p class="introduction">
          {plural(submissions.length, 'implementation')} on {rule.now.toISOString().slice(0, 10)}. The contract is{' '}
          {contractVersion}, and a report counts for {plural(rule.maxAge, 'day')}.
        </p>
        <Definitions rows={conformanceLevels.map(({ name, description }) => [name, description])} />
      </header>
      <main>
        {Implementations(submissions, rule)}
        <RequirementMatrix
          title="Requirements that are not met"
          introduction={`${plural(broken.length, 'requirement')} that some implementation breaks or is warned of. All others hold in every report that judges them.`}
          rows={broken}
          reports={columns}
        />
        <Questions {...answeredQuestions(submissions)} reports={columns} among="all reports that have one" />
      </main>
    </Page>
  );
}
