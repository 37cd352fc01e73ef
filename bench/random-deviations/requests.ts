// Random valid requests of a list, and what the service answers to them: which items, in which order, and where it goes on.
import fc from 'fast-check';
import { limitedTo } from '../../src/reference/deviations/requests.js';
import { comesFrom } from '../../src/reference/faults/authentication-headers.js';
import { createService } from '../../src/reference/service.js';
import type { Deviation, Service } from '../../src/reference/types.js';
import { dataSeed, type Filter, type Item, type List } from './lists.js';

interface ListRequest {
  /** Which of the two accounts sends it. */
  readonly account: 0 | 1;
  readonly query: URLSearchParams;
}

interface AnsweredRequest extends ListRequest {
  readonly answer: string;
}

/** Of each list; of a cursor list, each page of a walk is one. */
const requestCount = 3000;
const pageCount = 8;

/** A service without HTTP that takes every request for one of the account. */
export function serviceOf({ endpoint }: List, account: 0 | 1, deviation: Deviation = {}): Service {
  const ofAccount = comesFrom((accounts) => (account === 0 ? accounts.first : accounts.second));
  return createService(dataSeed, [ofAccount, limitedTo([endpoint])(deviation)]);
}

/** Random choices. */
export interface Draw {
  /** From 0 to `max`. */
  number(max: number): number;
  from<T>(values: readonly T[]): T;
}

/** Values made of random choices, the same for the same seed. */
export function sample<T>(make: (draw: Draw) => T, seed: number, count: number): T[] {
  const values = fc.gen().map((pick) => {
    const number = (max: number) => pick(fc.nat, { max });
    return make({ number, from: (some) => some[number(some.length - 1)] as (typeof some)[number] });
  });
  return fc.sample(values, { seed, numRuns: count });
}

/** Ids and next cursor of an answer as one text, or its status. */
export function answerTo({ endpoint }: List, service: Service, query: URLSearchParams) {
  const request = {
    endpoint,
    method: 'GET',
    path: '',
    param: '',
    query,
    search: '',
    text: '',
    headers: { get: () => null },
  };
  const { status, body } = service.answer(request);
  const page = (Array.isArray(body) ? { data: body } : body) as { data?: { id: string }[]; next_cursor?: string };
  const cursor = page.next_cursor;
  return { cursor, text: page.data ? `${page.data.map(({ id }) => id)} ${cursor}` : String(status) };
}

/** Values that end before another one, go on after it, or differ in their last character. */
const nearMisses = (value: string) => [
  value.slice(0, -1),
  value.slice(0, value.length / 2),
  `${value}0`,
  `${value.slice(0, -1)}${value.endsWith('7') ? '3' : '7'}`,
];

function drawValue(draw: Draw, filter: Filter, items: readonly Item[], chosen: Item): string | undefined {
  const item = draw.number(4) === 0 ? draw.from(items) : chosen;
  const values = filter.values(item as never);
  if (values.length === 0) return undefined;
  const value = draw.from(values);
  if (filter.kind === 'time') return String(Number(value) + draw.from([-1, 0, 0, 1, 3600]));
  return filter.kind === 'text' && draw.number(9) === 0 ? draw.from(nearMisses(value)) : value;
}

/** Filters that mostly fit one item, a page and an order. */
function drawRequest(draw: Draw, { filters, items, columns, paging }: List): ListRequest {
  const query = new URLSearchParams();
  const chosen = draw.from(items);
  const drawn = Array.from({ length: draw.number(4) }, () => draw.from(filters));
  for (const [index, filter] of drawn.entries()) {
    if (drawn.slice(0, index).some((other) => other.filter === filter.filter)) continue;
    const value = drawValue(draw, filter, items, chosen);
    if (value !== undefined) query.set(filter.name, value);
  }
  if (columns.length > 0 && draw.number(1) === 0) {
    query.set('order', draw.from(columns));
    if (draw.number(2) > 0) query.set('ascending', draw.from(['true', 'false']));
  }
  if (paging === 'cursor') return { account: draw.from([0, 0, 0, 1]), query };
  if (draw.number(1) === 0) query.set('offset', String(draw.number(draw.from([3, 30, items.length]))));
  // Without any parameter, GET /markets may be another list.
  if (query.size === 0 || draw.number(1) === 0) query.set('limit', String(1 + draw.number(draw.from([2, 29, 99]))));
  return { account: 0, query };
}

/** The request and, on a cursor list, those of the pages after it. */
function* walk(list: List, { account, query }: ListRequest, service: Service): Generator<AnsweredRequest> {
  let next = query;
  for (let page = 0; page < pageCount; page += 1) {
    const { text, cursor } = answerTo(list, service, next);
    yield { account, query: next, answer: text };
    if (cursor === undefined || cursor === '' || cursor === 'LTE=') return;
    next = new URLSearchParams([...query, ['next_cursor', cursor]]);
  }
}

const known = new Map<List, readonly AnsweredRequest[]>();

/** Random valid requests of the list, each once, with the answer of the service as it is. */
export function requestsOf(list: List): readonly AnsweredRequest[] {
  const existing = known.get(list);
  if (existing) return existing;
  const services = [serviceOf(list, 0), serviceOf(list, 1)] as const;
  const drawn = sample((draw) => drawRequest(draw, list), dataSeed, requestCount);
  const distinct = new Map(drawn.map((request) => [`${request.account} ${request.query}`, request]));
  const requests = [...distinct.values()].flatMap((request) => [...walk(list, request, services[request.account])]);
  known.set(list, requests);
  return requests;
}
