// Each fault of a real stack shows: some valid read is answered otherwise than by the service without it. A sample is
// tried; `tickmark selftest` needs each of them to show.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointId } from '../../../../spec/endpoints.js';
import { requestTo } from '../../../../test/support/answer-sequence.js';
import { sampleOf } from '../../../../test/support/sample-of.js';
import type { Account } from '../../data/accounts.js';
import { shownValues } from '../../filters.js';
import { actsOnAccount, catalogLookups, offsetLists } from '../../operations.js';
import { sandboxOrders } from '../../order-submissions.js';
import { createReference, type ReferenceOptions } from '../../server.js';
import type { FilterDecision, FilterName, Service } from '../../types.js';
import { comparisonFaults } from './comparisons.js';
import { cursorFaults } from './cursors.js';
import { databaseFaults } from './databases.js';
import { parameterFaults } from './parameters.js';
import { stateFaults } from './states.js';

const realStackFaults = [...comparisonFaults, ...cursorFaults, ...databaseFaults, ...parameterFaults, ...stateFaults];

type Item = FilterDecision['item'];
type Pair = readonly [name: string, value: string];
type Values = readonly (readonly [name: string, values: readonly string[]])[];

const filtersOf: Partial<Record<EndpointId, readonly FilterName[]>> = {
  'catalog-markets': ['slug', 'conditionId', 'event_id', 'event_slug', 'tag_id', 'tag_slug'],
  events: ['slug', 'series_slug', 'tag_id', 'tag_slug'],
  'account-orders': ['id', 'market', 'asset_id'],
  'account-trades': ['id', 'market', 'taker', 'maker'],
  'builder-trades': ['id', 'market', 'asset_id', 'maker_address'],
};
const flags = ['active', 'closed', 'archived', 'mirror'];
const windows = [
  '',
  'limit=1',
  'limit=7',
  'limit=100',
  'limit=5&offset=10',
  'limit=51&offset=0',
  'offset=1',
  'offset=105',
];
const words = ['null', 'undefined', 'None', 'any', 'all', '0', '%', "it's", '<x', '100%'];
/** Before 1970, at its start, and beyond 32 bits. */
const farTimes = ['0', '-2750000000', '4294967296'];

/** Values that a stack may take for this one. */
function nearMisses(value: string): string[] {
  const number = /^(?:0x[\da-f]+|\d+)$/i.test(value) ? BigInt(value) : undefined;
  const written = (sum: bigint) => (value.startsWith('0x') ? `0x${sum.toString(16)}` : String(sum));
  const [first = '', ...rest] = value.split('-');
  return [
    ...(number === undefined ? [] : [written(number + 2n ** 32n), written(number + 2n ** 64n)]),
    ...[' ', 'zz', ',x', ';x', '\0x', '--'].map((end) => value + end),
    ...['-', '0'].map((start) => start + value),
    value.replace('0x', '0x0'),
    value.slice(0, -1),
    value.slice(0, -1) + (value.endsWith('1') ? '2' : '1'),
    `${value.slice(0, -1)}%${value.slice(-1).charCodeAt(0).toString(16)}`,
    `${value.slice(0, 3)}_${value.slice(4)}`,
    [...rest, first].join('-'),
    value.replaceAll('-', ' '),
    value.normalize('NFD').replace(/\p{M}/gu, ''),
  ];
}

function itemsOf(list: EndpointId, { dataset: { catalog }, store }: Service): readonly Item[] {
  if (list === 'events') return catalog.events;
  if (list === 'catalog-markets') return catalog.markets;
  if (list === 'account-orders') return store.orders;
  return list === 'account-trades' ? store.trades : store.builderTrades.map(({ trade }) => trade);
}

/** Texts of a record, and of the event of a market. */
function textsOf(item: Item | undefined): string[] {
  const events = item !== undefined && 'sites' in item ? item.events : [item];
  const shown = JSON.stringify([item, ...events], (key, value) => (/^(?:events|markets)$/.test(key) ? [] : value));
  return [...shown.matchAll(/"([\w-]{2,80})"(?!:)/g)].map(([, text = '']) => text);
}

