// tickmark spec: prints the OpenAPI document, or writes it as a site.
import { Command, Option } from 'commander';
import { compatibleOpenApi } from '../../spec/compatible.js';
import { openApi } from '../../spec/document.js';
import { renderDocument } from '../../spec/render.js';
import { registry } from '../../suites/index.js';
import { renderReference } from '../pages/contract/reference.js';
import { renderSite } from '../pages/contract/site.js';
import { readProfile } from '../profile/file.js';
import { narrowDocument } from '../profile/narrow-document.js';
import { faults, variants } from '../reference/index.js';
import { UsageError } from '../usage/usage-error.js';
import { writeFiles } from './write-files.js';

const formats = ['yaml', 'json', 'html'] as const;

interface SpecFlags {
  readonly format: (typeof formats)[number];
  readonly out?: string;
  readonly compat?: boolean;
  readonly profile?: string;
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
    .addOption(
      new Option('--profile <file>', 'narrow it to one service, by the answers that `tickmark pin` wrote').conflicts([
        'out',
        'compat',
      ]),
    )
    .action(async ({ out, ...flags }: SpecFlags) => {
      if (out === undefined) return void process.stdout.write(await printed(flags));
      const paths = await writeFiles(out, renderSite({ checks: registry, faults, variants }));
      process.stdout.write(paths.map((path) => `${path}\n`).join(''));
    });
}

async function printed({ format, compat = false, profile }: Omit<SpecFlags, 'out'>): Promise<string> {
  if (format === 'html') {
    if (compat || profile !== undefined)
      throw new UsageError(
        `${compat ? '--compat' : '--profile'} is for the document, not for the page`,
        'use --format yaml or --format json',
      );
    return renderReference({ site: false });
  }
  if (profile !== undefined) return renderDocument(format, narrowDocument(openApi, await readProfile(profile)));
  return renderDocument(format, compat ? compatibleOpenApi : openApi);
}
