// tickmark spec: prints the OpenAPI document, or writes it as a site.
import { Command, Option } from 'commander';
import { renderDocument } from '../../spec/render.js';
import { registry } from '../../suites/index.js';
import { renderReference } from '../pages/contract/reference.js';
import { renderSite } from '../pages/contract/site.js';
import { faults, variants } from '../reference/index.js';
import { writeFiles } from './write-files.js';

const renderers = {
  yaml: () => renderDocument('yaml'),
  json: () => renderDocument('json'),
  html: () => renderReference({ site: false }),
} as const;

interface SpecFlags {
  readonly format: keyof typeof renderers;
  readonly out?: string;
}

export function specCommand(): Command {
  return new Command('spec')
    .description('print the OpenAPI 3.1 document of the interface, or write it as a site')
    .addOption(
      new Option('--format <format>', 'print it as YAML, as JSON, or as one page to read')
        .choices(Object.keys(renderers))
        .default('yaml')
        .conflicts('out'),
    )
    .option('--out <dir>', 'write it into this folder, with pages of its reference and of all requirements')
    .action(async ({ format, out }: SpecFlags) => {
      if (out === undefined) return void process.stdout.write(renderers[format]());
      const paths = await writeFiles(out, renderSite({ checks: registry, faults, variants }));
      process.stdout.write(paths.map((path) => `${path}\n`).join(''));
    });
}
