// One run: checks against one target, in an order in which they do not disturb one another, and their report.
import type { EndpointId } from '../../spec/endpoints.js';
import { requirement } from '../../spec/ledger.js';
import { type Check, partsOf, writes } from '../check/check.js';
import type { ViolatedCheck } from '../check/confirm.js';
import type { CheckResult, Reason } from '../check/outcome.js';
import { confirmChecks } from '../check/run-check.js';
import type { Effort } from '../client/settings.js';
import { groupBy } from '../group-by.js';
import { buildReport, type CheckedRow, type CompletedRun, type RunStatistics } from '../result/build-report.js';
import type { RunResult } from '../result/model.js';
import { openRunSession, type RunSessionOptions } from './run-session.js';

export interface RunRequest
  extends RunSessionOptions,
    Pick<CompletedRun, 'gatePolicy' | 'selection' | 'configFile' | 'shard'> {
  /** Ids of checks that start before the others. */
  readonly first?: ReadonlySet<string> | undefined;
  readonly onResult?: RunChecksOptions['onResult'];
}

export async function run(request: RunRequest): Promise<RunResult> {
  const { checks, first = new Set() } = request;
  const startedAt = new Date();
  const clock = performance.now();
  const results = new Map<string, CheckedRow>();
  const statistics = await runChecks({
    ...request,
    checks: checks.toSorted((one, other) => Number(first.has(other.id)) - Number(first.has(one.id))),
    onResult(row) {
      results.set(row.id, row);
      request.onResult?.(row);
    },
  });
  const durationMs = performance.now() - clock;
  const report = buildReport({ ...request, startedAt, durationMs, results, statistics });
  return { report, exchanges: statistics.exchanges ?? [] };
}

export interface RunChecksOptions extends RunSessionOptions {
  /** Called with each row as soon as its check has ended. */
  readonly onResult: (row: CheckedRow) => void;
}

export async function runChecks({ onResult, ...options }: RunChecksOptions): Promise<RunStatistics> {
  const parts = new Map(options.checks.map((check) => [check, partsToRun(check, options.effort)]));
  const checks = [...parts.values()].flat();
  const session = await openRunSession({ ...options, checks });
  const onEnd = collectParts(parts, (check, result) => onResult(session.rowOf(check, result)));

  /** To confirm what is wrong about orders, they are placed again, for many checks at once; reads need no wait. */
  async function runAll(some: readonly Check[]): Promise<void> {
    const unconfirmed: ViolatedCheck[] = [];
    const confirm = async (violated: readonly ViolatedCheck[]) => {
      for (const { check, result } of await confirmChecks(violated)) onEnd(check, result);
    };
    await runInOrder(some, session.checksAtOnce, async (check) => {
      const begun = await session.begin(check);
      if ('outcome' in begun) return onEnd(check, begun);
      if (!writes(check)) return confirm([begun]);
      unconfirmed.push(begun);
      if (unconfirmed.length >= session.checksAtOnce()) await confirm(unconfirmed.splice(0));
    });
    await confirm(unconfirmed);
  }

  /** Reads the account's orders before any is placed or canceled: until then, no order of the run comes or goes. */
  async function runOnOrders(reading: readonly Check[], trading: readonly Check[]): Promise<void> {
    const cancelTemporaryOrders = reading.length > 0 ? await session.placeTemporaryOrders() : undefined;
    await runAll(reading);
    await cancelTemporaryOrders?.();
    await runAll(trading);
  }

  /** Both halves begin at once, or in a row if the first must not wait for requests of the second. */
  async function runActive(active: readonly Check[], { othersFirst = false } = {}): Promise<void> {
    const trading = active.filter(writes);
    const reading = active.filter((check) => !writes(check) && readsOrders(check));
    const others = active.filter((check) => !trading.includes(check) && !reading.includes(check));
    if (othersFirst) await runAll(others);
    await Promise.all([runOnOrders(reading, trading), ...(othersFirst ? [] : [runAll(others)])]);
  }

  async function runWithinLimit(active: readonly Check[]): Promise<void> {
    await runInOrder(firstChecksOf(checks), session.checksAtOnce, session.sendOnly);
    for (const ofLevel of levelsOf(active)) await runActive(byPriority(ofLevel), { othersFirst: true });
  }

  try {
    const active = checks.filter(({ phase }) => phase === 'active');
    if (options.settings.maxRequests === undefined) await runActive(active);
    else await runWithinLimit(active);
    const passive = checks.filter(({ phase }) => phase === 'passive');
    // Those of trading also read lists of orders, which the others count.
    await runAll(passive.filter(({ feature }) => feature === 'trading'));
    await runAll(passive.filter(({ feature }) => feature !== 'trading'));
    // One after the other: none of them sees an order that another one places.
    for (const check of checks.filter(({ phase }) => phase === 'last')) await runAll([check]);
    const orders = await session.cancelOpenOrders();
    return { ...session.statistics(), ...orders };
  } finally {
    session.close();
  }
}

