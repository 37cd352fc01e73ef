// Faults of whole bodies: JSON that is cut or mislabeled, and bodies of another shape than their operation's.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import { isObject } from '../../is-object.js';
import { changeBody, type Page } from '../deviation.js';
import { allOperations, cancels, catalogLookups, cursorLists, group, offsetLists } from '../operations.js';
import type { Deviation } from '../types.js';
import { type Fault, faultsOf, type Mistakes } from './fault.js';

const singleRecords = group(...catalogLookups, 'order-book-market', 'fee-rate', 'token-fee-rate');

const allButFeeRate = allOperations.filter((operation) => operation !== 'fee-rate');
const lookupsAndMarketCancels = group(...catalogLookups, 'order-book-market', 'account-order', 'cancel-market-orders');

/** Drops the last character of each success. */
const dropLastCharacter: Deviation = {
  wire: (response) =>
    response.status < 300 && typeof response.payload === 'string'
      ? { ...response, payload: response.payload.slice(0, -1) }
      : response,
};

function inCapitals(item: unknown): unknown {
  if (!isObject(item)) return item;
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name.toUpperCase(), value]));
}

/** A member of each record, in the style of names that the other records have. */
const otherStyle: Readonly<Record<string, string>> = {
  takingAmount: 'taking_amount',
  not_canceled: 'notCanceled',
  createdAt: 'created_at',
  last_update: 'lastUpdate',
  base_fee: 'baseFee',
  neg_risk: 'negRisk',
};

function withOtherNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOtherNames);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [otherStyle[name] ?? name, withOtherNames(inside)]),
  );
}

const inAnArray = changeBody((body) => [body]);
const inAnObject = (member: string) => changeBody((body) => (Array.isArray(body) ? { [member]: body } : body));
const eachInCapitals = changeBody((body) => (Array.isArray(body) ? body.map(inCapitals) : body));
const changePages = (change: (page: Page) => unknown): Deviation =>
  changeBody((body) => (isObject(body) && Array.isArray(body.data) ? change(body as unknown as Page) : body));

/** Each shape that the answer of an operation must not have. */
const faultsOfResponse = (operation: EndpointId, mistakes: Mistakes) =>
  faultsOf(`${operation}.response` as RequirementId, [operation], mistakes);

export const bodyShapeFaults: readonly Fault[] = [
  ...faultsOf('service.json-body', allButFeeRate, {
    'drops-the-last-character-of-all-bodies-but-fee-rate: every success but a fee rate by query lacks its last character':
      dropLastCharacter,
  }),
  ...faultsOf('service.json-body', ['fee-rate'], {
    'drops-the-last-character-of-fee-rate: a fee rate by query lacks its last character': dropLastCharacter,
  }),
  ...faultsOf('service.json-body', lookupsAndMarketCancels, {
    'drops-the-last-character-of-lookups-and-market-cancels: a single record and the result of a cancel by market lack their last character':
      dropLastCharacter,
  }),
  ...faultsOf('service.json-content-type', allOperations, {
    'labels-json-as-text-plain: JSON has the content type text/plain': {
      wire: (response) => ({ ...response, headers: { ...response.headers, 'content-type': 'text/plain' } }),
    },
  }),
  ...faultsOf('service.member-names', allOperations, {
    'names-members-in-the-style-of-other-records: a member of each record has underscores instead of capitals, or the other way around':
      changeBody(withOtherNames),
  }),
  ...offsetLists.flatMap((list) =>
    faultsOfResponse(list, {
      [`sends-${list}-inside-an-object: the list is a member of an object`]: inAnObject('items'),
      [`writes-the-members-of-${list}-in-capitals: the members of the items have other names`]: eachInCapitals,
    }),
  ),
  ...cursorLists.flatMap((list) =>
    faultsOfResponse(list, {
      [`renames-data-to-items-on-${list}: the items of a page are in \`items\`, not in \`data\``]: changePages(
        ({ data, ...rest }) => ({ items: data, ...rest }),
      ),
      [`writes-the-members-of-${list}-in-capitals: the members of the items have other names`]: changePages((page) => ({
        ...page,
        data: page.data.map(inCapitals),
      })),
      [`sends-${list}-as-a-bare-array: a page is the array of its data`]: changePages(({ data }) => data),
    }),
  ),
  ...[...singleRecords, 'place-order' as const, ...cancels].flatMap((operation) =>
    faultsOfResponse(operation, {
      [`sends-${operation}-inside-an-array: the record is the element of an array`]: inAnArray,
      [`wraps-the-record-of-${operation}: the record is a member of an object`]: changeBody((record) => ({ record })),
    }),
  ),
  ...faultsOfResponse('account-order', {
    'sends-account-order-without-its-wrapper: a single order is not wrapped in { order }': changeBody((body) =>
      isObject(body) && isObject(body.order) ? body.order : body,
    ),
  }),
  ...faultsOfResponse('place-orders', {
    'sends-place-orders-inside-an-object: the results of a batch are a member of an object': inAnObject('results'),
  }),
];
