// The contract as a site, in one folder that needs no server: the document, its API page, and the ledger page, with every
// requirement, its checks, faults and places in the document.
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { openApi } from '../../../spec/document.js';
import { exclusions, ledger, type RequirementId, sections } from '../../../spec/ledger.js';
import { renderDocument as renderOpenApi } from '../../../spec/render.js';
import type { Requirement } from '../../../spec/requirement.js';
import { headingOf } from '../../../spec/sections.js';
import { locationsOf } from '../../contract/document-locations.js';
import { readPackageFile } from '../../package.js';
import { unlessEmpty, withoutUndefined } from '../../without-undefined.js';
import { formatNumber, plural } from '../../words.js';
import { renderDocument, stylesWith } from '../shared/html-document.js';
import { Card, Filters, List, NameValueList, NoMatches, PageFooter, TextWithCode } from '../shared/page-frame.js';
import { linkTo, PageBar, renderApiPage, siteFiles } from './api-page.js';

export const renderSite = (sources: LedgerSources): Readonly<Record<string, string>> => ({
  [siteFiles.apiPage]: renderApiPage(openApi, ['yaml', 'json', 'ledger']),
  [siteFiles.ledger]: renderLedger(sources),
  ...documentFiles(openApi),
});

/** The site of another form of the document. The page of all requirements is about the interface, so that it has none. */
export const renderDocumentSite = (document: OpenAPIObject): Readonly<Record<string, string>> => ({
  [siteFiles.apiPage]: renderApiPage(document, ['yaml', 'json']),
  ...documentFiles(document),
});

const documentFiles = (document: OpenAPIObject): Readonly<Record<string, string>> => ({
  [siteFiles.yaml]: renderOpenApi('yaml', document),
  [siteFiles.json]: renderOpenApi('json', document),
  [siteFiles.license]: readPackageFile('dist/redoc/LICENSE.txt'),
});

/** What the page is about, besides the requirements and the document. */
interface LedgerSources {
  readonly checks: readonly { readonly id: string; readonly title: string; readonly requirement: RequirementId }[];
  readonly faults: readonly { readonly name: string; readonly does: string; readonly requirement: RequirementId }[];
  readonly variants: readonly {
    readonly name: string;
    readonly does: string;
    readonly sections: readonly string[];
    /** The open requirements that it answers otherwise. */
    readonly questions: readonly RequirementId[];
  }[];
}

const renderLedger = (sources: LedgerSources): string =>
  renderDocument({
    title: `${openApi.info.title} · requirements`,
    styles: stylesWith('requirements', 'check-details', 'ledger'),
    scripts: ['theme', 'filter', 'keyboard', 'expand'],
    body: Body(sources),
  });

function Body(sources: LedgerSources) {
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
          <Filters rows={ledger} />
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

const ChapterRows = ({ number, title, rows, variants }: Chapter) =>
  rows.length > 0 && (
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

const Exclusions = () => (
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

function RequirementRow(row: LedgerRow) {
  const { id, level, section, feature, text, places, checks, faults, variants } = row;
  const counterparts = level === 'open' ? plural(variants.length, 'variant') : plural(faults.length, 'fault');
  const facts = [`section ${section}`, feature, plural(checks.length, 'check'), counterparts];
  const lists: Readonly<Record<string, readonly Named[]>> = withoutUndefined({
    Checks: checks,
    'Faults of the reference service that break it': unlessEmpty(faults),
    'Variants of the reference service that answer it otherwise': unlessEmpty(variants),
  });
  return (
    <Card
      {...{ id, level, feature, facts }}
      badge={<span class={`level ${level}`}>{level}</span>}
      title={text}
      name={id}
    >
      <h4>In the document</h4>
      <List
        class="places"
        items={places.map((place) => (
          <a href={`${siteFiles.apiPage}${place.anchor}`}>
            <code data-search="">{place.text}</code>
          </a>
        ))}
      />
      {Object.entries(lists).map(([title, items]) => (
        <>
          <h4>{title}</h4>
          <NamedList items={items} />
        </>
      ))}
      <p class="links">
        <a href={`#${id}`}>Link to this requirement</a>
      </p>
    </Card>
  );
}

const NamedList = ({ items }: { readonly items: readonly Named[] }) => (
  <List
    class="named"
    items={items.map(({ name, does }) => (
      <>
        <code data-search="">{name}</code> {does !== undefined && <TextWithCode text={does} isSearched />}
      </>
    ))}
  />
);

/** A name with what it says; `does` is left out where it would repeat the requirement. */
type Named = { readonly name: string; readonly does?: string };

type Chapter = ReturnType<typeof chaptersOf>[number];
type LedgerRow = Chapter['rows'][number];

function chaptersOf(sources: LedgerSources) {
  return [...new Set(sections.map(chapterOf))].map((number) => ({
    ...headingOf(number),
    rows: ledger.filter(({ section }) => chapterOf(section) === number).map((row) => rowOf(row, sources)),
    /** The legal choices that the sections of the chapter leave open. */
    variants: sources.variants.filter((variant) => variant.sections.map(chapterOf).includes(number)),
  }));
}

/** The variants of parts of the interface that have no requirement of their own, such as all of part 4. */
function variantsOfParts({ variants }: LedgerSources): readonly Named[] {
  const numbers = new Set(ledger.map(({ section }) => chapterOf(section)));
  return variants.filter((variant) => !variant.sections.some((section) => numbers.has(chapterOf(section))));
}

const chapterOf = (section: string): string => headingOf(section).number;

const rowOf = (row: Requirement<RequirementId>, { checks, faults, variants }: LedgerSources) => ({
  ...row,
  places: locationsOf(row.id).map(linkTo),
  checks: checks
    .filter(({ requirement }) => requirement === row.id)
    .map(({ id, title }): Named => (title === row.text ? { name: id } : { name: id, does: title })),
  faults: faults.filter(({ requirement }) => requirement === row.id),
  /** Of an open requirement: the choices that answer it otherwise. */
  variants: variants.filter(({ questions }) => questions.includes(row.id)),
});
