// tickmark spec: prints the OpenAPI document, or writes it as a site.
import { Command, Option } from 'commander';
import { compatibleOpenApi } from '../../spec/compatible.js';
import { openApi } from '../../spec/document.js';
import { renderDocument } from '../../spec/render.js';
import { registry } from '../../suites/index.js';
import { renderReference } from '../pages/contract/reference.js';
import { renderSite } from '../pages/contract/site.js';
import { faults, variants } from '../reference/index.js';
import { UsageError } from '../usage/usage-error.js';
import { writeFiles } from './write-files.js';

const formats = ['yaml', 'json', 'html'] as const;

interface SpecFlags {
  readonly format: (typeof formats)[number];
  readonly out?: string;
  readonly compat?: boolean;
}

const compatibility =
  'for tools that do not read the status 2XX, such as Specmatic and Portman: success is 200 only, and the document no longer states the formats of the five headers';

export function specCommand(): Command {
  return new Command('spec')
    .description('print the OpenAPI 3.1 document of the interface, or write it as a site')
    .addOption(
      new Option('--format <format>', 'print it as YAML, as JSON, or as one page to read')
        .choices(formats)
        .default('yaml')
        .conflicts('out'),
    )
    .option('--out <dir>', 'write it into this folder, with pages of its reference and of all requirements')
    .addOption(new Option('--compat', compatibility).conflicts('out'))
    .action(async ({ format, out, compat = false }: SpecFlags) => {
      if (out === undefined) return void process.stdout.write(printed(format, compat));
      const paths = await writeFiles(out, renderSite({ checks: registry, faults, variants }));
      process.stdout.write(paths.map((path) => `${path}\n`).join(''));
    });
}

function printed(format: SpecFlags['format'], isCompatible: boolean): string {
  if (format !== 'html') return renderDocument(format, isCompatible ? compatibleOpenApi : openApi);
  if (isCompatible)
    throw new UsageError('--compat is for the document, not for the page', 'use --format yaml or --format json');
  return renderReference({ site: false });
}