/** For each filter of a list, values of records and values near them. */
function valuesOf(list: EndpointId, service: Service): Values {
  const items = itemsOf(list, service);
  return (filtersOf[list] ?? []).map((filter) => {
    const shown = items.map((item) => shownValues({ item, filter } as FilterDecision));
    const found = shown.flat();
    const samples = [
      found[0],
      found.find((value) => /-|[à-ü]/.test(value)),
      found.find((value) => /[à-ü]/.test(value)),
    ];
    const near = samples.flatMap((value) => (value === undefined ? [] : [value, ...nearMisses(value)]));
    const all = new Set([...near, ...words, ...textsOf(items[0]), ...found.slice(0, 80), ...(shown.at(-1) ?? [])]);
    const isInteger = !actsOnAccount(list) && filter.endsWith('_id');
    return [filter, [...all].filter((value) => value && (!isInteger || /^-?\d{1,15}$/.test(value)))];
  });
}

const query = (...pairs: readonly Pair[]) =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');

/** Each value alone, and one value of each parameter beside those of each other one. */
function combined(values: Values): string[] {
  const alone = values.flatMap(([name, each]) => each.map((value) => query([name, value])));
  const pairs = values.flatMap(([name, [value = '']], index) =>
    values
      .slice(index + 1)
      .flatMap(([other, each]) => each.slice(0, 3).map((second) => query([name, value], [other, second]))),
  );
  return [...alone, ...pairs];
}

function offsetQueries(list: EndpointId, service: Service): string[] {
  const known = flags.filter((flag) => list !== 'tags' && (flag !== 'mirror' || list === 'catalog-markets'));
  const filtered = combined([...valuesOf(list, service), ...known.map((flag) => [flag, ['true', 'false']] as const)]);
  const columns = list === 'tags' ? [] : ['slug', 'createdAt', 'updatedAt', 'endDate'];
  const sorted = columns.flatMap((column) =>
    ['', '&ascending=false', '&ascending=true'].map((direction) => `order=${column}${direction}`),
  );
  const begun = [
    '',
    'closed=false',
    'active=true',
    'tag_slug=politics',
    'order=endDate',
    'order=slug&tag_slug=politics',
  ];
  const paged = begun.flatMap((start) => windows.map((end) => [start, end].filter(Boolean).join('&')));
  const wide = filtered.slice(-60).map((text) => `${text}&order=createdAt&limit=5`);
  return [
    '',
    '',
    ...(list === 'tags' ? [...windows, ...windows] : paged),
    ...sorted,
    ...filtered,
    ...wide,
    'offset=300',
    'order=slug&offset=300',
  ];
}

function cursorQueries(list: EndpointId, service: Service): string[] {
  const times = itemsOf(list, service).flatMap((item) =>
    'match_time' in item ? [Date.parse(item.match_time) / 1000] : [],
  );
  const chosen = [8, 0, 1, 3, 40, 9, 20, 50].flatMap((index) => times[index] ?? []).map(String);
  const bounds =
    times.length === 0 ? [] : (['before', 'after'] as const).map((name) => [name, [...chosen, ...farTimes]] as const);
  const between = chosen.flatMap((one) =>
    chosen.flatMap((other) => [query(['before', one], ['after', other]), query(['after', one], ['before', other])]),
  );
  const values = valuesOf(list, service);
  const three = values.map(([name, [value = '']]) =>
    query([name, value], ['after', chosen[2] ?? ''], ['before', chosen[0] ?? '']),
  );
  return ['', ...combined([...values, ...bounds]), ...between, ...(times.length === 0 ? [] : three), ''];
}

