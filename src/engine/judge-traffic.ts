// Judges recorded traffic by the passive checks of a run and by the answer rules of its other checks. It sends nothing.
import type { RunEnvironment } from '../check/context.js';
import { createRunTrading } from '../check/orders/run-trading.js';
import { recordedChecks } from '../check/recorded-checks.js';
import { createExchangeRecorder } from '../check/recorder/exchange-recorder.js';
import { runCheck } from '../check/run-check.js';
import { SharedWork } from '../check/shared-work.js';
import type { Exchange } from '../client/exchange.js';
import type { Redact } from '../client/redact.js';
import { createClock } from '../client/session.js';
import { defaultSigningProfile } from '../client/signing.js';
import { createWaitLog } from '../client/wait-log.js';
import { buildReport, type CheckedRow, type CompletedRun } from '../result/build-report.js';
import type { TrafficSummary } from '../result/model.js';
import type { ReplayOptions } from '../result/replay.js';
import { withoutUndefined } from '../without-undefined.js';
import { mapTexts } from '../words.js';
import { coverageOf } from './coverage.js';
import { createExchangeLog, createExchangeRows, rowOf } from './report-rows.js';

/** Of the selected checks, those that traffic cannot show anything about are left out. */
export interface TrafficRun
  extends Omit<CompletedRun, 'startedAt' | 'durationMs' | 'results' | 'statistics' | 'traffic' | 'effort'>,
    ReplayOptions {
  readonly keepExchanges?: boolean;
}

export function judgeTraffic({ keepExchanges = false, ...run }: TrafficRun) {
  const startedAt = new Date();
  const clock = performance.now();
  const recorder = createExchangeRecorder();
  const recorded = recordedChecks(run.checks);
  const log = createExchangeLog();
  return {
    add(exchange: Exchange, text: string) {
      recorder.record(exchange);
      recorded.add(exchange);
      if (keepExchanges) log.add(exchange, text);
    },
    /** The traffic has ended: early, if a reason is given. */
    async finish(traffic: TrafficSummary, redact: Redact, cutShort: string | undefined) {
      const environment: RunEnvironment = {
        settings: run.settings,
        recorder,
        client: offlineClient,
        shared: new SharedWork([]),
        acceptedAuthentication: new Map(),
        runTrading: createRunTrading(),
        signingProfile: () => defaultSigningProfile,
        signatures: new Set(),
        clock: createClock(),
        seed: run.seed,
        effort: 'normal',
        confirmationPauseMs: undefined,
        signal: neverAborted,
        writeSignal: neverAborted,
      };
      const rowOptions = { ...run, redact, showExchange: createExchangeRows(redact) };
      const results = new Map<string, CheckedRow>();
      for (const check of recorded.checks)
        results.set(check.id, rowOf(check, await runCheck(check, environment), rowOptions));
      const exchanges = log.rows(redact);
      const report = buildReport({
        ...run,
        startedAt,
        durationMs: performance.now() - clock,
        checks: recorded.checks,
        results,
        statistics: withoutUndefined({ requests: traffic.judged, coverage: coverageOf(recorder), cutShort }),
        traffic: mapTexts(traffic, redact),
      });
      return { report, exchanges };
    },
  };
}

const neverAborted = new AbortController().signal;

/** Checks for recorded traffic send nothing: a request is an error of the suite. */
const offlineClient: RunEnvironment['client'] = {
  send: () => Promise.reject(new Error('a check of recorded traffic sent a request')),
  waitLog: createWaitLog(),
  wasIntercepted: () => false,
};
