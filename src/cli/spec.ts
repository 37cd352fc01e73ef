// tickmark spec: prints the OpenAPI document, or writes it as a file or a site.
import { extname } from 'node:path';
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { compatibleDocument } from '../../spec/compatible.js';
import { openApi } from '../../spec/document.js';
import { renderDocument } from '../../spec/render.js';
import { registry } from '../../suites/index.js';
import { renderApiPage } from '../pages/contract/api-page.js';
import { renderDocumentSite, renderSite } from '../pages/contract/site.js';
import { narrowDocument } from '../profile/narrow-document.js';
import { readProfile } from '../profile/parse.js';
import { faults, variants } from '../reference/index.js';
import type { Flags } from './flags.js';
import { writeFiles, writeTo } from './output.js';

type Format = 'yaml' | 'json' | 'html';
const formats: Readonly<Record<string, Format>> = { '.yaml': 'yaml', '.yml': 'yaml', '.json': 'json', '.html': 'html' };
type SpecFlags = Pick<Flags, 'profile'> & { readonly format: Format; readonly out?: string; readonly compat?: boolean };

export async function spec({ format, out, ...flags }: SpecFlags): Promise<void> {
  const document = await documentOf(flags);
  if (out === undefined) return void process.stdout.write(rendered(format, document));
  const fileFormat = formats[extname(out).toLowerCase()];
  if (fileFormat) await writeTo(out, rendered(fileFormat, document));
  const paths = fileFormat ? [out] : await writeFiles(out, siteOf(document));
  process.stdout.write(paths.map((path) => `${path}\n`).join(''));
}

async function documentOf({ compat = false, profile }: Omit<SpecFlags, 'format' | 'out'>): Promise<OpenAPIObject> {
  const document = profile === undefined ? openApi : narrowDocument(openApi, await readProfile(profile));
  return compat ? compatibleDocument(document) : document;
}

const rendered = (format: Format, document: OpenAPIObject): string =>
  format === 'html' ? renderApiPage(document) : renderDocument(format, document);

const siteOf = (document: OpenAPIObject): Readonly<Record<string, string>> =>
  document === openApi ? renderSite({ checks: registry, faults, variants }) : renderDocumentSite(document);
