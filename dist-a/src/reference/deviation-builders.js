import { isObject } from '../is-object.js';
export function isRefusal({ body }) {
    return isObject(body) && typeof body.error === 'string' && typeof body.type === 'string' && !('data' in body);
}
/** Changes the query before it is read. */
export function changeQuery(change) {
    return { request: ({ query }) => change(query) };
}
/** Replaces the decisions of one filter. */
export function overrideFilter(filter, decide) {
    return { overrideFilter: (kept, decision) => (decision.filter === filter ? decide(kept, decision) : kept) };
}
/** Changes the body of each success. */
export function changeBody(change) {
    return {
        reply: (reply, request, service) => isRefusal(reply) ? undefined : { ...reply, body: change(reply.body, request, service) },
    };
}
/** Changes each success whose body is an array. */
export function changeList(change) {
    return changeBody((body, request, service) => (Array.isArray(body) ? change(body, request, service) : body));
}
/** Changes each success whose body is an object. */
export function changeObject(change) {
    return changeBody((body, request, service) => (isObject(body) ? change(body, request, service) : body));
}
/** Changes pages of cursor lists in place; `cursor` is the one that the request carries. */
export function changePage(change) {
    return changeObject((body, request) => {
        if (Array.isArray(body.data))
            change(body, request.query.get('next_cursor') ?? '', request);
        return body;
    });
}
/** Filters, or expands, the data of each page of some lists. */
export function changeItems(lists, change) {
    return {
        reply: (reply, { endpoint }) => lists.includes(endpoint) && isObject(reply.body) && Array.isArray(reply.body.data)
            ? { ...reply, body: { ...reply.body, data: reply.body.data.flatMap(change) } }
            : undefined,
    };
}
/** Changes each refusal. */
export function changeRefusal(change) {
    return { reply: (reply) => (isRefusal(reply) ? change(reply) : undefined) };
}
/** Refuses the requests for which `when` holds, after the service has carried them out. */
export function refuse(when, error) {
    return answerWith(when, { status: 400, body: { type: 'bad request', error } });
}
/** Refuses the requests for which `when` holds, so that the service never carries them out. */
export function refuseBefore(when, error) {
    return {
        around: (request, next) => when(request) ? { status: 400, headers: {}, body: { type: 'bad request', error } } : next(request),
    };
}
/** Answers with this status and body when `when` holds for the request and the original reply. */
export function answerWith(when, answer) {
    return { reply: (reply, request) => (when(request, reply) ? { ...reply, ...answer } : undefined) };
}
/** Changes each of these records in place. */
export function changeRecords(records, change) {
    return changeBody((body, { endpoint }) => {
        const find = records[endpoint];
        if (typeof body === 'object' && body !== null && find)
            for (const record of find(body).filter(isObject))
                change(record);
        return body;
    });
}
// A variant, or another fault, may have put something else in the place of an array.
const elements = (value) => (Array.isArray(value) ? value : []);
/** The records of a plain list. */
export const recordsOfList = (body) => elements(body);
/** The records of a page. */
export const recordsOfPage = (page) => elements(page.data);
/** The body itself. */
export const recordOfBody = (body) => [body];
/** The records under one member of some records: the elements of an array, or the object itself. */
export function recordsUnder(records, name) {
    return records.filter(isObject).flatMap((record) => record[name]);
}
/** The records under one member of a single event. */
export function underSingleEvents(name) {
    return {
        event: (event) => recordsUnder([event], name),
        'event-by-slug': (event) => recordsUnder([event], name),
    };
}
//# sourceMappingURL=deviation-builders.js.map