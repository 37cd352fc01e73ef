// Faults of bodies: JSON that is cut or mislabeled, and shapes and members of another type (2.2 to 2.12).
import type { EndpointId } from '../../../spec/endpoints.js';
import { type Field, isTimestamp } from '../../../spec/resources/field.js';
import { records, type TableName } from '../../../spec/resources/records.js';
import { isObject } from '../../is-object.js';
import { replaces } from '../deviations/members.js';
import { changeBody, changeItems, changeList, changeObject, changeText, setHeaders } from '../deviations/replies.js';
import { limitedTo } from '../deviations/requests.js';
import * as on from '../operations.js';
import type { DeviationSource } from '../types.js';
import { each, type Fault, faultsIn, faultsOf } from './fault.js';

type WrongValue = readonly [description: string, value: unknown];

const wrongPlainValues: Readonly<Record<string, WrongValue>> = {
  string: ['a number', 7],
  integer: ['a fraction', 1.5],
  number: ['text', '7'],
  boolean: ['text', 'true'],
};

function wrongValue({ schema }: Field): WrongValue {
  if (isTimestamp(schema)) return ['the word yesterday', 'yesterday'];
  if ('contentSchema' in schema) return ['comma-separated text', 'Yes,No'];
  if (schema.pattern !== undefined) return ['letters', 'abc'];
  if (typeof schema.additionalProperties === 'object') return ['an array', ['x']];
  const items = schema.items as { readonly type?: string } | undefined;
  if (items?.type === 'string') return ['an array of numbers', [1, 2]];
  if (items) return ['an object', { 0: 'x' }];
  return wrongPlainValues[String(schema.type)] ?? ['text', 'x'];
}

/** One fault for each member of a resource (part 2), on these operations that show it. */
const faultsOfMembers = (
  table: TableName,
  operations: readonly EndpointId[],
  replaced: (member: string, value: unknown) => DeviationSource,
): readonly Fault[] =>
  Object.entries(records[table].fields).flatMap(([member, field]) => {
    const [description, value] = wrongValue(field);
    const [area = ''] = field.id.split('.');
    const name = `sends-${field.id.replace('.', '-')}-as-${description.replaceAll(' ', '-')}`;
    const does = `\`${member}\` of ${area.replaceAll('-', ' ')} is ${description}`;
    return faultsOf(field.id, operations, { [`${name}: ${does}`]: replaced(member, value) });
  });

/** Operations whose records are of one kind, or have such records under a member, or under a member of that one. */
type Place = readonly [operations: readonly EndpointId[], ...path: readonly string[]];

const typeFaults = (table: TableName, ...places: readonly Place[]): readonly Fault[] =>
  faultsOfMembers(
    table,
    places.flatMap(([operations]) => operations),
    (member, value) =>
      places.map(([operations, ...path]) => limitedTo(operations)(replaces([...path, member].join('.'), value))),
  );

const fees = ['fee-rate', 'token-fee-rate'] as const;
const marketOperations = on.group('catalog-markets', ...on.singleMarkets);
const eventOperations = on.group('events', ...on.singleEvents);
const fullForms = ['order-book-markets', 'order-book-market'] as const;
const simplifiedLists = ['simplified-markets', 'sampling-simplified-markets'] as const;
/** Only the simplified and sampling forms show mirrors (2.10, 2.11). */
const mirroringForms = ['sampling-markets', ...simplifiedLists] as const;
const everyForm = [...fullForms, ...mirroringForms] as const;
const recordAnswers = on.group(...on.catalogLookups, 'order-book-market', ...fees, 'place-order', ...on.cancels);
const dropLastCharacter = changeText((text, status) => (status < 300 ? text.slice(0, -1) : text));

function renamed(value: unknown, nameFor: (name: string) => string): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [nameFor(name), member]));
}

const withNamesInCapitals = (item: unknown) => renamed(item, (name) => name.toUpperCase());

/** A member of each record, in the style of names that the other records have. */
const otherStyle: Readonly<Record<string, string>> = {
  takingAmount: 'taking_amount',
  not_canceled: 'notCanceled',
  createdAt: 'created_at',
  last_update: 'lastUpdate',
  base_fee: 'baseFee',
  neg_risk: 'negRisk',
};