const readsOrders = ({ endpoint }: Check): boolean => endpoint === 'account-orders' || endpoint === 'account-order';

/** Starts the work for each item in their order, with at most as many at a time as `atOnce` says at that moment. */
async function runInOrder<T>(items: readonly T[], atOnce: () => number, work: (item: T) => Promise<void>) {
  const running = new Set<Promise<void>>();
  for (const item of items) {
    while (running.size >= atOnce()) await Promise.race(running);
    const done: Promise<void> = work(item).then(() => void running.delete(done));
    running.add(done);
  }
  await Promise.all(running);
}

/** One check for each operation, to be run before all others: many checks need the answers to its requests. */
export function firstChecksOf(checks: readonly Check[]): readonly Check[] {
  const firstChecks = new Map<EndpointId, Check>();
  for (const check of checks.filter(({ phase }) => phase === 'passive')) {
    const isAboutResponse = check.requirement === `${check.endpoint}.response`;
    if (isAboutResponse || !firstChecks.has(check.endpoint)) firstChecks.set(check.endpoint, check);
  }
  return byCost([...firstChecks.values()]);
}

/** Stated rules decide the verdict; questions that the interface leaves open never do. */
export const levelsOf = (checks: readonly Check[]): readonly (readonly Check[])[] =>
  ['must', 'should', 'open'].map((level) => checks.filter((check) => requirement(check.requirement).level === level));

/** Each rule once before any rule on its second operation, and reads before what needs an account, or orders. */
export function byPriority(checks: readonly Check[]): readonly Check[] {
  const sorted = byCost(checks);
  const ofRules = [...groupBy(sorted, ({ requirement: id }) => id).values()];
  const turns = new Map(ofRules.flatMap((own) => own.map((check, turn) => [check, turn] as const)));
  return sorted.toSorted((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0));
}

/** A check without needs sends a few reads, most of them shared; one that trades places and cancels orders of its own. */
function byCost(checks: readonly Check[]): readonly Check[] {
  const cost = (check: Check) => (writes(check) ? 3 : check.needs.length);
  return checks.toSorted((one, other) => cost(one) - cost(other));
}

/** How the most decisive part ended, the check has ended: what one part cannot judge, another one may. */
const mostDecisive = ['failed', 'error', 'warned', 'unsettled', 'passed', 'inconclusive', 'skipped'] as const;

/** With one of these, a part does not lack data: it saw something wrong, or was not finished. So its check has not passed. */
const unsettled: readonly (Reason | undefined)[] = [
  'seen-once',
  'target-moved',
  'depends-on',
  'request-limit',
  'run-ended-early',
  'writes-stopped',
];

const rankOf = ({ outcome, reason }: CheckResult): number =>
  mostDecisive.indexOf(unsettled.includes(reason) ? 'unsettled' : outcome);

/** With little effort, the first part: it is the plainest. */
export const partsToRun = (check: Check, effort: Effort): readonly Check[] =>
  effort === 'quick' ? partsOf(check).slice(0, 1) : partsOf(check);

type OnResult = (check: Check, result: CheckResult) => void;

/** Takes the result of each part, and calls back with that of each check as soon as all of its parts have ended. */
export function collectParts(partsOfChecks: ReadonlyMap<Check, readonly Check[]>, onResult: OnResult): OnResult {
  const wholes = new Map([...partsOfChecks].flatMap((whole) => whole[1].map((part) => [part, whole] as const)));
  const results = new Map<Check, CheckResult>();
  return (part, result) => {
    results.set(part, result);
    const [check, parts] = wholes.get(part) ?? [part, [part]];
    // In the order of the parts, whichever ended first.
    const ended = parts.flatMap((one) => results.get(one) ?? []);
    if (ended.length === parts.length) onResult(check, ended.reduce(merged));
  };
}

/** What both found; of two that are equally decisive, the first one is shown. */
const merged = (one: CheckResult, other: CheckResult): CheckResult => ({
  ...(rankOf(other) < rankOf(one) ? other : one),
  evidence: one.evidence + other.evidence,
  durationMs: one.durationMs + other.durationMs,
  observations: [...one.observations, ...other.observations],
  deviations: [...one.deviations, ...other.deviations],
});
