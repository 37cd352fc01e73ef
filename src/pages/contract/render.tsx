// The contract as one page that a browser opens from disk: operations, resources, headers and rules.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { SecuritySchemeObject } from 'openapi3-ts/oas31';
import { openApi } from '../../../spec/document.js';
import { ledger } from '../../../spec/ledger.js';
import { schemas } from '../../../spec/schemas.js';
import { Bar } from '../shared/bar.js';
import { documentOf } from '../shared/document.js';
import { Facts } from '../shared/facts.js';
import { PageFooter } from '../shared/page-footer.js';
import { Prose } from '../shared/prose.js';
import { SearchForm } from '../shared/search-form.js';
import { Operations, operations } from './operations.js';
import { Resources } from './resources.js';
import { AllRules } from './rules.js';

export function renderContract(): string {
  return documentOf({
    title: `${openApi.info.title} · Tickmark`,
    styles: ['base', 'masthead', 'controls', 'requirements', 'evidence', 'sections', 'contract', 'print'],
    scripts: ['theme', 'filter', 'walk', 'open'],
    body: Body(),
  });
}

const parts = [
  ['operations', 'Operations'],
  ['headers', 'Headers'],
  ['resources', 'Resources'],
  ['rules', 'Rules'],
] as const;

function Body(): JSX.Element {
  const { title, version, description = '' } = openApi.info;
  return (
    <div class="page">
      <header class="masthead">
        <Bar about="interface contract" parts={parts} />
        <h1 class="contract-title">{title}</h1>
        {description.split('\n\n').map((paragraph) => (
          <p class="contract-lead">
            <Prose text={paragraph} />
          </p>
        ))}
        <Facts
          facts={[
            ['Version', version],
            ['OpenAPI', openApi.openapi],
            ['Operations', String(operations.length)],
            ['Resources', String(Object.keys(schemas).length)],
            ['Rules', String(ledger.length)],
          ]}
        />
      </header>
      <main>
        <div class="filtered">
          <SearchForm noun="entries" />
          <Operations />
          <Headers />
          <Resources />
          <AllRules />
        </div>
        <p class="none" id="none" hidden>
          Nothing is like that.
        </p>
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
