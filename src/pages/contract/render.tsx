// Renders the contract as one self-contained HTML page: operations, headers, resources and rules.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { SecuritySchemeObject } from 'openapi3-ts/oas31';
import { openApi } from '../../../spec/document.js';
import { ledger } from '../../../spec/ledger.js';
import { schemas } from '../../../spec/schemas.js';
import { renderDocument } from '../shared/html-document.js';
import { NameValueList } from '../shared/name-value-list.js';
import { NavigationBar } from '../shared/navigation-bar.js';
import { NoMatches } from '../shared/no-matches.js';
import { PageFooter } from '../shared/page-footer.js';
import { SearchForm } from '../shared/search-form.js';
import { TextWithCode } from '../shared/text-with-code.js';
import { Operations, operations } from './operations.js';
import { Resources } from './resources.js';
import { AllRules } from './rules.js';

export function renderContract(): string {
  return renderDocument({
    title: `${openApi.info.title} · Tickmark`,
    styles: ['base', 'header', 'controls', 'requirements', 'check-details', 'sections', 'contract', 'print'],
    scripts: ['theme', 'filter', 'keyboard', 'expand'],
    body: Body(),
  });
}

const pageSections = [
  ['operations', 'Operations'],
  ['headers', 'Headers'],
  ['resources', 'Resources'],
  ['rules', 'Rules'],
] as const;

function Body(): JSX.Element {
  const { title, version, description = '' } = openApi.info;
  return (
    <div class="page">
      <header>
        <NavigationBar subtitle="interface contract" sections={pageSections} />
        <h1 class="contract-title">{title}</h1>
        {description.split('\n\n').map((paragraph) => (
          <p class="contract-introduction">
            <TextWithCode text={paragraph} />
          </p>
        ))}
        <NameValueList
          entries={[
            ['Version', version],
            ['OpenAPI', openApi.openapi],
            ['Operations', String(operations.length)],
            ['Resources', String(Object.keys(schemas).length)],
            ['Rules', String(ledger.length)],
          ]}
        />
      </header>
      <main>
        <div>
          <SearchForm noun="entries" />
          <Operations />
          <Headers />
          <Resources />
          <AllRules />
        </div>
        <NoMatches />
      </main>
      <PageFooter />
    </div>
  );
}

function Headers(): JSX.Element {
  const schemes = Object.values(openApi.components?.securitySchemes ?? {}) as readonly SecuritySchemeObject[];
  return (
    <section id="headers" aria-labelledby="headers-title">
      <h2 id="headers-title">Headers of a signed request</h2>
      <dl class="members">
        {schemes.map(({ name, description }) => (
          <div>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
