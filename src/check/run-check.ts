// Runs one check: tests its preconditions, confirms a violation on fresh answers, and turns how it ended into an outcome.
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { requirement } from '../../spec/ledger.js';
import type { AcceptedWays } from '../client/accepted-ways.js';
import { type Exchange, NoResponseError, RequestStoppedError, UnusableValueError } from '../client/exchange.js';
import type { HttpClient } from '../client/http-client.js';
import { createSession, type Session } from '../client/session.js';
import type { TargetSettings } from '../client/settings.js';
import type { SigningProfile } from '../client/signing.js';
import type { Check } from './check.js';
import type { CheckResult, ObservedAnswer } from './check-result.js';
import { createContext, stopReason } from './context.js';
import { createEvidence } from './evidence.js';
import type { ExchangeRecorder } from './exchange-recorder.js';
import type { MarketLocks } from './market-locks.js';
import { driftViolation, type Judgment, judge, type Pins } from './pins.js';
import type { Reason } from './reasons.js';
import { alone, type SharedWork } from './shared-work.js';
import { sourceExchanges } from './source-exchanges.js';
import { Inconclusive, Violation } from './violation.js';

/** What all checks of a run share. */
export interface RunEnvironment {
  readonly settings: TargetSettings;
  readonly client: HttpClient;
  readonly recorder: ExchangeRecorder;
  readonly shared: SharedWork;
  readonly acceptedWays: AcceptedWays;
  readonly marketLocks: MarketLocks;
  readonly signingProfile: () => SigningProfile;
  readonly signatures: Set<string>;
  readonly clock: () => number;
  readonly seed: number;
  /** Values drawn for each property. */
  readonly runs: number;
  /** Milliseconds between the first attempt of a check and the one that confirms its violation, at least. */
  readonly confirmationPauseMs: number;
  /** What a profile pins of the questions that the interface leaves open. */
  readonly pins?: Pins | undefined;
  /** Aborted when the budget is spent or the run is interrupted. */
  readonly signal: AbortSignal;
  /** Aborted a few seconds later, when the time to cancel orders is over. */
  readonly writeSignal: AbortSignal;
}

/** Attempts on fresh answers before a difference that never looks the same twice is left inconclusive. */
const confirmationAttempts = 4;
/** Exchanges that a result keeps. */
const keptExchanges = 6;

/** One run of the check's function, from start to end. */
interface Attempt {
  readonly violation?: Violation;
  readonly inconclusive?: { readonly reason: Reason; readonly message: string };
  /** What the check threw that is neither: a fault of ours. */
  readonly fault?: unknown;
  readonly evidence: number;
  readonly session: Session;
  readonly observations: readonly ObservedAnswer[];
  readonly judgment: Judgment;
}

type Result = Omit<CheckResult, 'durationMs'>;

/** Never throws: a fault of ours is the outcome `error`. */
export async function runCheck(check: Check, environment: RunEnvironment): Promise<CheckResult> {
  const { client, busyMs } = timed(environment.client);
  const result = await resultOf(check, { ...environment, client });
  return { ...result, durationMs: busyMs() };
}

/** The same client, and for how long at least one of the requests sent with it was under way: waiting for a turn does not count. */
function timed(client: HttpClient): { client: HttpClient; busyMs: () => number } {
  const exchanges: Exchange[] = [];
  return {
    client: {
      ...client,
      async send(outgoing) {
        const exchange = await client.send(outgoing);
        exchanges.push(exchange);
        return exchange;
      },
    },
    busyMs() {
      let [total, end] = [0, 0];
      for (const { startedAt, durationMs } of exchanges.toSorted((a, b) => a.startedAt - b.startedAt)) {
        total += Math.max(0, startedAt + durationMs - Math.max(end, startedAt));
        end = Math.max(end, startedAt + durationMs);
      }
      return total;
    },
  };
}

async function resultOf(check: Check, environment: RunEnvironment): Promise<Result> {
  const unmet = unmetNeed(check, environment);
  if (unmet) return { id: check.id, evidence: 0, exchanges: [], observations: [], ...unmet };
  const first = await attempt(check, environment, environment.shared);
  return first.violation ? confirm(check, environment, first) : resultWithoutViolation(check, first);
}

/** What the check lacks before it can begin; undefined if nothing. */
export function unmetNeed(
  { feature, needs }: Check,
  { settings, signal }: Pick<RunEnvironment, 'settings' | 'signal'>,
): Pick<CheckResult, 'outcome' | 'reason' | 'message'> | undefined {
  if (!settings.features.includes(feature))
    return { outcome: 'skipped', reason: 'feature-not-claimed', message: `${feature} is not claimed` };
  if (needs.includes('trading') && !settings.allowTrading)
    return {
      outcome: 'skipped',
      reason: 'trading-not-allowed',
      message: 'trading is not allowed: give --allow-trading, or `allowTrading` in code',
    };
  if (needs.length > 0 && !settings.credentials)
    return {
      outcome: 'inconclusive',
      reason: 'no-credentials',
      message: 'needs an account: set `credentials` in the configuration',
    };
  if (needs.includes('other-account') && !settings.otherAccount)
    return {
      outcome: 'inconclusive',
      reason: 'no-other-account',
      message: 'needs a second account: set `otherAccount` in the configuration',
    };
  if (signal.aborted) return { outcome: 'inconclusive', reason: 'run-ended-early', message: stopReason(signal) };
  return undefined;
}

