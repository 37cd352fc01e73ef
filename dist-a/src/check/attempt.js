import { NoResponseError, RequestStoppedError, UnsentRequestError, UnusableValueError, } from '../client/exchange.js';
import { createSession } from '../client/session.js';
import { errorMessage } from '../usage/error-message.js';
import { createContext } from './context.js';
import { createEvidence } from './outcome/evidence.js';
import { Inconclusive, Violation } from './outcome/violation.js';
import { compareWithPins, driftViolation } from './pins.js';
/** Never throws. */
export async function attempt(check, environment) {
    const { shared, pins } = environment;
    const session = createSession({ ...environment, readCache: shared.reads });
    const observations = [];
    const deviations = [];
    const evidence = createEvidence();
    const { context, close } = createContext({
        ...environment,
        session,
        signingProfile: environment.signingProfile(),
        evidence,
        observations,
        deviations,
    });
    try {
        const error = await check.run(context).then(() => undefined, asThrown);
        const pinComparison = pins ? compareWithPins(check.requirement, observations, pins) : { compared: 0, drifts: [] };
        const judged = evidence.total() + pinComparison.compared;
        const hasShown = judged > 0 || observations.length > 0;
        const unsent = session.unsent();
        return {
            end: error ? endOfError(check, error.thrown, unsent) : endOfCompleted(hasShown, pinComparison, unsent),
            evidence: judged,
            exchanges: session.exchanges(),
            observations,
            deviations,
            pinComparison,
        };
    }
    finally {
        await close();
    }
}
const asThrown = (thrown) => ({ thrown });
/** What was not asked for may explain that the check saw nothing. */
function endOfCompleted(hasShown, { drifts }, unsent) {
    if (unsent && !hasShown)
        return unfinished(unsent);
    return drifts.length > 0 ? { kind: 'violation', violation: driftViolation(drifts) } : { kind: 'completed' };
}
function endOfError(check, error, unsentBefore) {
    // What was not asked for may explain what the check misses. What the run has recorded stays as it is.
    const unsent = unsentBefore ?? (error instanceof UnsentRequestError ? error : undefined);
    const isRecorded = error instanceof Violation && check.phase === 'passive';
    if (unsent && !isRecorded)
        return unfinished(unsent);
    if (error instanceof Violation)
        return { kind: 'violation', violation: error };
    const reason = reasonOf(error);
    return reason
        ? { kind: 'inconclusive', why: { reason, message: errorMessage(error) } }
        : { kind: 'suite-error', error };
}
function unfinished({ reason, message }) {
    return { kind: 'inconclusive', why: { reason, message } };
}
/** Why an error makes a check inconclusive; undefined for an error of the suite. */
function reasonOf(error) {
    if (error instanceof Inconclusive)
        return error.reason;
    if (error instanceof UnusableValueError)
        return 'unusable-value';
    if (error instanceof NoResponseError)
        return 'no-response';
    return error instanceof RequestStoppedError ? 'run-ended-early' : undefined;
}
//# sourceMappingURL=attempt.js.map