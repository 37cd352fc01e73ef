// Faults of whole bodies: JSON that is cut or mislabeled, and bodies of another shape than their operation's.
import type { EndpointId } from '../../../spec/endpoints.js';
import { changeBody, isRecord } from '../hooks.js';
import { allOperations, cursorLists, offsetLists } from '../operations.js';
import type { Deviation } from '../types.js';
import { type Fault, fault } from './fault.js';

const singleRecords = [
  'catalog-market',
  'catalog-market-by-slug',
  'event',
  'event-by-slug',
  'order-book-market',
  'fee-rate',
  'token-fee-rate',
] as const satisfies readonly EndpointId[];

/** Drops the last character of each success. */
const dropLastCharacter: Deviation = {
  wire: (response) =>
    response.status < 300 && typeof response.payload === 'string'
      ? { ...response, payload: response.payload.slice(0, -1) }
      : response,
};

const inAnArray: Deviation = changeBody((body) => [body]);

export const bodyShapeFaults: readonly Fault[] = [
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
  ...offsetLists.map((list) =>
    fault({
      requirement: `${list}.response`,
      operations: [list],
      name: `sends-${list}-inside-an-object`,
      does: 'the list is a member of an object',
      deviation: changeBody((body) => (Array.isArray(body) ? { items: body } : body)),
    }),
  ),
  ...singleRecords.map((operation) =>
    fault({
      requirement: `${operation}.response`,
      operations: [operation],
      name: `sends-${operation}-inside-an-array`,
      does: 'the record is the element of an array',
      deviation: inAnArray,
    }),
  ),
  ...cursorLists.map((list) =>
    fault({
      requirement: `${list}.response`,
      operations: [list],
      name: `sends-${list}-as-a-bare-array`,
      does: 'a page is the array of its data',
      deviation: changeBody((body) => (isRecord(body) && Array.isArray(body.data) ? body.data : body)),
    }),
  ),
  fault({
    requirement: 'account-order.response',
    operations: ['account-order'],
    name: 'sends-account-order-without-its-wrapper',
    does: 'a single order is not wrapped in { order }',
    deviation: changeBody((body) => (isRecord(body) && isRecord(body.order) ? body.order : body)),
  }),
  fault({
    requirement: 'place-orders.response',
    operations: ['place-orders'],
    name: 'sends-place-orders-inside-an-object',
    does: 'the results of a batch are a member of an object',
    deviation: changeBody((body) => (Array.isArray(body) ? { results: body } : body)),
  }),
  ...(['place-order', 'cancel-order', 'cancel-market-orders'] as const).map((operation) =>
    fault({
      requirement: `${operation}.response`,
      operations: [operation],
      name: `sends-${operation}-inside-an-array`,
      does: 'the result is the element of an array',
      deviation: inAnArray,
    }),
  ),
];