/** The answers to walks of lists, one page of each in turn. */
function* walk(
  service: Service,
  walks: readonly (readonly [EndpointId, string])[],
  account?: Account,
): Generator<string> {
  let active = walks.map(([list, text]) => ({ list, text, cursor: 'MA==', seen: new Set<string>() }));
  while (active.length > 0) {
    for (const one of active) {
      one.seen.add(one.cursor);
      const cursor = query(['next_cursor', one.cursor]);
      const parts = { query: one.text === '' ? cursor : `${one.text}&${cursor}`, ...(account && { account }) };
      const { body } = service.answer(requestTo(one.list, parts));
      yield JSON.stringify(body);
      one.cursor = String((body as { next_cursor?: string }).next_cursor ?? '');
    }
    active = active.filter(({ cursor, seen }) => !['', 'LTE='].includes(cursor) && !seen.has(cursor) && seen.size < 80);
  }
}

/** Reads by both accounts, before and after one of them places and cancels orders. */
function* accountReads(service: Service, list: EndpointId): Generator<string> {
  const { first, second } = service.accounts;
  const read = (text: string, account: Account) =>
    JSON.stringify(service.answer(requestTo(list, { query: text, account })).body);
  const market = service.dataset.book.findLast(({ fields }) => fields.accepting_orders)?.fields;
  const [conditionId = '', tokenId = ''] = [market?.condition_id, market?.assets_ids[0]];
  const place = (salt: string) => {
    const body = sandboxOrders({ conditionId, tokenId, side: 'BUY', price: 0.01, size: 5, account: second, salt });
    return (service.answer(requestTo('place-order', { account: second, body })).body as { orderID: string }).orderID;
  };
  const orderId = place('1');
  for (const text of cursorQueries(list, service)) {
    const answer = read(text, first);
    yield answer;
    yield read(text, second);
    if (!/"next_cursor":"(?:LTE=)?"/.test(answer))
      yield* walk(
        service,
        [
          [list, ''],
          [list, text],
        ],
        first,
      );
  }
  for (const text of cursorQueries(list, service)) yield read(text, first);
  const own = list === 'account-orders' ? [query(['market', conditionId]), query(['asset_id', tokenId])] : [];
  for (const text of own) yield read(text, second);
  place('2');
  service.answer(requestTo('cancel-order', { account: second, body: { orderId } }));
  for (const text of own) yield read(text, second);
  yield* walk(service, [[list, '']], second);
}

/** Lookups of some records of the catalog, one after the other, twice. */
function* lookups(service: Service, operation: EndpointId): Generator<string> {
  const { markets, events } = service.dataset.catalog;
  const records = operation.startsWith('event') ? events : markets;
  const keys = records.slice(0, 12).map(({ fields }) => (operation.endsWith('slug') ? fields.slug : fields.id));
  for (const param of [...keys, ...keys]) yield JSON.stringify(service.answer(requestTo(operation, { param })).body);
}

function* answers(options: ReferenceOptions, operations: readonly EndpointId[]): Generator<string> {
  vi.setSystemTime('2026-01-01');
  const { service } = createReference(options);
  for (const list of operations)
    if (catalogLookups.some((lookup) => lookup === list)) yield* lookups(service, list);
    else if (actsOnAccount(list)) yield* accountReads(service, list);
    else if (offsetLists.some((known) => known === list))
      for (const text of offsetQueries(list, service))
        yield JSON.stringify(service.answer(requestTo(list, { query: text })).body);
  const walks = operations.filter(
    (list) => !actsOnAccount(list) && list.endsWith('-markets') && list !== 'catalog-markets',
  );
  yield* walk(
    service,
    [...walks, ...walks].map((list) => [list, ''] as const),
  );
}

describe('a fault of a real stack', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each(sampleOf(realStackFaults, 24).map((fault) => [fault.name, fault] as const))(
    'changes an answer: %s',
    (name, fault) => {
      const made = [typeof fault.deviation === 'function' ? fault.deviation() : fault.deviation].flat();
      const deviations = made.map(({ data, policy }) => ({ ...(data && { data }), ...(policy && { policy }) }));
      const expected = answers({ deviations }, fault.operations);
      for (const answer of answers({ faults: [name] }, fault.operations)) if (answer !== expected.next().value) return;
      expect(expected.next().done, 'every answer is the same').toBe(false);
    },
  );
});
