// tickmark explain: explains what has a name.
import { Command } from 'commander';
import { registry } from '../../suites/index.js';
import { faults, variants } from '../reference/index.js';
import { explain } from './explain/explain.js';

export function explainCommand(): Command {
  return new Command('explain')
    .description('explain a requirement, check, section, feature, operation, fault or variant')
    .argument('<name>', 'e.g. paging.limit-maximum, 4.6, catalog, "GET /markets", tags, drops-count or clamps-limit')
    .action((name: string) => {
      const color = process.stdout.isTTY === true && !process.env.NO_COLOR;
      const width = process.stdout.columns ?? 100;
      process.stdout.write(explain(name, { checks: registry, faults, variants, color, width }));
    });
}
