// The fault matrix: each fault must be caught by a check of its requirement and operation, and no variant may fail one.
import fc from 'fast-check';
import { requirement } from '../../spec/ledger.js';
import { modelChecks } from '../../suites/lists/index.js';
import { settingsFrom } from '../config/settings.js';
import { runChecks } from '../engine/run-checks.js';
import { startReference } from '../reference/index.js';
/** A busy machine may take long for an answer, and a check without an answer catches nothing. */
const limits = { timeout: 60_000, concurrency: 16, allowTrading: true };
/** Runs checks against a reference service with these faults or variants; `pins` judge open questions. */
export async function runAgainst({ claimed, ...options }, checks, seed, pins) {
    const reference = await startReference({ ...options, seed });
    const { baseUrl, config, accounts } = reference;
    const settings = {
        baseUrl,
        ...config,
        ...(claimed ? { features: [...claimed] } : {}),
        credentials: accounts.first,
        otherAccount: accounts.second,
    };
    const results = [];
    const onResult = (result) => results.push(result);
    const stop = new AbortController().signal;
    try {
        const pauses = { confirmationPauseMs: 0 };
        await runChecks({
            settings: settingsFrom(settings, limits),
            checks,
            seed,
            effort: 'normal',
            stop,
            onResult,
            pins,
            ...pauses,
        });
        return results;
    }
    finally {
        await reference.close();
    }
}
const failsOrWarns = ({ outcome }) => outcome === 'failed' || outcome === 'warned';
/** The rules of each list, which one model judges. */
const listRules = new Set(modelChecks.map(({ requirement: rule, endpoint }) => `${rule}@${endpoint}`));
/**
 * Whether a check judges the requirement that the fault breaks, on an operation on which it breaks it. A mistake of a list
 * breaks several of its rules: the model names the one that the smallest request shows.
 */
export function coversFault(check, { requirement: broken, operations }) {
    if (!operations.includes(check.endpoint))
        return false;
    const isOfModel = ({ endpoint }, rule) => listRules.has(`${rule}@${endpoint}`);
    return check.requirement === broken || (isOfModel(check, check.requirement) && isOfModel(check, broken));
}
/** Runs the checks that cover a fault against a service with the fault. */
export async function runFault(fault, registry, seed) {
    const { name, requirement: broken, operations, does } = fault;
    const covering = registry.filter((check) => coversFault(check, fault));
    const results = await runAgainst({ faults: [name] }, covering, seed);
    const killedBy = results.filter(failsOrWarns).map(({ id }) => id);
    return { fault: name, requirement: broken, operations, does, killedBy: killedBy.sort() };
}
/** Runs all checks against a service with these variants. */
export async function runVariants(names, registry, seed) {
    const results = await runAgainst({ variants: names }, registry, seed);
    const alarms = results.filter((result) => failsOrWarns(result) || result.outcome === 'error');
    const falseAlarms = alarms.map(({ id, outcome, message = '' }) => ({ check: id, outcome, message }));
    return {
        variants: names,
        falseAlarms: falseAlarms.sort((a, b) => (a.check < b.check ? -1 : 1)),
        inconclusive: results.filter(({ outcome }) => outcome === 'inconclusive').length,
    };
}
/** Random combinations of two to four variants; the same for the same seed. */
export function combinationsOf(names, count, seed) {
    return fc.sample(fc.subarray([...names], { minLength: 2, maxLength: 4 }), { seed, numRuns: count });
}
export function matrixOf(faults, variants, registry) {
    const proven = new Set(faults.flatMap(({ killedBy }) => killedBy));
    const judging = registry.filter((check) => requirement(check.requirement).level !== 'open');
    return {
        faults,
        variants,
        survivors: faults.filter(({ killedBy }) => killedBy.length === 0).map(({ fault }) => fault),
        unproven: judging.filter(({ id }) => !proven.has(id)).map(({ id }) => id),
    };
}
/** No fault survived, every judging check is proven, and no variant caused a false alarm. */
export function isProven({ survivors, unproven, variants }) {
    return (survivors.length === 0 && unproven.length === 0 && variants.every(({ falseAlarms }) => falseAlarms.length === 0));
}
//# sourceMappingURL=matrix.js.map