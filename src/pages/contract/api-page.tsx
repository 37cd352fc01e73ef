// The API page: the OpenAPI document, drawn by Redoc, in one file that loads nothing. Each list of requirement ids becomes text
// with links, and each form of an answer has an example.
import {
  type ComponentsObject,
  isReferenceObject,
  type OpenAPIObject,
  type OperationObject,
  type ReferenceObject,
  type SchemaObject,
} from 'openapi3-ts/oas31';
import { annotation, requirementsOf } from '../../../spec/annotation.js';
import { type RequirementId, requirement } from '../../../spec/ledger.js';
import type { DocumentLocation } from '../../contract/document-locations.js';
import { readPackageFile } from '../../package.js';
import { plural } from '../../words.js';
import { renderDocument } from '../shared/html-document.js';
import { NavigationBar } from '../shared/page-frame.js';

/** `beside`: the files in its folder that the page links to. By default it stands alone. */
export function renderApiPage(document: OpenAPIObject, beside: readonly SiteFile[] = []): string {
  const ledger = beside.includes('ledger') ? siteFiles.ledger : undefined;
  return renderDocument({
    title: `${document.info.title} · reference`,
    styles: ['colors', 'navigation', 'api-page'],
    scripts: ['theme', 'api-page'],
    body: (
      <>
        <header id="page-bar">
          <PageBar current={ledger === undefined ? undefined : 'apiPage'} />
        </header>
        <main id="api-page">
          <noscript>
            <p>This page needs JavaScript. The document is openapi.yaml.</p>
          </noscript>
        </main>
      </>
    ),
    renderer: {
      script: readRedoc(),
      data: { 'api-page-document': apiPageDocument(document, ledger), 'api-page-options': options(beside) },
    },
  });
}

function options(beside: readonly SiteFile[]): object {
  const files = beside.filter((file) => file !== 'ledger').map((file) => siteFiles[file]);
  const downloadUrls = files.map((file) => ({ title: file, url: file }));
  return {
    // Printed pages show the members of a response without a click.
    expandResponses: '2XX',
    jsonSamplesExpandLevel: 3,
    hideSingleRequestSampleTab: true,
    nativeScrollbars: true,
    pathInMiddlePanel: true,
    scrollYOffset: '#page-bar',
    ...(downloadUrls.length > 0 ? { downloadUrls } : { hideDownloadButtons: true }),
  };
}

/** The page loads nothing, not even the logo beside the renderer's name. */
const readRedoc = (): string =>
  readPackageFile('dist/redoc/redoc.standalone.js').replaceAll('https://cdn.redoc.ly/redoc/logo-mini.svg', 'data:,');

/** `current`: the page that has the bar; undefined for a page without a site. */
export function PageBar({ current }: { readonly current: 'apiPage' | 'ledger' | undefined }) {
  const link = (page: 'apiPage' | 'ledger', name: string) => {
    return { href: siteFiles[page], name, isCurrent: page === current };
  };
  const links = [link('apiPage', 'Reference'), link('ledger', 'Requirements')];
  return <NavigationBar subtitle="contract" label="Pages" links={current === undefined ? [] : links} />;
}

export const siteFiles = {
  apiPage: 'index.html',
  ledger: 'ledger.html',
  yaml: 'openapi.yaml',
  json: 'openapi.json',
  license: 'redoc.LICENSE.txt',
} as const;

export type SiteFile = keyof typeof siteFiles;

/** `ledger`: the path of the ledger page; without one, ids are plain text. */
export function apiPageDocument(shown: OpenAPIObject, ledger: string | undefined): OpenAPIObject {
  const { info, components = {}, ...document } = shown;
  const { [annotation]: _, ...about } = info;
  const chapterOf = (kind: GeneralKind, part: unknown) =>
    `# Requirements of ${generalPlaces[kind]}\n\n${list(requirementsOf(part), ledger)}`;
  const description = [about.description, chapterOf('answer', info), chapterOf('error', components.responses?.Error)];
  const { schemas = {} } = components;
  const tags = [...(document.tags ?? []), { name: resourcesTag, description: resources(schemas, ledger) }];
  const whole = { ...document, tags, info: { ...about, description: description.join('\n\n') }, components };
  return described(whole, ledger, schemas) as OpenAPIObject;
}

/** A chapter for each schema; the renderer shows its members and its example. */
function resources(schemas: NonNullable<ComponentsObject['schemas']>, ledger: string | undefined): string {
  const chapters = Object.entries(schemas).flatMap(([name, schema]) => [
    `## ${name}`,
    'description' in schema ? schema.description : undefined,
    requirementsText(schema, ledger),
    'properties' in schema ? searchable(Object.keys(schema.properties ?? {})) : undefined,
    `<SchemaDefinition schemaRef="#/components/schemas/${name}" />`,
  ]);
  return chapters.filter(Boolean).join('\n\n');
}

