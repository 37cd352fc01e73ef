// tickmark spec: prints the OpenAPI document.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { renderDocument } from '../../spec/render.js';
import { renderContract } from '../pages/contract/render.js';

const renderers = {
  yaml: () => renderDocument('yaml'),
  json: () => renderDocument('json'),
  html: renderContract,
} as const;

interface SpecFlags {
  readonly format: keyof typeof renderers;
  readonly out?: string;
}

export function specCommand(): Command {
  return new Command('spec')
    .description('print the OpenAPI 3.1 document of the interface, or a page to read it')
    .addOption(new Option('--format <format>', 'file format').choices(Object.keys(renderers)).default('yaml'))
    .option('--out <dir>', 'write openapi.<format> into this folder instead')
    .action(async ({ format, out }: SpecFlags) => {
      const document = renderers[format]();
      if (out === undefined) return void process.stdout.write(document);
      await mkdir(out, { recursive: true });
      const path = join(out, `openapi.${format}`);
      await writeFile(path, document);
      process.stdout.write(`${path}\n`);
    });
}
