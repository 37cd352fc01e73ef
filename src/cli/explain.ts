// tickmark explain: one rule told whole.
import { Command } from 'commander';
import { registry } from '../../suites/index.js';
import { faults } from '../reference/index.js';
import { explain } from './explain-text.js';

export function explainCommand(): Command {
  return new Command('explain')
    .description('tell what a rule says, who checks it, where it stands, and what breaks it')
    .argument('<id>', 'a requirement, a check, or a section as 4.6')
    .action((id: string) => {
      const color = process.stdout.isTTY === true && !process.env.NO_COLOR;
      const width = process.stdout.columns ?? 100;
      process.stdout.write(explain(id, { checks: registry, faults, color, width }));
    });
}
