// What holds for every answer: JSON in and out, the error body, and no server error.
import { beginning, check, endpointIds, fail, } from '#check';
import { assertRecordedResults, ownFirst } from '../shared/recorded-results.js';
import { callOperation } from './call-operation.js';
import { provokeRefusal } from './provoke-refusal.js';
/**
 * Each check waits for all requests, so that all count the same answers. A selection that only gets refusals exercises
 * no operation, and could not say whether the service conforms.
 */
const callAndProvokeRefusal = async (context, endpoint) => {
    await callOperation(context, endpoint);
    await provokeRefusal(context, endpoint);
};
const onAllOperations = { on: endpointIds, phase: 'passive', given: callAndProvokeRefusal };
/** Fails if there are such exchanges, and shows the simplest of them: those that the check sent come first. */
function assertNone(context, wrong = [], describe) {
    const exchanges = ownFirst(context, wrong);
    const [first] = exchanges;
    if (!first)
        return;
    const { message, ...difference } = describe(first);
    // A report shows the last one first.
    fail(message, { ...difference, exchanges: exchanges.slice(0, 2).toReversed() });
}
/** Part 4: every success body is JSON. */
export const jsonBody = check('service.json-body', onAllOperations, async (context, endpoint) => {
    const statistics = context.recorder.httpStatistics(endpoint);
    const notJson = statistics?.notJson.filter(({ status }) => status < 300);
    assertNone(context, notJson, ({ text }) => ({
        message: 'a success body is not JSON',
        expected: 'JSON',
        actual: beginning(text, 200),
    }));
    assertNone(context, statistics?.malformed, ({ defect }) => ({
        message: `a body has ${defect?.what} at byte ${defect?.offset}`,
        expected: 'JSON in UTF-8',
        actual: defect?.what,
    }));
    context.evidence.add(statistics?.json ?? 0);
});
/** Part 1: bodies are JSON, so their content type says so. */
export const contentType = check('service.json-content-type', onAllOperations, async (context, endpoint) => {
    const statistics = context.recorder.httpStatistics(endpoint);
    assertNone(context, statistics?.wrongContentType, ({ headers: { 'content-type': type } }) => ({
        message: `a JSON body has ${type === undefined ? 'no' : 'another'} content type`,
        expected: 'application/json',
        actual: type ?? 'no content type',
    }));
    context.evidence.add(statistics?.json ?? 0);
});
/**
 * Part 1: no request, valid or not, breaks the service. Status codes are not shown, but none is meant to be 500 or
 * more.
 */
export const noServerError = check('service.no-server-error', onAllOperations, async (context, endpoint) => {
    const statistics = context.recorder.httpStatistics(endpoint);
    assertNone(context, statistics?.serverErrors, ({ status }) => ({
        message: `a request is answered with ${status}`,
        expected: 'a status below 500',
        actual: status,
    }));
    context.evidence.add(statistics?.exchanges ?? 0);
});
/** Part 7: an error body has the shape `{ type: string, error: string }`. */
export const errorBody = check('error.body-shape', { ...onAllOperations, noEvidence: 'the service refused no request of this operation' }, async (context, endpoint) => assertRecordedResults(context, endpoint, 'error.body-shape'));
//# sourceMappingURL=transport.js.map