// Variants of bodies and of how they are written.
import { gzipSync } from 'node:zlib';
import { samplingOmits } from '../../../spec/resources/order-book.js';
import { isObject } from '../../is-object.js';
import { changeBody, changeObject, isRefusal, recordsUnder } from '../deviation-builders.js';
import { variant } from './variant.js';
/** Members that a body always carries. */
const alwaysPresent = new Set([
    'data',
    'next_cursor',
    'limit',
    'count',
    'type',
    'error',
    'order',
    'canceled',
    'not_canceled',
]);
/** Changes the members of every object in a success body; `undefined` removes one. Array elements stay. */
function changeMembers(change) {
    const visit = (value) => {
        if (Array.isArray(value))
            return value.map(visit);
        if (!isObject(value))
            return value;
        const changed = Object.entries(value).flatMap(([name, member]) => {
            const next = alwaysPresent.has(name) ? member : change(name, member);
            return next === undefined ? [] : [[name, next === member ? visit(member) : next]];
        });
        return Object.fromEntries(changed);
    };
    return changeBody(visit);
}
const changeText = (change) => ({
    wire: (response) => typeof response.payload === 'string' ? { ...response, payload: change(response.payload) } : response,
});
const addHeaders = (headers) => ({
    wire: (response) => ({ ...response, headers: { ...response.headers, ...headers } }),
});
/** Members that a service may omit. */
const optional = /^(tags|rates|createdAt|startDate|questionID|series|eventMetadata|event|raw_metadata|fpmm|image|icon|description|resolutionSource|associateTrades|transaction_hash|fd|fee_schedule|errorMsg|orderHash)$/;
/** Members that the records of a list lack in its form (2.8, 2.10). */
const nullsOf = {
    events: { creationDate: null },
    'sampling-markets': Object.fromEntries(samplingOmits.map((name) => [name, null])),
};
/** The records of a list, or the body itself. */
function recordsOf(body) {
    const items = isObject(body) && Array.isArray(body.data) ? body.data : [body].flat();
    return items.filter(isObject);
}
function withoutOrderId(result) {
    if (!isObject(result))
        return result;
    const { orderID: _, ...rest } = result;
    return rest;
}
function withExtraMembers(value, isMap = false) {
    if (Array.isArray(value))
        return value.map((item) => withExtraMembers(item));
    if (!isObject(value) || isMap)
        return value;
    const members = Object.entries(value).map(([name, member]) => [
        name,
        withExtraMembers(member, name === 'not_canceled'),
    ]);
    return { ...Object.fromEntries(members), x_trace: ['a', 1, null], __typename: 'Thing' };
}
function indented(text) {
    try {
        return JSON.stringify(JSON.parse(text), null, '\t');
    }
    catch {
        return text;
    }
}
/** Which members are present or null is not shown (2.12). */
const presence = ['2.12'];
export const bodyVariants = [
    variant({
        name: 'sends-null-for-optional-members',
        questions: ['service.absent-fields', 'trade.settlement'],
        does: 'members that may be missing are null',
        sections: presence,
        deviation: changeMembers((name, value) => (optional.test(name) ? null : value)),
    }),
    variant({
        name: 'omits-optional-members',
        questions: ['service.absent-fields', 'trade.settlement'],
        does: 'members that may be missing are absent',
        sections: presence,
        deviation: changeMembers((name, value) => (optional.test(name) ? undefined : value)),
    }),
    variant({
        name: 'sends-null-for-everything-but-ids',
        questions: ['service.absent-fields', 'trade.settlement'],
        does: 'every member is null but ids, slugs, tokens, success and status',
        sections: presence,
        deviation: changeMembers((name, value) => /^(id|conditionId|condition_id|slug|orderID|success|status|token_id|tokens)$/.test(name) ? value : null),
    }),
    variant({
        name: 'sends-null-for-members-that-a-form-lacks',
        questions: ['service.additional-members'],
        does: 'members that a form lacks, or has not among its only ones, are null',
        sections: presence,
        deviation: changeBody((body, { endpoint }) => {
            for (const record of recordsOf(body))
                Object.assign(record, nullsOf[endpoint]);
            if (/^event/.test(endpoint))
                for (const market of recordsUnder(recordsOf(body), 'markets').filter(isObject))
                    Object.assign(market, endpoint === 'events' ? { slug: null, outcomes: null } : { events: null });
            return body;
        }),
    }),
    variant({
        name: 'sends-null-as-data-of-empty-pages',
        questions: ['service.absent-fields'],
        does: 'data is null on a page without items',
        sections: presence,
        deviation: changeObject((body) => Array.isArray(body.data) && body.data.length === 0 ? { ...body, data: null } : body),
    }),
    variant({
        name: 'omits-ids-and-slugs',
        questions: ['service.absent-fields'],
        does: 'records have neither ids nor slugs',
        sections: presence,
        deviation: changeMembers((name, value) => (/^(id|condition_id|conditionId|slug)$/.test(name) ? undefined : value)),
    }),
    variant({
        name: 'omits-order-ids',
        questions: ['service.absent-fields'],
        does: 'an order result does not have the id of its order',
        sections: presence,
        deviation: {
            reply: (reply, { endpoint }) => {
                if (endpoint !== 'place-order' && endpoint !== 'place-orders')
                    return undefined;
                const { body } = reply;
                return { ...reply, body: Array.isArray(body) ? body.map(withoutOrderId) : withoutOrderId(body) };
            },
        },
    }),
    variant({
        name: 'adds-members',
        questions: ['service.additional-members'],
        does: 'every object has additional members',
        sections: ['2'],
        deviation: {
            // Markets of the event list have "only" their six members (2.8).
            reply: (reply, { endpoint }) => isRefusal(reply) || endpoint === 'events' ? undefined : { ...reply, body: withExtraMembers(reply.body) },
        },
    }),
    variant({
        name: 'writes-timestamps-with-offsets-and-fractions',
        does: 'timestamps have offsets and six digits of fraction',
        sections: ['2'],
        deviation: changeMembers((name, value) => typeof value === 'string' && /(At|Date|_time|last_update)$/.test(name) && value.endsWith('Z')
            ? value.replace(/(?:\.(\d+))?Z$/, (_, digits = '') => `.${digits.padEnd(6, '0')}+00:00`)
            : value),
    }),
    variant({
        name: 'writes-numbers-with-exponents',
        does: 'numbers have exponents',
        sections: ['2'],
        deviation: changeText((text) => text.replace(/(?<=[:,[])(\d+)(?=[,}\]])/g, '$1e0')),
    }),
    variant({
        name: 'writes-pretty-json',
        does: 'bodies are indented',
        sections: ['2'],
        deviation: changeText(indented),
    }),
    variant({
        name: 'escapes-non-ascii-characters',
        does: 'every character beyond ASCII is escaped',
        sections: ['2'],
        deviation: changeText((text) => text.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)),
    }),
    variant({
        name: 'compresses-bodies',
        does: 'bodies are compressed with gzip',
        sections: ['4'],
        deviation: {
            wire: (response) => ({
                ...response,
                payload: new Uint8Array(gzipSync(response.payload)),
                headers: { ...response.headers, 'content-encoding': 'gzip' },
            }),
        },
    }),
    variant({
        name: 'closes-connections',
        does: 'every connection is closed after its answer',
        sections: ['4'],
        deviation: addHeaders({ connection: 'close' }),
    }),
    variant({
        name: 'adds-a-charset',
        does: 'the content type of JSON has a charset',
        sections: ['4'],
        deviation: addHeaders({ 'content-type': 'application/json; charset=utf-8' }),
    }),
    variant({
        name: 'states-rate-limits-in-headers',
        questions: ['service.rate-limit-headers'],
        does: 'every answer states a rate limit',
        sections: ['8'],
        deviation: addHeaders({
            ratelimit: '"requests";r=999000;t=60',
            'ratelimit-policy': '"requests";q=1000000;w=60',
            'x-ratelimit-limit': '1000000',
        }),
    }),
    variant({
        name: 'states-its-version-in-headers',
        questions: ['service.version-headers'],
        does: 'every answer states the version of the interface and when it ends, and the version of its software',
        sections: ['9'],
        deviation: addHeaders({
            'x-api-version': '2',
            sunset: 'Thu, 31 Dec 2099 23:59:59 GMT',
            'x-aspnet-version': '4.0.30319',
        }),
    }),
    variant({
        name: 'refuses-requests-without-user-agent',
        does: 'a request that does not name its client is refused with 403',
        sections: ['4', '7'],
        deviation: {
            around: (request, next) => request.headers.get('user-agent')
                ? next(request)
                : { status: 403, headers: {}, body: { type: 'forbidden', error: 'who are you?' } },
        },
    }),
    variant({
        name: 'throttles-every-tenth-request',
        does: 'every tenth request is refused with 429, and only that answer states the rate limit',
        sections: ['7', '8'],
        deviation: () => {
            let requests = 0;
            return {
                around: (request, next) => {
                    requests += 1;
                    if (requests % 10 !== 0)
                        return next(request);
                    const headers = { 'retry-after': '0', 'x-ratelimit-limit': '9' };
                    return { status: 429, headers, body: { type: 'rate limit', error: 'slow down' } };
                },
            };
        },
    }),
    variant({
        name: 'delays-answers-by-5-ms',
        does: 'every answer takes 5 ms more',
        sections: ['4'],
        deviation: { latencyMs: 5 },
    }),
];
//# sourceMappingURL=bodies.js.map