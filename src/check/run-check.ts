// Runs one check: decides whether it may run, confirms what it accuses, and turns how it ended into an outcome.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { requirement } from '../../spec/ledger.js';
import type { Client } from '../client/client.js';
import { NoResponseError } from '../client/exchange.js';
import { createSession, type ReadCache, type Session } from '../client/session.js';
import type { TargetSettings } from '../client/settings.js';
import type { SigningProfile } from '../client/signing.js';
import type { Check, CheckContext, Evidence } from './check.js';
import type { CheckResult, ObservedAnswer } from './check-result.js';
import type { ExchangeRecorder } from './exchange-recorder.js';
import { createReader } from './reader.js';
import { createSample } from './sample.js';
import { sourceExchanges } from './source-exchanges.js';
import { createTradingSession, type MarketLocks } from './trading-session.js';
import { Inconclusive, inconclusive, Violation } from './violation.js';

/** What all checks of a run share. */
export interface RunEnvironment {
  readonly settings: TargetSettings;
  readonly client: Client;
  readonly recorder: ExchangeRecorder;
  readonly readCache: ReadCache;
  readonly marketLocks: MarketLocks;
  readonly signingProfile: () => SigningProfile;
  readonly signatures: Set<string>;
  readonly clock: () => number;
  readonly seed: number;
  /** Runs of each property. */
  readonly runs: number;
  /** Aborted when the budget is spent or the user has had enough. */
  readonly signal: AbortSignal;
}

const confirmations = 4;
const shownExchanges = 6;

interface Attempt {
  readonly violation?: Violation;
  readonly missing?: string;
  readonly broken?: unknown;
  readonly evidence: number;
  readonly session: Session;
  readonly observations: readonly ObservedAnswer[];
}

/** Never throws: a fault of ours is the outcome `error`. */
export async function runCheck(check: Check, environment: RunEnvironment): Promise<CheckResult> {
  const startedAt = performance.now();
  const result = await outcomeOf(check, environment);
  return { ...result, durationMs: performance.now() - startedAt };
}

type Outcome = Omit<CheckResult, 'durationMs'>;

async function outcomeOf(check: Check, environment: RunEnvironment): Promise<Outcome> {
  const base = { id: check.id, evidence: 0, exchanges: [], observations: [] };
  const barred = unmetPrecondition(check, environment.settings);
  if (barred) return { ...base, ...barred };
  if (environment.signal.aborted) return { ...base, outcome: 'inconclusive', message: stopReason(environment.signal) };
  const first = await attemptCheck(check, environment, environment.readCache);
  return first.violation ? confirm(check, environment, first) : resultWithoutViolation(check, first);
}

function unmetPrecondition(
  { feature, needs }: Check,
  settings: TargetSettings,
): Pick<CheckResult, 'outcome' | 'message'> | undefined {
  if (!settings.features.includes(feature)) return { outcome: 'skipped', message: `${feature} is not claimed` };
  if (needs.includes('trading') && !settings.allowTrading)
    return { outcome: 'skipped', message: 'trading is not allowed: give --allow-trading, or `allowTrading` in code' };
  if (needs.length > 0 && !settings.credentials)
    return { outcome: 'inconclusive', message: 'needs an account: set `credentials` in the configuration' };
  if (needs.includes('other-account') && !settings.otherAccount)
    return { outcome: 'inconclusive', message: 'needs a second account: set `otherAccount` in the configuration' };
  return undefined;
}

/** Only what reproduces on fresh answers is failed; a comparison must reproduce with the very same difference. */
async function confirm(check: Check, environment: RunEnvironment, first: Attempt): Promise<Outcome> {
  let last = first;
  for (let attempt = 0; attempt < confirmations; attempt += 1) {
    if (environment.signal.aborted) break;
    const again = await attemptCheck(check, environment, new Map());
    if (!again.violation) return resultWithoutViolation(check, again);
    const isCertain = again.violation.kind === 'single' && last.violation?.kind === 'single';
    const isSame = attempt > 0 && isDeepStrictEqual(again.violation.difference, last.violation?.difference);
    if (isCertain || isSame) return resultOfViolation(check, again, again.violation);
    last = again;
  }
  return {
    id: check.id,
    outcome: 'inconclusive',
    evidence: last.evidence,
    message: `the target never held still: ${last.violation?.message ?? ''}`,
    exchanges: last.session.exchanges().slice(-shownExchanges),
    observations: last.observations,
  };
}

