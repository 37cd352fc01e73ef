// Runs one check: tests its needs, and turns how it ended into an outcome, with the exchanges that prove it.
import { requirement } from '../../spec/ledger.js';
import type { Exchange } from '../client/exchange.js';
import { signedFeatures } from '../client/signing.js';
import { isObject } from '../is-object.js';
import { unlessEmpty, withoutUndefined } from '../without-undefined.js';
import { firstFew } from '../words.js';
import { type Attempt, attempt } from './attempt.js';
import { type Check, writes } from './check.js';
import { confirmAll, hasViolation, type Span, type ViolatedCheck } from './confirm.js';
import type { RunEnvironment } from './context.js';
import { type CheckResult, stopReason, type Violation } from './outcome.js';
import { noCredentials, noOtherAccount } from './reading/accounts.js';
import { pagesOf } from './reading/reader.js';
import type { SharedWork } from './shared-work.js';

const maximumExchanges = 6;

/** Never throws: an error of the suite is the outcome `error`. */
export async function runCheck(check: Check, environment: RunEnvironment): Promise<CheckResult> {
  const begun = await beginCheck(check, environment);
  if ('outcome' in begun) return begun;
  const decisions = await confirmAll([begun]);
  return resultOf(begun, decisions.get(begun) ?? begun.first);
}

/** Confirms violations together, and returns the result of each check. Never throws. */
export const confirmChecks = async (violated: readonly ViolatedCheck[]) =>
  [...(await confirmAll(violated))].map(([one, decided]) => ({ check: one.check, result: resultOf(one, decided) }));

/** Runs a check once; the result, unless there is a violation to confirm. Never throws. */
export async function beginCheck(check: Check, environment: RunEnvironment): Promise<CheckResult | ViolatedCheck> {
  const unmet = unmetNeed(check, environment);
  if (unmet) return { evidence: 0, durationMs: 0, exchanges: [], observations: [], deviations: [], ...unmet };
  const spans: Span[] = [];
  const client: RunEnvironment['client'] = {
    ...environment.client,
    async send(outgoing) {
      const exchange = await environment.client.send(outgoing);
      spans.push({ startedAt: exchange.startedAt, durationMs: exchange.durationMs });
      environment.shared.senders.set(exchange.request, check.id);
      return exchange;
    },
  };
  const own = { ...environment, client };
  const first = await attempt(check, own);
  const begun = { check, environment: own, spans };
  const needsConfirmation = hasViolation(first) && environment.confirmationPauseMs !== undefined;
  return needsConfirmation ? { ...begun, first } : resultOf({ ...begun, first }, first);
}

type BegunCheck = Omit<ViolatedCheck, 'first'> & { readonly first: Attempt };

function resultOf({ check, environment, first, spans }: BegunCheck, decided: Attempt): CheckResult {
  const { violation, exchanges: sent, ...found } = decided;
  const { outcome, evidence, observations } = found;
  // A confirmation sends fewer requests.
  const { deviations } = first.deviations.length > 0 ? first : found;
  const exchanges = violation ? exchangesOf(violation, sent) : sent.slice(-1);
  const result = { ...found, exchanges, deviations, durationMs: busyMs(spans) };
  if (violation && outcome === 'failed') return { ...result, ...violated(check, sent, violation, environment.shared) };
  if (violation || outcome === 'inconclusive') return result;
  if (outcome === 'error' || evidence > 0 || observations.length > 0) return { ...result, exchanges: [] };
  const why = reasonWithoutEvidence(check, found.deviations, environment.settings);
  return { ...result, outcome: 'inconclusive', ...why };
}

/** For how many milliseconds at least one of these requests was in flight, without the time before it was sent. */
function busyMs(spans: readonly Span[]): number {
  let [total, countedUntil] = [0, 0];
  for (const { startedAt, durationMs } of spans.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const endedAt = startedAt + durationMs;
    total += Math.max(0, endedAt - Math.max(countedUntil, startedAt));
    countedUntil = Math.max(countedUntil, endedAt);
  }
  return total;
}

