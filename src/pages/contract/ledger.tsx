// The ledger page: every requirement with its checks, faults and places in the document, section by section.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { openApi } from '../../../spec/document.js';
import { exclusions, ledger } from '../../../spec/ledger.js';
import { features, type Level } from '../../../spec/requirement.js';
import { formatNumber, plural } from '../../words.js';
import { renderDocument } from '../shared/html-document.js';
import { NameValueList } from '../shared/name-value-list.js';
import { PageFooter } from '../shared/page-frame.js';
import { FacetFilter, NoMatches, SearchForm } from '../shared/search.js';
import { type Chapter, chaptersOf, type LedgerSources, variantsOfParts } from './ledger-view.js';
import { PageBar } from './page-bar.js';
import { NamedList, RequirementRow } from './requirement-row.js';

const levels: readonly Level[] = ['must', 'should', 'open'];

export function renderLedger(sources: LedgerSources): string {
  return renderDocument({
    title: `${openApi.info.title} · requirements`,
    styles: ['colors', 'base', 'navigation', 'header', 'controls', 'requirements', 'check-details', 'ledger', 'print'],
    scripts: ['theme', 'filter', 'keyboard', 'expand'],
    body: Body(sources),
  });
}

function Body(sources: LedgerSources): JSX.Element {
  const { checks, faults, variants } = sources;
  return (
    <div class="page">
      <header>
        <PageBar current="ledger" />
        <h1 class="page-title">Requirements of the {openApi.info.title}</h1>
        <p class="introduction">
          The interface states a <b>must</b>, and implies or only shows a <b>should</b>. An <b>open</b> requirement is a
          question that it does not answer: the suite observes it and never judges it. Each fault of the reference
          service breaks one requirement, and some check must fail. A variant is a legal choice, and no check may fail.
        </p>
        <NameValueList
          entries={[
            ['Contract', openApi.info.version],
            ['Requirements', formatNumber(ledger.length)],
            ['Checks', formatNumber(checks.length)],
            ['Faults', formatNumber(faults.length)],
            ['Variants', formatNumber(variants.length)],
          ]}
        />
      </header>
      <main class="ledger">
        <div>
          <SearchForm noun="requirements">
            <FacetFilter facet="level" values={levels} />
            <FacetFilter facet="feature" values={features} />
          </SearchForm>
          {chaptersOf(sources).map(ChapterRows)}
          <section aria-labelledby="variants-title">
            <h2 id="variants-title">Variants that concern several sections</h2>
            <NamedList items={variantsOfParts(sources)} />
          </section>
          <Exclusions />
        </div>
        <NoMatches />
      </main>
      <PageFooter />
    </div>
  );
}

function ChapterRows({ number, title, rows, variants }: Chapter): JSX.Element | null {
  if (rows.length === 0) return null;
  return (
    <section class="group" aria-labelledby={`section-${number}`}>
      <h2 id={`section-${number}`}>
        <span class="number">{number}</span> {title}
      </h2>
      <div class="cards">{rows.map(RequirementRow)}</div>
      {variants.length > 0 && (
        <details class="chapter-variants">
          <summary>{plural(variants.length, 'variant')} of what this section leaves open</summary>
          <NamedList items={variants} />
        </details>
      )}
    </section>
  );
}

function Exclusions(): JSX.Element {
  return (
    <section aria-labelledby="exclusions-title" class="exclusions">
      <h2 id="exclusions-title">Sentences without a requirement, and why</h2>
      <dl>
        {exclusions.map(({ section, about, reason }) => (
          <div>
            <dt>
              {about} <span class="muted">section {section}</span>
            </dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
