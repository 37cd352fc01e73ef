// Summarizes the rows of all checks into what a report says about the whole run, or about several runs merged.
import { ledger } from '../../spec/ledger.js';
import { applyBaseline } from '../gate/baseline.js';
import { groupBy } from '../group-by.js';
import { findingsOf } from './findings.js';
import { mostSevere } from './outcomes.js';
import { deviationCounts, powerOf } from './power.js';
import { verdictOf } from './verdict.js';
export function summarize(rows, { strict, required, baseline }) {
    const { target, coverage, selection, traffic, cutShort, writesStopped, maxRequests, today, requests, profile } = rows;
    const { checks, problems } = baseline
        ? applyBaseline(rows.checks, baseline, { strict, today })
        : { checks: rows.checks, problems: rows.baselineProblems ?? [] };
    const requestLimit = requestLimitOf(checks, maxRequests);
    const findings = findingsOf(checks);
    const deviations = deviationCounts(checks);
    const power = powerOf(deviations);
    return {
        ...(strict ? { strict } : {}),
        ...(selection ? { selection } : {}),
        ...verdictOf({
            checks,
            findings,
            target,
            coverage,
            selection,
            traffic,
            required,
            strict,
            cutShort,
            writesStopped,
            requestLimit,
            profile,
            baselineProblems: problems,
        }),
        ...(cutShort === undefined ? {} : { cutShort }),
        ...(writesStopped === undefined ? {} : { writesStopped }),
        ...(requestLimit ? { requestLimit } : {}),
        ...(problems.length === 0 ? {} : { baselineProblems: problems }),
        summary: { ...summaryOf(checks, requests), ...(power === undefined ? {} : { power }) },
        findings,
        requirements: requirementRows(checks),
        checks,
        coverage: { ...coverage, ...(deviations.length === 0 ? {} : { deviations }) },
    };
}
/** The same report, judged under another gate policy. */
export function applyGatePolicy(report, gatePolicy) {
    const { strict: _, cutShort, writesStopped, requestLimit, baselineProblems, ...rest } = report;
    const { checks, target, coverage, selection, traffic, startedAt, summary, profile } = rest;
    const today = startedAt.slice(0, 10);
    const requests = { requests: summary.requests, maxRequests: requestLimit?.maximum };
    const ended = { cutShort, writesStopped };
    const rows = { checks, target, coverage, selection, traffic, ...requests, ...ended, profile, today };
    return { ...rest, ...summarize({ ...rows, baselineProblems: baselineProblems ?? [] }, gatePolicy) };
}
/** How many checks a limit of requests kept from a conclusion; undefined without a limit. */
export function requestLimitOf(checks, maximum) {
    if (maximum === undefined)
        return undefined;
    return { maximum, leftOut: checks.filter(({ reason }) => reason === 'request-limit').length };
}
/** The number of checks with each outcome. */
export function summaryOf(checks, requests) {
    const count = (outcome) => checks.filter((row) => row.outcome === outcome).length;
    return {
        checks: checks.length,
        passed: count('passed'),
        failed: count('failed'),
        warned: count('warned'),
        inconclusive: count('inconclusive'),
        skipped: count('skipped'),
        error: count('error'),
        requests,
    };
}
export function requirementRows(checks) {
    const byRequirement = groupBy(checks, (row) => row.requirements[0]);
    return ledger
        .filter(({ id }) => byRequirement.has(id))
        .map((row) => {
        const own = byRequirement.get(row.id) ?? [];
        const outcome = mostSevere(own)?.outcome ?? 'skipped';
        const level = own.some((check) => check.level === 'pinned') ? 'pinned' : row.level;
        return { ...row, level, feature: row.feature, outcome, checks: own.map(({ id }) => id) };
    });
}
//# sourceMappingURL=summarize.js.map