// tickmark validate: checks recorded traffic, and sends nothing.
import { baseUrlFrom, replayFlags } from '../config/settings.js';
import { createBaseUrlFinder } from '../traffic/find-base-url.js';
import { readRecordings } from '../traffic/har-entry.js';
import { unusable } from '../traffic/intake.js';
import { assertDistinctFiles } from '../usage/read-text.js';
import { UsageError } from '../usage/usage-error.js';
import type { Flags } from './flags.js';
import { configuredFlags } from './open-target.js';
import { openTrafficReport } from './traffic-report.js';

export async function validate(files: readonly string[], flags: Flags): Promise<void> {
  assertDistinctFiles(files);
  const configured = await configuredFlags(flags);
  const named = baseUrlFrom(flags.baseUrl) ?? configured.loaded.baseUrl;
  const found = named === undefined ? await foundIn(files) : { baseUrl: named, isRecognized: true, hasBodies: true };
  const replay = { replayWith: 'validate', replayFlags: [...files, ...replayFlags(flags)] } as const;
  const report = await openTrafficReport(configured, found.baseUrl, replay);
  const { intake } = report;
  const [problem] = await readRecordings(files, {
    take(recorded) {
      if (found.isRecognized) return intake.take(recorded);
      const reason =
        unusable(recorded) ??
        'no answer shows a record of the interface; if the service is in the recording, name it with --base-url';
      // Without bodies, nothing shows whether the service is in the recording.
      if (found.hasBodies) intake.countNotJudged(recorded.method, recorded.url, reason);
      else intake.skip(reason);
    },
    skip: intake.skip,
  });
  process.exitCode = await report.publish({ source: 'har', files }, problem);
}

/** Reads the files a first time. `isRecognized`: an answer shows a record of the interface. */
async function foundIn(files: readonly string[]) {
  const finder = createBaseUrlFinder();
  let first: string | undefined;
  let hasBodies = false;
  await readRecordings(files, {
    take(recorded) {
      first ??= new URL(recorded.url).origin;
      hasBodies ||= recorded.text !== undefined;
      finder.take(recorded);
    },
    skip() {},
  });
  const chosen = finder.chosen();
  if (typeof chosen === 'object' && 'catalog' in chosen) return { baseUrl: chosen, isRecognized: true, hasBodies };
  // Nothing is judged: paths such as /events are also those of other services. The report names what was recorded.
  if (chosen === 'nothing') return { baseUrl: first ?? 'http://localhost', isRecognized: false, hasBodies };
  const problem = `the recording holds traffic of several services: ${chosen.join(', ')}`;
  throw new UsageError(problem, 'name one of them with --base-url');
}
