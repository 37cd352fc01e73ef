// Names the headers of responses that state a rate limit, or a version of the interface.
import { isReferenceObject } from 'openapi3-ts/oas31';
import { answersTo } from './answers-to.js';
import { operationsOf } from './operations-of.js';
/** Call it after the statuses are narrowed: each response that the document has then may have the headers. */
export function narrowHeaders(document, pins) {
    const headers = {
        ...headersOf(answersTo(pins, 'service.rate-limit-headers'), 'a rate limit'),
        ...headersOf(answersTo(pins, 'service.version-headers'), 'a version of the interface'),
    };
    if (Object.keys(headers).length === 0)
        return;
    const responses = [
        ...operationsOf(document).flatMap((operation) => Object.values(operation.responses ?? {})),
        ...Object.values(document.components?.responses ?? {}),
    ];
    for (const response of responses)
        if (!isReferenceObject(response))
            response.headers = { ...response.headers, ...headers };
}
function headersOf(names, what) {
    const described = names.filter((name) => name !== 'none');
    return Object.fromEntries(described.map((name) => [name, { description: `States ${what}.`, schema: { type: 'string' } }]));
}
//# sourceMappingURL=narrow-headers.js.map