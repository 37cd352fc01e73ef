// What a run leaves where it runs in GitHub Actions, besides the reports that it was asked for.
import { appendFile, stat } from 'node:fs/promises';
import type { Report } from '../result/model.js';
import { UsageError } from '../usage/usage-error.js';

/** Bytes: GitHub shows no summary of a step that is larger. */
const summaryLimit = 1024 * 1024;

type Environment = Readonly<Record<string, string | undefined>>;

/** Adds to the summary of the job, and returns the annotations to print; outside Actions it does neither. */
export async function tellGitHub(report: Report, env: Environment): Promise<string> {
  const { GITHUB_ACTIONS: isActions, GITHUB_STEP_SUMMARY: summary } = env;
  // Outside Actions nothing of this is needed, so nothing of it is loaded.
  if (summary) await addToSummary(summary, (await import('./markdown.js')).renderMarkdown(report));
  return isActions === 'true' ? (await import('./annotations.js')).renderAnnotations(report) : '';
}

/** One that does not fit is left out: past its limit GitHub would show nothing of the step. */
async function addToSummary(path: string, markdown: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  const added = `${markdown}\n`;
  if (size + Buffer.byteLength(added) > summaryLimit) return;
  try {
    await appendFile(path, added);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`the summary ${path} cannot be written: ${reason}`, 'let GITHUB_STEP_SUMMARY name a file');
  }
}