/** The renderer's search reads names and descriptions alone, and a comment is text that it finds and does not show. */
const searchable = (names: readonly string[]): string => (names.length === 0 ? '' : `<!-- ${names.join(' ')} -->`);

/** The parameters of an operation; a link has values by their names. */
const parametersOf = ({ parameters }: Partial<OperationObject>): readonly string[] =>
  Array.isArray(parameters) ? parameters.flatMap((one) => (isReferenceObject(one) ? [] : [one.name])) : [];

function described(value: unknown, ledger: string | undefined, schemas: Schemas): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => described(item, ledger, schemas));
  const entries = Object.entries(withExamples(value, schemas)).filter(([name]) => name !== annotation);
  // Examples hold data, which may have members of any name.
  const isData = (name: string) => /^examples?$/.test(name);
  const inner = entries.map(([name, one]) => [name, isData(name) ? one : described(one, ledger, schemas)]);
  const part = Object.fromEntries(inner);
  const texts = [requirementsText(value, ledger), searchable(parametersOf(value))].filter(Boolean);
  if (texts.length === 0) return part;
  return { ...part, description: [part.description, ...texts].filter(Boolean).join('\n\n') };
}

function requirementsText(part: object, ledger: string | undefined): string {
  // A schema names the requirements of its members too; they are shown there.
  const ofMembers = 'properties' in part ? Object.values(part.properties ?? {}).flatMap(requirementsOf) : [];
  const ids = requirementsOf(part).filter((id) => !ofMembers.includes(id));
  // The description of a response is the text of a button, which must not hold links; the introduction has its list.
  if (ids.length === 0 || 'content' in part) return '';
  // A parameter or a member of a schema has few, and its own description next to them.
  const isWhole = 'operationId' in part || 'properties' in part;
  if (!isWhole) return ids.map((id) => linked(id, ledger)).join(' ');
  return `<details class="requirements"><summary>${plural(ids.length, 'requirement')}</summary>\n\n${list(ids, ledger)}\n\n</details>`;
}

const list = (ids: readonly RequirementId[], ledger: string | undefined): string =>
  ids.map((id) => `- ${requirement(id).text} ${linked(id, ledger)}`).join('\n');

function linked(id: RequirementId, ledger: string | undefined): string {
  const { level } = requirement(id);
  const name = ledger === undefined ? `\`${id}\`` : `[${id}](${ledger}#${id})`;
  return `<span class="requirement">${level} ${name}</span>`;
}

const resourcesTag = 'resources';

/** What concerns no operation or schema alone. */
const generalPlaces = { answer: 'every response', error: 'every refusal' } as const;
type GeneralKind = keyof typeof generalPlaces;

/** Where on the page the document states something, and the text of a link there. */
export function linkTo(place: DocumentLocation): { readonly text: string; readonly anchor: string } {
  if (place.kind === 'schema') {
    const text = place.member === undefined ? place.schema : `${place.schema}.${place.member}`;
    return { text, anchor: `#tag/${resourcesTag}/${place.schema}` };
  }
  if (place.kind === 'operation') {
    const { method, path, operation, parameter } = place;
    const text = `${method} ${path}${parameter ? `, ${parameter.name}` : ''}`;
    return { text, anchor: `#tag/${operation.tags?.[0]}/operation/${operation.operationId ?? ''}` };
  }
  const text = generalPlaces[place.kind];
  return { text, anchor: `#section/Requirements-of-${text.replaceAll(' ', '-')}` };
}

type Schema = SchemaObject | ReferenceObject;

type Schemas = Readonly<Record<string, Schema>>;

/** With an example for each form of a body that has several. */
function withExamples<Body extends { readonly schema?: Schema }>(body: Body, schemas: Schemas): Body {
  const forms = body.schema ? formsOf(body.schema) : [];
  if (forms.length < 2) return body;
  const examples = forms.flatMap((form) => exampleOf(form, schemas) ?? []);
  return { ...body, examples: Object.fromEntries(examples.map(({ name, value }) => [name, { value }])) };
}

/** The first example of a component, or an array of one. */
function exampleOf(schema: Schema, schemas: Schemas): { readonly name: string; readonly value: unknown } | undefined {
  if (!isReferenceObject(schema)) {
    const item = schema.type === 'array' && schema.items ? exampleOf(schema.items, schemas) : undefined;
    return item && { name: `Array of ${item.name}`, value: [item.value] };
  }
  const name = schema.$ref.split('/').at(-1) ?? '';
  const component = schemas[name];
  const [value] = component && !isReferenceObject(component) ? (component.examples ?? []) : [];
  return value === undefined ? undefined : { name, value };
}

/** The schemas of which a body matches one: those of `anyOf`, or this one. */
const formsOf = (schema: Schema): readonly Schema[] =>
  isReferenceObject(schema) || !schema.anyOf ? [schema] : schema.anyOf.flatMap(formsOf);
