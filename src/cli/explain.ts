// tickmark explain: explains what has a name.
import type { Command } from 'commander';
import { registry } from '../../suites/index.js';
import { faults, variants } from '../reference/index.js';
import { explain } from './explain/explain.js';
import { colorsOutput } from './output.js';

export const configure = (command: Command): Command =>
  command
    .argument(
      '<name...>',
      'e.g. paging.limit-maximum, 4.6, catalog, "GET /markets", tags, "ignores closed", drops-count, clamps-limit, inconclusive or limit',
    )
    .option('--no-color', 'plain text')
    .action((words: readonly string[], flags: { readonly color: boolean }) => {
      const color = colorsOutput(flags.color);
      const width = process.stdout.columns ?? 100;
      process.stdout.write(explain(words, { checks: registry, faults, variants, color, width }));
    });
