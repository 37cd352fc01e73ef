// What all checks of a run stand on: one client, one witness, one calibration, one clock.

import { setMaxListeners } from 'node:events';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { Check } from '../check/check.js';
import { stopReason } from '../check/context.js';
import { createExchangeRecorder } from '../check/exchange-recorder.js';
import { createMarketLocks } from '../check/market-locks.js';
import { type RunEnvironment, runCheck } from '../check/run-check.js';
import { createClient } from '../client/client.js';
import { detectSigningProfile } from '../client/detect-signing-profile.js';
import { type Exchange, NoResponseError } from '../client/exchange.js';
import { redactDeep, redactor, secretsOf } from '../client/redact.js';
import { createClock, createSession } from '../client/session.js';
import type { TargetSettings } from '../client/settings.js';
import { defaultSigningProfile } from '../client/signing.js';
import type { Coverage, ExchangeRow, RedactedResult, Report } from '../result/model.js';
import { coverageOf } from './coverage.js';
import { exchangeRowOf, redactResult } from './redact-result.js';

/** What a run is asked to do; all of it can be cloned but `settings.orders`. */
export interface RunSessionOptions {
  readonly settings: TargetSettings;
  readonly seed: number;
  readonly runs: number;
  /** Milliseconds the whole run may take. */
  readonly budgetMs?: number | undefined;
  /** Keeps every exchange, not only those of findings. */
  readonly keepExchanges?: boolean;
}

/** What only the run as a whole knows. */
export interface RunStatistics {
  readonly requests: number;
  readonly coverage: Coverage;
  /** All of them, where they were to be kept. */
  readonly exchanges?: readonly ExchangeRow[];
  readonly signing?: Report['target']['signing'];
  /** Why the run ended before its time: nothing answers, the budget is spent, or somebody had enough. */
  readonly cutShort?: string;
}

export interface RunSession {
  /** Never throws; secrets are gone from what it returns. */
  run(check: Check): Promise<RedactedResult>;
  statistics(): RunStatistics;
  close(): void;
}

export async function openRunSession(plan: RunSessionOptions, stop: AbortSignal): Promise<RunSession> {
  const { settings, seed, runs, budgetMs, keepExchanges = false } = plan;
  const client = createClient(settings);
  const recorder = createExchangeRecorder();
  client.onExchange((exchange) => recorder.record(exchange));
  const kept: ExchangeRow[] = [];
  if (keepExchanges) client.onExchange((exchange) => kept.push(exchangeRowOf(exchange)));
  const blocked = new AbortController();
  const budget = budgetMs === undefined ? [] : [spent(budgetMs)];
  const signatures = new Set<string>();
  let signingProfile = {
    ...defaultSigningProfile,
    ...(settings.secretEncoding ? { secretEncoding: settings.secretEncoding } : {}),
  };
  const environment: RunEnvironment = {
    settings,
    client,
    recorder,
    readCache: new Map(),
    marketLocks: createMarketLocks(),
    signingProfile: () => signingProfile,
    signatures,
    clock: createClock(),
    seed,
    runs,
    signal: AbortSignal.any([stop, blocked.signal, ...budget]),
  };
  // Every request that waits for its turn listens: there is no number of them that would be a leak.
  setMaxListeners(0, environment.signal);
  const session = createSession(environment);
  const obstacle = await preflight(session, settings);
  if (obstacle === undefined) signingProfile = await detectSigningProfile(session);
  else blocked.abort(new Error(obstacle));
  const accounts = [settings.credentials, settings.otherAccount];
  const redact = redactor([...accounts.flatMap(secretsOf), ...Object.values(settings.headers)], signatures);

  return {
    run: async (check) => redactResult(await runCheck(check, environment), redact),
    statistics: () => ({
      requests: client.requests(),
      coverage: coverageOf(recorder),
      ...(keepExchanges ? { exchanges: redactDeep(kept, redact) } : {}),
      ...(settings.credentials ? { signing: { ...signingProfile } } : {}),
      ...(environment.signal.aborted ? { cutShort: stopReason(environment.signal) } : {}),
    }),
    close: () => client.close(),
  };
}

function spent(budgetMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error(`the budget of ${budgetMs / 1000} s is spent`)), budgetMs).unref();
  return controller.signal;
}

const greetings: readonly EndpointId[] = ['tags', 'simplified-markets', 'fee-rate', 'account-orders', 'builder-trades'];

/** Whether anything answers in JSON at all; what stands in the way, if not. */
async function preflight(
  { send }: ReturnType<typeof createSession>,
  settings: TargetSettings,
): Promise<string | undefined> {
  const claimed = greetings.filter((endpoint) => settings.features.includes(endpoints[endpoint].feature));
  const answers = await Promise.all((claimed.length > 0 ? claimed : greetings.slice(0, 1)).map(greet));
  const heard = answers.filter((answer) => typeof answer !== 'string');
  const where = [...new Set(Object.values(settings.baseUrl))].join(' and ');
  if (heard.length === 0) return `nothing answers at ${where}: ${answers[0]}`;
  if (heard.some(({ isJson }) => isJson)) return undefined;
  const types = new Set(heard.map(({ headers }) => headers['content-type'] ?? 'no content type'));
  return `${where} answers everything with ${[...types].join(', ')} that is not JSON: is the base URL right?`;

  async function greet(endpoint: EndpointId): Promise<Exchange | string> {
    try {
      // Asked before it is known how to sign: nobody may take this answer for their own.
      return (await send(endpoint, { fresh: true })).exchange;
    } catch (error) {
      if (error instanceof NoResponseError) return error.message;
      throw error;
    }
  }
}