/**
 * Only what reproduces on fresh answers has failed; a comparison must reproduce with the very same difference. The
 * attempts are spread over some time, because a service may cache its answers or read behind its writes.
 */
async function confirm(check: Check, environment: RunEnvironment, first: Attempt): Promise<Result> {
  const { signal, confirmationPauseMs } = environment;
  let last = first;
  for (let count = 0; count < confirmationAttempts; count += 1) {
    // A wrong answer counts when it comes a second time, a comparison when it comes a third time.
    await pause(last.violation?.kind === 'single' ? confirmationPauseMs : confirmationPauseMs / 2, signal);
    if (signal.aborted) break;
    const again = await attempt(check, environment, alone(check.id));
    if (!again.violation) return resultWithoutViolation(check, again);
    const isCertain = again.violation.kind === 'single' && last.violation?.kind === 'single';
    const isSame = count > 0 && isDeepStrictEqual(again.violation.difference, last.violation?.difference);
    if (isCertain || isSame) return resultOfViolation(check, again, again.violation);
    last = again;
  }
  return {
    id: check.id,
    outcome: 'inconclusive',
    ...(signal.aborted
      ? { reason: 'run-ended-early', message: stopReason(signal) }
      : {
          reason: 'target-moved',
          message: `the service kept changing while it was read: ${last.violation?.message ?? ''}`,
        }),
    evidence: last.evidence,
    exchanges: last.session.exchanges().slice(-keptExchanges),
    observations: last.observations,
  };
}

/** Ends early when the run does. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds > 0) await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}

function resultOfViolation(
  check: Check,
  { session, evidence, observations, judgment }: Attempt,
  violation: Violation,
): Result {
  const { level } = requirement(check.requirement);
  const { message, expected, actual } = violation.difference;
  const sent = session.exchanges();
  const shown = [...violation.exchanges, ...sourceExchanges(violation.records, sent)];
  const exchanges = (shown.length > 0 ? shown : sent).slice(-keptExchanges);
  const base = { id: check.id, evidence, observations, message, exchanges };
  // An open question has no wrong answer unless a profile pins it: the check itself is at fault.
  if (level === 'open' && judgment.drifts.length === 0)
    return { ...base, outcome: 'error', message: `an open requirement was judged: ${message}` };
  return {
    ...base,
    ...(level === 'open' ? { isPinned: true } : {}),
    outcome: level === 'should' ? 'warned' : 'failed',
    ...(expected === undefined ? {} : { expected }),
    ...(actual === undefined ? {} : { actual }),
    ...(violation.place === undefined ? {} : { place: violation.place }),
    ...(violation.counterexample === undefined ? {} : { counterexample: violation.counterexample }),
  };
}

function resultWithoutViolation(
  check: Check,
  { inconclusive, fault, evidence, session, observations, judgment }: Attempt,
): Result {
  const isPinned = judgment.judged > 0 ? { isPinned: true as const } : {};
  const base = { id: check.id, evidence, observations, exchanges: [], ...isPinned };
  if (fault !== undefined) {
    const message = fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
    return { ...base, outcome: 'error', message };
  }
  if (!inconclusive && (evidence > 0 || observations.length > 0)) return { ...base, outcome: 'passed' };
  const { noEvidence } = check;
  const why = typeof noEvidence === 'string' ? { reason: 'no-data' as const, message: noEvidence } : noEvidence;
  return { ...base, outcome: 'inconclusive', ...(inconclusive ?? why), exchanges: session.exchanges().slice(-1) };
}

async function attempt(check: Check, environment: RunEnvironment, shared: SharedWork): Promise<Attempt> {
  const session = createSession({ ...environment, readCache: shared.reads });
  const observations: ObservedAnswer[] = [];
  const evidence = createEvidence();
  const { context, close } = createContext({
    ...environment,
    shared,
    session,
    signingProfile: environment.signingProfile(),
    evidence,
    observations,
  });
  const ended = (how: Partial<Attempt>): Attempt => {
    const judgment = environment.pins
      ? judge(check.requirement, observations, environment.pins)
      : { judged: 0, drifts: [] };
    return { evidence: evidence.total() + judgment.judged, session, observations, judgment, ...how };
  };
  try {
    await check.run(context);
    const { judgment } = ended({});
    return ended(judgment.drifts.length > 0 ? { violation: driftViolation(judgment.drifts) } : {});
  } catch (error) {
    if (error instanceof Violation) return ended({ violation: error });
    if (error instanceof Inconclusive) return ended({ inconclusive: { reason: error.reason, message: error.message } });
    if (error instanceof UnusableValueError)
      return ended({ inconclusive: { reason: 'unusable-value', message: error.message } });
    if (error instanceof NoResponseError)
      return ended({ inconclusive: { reason: 'no-response', message: error.message } });
    if (error instanceof RequestStoppedError)
      return ended({ inconclusive: { reason: 'run-ended-early', message: error.message } });
    return ended({ fault: error });
  } finally {
    await close();
  }
}
