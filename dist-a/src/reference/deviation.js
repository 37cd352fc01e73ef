function hooksOf(deviations, name) {
    return deviations.flatMap((deviation) => {
        const hook = deviation[name];
        return hook === undefined ? [] : [hook];
    });
}
/** Several deviations as one, so that variants can be combined. Later ones see what earlier ones changed. */
export function combine(deviations) {
    const data = hooksOf(deviations, 'data');
    const around = hooksOf(deviations, 'around');
    const request = hooksOf(deviations, 'request');
    const overrideFilter = hooksOf(deviations, 'overrideFilter');
    const reply = hooksOf(deviations, 'reply');
    const wire = hooksOf(deviations, 'wire');
    return {
        policy: Object.assign({}, ...hooksOf(deviations, 'policy')),
        rules: Object.assign({}, ...hooksOf(deviations, 'rules')),
        ...(data.length > 0 && {
            data(dataset) {
                for (const change of data)
                    change(dataset);
            },
        }),
        ...(around.length > 0 && {
            around(first, next) {
                return around.reduceRight((inner, outer) => (passed) => outer(passed, inner), next)(first);
            },
        }),
        ...(request.length > 0 && {
            request(incoming) {
                for (const change of request)
                    change(incoming);
            },
        }),
        ...(overrideFilter.length > 0 && {
            overrideFilter: (first, decision) => overrideFilter.reduce((kept, override) => override(kept, decision), first),
        }),
        ...(reply.length > 0 && {
            reply: (first, incoming, service) => reply.reduce((current, change) => change(current, incoming, service) ?? current, first),
        }),
        ...(wire.length > 0 && {
            wire: (first, incoming) => wire.reduce((current, change) => change(current, incoming), first),
        }),
        latencyMs: hooksOf(deviations, 'latencyMs').reduce((sum, milliseconds) => sum + milliseconds, 0),
    };
}
/**
 * The deviation with its hooks limited to requests of these operations. Policy, rules and data hold for the service.
 */
export function limitedTo(operations, deviation) {
    const { around, request, overrideFilter, reply, wire } = deviation;
    const applies = ({ endpoint }) => operations.includes(endpoint);
    return {
        ...deviation,
        ...(around && { around: (incoming, next) => (applies(incoming) ? around(incoming, next) : next(incoming)) }),
        ...(request && { request: (incoming) => void (applies(incoming) && request(incoming)) }),
        ...(overrideFilter && {
            overrideFilter: (kept, decision) => (applies(decision.request) ? overrideFilter(kept, decision) : kept),
        }),
        ...(reply && {
            reply: (current, incoming, service) => (applies(incoming) ? reply(current, incoming, service) : undefined),
        }),
        ...(wire && {
            wire: (response, incoming) => (incoming && applies(incoming) ? wire(response, incoming) : response),
        }),
    };
}
//# sourceMappingURL=deviation.js.map