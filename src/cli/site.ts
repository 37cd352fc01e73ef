// tickmark site: the pages of a conformance programme.
import type { Command } from 'commander';
import { renderProgrammeSite } from '../pages/programme/site.js';
import { readSubmissions } from '../programme/submission.js';
import { maximumAge } from '../programme/verify.js';
import { writeFiles } from './output.js';
import { integerBetween } from './parse.js';

export const configure = (command: Command): Command =>
  command
    .argument('<folder>', 'the folder of the implementations, such as implementations')
    .requiredOption('--out <folder>', 'where to write the pages; they need no server')
    .option('--max-age <days>', 'how long a report counts', integerBetween(1), maximumAge)
    .action(async (folder: string, { out, maxAge }: { readonly out: string; readonly maxAge: number }) => {
      const files = renderProgrammeSite(await readSubmissions(folder), { maxAge, now: new Date() });
      process.stdout.write((await writeFiles(out, files)).map((path) => `${path}\n`).join(''));
    });
