// tickmark submit: makes the folder of an implementation in a conformance programme.
import { registry } from '../../suites/index.js';
import { historyWith, submissionFiles } from '../programme/submission.js';
import { aspectsOf, maximumAge } from '../programme/verify.js';
import { renderBadge } from '../report/badge.js';
import { renderJson } from '../report/json.js';
import { readReport } from '../report/read.js';
import { renderReproduction } from '../report/reproduction.js';
import { conformanceText } from '../result/conformance.js';
import { commandLine } from '../usage/command-line.js';
import { refuse } from '../usage/usage-error.js';
import { writeFiles } from './output.js';

export async function submit(path: string, { out }: { readonly out: string }): Promise<void> {
  const report = await readReport(path);
  const aspects = aspectsOf(report, { registry, maxAge: maximumAge, now: new Date() });
  const problems = aspects.flatMap((aspect) => aspect.problems);
  refuse(problems.map(({ reason, hint }) => ({ reason: `${path}: ${reason}`, hint })));
  const written = await writeFiles(out, {
    ...(await historyWith(out, report)),
    [submissionFiles.report]: renderJson(report),
    [submissionFiles.badge]: renderBadge(report),
    [submissionFiles.readme]: renderReproduction(report),
  });
  process.stdout.write(written.map((file) => `${file}\n`).join(''));
  process.stdout.write(`Conforms to: ${conformanceText(report) ?? 'no level'}\nNext: ${commandLine('verify', out)}\n`);
}
