// Runs one check: tests its needs, and turns how it ended into an outcome.
import { requirement } from '../../spec/ledger.js';
import { signedFeatures } from '../client/session.js';
import { firstFew } from '../words.js';
import { attempt } from './attempt.js';
import { confirm, hasViolation } from './confirm.js';
import { noCredentials, noOtherAccount } from './reading/accounts.js';
import { sourceExchanges } from './source-exchanges.js';
import { stopReason } from './stop-reason.js';
/** Exchanges that a result keeps at most. */
const maximumExchanges = 6;
/** Never throws: an error of the suite is the outcome `error`. */
export async function runCheck(check, environment) {
    const exchanges = [];
    const client = {
        ...environment.client,
        async send(outgoing) {
            const exchange = await environment.client.send(outgoing);
            exchanges.push(exchange);
            environment.shared.senders.set(exchange.request, check.id);
            return exchange;
        },
    };
    const result = await runAndConfirm(check, { ...environment, client });
    return { ...result, durationMs: busyMs(exchanges) };
}
/**
 * For how many milliseconds at least one of these requests was in flight. The time that a request waits before it is
 * sent does not count.
 */
function busyMs(exchanges) {
    let [total, countedUntil] = [0, 0];
    for (const { startedAt, durationMs } of exchanges.toSorted((a, b) => a.startedAt - b.startedAt)) {
        const endedAt = startedAt + durationMs;
        total += Math.max(0, endedAt - Math.max(countedUntil, startedAt));
        countedUntil = Math.max(countedUntil, endedAt);
    }
    return total;
}
async function runAndConfirm(check, environment) {
    const unmet = unmetNeed(check, environment);
    if (unmet)
        return { id: check.id, evidence: 0, exchanges: [], observations: [], ...unmet };
    const first = await attempt(check, environment);
    const { confirmationPauseMs: pauseMs } = environment;
    const isFinal = !hasViolation(first) || pauseMs === undefined;
    const ended = isFinal ? first : await confirm(check, environment, first, pauseMs);
    const result = resultOf(check, ended, environment);
    // A confirmation sends fewer requests.
    return first.deviations.length > 0 ? { ...result, deviations: first.deviations } : result;
}
function resultOf(check, ended, environment) {
    const { end, exchanges: sent } = ended;
    if (end.kind === 'violation')
        return resultOfViolation(check, ended, end.violation, environment);
    const { compared } = ended.pinComparison;
    const observations = withoutExchanges(ended.observations);
    const isPinned = compared > 0 ? { isPinned: true } : {};
    const base = { id: check.id, evidence: ended.evidence, observations, exchanges: [], ...isPinned };
    switch (end.kind) {
        case 'suite-error': {
            const { error } = end;
            const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
            return { ...base, outcome: 'error', message };
        }
        case 'unconfirmed':
            return { ...base, outcome: 'inconclusive', ...end.why, exchanges: exchangesOf(end.violation, sent) };
        case 'inconclusive':
            return { ...base, outcome: 'inconclusive', ...end.why, exchanges: sent.slice(-1) };
        case 'completed': {
            if (ended.evidence > 0 || observations.length > 0)
                return { ...base, outcome: 'passed' };
            const why = reasonWithoutEvidence(check, ended.deviations, environment.settings);
            return { ...base, outcome: 'inconclusive', ...why, exchanges: sent.slice(-1) };
        }
    }
}
/** What the check lacks before it can begin; undefined if nothing. */
export function unmetNeed({ feature, needs }, { settings, signal }) {
    if (!settings.features.includes(feature))
        return { outcome: 'skipped', reason: 'feature-not-claimed', message: `${feature} is not claimed` };
    if (settings.untested.includes(feature))
        return { outcome: 'skipped', ...noCredentials };
    if (needs.includes('trading') && !settings.allowTrading)
        return {
            outcome: 'skipped',
            reason: 'trading-not-allowed',
            message: 'trading is not allowed: give --allow-trading, or `allowTrading` in the options of `run()`',
        };
    if (needs.length > 0 && !settings.credentials)
        return { outcome: 'inconclusive', ...noCredentials };
    if (needs.includes('other-account') && !settings.otherAccount)
        return { outcome: 'inconclusive', ...noOtherAccount };
    if (signal.aborted)
        return { outcome: 'inconclusive', reason: 'run-ended-early', message: stopReason(signal) };
    return undefined;
}
function resultOfViolation(check, { exchanges: sent, evidence, observations: shown, pinComparison }, violation, { shared }) {
    const { level } = requirement(check.requirement);
    const { message, expected, actual } = violation.difference;
    const exchanges = exchangesOf(violation, sent);
    // The last answer alone shows a single violation; what drifted from a profile, or a comparison, takes all of them.
    const isOne = violation.kind === 'single' && pinComparison.drifts.length === 0;
    const sentBy = otherSenders(check, isOne ? violation.exchanges.slice(-1) : violation.exchanges, sent, shared);
    const observations = withoutExchanges(shown);
    const base = {
        id: check.id,
        evidence,
        observations,
        message,
        exchanges,
        ...(sentBy.length > 0 ? { sentBy } : {}),
    };
    // An open question has no wrong answer unless a profile pins it: the check has a bug.
    if (level === 'open' && pinComparison.drifts.length === 0)
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
/** Why a check that ran to its end saw nothing that it judges. */
function reasonWithoutEvidence({ feature, noEvidence }, deviations, { credentials }) {
    const notShown = new Set(deviations.flatMap((row) => row.notShown ?? []));
    if (notShown.size > 0)
        return { reason: 'no-data', message: firstFew([...notShown], 3, '; ') };
    if (typeof noEvidence !== 'string')
        return noEvidence;
    if (signedFeatures.has(feature) && !credentials)
        return noCredentials;
    return { reason: 'no-data', message: noEvidence };
}
/** Only a violation shows exchanges. */
function withoutExchanges(observations) {
    return observations.map(({ exchange: _, ...observation }) => observation);
}
/** The checks that sent what a passive check has found and does not send itself. */
function otherSenders({ id, phase }, exchanges, sent, { senders }) {
    if (phase !== 'passive')
        return [];
    const own = new Set(sent.map(({ request }) => request));
    const ids = exchanges.flatMap(({ request }) => (own.has(request) ? [] : (senders.get(request) ?? [])));
    return [...new Set(ids)].filter((sender) => sender !== id);
}
/** The last exchanges that show the violation. */
function exchangesOf({ exchanges, records }, sent) {
    const shown = [...exchanges, ...sourceExchanges(records, sent)];
    return (shown.length > 0 ? shown : sent).slice(-maximumExchanges);
}
//# sourceMappingURL=run-check.js.map