// Runs one check: decides whether it may run, confirms what it accuses, and turns how it ended into an outcome.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { requirement } from '../../spec/ledger.js';
import type { Client } from '../target/client.js';
import { NoAnswer } from '../target/exchange.js';
import { createSession, type Memo, type Session } from '../target/session.js';
import type { TargetSettings } from '../target/settings.js';
import type { Dialect } from '../target/signing.js';
import type { Check, CheckContext, Evidence } from './check.js';
import { createDesk, type TokenPool } from './desk.js';
import { sourcesOf } from './provenance.js';
import { createReading } from './reading.js';
import type { CheckResult, Seen } from './result.js';
import { createSample } from './sample.js';
import { NotEnough, notEnough, Violation } from './signals.js';
import type { Witness } from './witness.js';

/** What all checks of a run share. */
export interface Environment {
  readonly settings: TargetSettings;
  readonly client: Client;
  readonly witness: Witness;
  readonly memo: Memo;
  readonly pool: TokenPool;
  readonly dialect: () => Dialect;
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

interface Round {
  readonly violation?: Violation;
  readonly missing?: string;
  readonly broken?: unknown;
  readonly evidence: number;
  readonly session: Session;
  readonly observations: readonly Seen[];
}

/** Never throws: a fault of ours is the outcome `error`. */
export async function execute(check: Check, environment: Environment): Promise<CheckResult> {
  const startedAt = performance.now();
  const result = await outcomeOf(check, environment);
  return { ...result, durationMs: performance.now() - startedAt };
}

type Outcome = Omit<CheckResult, 'durationMs'>;

async function outcomeOf(check: Check, environment: Environment): Promise<Outcome> {
  const base = { id: check.id, evidence: 0, exchanges: [], observations: [] };
  const barred = whyNot(check, environment.settings);
  if (barred) return { ...base, ...barred };
  if (environment.signal.aborted) return { ...base, outcome: 'inconclusive', message: reasonOf(environment.signal) };
  const first = await round(check, environment, environment.memo);
  return first.violation ? confirm(check, environment, first) : settle(check, first);
}

function whyNot(
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
async function confirm(check: Check, environment: Environment, first: Round): Promise<Outcome> {
  let last = first;
  for (let attempt = 0; attempt < confirmations; attempt += 1) {
    if (environment.signal.aborted) break;
    const again = await round(check, environment, new Map());
    if (!again.violation) return settle(check, again);
    const isCertain = again.violation.kind === 'single' && last.violation?.kind === 'single';
    const isSame = attempt > 0 && isDeepStrictEqual(again.violation.difference, last.violation?.difference);
    if (isCertain || isSame) return accuse(check, again, again.violation);
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

function accuse(check: Check, { session, evidence, observations }: Round, violation: Violation): Outcome {
  const { level } = requirement(check.requirement);
  const { message, expected, actual } = violation.difference;
  const asked = session.exchanges();
  const telling = [...violation.exchanges, ...sourcesOf(violation.of, asked)];
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

function settle(check: Check, { missing, broken, evidence, session, observations }: Round): Outcome {
  const base = { id: check.id, evidence, observations, exchanges: [] };
  if (broken !== undefined) {
    const message = broken instanceof Error ? `${broken.name}: ${broken.message}` : String(broken);
    return { ...base, outcome: 'error', message };
  }
  if (missing === undefined && (evidence > 0 || observations.length > 0)) return { ...base, outcome: 'passed' };
  const message = missing ?? 'the target showed nothing to judge by';
  return { ...base, outcome: 'inconclusive', message, exchanges: session.exchanges().slice(-1) };
}

async function round(check: Check, environment: Environment, memo: Memo): Promise<Round> {
  const session = createSession({ ...environment, memo });
  const observations: Seen[] = [];
  const evidence = createEvidence();
  const context = contextOf(environment, session, evidence, observations);
  const ended = (how: Partial<Round>): Round => ({ evidence: evidence.count(), session, observations, ...how });
  try {
    await check.run(context);
    return ended({});
  } catch (error) {
    if (error instanceof Violation) return ended({ violation: error });
    if (error instanceof NotEnough || error instanceof NoAnswer) return ended({ missing: error.message });
    return ended({ broken: error });
  }
}

function contextOf(environment: Environment, session: Session, evidence: Evidence, observations: Seen[]): CheckContext {
  const { settings, witness, seed, runs, pool, signal } = environment;
  const ask: Session['ask'] = async (endpoint, request) => {
    try {
      signal.throwIfAborted();
      return await session.ask(endpoint, { ...request, signal });
    } catch (error) {
      if (signal.aborted) throw new NotEnough(reasonOf(signal));
      throw error;
    }
  };
  const reading = createReading({ ask });
  const sample = createSample(reading, settings.known);
  let desk: CheckContext['desk'] | undefined;
  return {
    ...reading,
    ask,
    settings,
    sample,
    evidence,
    witness,
    seed,
    dialect: environment.dialect(),
    observe(about, answer) {
      observations.push({ about, answer });
    },
    property: (values, holds, examples = []) => hold(values, holds, examples, { seed, runs }),
    get desk() {
      // Cleaning up goes on when the run has been stopped: what it placed it cancels.
      desk ??= createDesk({ ask: session.ask, settings, sample, pool });
      return desk;
    },
  };
}

/** fast-check draws and shrinks; the violation of the smallest counterexample is the one that counts. */
async function hold<T>(
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
    saw(count = 1) {
      seen += count;
    },
    atLeast(count, items, missing) {
      if (items.length < count) notEnough(missing);
      return items;
    },
    count: () => seen,
  };
}

/** Why a run was told to stop. */
export function reasonOf(signal: AbortSignal): string {
  return signal.reason instanceof Error ? signal.reason.message : String(signal.reason);
}
