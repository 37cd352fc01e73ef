// Judges recorded traffic by the passive checks of a run and by the answer rules of its other checks. It sends nothing.
import type { Check } from '../check/check.js';
import type { RunEnvironment } from '../check/context.js';
import { createRunTrading } from '../check/orders/run-trading.js';
import { judgesTraffic, recordedChecks } from '../check/recorded-checks.js';
import { createExchangeRecorder } from '../check/recorder/exchange-recorder.js';
import { runCheck } from '../check/run-check.js';
import { SharedWork } from '../check/shared-work.js';
import type { Exchange } from '../client/exchange.js';
import { type Redact, redactDeep } from '../client/redact.js';
import { createClock } from '../client/session.js';
import type { TargetSettings } from '../client/settings.js';
import { defaultSigningProfile } from '../client/signing.js';
import { createWaitLog } from '../client/wait-log.js';
import { buildReport, type CompletedRun } from '../result/build-report.js';
import type { RedactedResult, TrafficSummary } from '../result/model.js';
import { coverageOf } from './coverage.js';
import { createExchangeLog, createExchangeRows, redactResult } from './redact-result.js';

export interface TrafficOptions {
  readonly settings: TargetSettings;
  /** The selected checks: those that traffic cannot show anything about are left out. */
  readonly checks: readonly Check[];
  /** Keeps every exchange, not only those of findings. */
  readonly keepExchanges?: boolean;
}

/** What is known when the traffic has ended. */
export interface TrafficEnd
  extends Pick<CompletedRun, 'seed' | 'gatePolicy' | 'selection' | 'configFile' | 'replayWith' | 'replayFlags'> {
  readonly traffic: TrafficSummary;
  readonly redact: Redact;
  readonly cutShort?: string | undefined;
}

/** Of these checks, those that recorded traffic can show something about. */
export const trafficChecks = (checks: readonly Check[]): readonly Check[] => checks.filter(judgesTraffic);

export function judgeTraffic({ settings, checks, keepExchanges = false }: TrafficOptions) {
  const startedAt = new Date();
  const clock = performance.now();
  const recorder = createExchangeRecorder();
  const recorded = recordedChecks(checks);
  const log = createExchangeLog();
  return {
    /** Adds one exchange, with its whole body text. */
    add(exchange: Exchange, text: string) {
      recorder.record(exchange);
      recorded.add(exchange);
      if (keepExchanges) log.add(exchange, text);
    },
    /** Runs the checks on all exchanges that were added. */
    async finish({ redact, traffic, cutShort, ...end }: TrafficEnd) {
      const environment: RunEnvironment = {
        settings,
        recorder,
        client: offlineClient,
        shared: new SharedWork([]),
        acceptedAuthentication: new Map(),
        runTrading: createRunTrading(),
        signingProfile: () => defaultSigningProfile,
        signatures: new Set(),
        clock: createClock(),
        seed: end.seed,
        effort: 'normal',
        confirmationPauseMs: undefined,
        signal: neverAborted,
        writeSignal: neverAborted,
      };
      const showExchange = createExchangeRows(redact);
      const results = new Map<string, RedactedResult>();
      for (const check of recorded.checks)
        results.set(check.id, redactResult(await runCheck(check, environment), redact, showExchange));
      const exchanges = log.rows(redact);
      const statistics = {
        requests: traffic.judged,
        coverage: coverageOf(recorder),
        ...(cutShort === undefined ? {} : { cutShort }),
      };
      const durationMs = performance.now() - clock;
      const report = buildReport({
        ...end,
        settings,
        startedAt,
        durationMs,
        checks: recorded.checks,
        results,
        statistics,
        traffic: redactDeep(traffic, redact),
      });
      return { report, exchanges };
    },
  };
}

const neverAborted = new AbortController().signal;

/** Checks for recorded traffic send nothing: a request is an error of the suite. */
const offlineClient: RunEnvironment['client'] = {
  send: () => Promise.reject(new Error('a check of recorded traffic sent a request')),
  writesStopped: () => undefined,
  hints: () => [],
  waitLog: createWaitLog(),
  hasAnswered: () => true,
  largestAnswer: () => 0,
  wasIntercepted: () => false,
  onExchange() {},
  requests: () => 0,
  close() {},
};
