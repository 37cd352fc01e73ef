// What the answers to all requests show where the interface is silent: statuses, error types, and which members records
// have.
import { check, cursorLists, endpointIds, endpoints, endpointsShowing, hasTimestamps, ifAvailable, inconclusive, listedMembers, validRequest, valueQuestions, } from '#check';
import { callOperation } from './call-operation.js';
import { provokeRefusal } from './provoke-refusal.js';
const onAnswers = { on: endpointIds, phase: 'passive', given: callAndSendInvalid };
/** A request that must be refused, and for cursor lists the end marker, sent back. Other checks share the reads. */
async function sendInvalid(context, endpoint) {
    await provokeRefusal(context, endpoint);
    const list = cursorLists.find((name) => name === endpoint);
    const walked = list && (await ifAvailable(context.walk(list)));
    const last = walked?.pages.at(-1)?.next;
    if (list && last !== undefined)
        await context.send(list, { query: { next_cursor: last } });
}
/**
 * Each check waits for all requests, so that all count the same answers. Valid requests belong to checks of refusals
 * too: a selection that only gets refusals exercises no operation, and could not say whether the service conforms.
 */
async function callAndSendInvalid(context, endpoint) {
    await callOperation(context, endpoint);
    await sendInvalid(context, endpoint);
}
/**
 * Answers by kind of request. A service that accepts nothing of a feature, and refuses every kind of request alike, may
 * lack the operation: its refusals say nothing about what each kind of request gets. Nor do they where the path is that
 * of another operation, which the service has.
 */
