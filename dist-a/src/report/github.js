// Publishes a report to GitHub Actions: the job summary and the annotations.
import { appendFile, stat } from 'node:fs/promises';
import { errorMessage } from '../usage/error-message.js';
import { UsageError } from '../usage/usage-error.js';
/** Bytes of the largest step summary that GitHub shows. */
const maximumSummary = 1024 * 1024;
/**
 * Appends the report to the summary of the step and returns the annotations to print. Outside of Actions it does
 * neither.
 */
export async function publishToGitHub(report, env) {
    const { GITHUB_ACTIONS: isActions, GITHUB_STEP_SUMMARY: summary } = env;
    // The renderers are loaded only within Actions.
    if (summary)
        await addToSummary(summary, (await import('./markdown.js')).renderMarkdown(report));
    return isActions === 'true' ? (await import('./annotations.js')).renderAnnotations(report) : '';
}
/** Leaves out a report that does not fit: GitHub shows nothing at all of a summary that is too large. */
async function addToSummary(path, markdown) {
    const size = await stat(path).then((found) => found.size, () => 0);
    const added = `${markdown}\n`;
    if (size + Buffer.byteLength(added) > maximumSummary)
        return;
    try {
        await appendFile(path, added);
    }
    catch (error) {
        throw new UsageError(`the summary ${path} cannot be written: ${errorMessage(error)}`, 'set GITHUB_STEP_SUMMARY to the path of a file');
    }
}
//# sourceMappingURL=github.js.map