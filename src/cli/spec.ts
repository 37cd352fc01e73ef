// tickmark spec: prints the OpenAPI document, or writes it as a file or a site.
import { extname } from 'node:path';
import { type Command, Option } from 'commander';
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { compatibleDocument } from '../../spec/compatible.js';
import { openApi } from '../../spec/document.js';
import { renderDocument } from '../../spec/render.js';
import { registry } from '../../suites/index.js';
import { renderApiPage } from '../pages/contract/api-page.js';
import { renderDocumentSite, renderSite } from '../pages/contract/site.js';
import { readProfile } from '../profile/file.js';
import { narrowDocument } from '../profile/narrow-document.js';
import { faults, variants } from '../reference/index.js';
import { writeFiles, writeTo } from './output.js';
import { withChoices } from './parse.js';

const formats = ['yaml', 'json', 'html'] as const;
type Format = (typeof formats)[number];

const formatOf: Readonly<Record<string, Format>> = {
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.json': 'json',
  '.html': 'html',
};

interface SpecFlags {
  readonly format: Format;
  readonly out?: string;
  readonly compat?: boolean;
  readonly profile?: string;
}

const compatibility =
  'for generators of clients, and tools that do not read the status 2XX, such as Specmatic and Portman: its description says what it loses';

export const configure = (command: Command): Command =>
  command
    .addOption(
      withChoices(new Option('--format <format>', 'print it as YAML, as JSON, or as one page to read'), formats)
        .default('yaml')
        .conflicts('out'),
    )
    .option(
      '--out <path>',
      'write it into this file (.yaml, .yml, .json, .html), or into this folder, with pages of its reference and of all requirements',
    )
    .option('--compat', compatibility)
    .option('--profile <file>', 'narrow it to one service, by the answers that the command `pin` wrote')
    .action(async ({ format, out, ...flags }: SpecFlags) => {
      const document = await documentOf(flags);
      if (out === undefined) return void process.stdout.write(rendered(format, document));
      const fileFormat = formatOf[extname(out).toLowerCase()];
      if (fileFormat) await writeTo(out, rendered(fileFormat, document));
      const paths = fileFormat ? [out] : await writeFiles(out, siteOf(document));
      process.stdout.write(paths.map((path) => `${path}\n`).join(''));
    });

async function documentOf({ compat = false, profile }: Omit<SpecFlags, 'format' | 'out'>): Promise<OpenAPIObject> {
  const document = profile === undefined ? openApi : narrowDocument(openApi, await readProfile(profile));
  return compat ? compatibleDocument(document) : document;
}

const rendered = (format: Format, document: OpenAPIObject): string =>
  format === 'html' ? renderApiPage(document) : renderDocument(format, document);

const siteOf = (document: OpenAPIObject): Readonly<Record<string, string>> =>
  document === openApi ? renderSite({ checks: registry, faults, variants }) : renderDocumentSite(document);