export function unmetNeed(
  check: Check,
  { settings, signal }: Pick<RunEnvironment, 'settings' | 'signal'>,
): Pick<CheckResult, 'outcome' | 'reason' | 'message'> | undefined {
  const { feature, needs } = check;
  if (!settings.features.includes(feature))
    return { outcome: 'skipped', reason: 'feature-not-claimed', message: `${feature} is not claimed` };
  if (settings.untested.includes(feature)) return { outcome: 'skipped', ...noCredentials };
  if (writes(check) && !settings.allowTrading)
    return {
      outcome: 'skipped',
      reason: 'trading-not-allowed',
      message: 'trading is not allowed: give --allow-trading, or `allowTrading` in the options of `run()`',
    };
  if (needs.length > 0 && !settings.credentials) return { outcome: 'inconclusive', ...noCredentials };
  if (needs.includes('other-account') && !settings.otherAccount) return { outcome: 'inconclusive', ...noOtherAccount };
  if (signal.aborted) return { outcome: 'inconclusive', reason: 'run-ended-early', message: stopReason(signal) };
  return undefined;
}

function violated(check: Check, sent: readonly Exchange[], violation: Violation, shared: SharedWork) {
  const { level } = requirement(check.requirement);
  const { kind, message, details } = violation;
  const { exchanges = [], expected, actual, place } = details;
  // The last answer alone shows a single violation; what drifted from a profile, or a comparison, takes all of them.
  const senders = otherSenders(check, kind === 'answer' ? exchanges.slice(-1) : exchanges, sent, shared);
  const sentBy = unlessEmpty(senders);
  // An open question has no wrong answer unless a profile pins it: the check has a bug.
  if (level === 'open' && kind !== 'drift')
    return withoutUndefined({ outcome: 'error', message: `an open requirement was judged: ${message}`, sentBy });
  const outcome = level === 'should' ? 'warned' : 'failed';
  return withoutUndefined({ outcome, message, sentBy, expected, actual, place });
}

function reasonWithoutEvidence(
  { feature, noEvidence }: Check,
  deviations: Attempt['deviations'],
  { credentials }: RunEnvironment['settings'],
) {
  const notShown = new Set(deviations.flatMap((row) => row.notShown ?? []));
  if (notShown.size > 0) return { reason: 'no-data' as const, message: firstFew([...notShown], 3, '; ') };
  if (typeof noEvidence !== 'string') return noEvidence;
  if (signedFeatures.has(feature) && !credentials) return noCredentials;
  return { reason: 'no-data' as const, message: noEvidence };
}

/** The checks that sent what a passive check has found and does not send itself. */
function otherSenders(check: Check, exchanges: readonly Exchange[], sent: readonly Exchange[], shared: SharedWork) {
  if (check.phase !== 'passive') return [];
  const own = new Set(sent.map(({ request }) => request));
  const ids = exchanges.flatMap(({ request }) => (own.has(request) ? [] : (shared.senders.get(request) ?? [])));
  return [...new Set(ids)].filter((sender) => sender !== check.id);
}

function exchangesOf({ details }: Violation, sent: readonly Exchange[]): readonly Exchange[] {
  const { exchanges = [], records = [] } = details;
  const shown = [...exchanges, ...sourceExchanges(records, sent)];
  return (shown.length > 0 ? shown : sent).slice(-maximumExchanges);
}

/** The body, the list in it, the items of that list, and the records inside them. */
function bodyAndItems({ body }: Exchange): readonly unknown[] {
  const list = isObject(body) ? body.data : body;
  const items: readonly unknown[] = Array.isArray(list) ? list : [body];
  const inside = items.flatMap((item) => (isObject(item) ? Object.values(item).flat() : []));
  return [body, list, ...items, ...inside];
}

/** The exchanges whose bodies hold these very records or lists, in their order; equal records do not count. */
export function sourceExchanges(records: readonly unknown[], exchanges: readonly Exchange[]): readonly Exchange[] {
  const sources = new Map<unknown, Exchange>();
  for (const exchange of exchanges)
    for (const part of bodyAndItems(exchange))
      if (typeof part === 'object' && part !== null) sources.set(part, exchange);
  const found = records.flatMap((record) => (Array.isArray(record) ? pagesOf(record) : [record]));
  const shown = found.flatMap((record) => sources.get(record) ?? []);
  return shown.filter((exchange, index) => shown.lastIndexOf(exchange) === index);
}
