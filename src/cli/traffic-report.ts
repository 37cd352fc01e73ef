// What `tickmark validate` and `tickmark proxy` share: from flags and recorded messages to the published report.
import { relative } from 'node:path';
import { registry } from '../../suites/index.js';
import { judgesTraffic } from '../check/recorded-checks.js';
import { headerSecrets, secretsOf } from '../client/redact.js';
import type { BaseUrl } from '../config/options.js';
import { findConfig, settingsFrom } from '../config/settings.js';
import { judgeTraffic, type TrafficRun } from '../engine/judge-traffic.js';
import { select, selectionOf } from '../engine/select.js';
import { assertClaimed } from '../gate/required-features.js';
import { mustBeWritable, needsExchanges } from '../report/write.js';
import { targetOf } from '../result/build-report.js';
import type { TrafficSummary } from '../result/model.js';
import { createIntake } from '../traffic/intake.js';
import { collectSecrets } from '../traffic/secrets.js';
import { UsageError } from '../usage/usage-error.js';
import { gatePolicyFrom } from './flags.js';
import type { RunFlags } from './open-target.js';
import { say } from './output.js';
import { renderRunHeader } from './progress.js';
import { allReports, publishReport } from './publish-report.js';

type Replay = Pick<TrafficRun, 'replayWith' | 'replayFlags'>;

/** @throws {UsageError} if a flag is not understood, or a report could not be written. */
export async function openTrafficReport(flags: RunFlags, baseUrl: BaseUrl, replay: Replay) {
  const configPath = flags.config ?? findConfig(process.cwd());
  const configFile = configPath && relative(process.cwd(), configPath);
  const { loaded } = flags;
  // Nothing is sent, so there is neither an account nor a feature that has to be shown unless --require says so.
  const { credentials: _, otherAccount: __, ...config } = loaded;
  const settings = {
    ...settingsFrom({ ...config, baseUrl }, { ...flags, allowTrading: false }),
    featuresNamed: false,
    untested: [],
  };
  const gatePolicy = await gatePolicyFrom(flags, registry);
  assertClaimed(gatePolicy.required, settings.features);
  await mustBeWritable(allReports(flags.report, flags.open));
  const checks = select(registry, flags).filter(judgesTraffic);
  const hint = 'select other checks with --only and --skip, or run them against the service';
  if (checks.length === 0)
    throw new UsageError('recorded traffic cannot show anything about the selected checks', hint);
  const selection = selectionOf(checks, registry, { only: flags.only, skip: flags.skip });
  const { seed = 1 } = flags;
  const header = { target: targetOf(settings, configFile), untested: [], selection, checks: checks.length, seed };
  process.stderr.write(renderRunHeader(header, process.stderr.columns));
  const keepExchanges = needsExchanges(flags.report);
  const judge = judgeTraffic({ ...replay, settings, checks, seed, gatePolicy, selection, configFile, keepExchanges });
  const secrets = collectSecrets([
    ...[loaded.credentials, loaded.otherAccount].flatMap(secretsOf),
    ...headerSecrets(settings.headers),
  ]);
  const intake = createIntake(settings.baseUrl, secrets, judge.add);
  return {
    settings,
    intake,
    /** Judges it, writes the reports and prints the verdict. Returns the exit code. */
    async publish(source: Pick<TrafficSummary, 'source' | 'files'>, cutShort: string | undefined) {
      const traffic = { ...source, ...intake.summary() };
      const full = secrets.isFull() ? 'more different secrets were sent than can be redacted: record fewer' : undefined;
      const result = await judge.finish(traffic, secrets.redactor(), cutShort ?? full);
      const exitCode = await publishReport(result, flags);
      const missing = traffic.recorded - traffic.judged;
      if (missing > 0 && flags.report?.some(({ format }) => format === 'har'))
        say(`the HAR lacks ${missing === 1 ? '1 request that was' : `${missing} requests that were`} not judged`);
      return exitCode;
    },
  };
}
