// tickmark spec: the contract, for others to use.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { renderDocument } from '../../spec/document.js';

export function specCommand(): Command {
  return new Command('spec')
    .description('print the OpenAPI 3.1 document of the interface')
    .addOption(new Option('--format <format>', 'how it is written').choices(['yaml', 'json']).default('yaml'))
    .option('--out <dir>', 'write openapi.<format> into this folder instead')
    .action(async ({ format, out }: { format: 'yaml' | 'json'; out?: string }) => {
      const document = renderDocument(format);
      if (out === undefined) return void process.stdout.write(document);
      await mkdir(out, { recursive: true });
      const path = join(out, `openapi.${format}`);
      await writeFile(path, document);
      process.stdout.write(`${path}\n`);
    });
}
