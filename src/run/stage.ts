// What all checks of a run stand on: one client, one witness, one calibration, one clock.

import { setMaxListeners } from 'node:events';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { Check } from '../check/check.js';
import { createTokenPool } from '../check/desk.js';
import { type Environment, execute, reasonOf } from '../check/execute.js';
import { createWitness } from '../check/witness.js';
import { calibrate } from '../target/calibrate.js';
import { createClient } from '../target/client.js';
import { type Exchange, NoAnswer } from '../target/exchange.js';
import { redactDeep, redactor, secretsOf } from '../target/redact.js';
import { createClock, createSession } from '../target/session.js';
import type { TargetSettings } from '../target/settings.js';
import { defaultDialect } from '../target/signing.js';
import { coverageOf } from './coverage.js';
import type { Coverage, ExchangeRow, Report, ShownResult } from './model.js';
import { exchangeRowOf, show } from './show.js';

/** What a run is asked to do; all of it can be cloned but `settings.orders`. */
export interface StagePlan {
  readonly settings: TargetSettings;
  readonly seed: number;
  readonly runs: number;
  /** Milliseconds the whole run may take. */
  readonly budgetMs?: number | undefined;
  /** Keeps every exchange, not only those of findings. */
  readonly keepExchanges?: boolean;
}

/** What only the run as a whole knows. */
export interface Facts {
  readonly requests: number;
  readonly coverage: Coverage;
  /** All of them, where they were to be kept. */
  readonly exchanges?: readonly ExchangeRow[];
  readonly signing?: Report['target']['signing'];
  /** Why the run ended before its time: nothing answers, the budget is spent, or somebody had enough. */
  readonly cutShort?: string;
}

export interface Stage {
  /** Never throws; secrets are gone from what it returns. */
  run(check: Check): Promise<ShownResult>;
  facts(): Facts;
  close(): void;
}

export async function openStage(plan: StagePlan, stop: AbortSignal): Promise<Stage> {
  const { settings, seed, runs, budgetMs, keepExchanges = false } = plan;
  const client = createClient(settings);
  const witness = createWitness();
  client.onExchange((exchange) => witness.hear(exchange));
  const kept: ExchangeRow[] = [];
  if (keepExchanges) client.onExchange((exchange) => kept.push(exchangeRowOf(exchange)));
  const blocked = new AbortController();
  const budget = budgetMs === undefined ? [] : [spent(budgetMs)];
  const signatures = new Set<string>();
  let dialect = { ...defaultDialect, ...(settings.secretEncoding ? { secretEncoding: settings.secretEncoding } : {}) };
  const environment: Environment = {
    settings,
    client,
    witness,
    memo: new Map(),
    pool: createTokenPool(),
    dialect: () => dialect,
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
  if (obstacle === undefined) dialect = await calibrate(session);
  else blocked.abort(new Error(obstacle));
  const accounts = [settings.credentials, settings.otherAccount];
  const redact = redactor([...accounts.flatMap(secretsOf), ...Object.values(settings.headers)], signatures);

  return {
    run: async (check) => show(await execute(check, environment), redact),
    facts: () => ({
      requests: client.requests(),
      coverage: coverageOf(witness),
      ...(keepExchanges ? { exchanges: redactDeep(kept, redact) } : {}),
      ...(settings.credentials ? { signing: { ...dialect } } : {}),
      ...(environment.signal.aborted ? { cutShort: reasonOf(environment.signal) } : {}),
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
  { ask }: ReturnType<typeof createSession>,
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
      return (await ask(endpoint, { fresh: true })).exchange;
    } catch (error) {
      if (error instanceof NoAnswer) return error.message;
      throw error;
    }
  }
}
