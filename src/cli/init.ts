// tickmark init: writes a first configuration.
import { Command, Option } from 'commander';
import { commandLine } from '../usage/command-line.js';
import { type TemplateFormat, templateFormats, writeTemplate } from './config-template.js';

export function initCommand(): Command {
  return new Command('init')
    .description('write a commented tickmark.config.* into the working directory')
    .addOption(new Option('--format <format>', 'file format').choices(templateFormats).default('mjs'))
    .action(async ({ format }: { format: TemplateFormat }) => {
      const name = await writeTemplate(format, process.cwd());
      process.stdout.write(`${name}\nSet baseUrl in it, then: ${commandLine('run')}\n`);
    });
}