function resultOfViolation(check: Check, { session, evidence, observations }: Attempt, violation: Violation): Outcome {
  const { level } = requirement(check.requirement);
  const { message, expected, actual } = violation.difference;
  const asked = session.exchanges();
  const telling = [...violation.exchanges, ...sourceExchanges(violation.records, asked)];
  const shown = telling.length > 0 ? telling : asked;
  const base = { id: check.id, evidence, observations, message, exchanges: shown.slice(-shownExchanges) };
  // An open question has no wrong answer: a check that accuses over one is itself at fault.
  if (level === 'open') return { ...base, outcome: 'error', message: `an open requirement was judged: ${message}` };
  return {
    ...base,
    outcome: level === 'must' ? 'failed' : 'warned',
    ...(expected === undefined ? {} : { expected }),
    ...(actual === undefined ? {} : { actual }),
    ...(violation.counterexample === undefined ? {} : { counterexample: violation.counterexample }),
  };
}

function resultWithoutViolation(check: Check, { missing, broken, evidence, session, observations }: Attempt): Outcome {
  const base = { id: check.id, evidence, observations, exchanges: [] };
  if (broken !== undefined) {
    const message = broken instanceof Error ? `${broken.name}: ${broken.message}` : String(broken);
    return { ...base, outcome: 'error', message };
  }
  if (missing === undefined && (evidence > 0 || observations.length > 0)) return { ...base, outcome: 'passed' };
  const message = missing ?? 'the target showed nothing to judge by';
  return { ...base, outcome: 'inconclusive', message, exchanges: session.exchanges().slice(-1) };
}

async function attemptCheck(check: Check, environment: RunEnvironment, readCache: ReadCache): Promise<Attempt> {
  const session = createSession({ ...environment, readCache });
  const observations: ObservedAnswer[] = [];
  const evidence = createEvidence();
  const context = contextOf(environment, session, evidence, observations);
  const ended = (how: Partial<Attempt>): Attempt => ({ evidence: evidence.count(), session, observations, ...how });
  try {
    await check.run(context);
    return ended({});
  } catch (error) {
    if (error instanceof Violation) return ended({ violation: error });
    if (error instanceof Inconclusive || error instanceof NoResponseError) return ended({ missing: error.message });
    return ended({ broken: error });
  }
}

function contextOf(
  environment: RunEnvironment,
  session: Session,
  evidence: Evidence,
  observations: ObservedAnswer[],
): CheckContext {
  const { settings, recorder, seed, runs, marketLocks, signal } = environment;
  const send: Session['send'] = async (endpoint, request) => {
    try {
      signal.throwIfAborted();
      return await session.send(endpoint, { ...request, signal });
    } catch (error) {
      if (signal.aborted) throw new Inconclusive(stopReason(signal));
      throw error;
    }
  };
  const reading = createReader({ send });
  const sample = createSample(reading, settings.known);
  let desk: CheckContext['trading'] | undefined;
  return {
    ...reading,
    send,
    settings,
    sample,
    evidence,
    recorder,
    seed,
    signingProfile: environment.signingProfile(),
    observe(requirementId, value) {
      observations.push({ requirement: requirementId, value });
    },
    property: (values, holds, examples = []) => checkProperty(values, holds, examples, { seed, runs }),
    get trading() {
      // Cleaning up goes on when the run has been stopped: what it placed it cancels.
      desk ??= createTradingSession({ send: session.send, settings, sample, marketLocks });
      return desk;
    },
  };
}

/** fast-check draws and shrinks; the violation of the smallest counterexample is the one that counts. */
async function checkProperty<T>(
  values: fc.Arbitrary<T>,
  holds: (value: T) => Promise<void>,
  examples: readonly T[],
  { seed, runs }: { seed: number; runs: number },
): Promise<void> {
  const property = fc.asyncProperty(values, holds);
  const numRuns = Math.max(runs, examples.length);
  const report = await fc.check(property, { seed, numRuns, examples: examples.map((example) => [example]) });
  if (!report.failed) return;
  const error = report.errorInstance;
  if (error instanceof Violation) error.counterexample = report.counterexample?.[0];
  throw error ?? new Error('a property failed without saying why');
}

function createEvidence(): Evidence {
  let seen = 0;
  return {
    add(count = 1) {
      seen += count;
    },
    atLeast(count, items, missing) {
      if (items.length < count) inconclusive(missing);
      return items;
    },
    count: () => seen,
  };
}

/** Why a run was told to stop. */
export function stopReason(signal: AbortSignal): string {
  return signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
}