function byKind({ recorder }, endpoint, answers) {
    const isAccepted = (id) => acceptedAnswers(recorder, id) > 0;
    const kindsOf = (id) => recorder.unspecifiedBehavior(id).kinds;
    const ofFeature = endpointIds.filter((id) => endpoints[id].feature === endpoints[endpoint].feature);
    if (ofFeature.some(isAccepted))
        return [...answers];
    const isOfOther = endpointIds.some((id) => pathForm(id) === pathForm(endpoint) && isAccepted(id));
    // A run without an account sends one kind of request to the reads of accounts.
    const kinds = new Set(ofFeature.flatMap((id) => [...kindsOf(id).keys()]));
    const different = new Set([...kindsOf(endpoint).values()].flatMap((values) => [...values.keys()]));
    return !isOfOther && (kinds.size === 1 || different.size > 1) ? [...answers] : [];
}
/** Equal for operations that share a path. */
const pathForm = (id) => `${endpoints[id].method} ${endpoints[id].path.replace(/\{\w+\}/g, '{}')}`;
/** Two operations may share a path: an answer in the form of the other does not show that this one is served. */
function acceptedAnswers(recorder, endpoint) {
    return recorder.evidenceByRequirement(endpoint).get(`${endpoint}.response`) ?? 0;
}
/** One observation for each name that was counted: how often, and the simplest request. */
function observeCounts({ observe }, question, counts, subject) {
    for (const [value, { seen, first }] of [...counts].toSorted(byName))
        observe(question, { ...(subject === undefined ? {} : { subject }), value, seen, exchange: first });
}
/** Which name is counted first is chance. */
const byName = ([one], [other]) => (one < other ? -1 : 1);
/** Part 7: which status an invalid request gets, or whether it is answered as if it were valid. */
const statusCodes = check('error.status-codes', { ...onAnswers, noEvidence: 'the service got no invalid request of this operation' }, async (context, endpoint) => {
    const { kinds } = context.recorder.unspecifiedBehavior(endpoint);
    for (const [kind, answers] of byKind(context, endpoint, kinds)) {
        const asExpected = kind === validRequest ? 'accepted' : undefined;
        const shown = new Map([...answers].filter(([answer]) => answer !== asExpected));
        observeCounts(context, 'error.status-codes', shown, `${endpoint}, ${kind}`);
    }
});
/** Part 7: the list of error types is not shown. */
const errorTypes = check('error.types', { ...onAnswers, noEvidence: 'the service refused no request of this operation with a type' }, async (context, endpoint) => {
    const types = context.recorder.unspecifiedBehavior(endpoint).errorTypes;
    for (const [kind, counts] of byKind(context, endpoint, types))
        observeCounts(context, 'error.types', counts, `${endpoint}, ${kind}`);
});
/** Part 7: status codes are not shown. */
const successCodes = check('service.success-codes', { ...onAnswers, noEvidence: 'the service accepted no request of this operation' }, async ({ recorder, observe }, endpoint) => {
    for (const [status, { seen, first }] of recorder.unspecifiedBehavior(endpoint).successStatuses) {
        // A record under the status of an error counts as accepted too.
        const value = status.startsWith('2') ? status : 'the status of an error';
        observe('service.success-codes', { subject: endpoint, value, seen, exchange: first });
    }
});
/** Part 4: which operations a service has. A lookup that finds nothing may lack the record, not the operation. */
const servedOperations = check('service.served-operations', onAnswers, async ({ recorder, observe }, endpoint) => {
    const accepted = acceptedAnswers(recorder, endpoint);
    const [answer] = recorder.unspecifiedBehavior(endpoint).kinds.get(validRequest)?.values() ?? [];
    const isLookup = endpoints[endpoint].path.includes('{');
    if (accepted > 0)
        observe('service.served-operations', { subject: endpoint, value: 'served' });
    else if (answer && !isLookup)
        observe('service.served-operations', {
            subject: endpoint,
            value: 'refuses valid requests',
            exchange: answer.first,
        });
});
/** Part 1: bodies are JSON; their media type is not shown. */
const contentTypes = check('service.content-types', onAnswers, async (context, endpoint) => observeCounts(context, 'service.content-types', context.recorder.unspecifiedBehavior(endpoint).contentTypes));
/** Part 8: rate limits are not shown; an answer may state one in its headers. */
const rateLimitHeaders = check('service.rate-limit-headers', onAnswers, async (context, endpoint) => observeCounts(context, 'service.rate-limit-headers', context.recorder.unspecifiedBehavior(endpoint).rateLimitHeaders));
/** Part 9: versioning is not shown; an answer may state a version in its headers. */
const versionHeaders = check('service.version-headers', onAnswers, async (context, endpoint) => observeCounts(context, 'service.version-headers', context.recorder.unspecifiedBehavior(endpoint).versionHeaders));
/** 2.12: which members are always present, and which may be null. */
const absentFields = check('service.absent-fields', onAnswers, async (context, endpoint) => {
    const { presence } = context.recorder.unspecifiedBehavior(endpoint);
    if (presence.size === 0)
        inconclusive('no-data', 'the service answered no request of this operation');
    for (const [component, { members }] of presence)
        for (const [member, counts] of members)
            observeCounts(context, 'service.absent-fields', counts, `${component}.${member}`);
});
/** Part 2: whether records have members besides those of the tables. */
const additionalMembers = check('service.additional-members', onAnswers, async (context, endpoint) => {
    for (const [subject, { additional, records }] of context.recorder.unspecifiedBehavior(endpoint).presence) {
        if (additional.size === 0)
            context.observe('service.additional-members', { subject, value: 'none', seen: records });
        observeCounts(context, 'service.additional-members', additional, subject);
    }
});
/** Part 2: timestamps are ISO 8601; in which of its forms is not shown. */
const timestampForms = check('service.timestamp-forms', { ...onAnswers, on: endpointIds.filter(hasTimestamps), noEvidence: 'no record shows a timestamp' }, async (context, endpoint) => {
    for (const [subject, counts] of context.recorder.unspecifiedBehavior(endpoint).presence)
        observeCounts(context, 'service.timestamp-forms', counts.timestampForms, subject);
});
/** Part 3 and 2.1 to 2.12: some values of statuses, sides, types and sources are listed, and others are not shown. */
const listedValues = valueQuestions.flatMap((question) => {
    const { component, member } = listedMembers[question];
    return check(question, {
        ...onAnswers,
        on: endpointsShowing(listedMembers[question]),
        noEvidence: `no record shows its ${member}`,
    }, async (context, endpoint) => {
        const { presence } = context.recorder.unspecifiedBehavior(endpoint);
        observeCounts(context, question, presence.get(component)?.values.get(member) ?? new Map());
    });
});
/** Part 1 does not show settlement; 2.5 has a transaction hash, and part 3 a status. */
const settlement = check('trade.settlement', { ...onAnswers, on: endpointsShowing({ component: 'Trade' }), noEvidence: 'no trade is listed' }, async (context, endpoint) => {
    const trades = context.recorder.unspecifiedBehavior(endpoint).presence.get('Trade');
    observeCounts(context, 'trade.settlement', trades?.settlements ?? new Map());
});
export const observationChecks = [
    ...statusCodes,
    ...errorTypes,
    ...successCodes,
    ...servedOperations,
    ...contentTypes,
    ...rateLimitHeaders,
    ...versionHeaders,
    ...absentFields,
    ...additionalMembers,
    ...timestampForms,
    ...listedValues,
    ...settlement,
];
//# sourceMappingURL=observations.js.map