const withOtherNames = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) => renamed(value, (name) => otherStyle[name] ?? name));

const renamesData = changeObject(({ data, ...rest }) => ({ items: data, ...rest }));
const inAnObject = (member: string) => changeList((list) => ({ [member]: list }));

export const bodyFaults: readonly Fault[] = [
  ...faultsIn({
    // An identifying member is a number in the answer of a lookup, and only there.
    'sends-id-of-account-order-as-a-number': replaces('order.id', 7),
    'sends-id-of-catalog-market-as-a-number': replaces('id', 7),
    'sends-slug-of-catalog-market-by-slug-as-a-number': replaces('slug', 7),
    'sends-id-of-event-as-a-number': replaces('id', 7),
    'sends-slug-of-event-by-slug-as-a-number': replaces('slug', 7),
    'sends-condition-id-of-order-book-market-as-a-number': replaces('condition_id', 7),
    'drops-the-last-character-of-all-bodies-but-fee-rate': dropLastCharacter,
    'drops-the-last-character-of-fee-rate': dropLastCharacter,
    'drops-the-last-character-of-lookups-and-market-cancels': dropLastCharacter,
    'sends-account-order-without-its-wrapper': changeObject((body) => body.order ?? body),
    'sends-place-orders-inside-an-object': inAnObject('results'),
    'labels-json-as-text-plain': setHeaders({ 'content-type': 'text/plain' }),
    'names-members-in-the-style-of-other-records': changeBody(withOtherNames),
    'names-members-of-closed-events-in-the-style-of-other-records': changeBody((body) =>
      isObject(body) && body.closed === true ? withOtherNames(body) : body,
    ),
    'sends-{}-inside-an-object': each(on.offsetLists, () => inAnObject('items')),
    'writes-the-members-of-{}-in-capitals': each([...on.offsetLists, ...on.cursorLists], () => [
      changeList((items) => items.map(withNamesInCapitals)),
      changeItems(on.cursorLists, (item) => [withNamesInCapitals(item)]),
    ]),
    'renames-data-to-items-on-{}': each(on.cursorLists, () => renamesData),
    'sends-{}-as-a-bare-array': each(on.cursorLists, () => changeObject(({ data }) => data)),
    'sends-{}-inside-an-array': each(recordAnswers, () => changeBody((body) => [body])),
    'wraps-the-record-of-{}': each(recordAnswers, () => changeBody((record) => ({ record }))),
  }),
  ...typeFaults('order-result', [on.placements]),
  ...typeFaults('cancel-result', [on.cancels]),
  ...typeFaults('account-order', [['account-orders']], [['account-order'], 'order']),
  ...typeFaults('trade', [on.tradeLists]),
  ...typeFaults('maker-order', [on.tradeLists, 'maker_orders']),
  ...faultsOfMembers('envelope', [...on.accountLists, ...on.bookLists], (member, value) =>
    changeObject((page) => (member in page ? { ...page, [member]: value } : page)),
  ),
  ...typeFaults('fee-rate', [fees]),
  ...typeFaults('fee-details', [fees, 'fd']),
  ...typeFaults('fee-schedule', [fees, 'fee_schedule']),
  ...typeFaults('catalog-market', [marketOperations], [eventOperations, 'markets']),
  ...typeFaults('event-summary', [['catalog-markets'], 'events']),
  ...typeFaults('market-event', [on.singleMarkets, 'events']),
  ...typeFaults('catalog-event', [eventOperations]),
  ...typeFaults('series', [eventOperations, 'series']),
  ...typeFaults('tag', [['tags']], [eventOperations, 'tags']),
  ...typeFaults('order-book-market', [everyForm]),
  ...typeFaults('rewards', [everyForm, 'rewards']),
  ...typeFaults('reward-rate', [everyForm, 'rewards', 'rates']),
  ...typeFaults('book-token', [everyForm, 'tokens']),
  ...typeFaults('mirrored-token', [mirroringForms, 'tokens']),
  ...typeFaults('book-event', [fullForms, 'event']),
  ...typeFaults('sampling-market', [['sampling-markets']]),
  ...typeFaults('simplified-market', [simplifiedLists]),
];
