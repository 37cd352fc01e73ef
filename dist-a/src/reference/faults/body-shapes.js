import { isObject } from '../../is-object.js';
import { changeBody } from '../deviation-builders.js';
import { allOperations, cursorLists, offsetLists } from '../operations.js';
import { fault } from './fault.js';
const singleRecords = [
    'catalog-market',
    'catalog-market-by-slug',
    'event',
    'event-by-slug',
    'order-book-market',
    'fee-rate',
    'token-fee-rate',
];
const results = ['place-order', 'cancel-order', 'cancel-market-orders'];
/** Drops the last character of each success. */
const dropLastCharacter = {
    wire: (response) => response.status < 300 && typeof response.payload === 'string'
        ? { ...response, payload: response.payload.slice(0, -1) }
        : response,
};
function inCapitals(item) {
    if (!isObject(item))
        return item;
    return Object.fromEntries(Object.entries(item).map(([name, value]) => [name.toUpperCase(), value]));
}
/** A member of each record, in the style of names that the other records have. */
const otherStyle = {
    takingAmount: 'taking_amount',
    not_canceled: 'notCanceled',
    createdAt: 'created_at',
    last_update: 'lastUpdate',
    base_fee: 'baseFee',
    neg_risk: 'negRisk',
};
function withOtherNames(value) {
    if (Array.isArray(value))
        return value.map(withOtherNames);
    if (!isObject(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [otherStyle[name] ?? name, withOtherNames(inside)]));
}
const inAnArray = changeBody((body) => [body]);
export const bodyShapeFaults = [
    fault({
        requirement: 'service.json-body',
        operations: allOperations.filter((operation) => operation !== 'fee-rate'),
        name: 'drops-the-last-character-of-all-bodies-but-fee-rate',
        does: 'every success but a fee rate by query lacks its last character',
        deviation: dropLastCharacter,
    }),
    fault({
        requirement: 'service.json-body',
        operations: ['fee-rate'],
        name: 'drops-the-last-character-of-fee-rate',
        does: 'a fee rate by query lacks its last character',
        deviation: dropLastCharacter,
    }),
    fault({
        requirement: 'service.json-body',
        operations: [
            'account-order',
            'order-book-market',
            'catalog-market',
            'catalog-market-by-slug',
            'event',
            'event-by-slug',
            'cancel-market-orders',
        ],
        name: 'drops-the-last-character-of-lookups-and-market-cancels',
        does: 'a single record and the result of a cancel by market lack their last character',
        deviation: dropLastCharacter,
    }),
    fault({
        requirement: 'service.json-content-type',
        operations: allOperations,
        name: 'labels-json-as-text-plain',
        does: 'JSON has the content type text/plain',
        deviation: {
            wire: (response) => ({ ...response, headers: { ...response.headers, 'content-type': 'text/plain' } }),
        },
    }),
    fault({
        requirement: 'service.member-names',
        operations: allOperations,
        name: 'names-members-in-the-style-of-other-records',
        does: 'a member of each record has underscores instead of capitals, or the other way around',
        deviation: changeBody(withOtherNames),
    }),
    ...offsetLists.map((list) => fault({
        requirement: `${list}.response`,
        operations: [list],
        name: `sends-${list}-inside-an-object`,
        does: 'the list is a member of an object',
        deviation: changeBody((body) => (Array.isArray(body) ? { items: body } : body)),
    })),
    ...singleRecords.map((operation) => fault({
        requirement: `${operation}.response`,
        operations: [operation],
        name: `sends-${operation}-inside-an-array`,
        does: 'the record is the element of an array',
        deviation: inAnArray,
    })),
    ...[...singleRecords, ...results].map((operation) => fault({
        requirement: `${operation}.response`,
        operations: [operation],
        name: `wraps-the-record-of-${operation}`,
        does: 'the record is a member of an object',
        deviation: changeBody((body) => ({ record: body })),
    })),
    ...cursorLists.map((list) => fault({
        requirement: `${list}.response`,
        operations: [list],
        name: `renames-data-to-items-on-${list}`,
        does: 'the items of a page are in `items`, not in `data`',
        deviation: changeBody((body) => {
            if (!isObject(body) || !Array.isArray(body.data))
                return body;
            const { data, ...rest } = body;
            return { items: data, ...rest };
        }),
    })),
    ...[...offsetLists, ...cursorLists].map((list) => fault({
        requirement: `${list}.response`,
        operations: [list],
        name: `writes-the-members-of-${list}-in-capitals`,
        does: 'the members of the items have other names',
        deviation: changeBody((body) => {
            if (Array.isArray(body))
                return body.map(inCapitals);
            return isObject(body) && Array.isArray(body.data) ? { ...body, data: body.data.map(inCapitals) } : body;
        }),
    })),
    ...cursorLists.map((list) => fault({
        requirement: `${list}.response`,
        operations: [list],
        name: `sends-${list}-as-a-bare-array`,
        does: 'a page is the array of its data',
        deviation: changeBody((body) => (isObject(body) && Array.isArray(body.data) ? body.data : body)),
    })),
    fault({
        requirement: 'account-order.response',
        operations: ['account-order'],
        name: 'sends-account-order-without-its-wrapper',
        does: 'a single order is not wrapped in { order }',
        deviation: changeBody((body) => (isObject(body) && isObject(body.order) ? body.order : body)),
    }),
    fault({
        requirement: 'place-orders.response',
        operations: ['place-orders'],
        name: 'sends-place-orders-inside-an-object',
        does: 'the results of a batch are a member of an object',
        deviation: changeBody((body) => (Array.isArray(body) ? { results: body } : body)),
    }),
    ...results.map((operation) => fault({
        requirement: `${operation}.response`,
        operations: [operation],
        name: `sends-${operation}-inside-an-array`,
        does: 'the result is the element of an array',
        deviation: inAnArray,
    })),
];
//# sourceMappingURL=body-shapes.js.map