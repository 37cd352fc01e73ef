// Limits deviations to operations, and builds those that faults and variants have in common.
import type { EndpointId } from '../../spec/endpoints.js';
import { isObject } from '../is-object.js';
import type { Account } from './data/accounts.js';
import type { Order } from './data/records.js';
import type {
  Deviation,
  Envelope,
  FilterDecision,
  FilterName,
  IncomingRequest,
  Reply,
  Service,
  When,
} from './types.js';

/** A table by names that are described elsewhere, or by titles that say what each does: `name: what it does`. */
export type Titled<Value> = Readonly<Record<string, Value>>;

/** @throws {RangeError} for a name without a description. */
export function rowsOf<Value>(table: Titled<Value>, descriptions: Titled<string> = {}) {
  return Object.entries(table).map(([title, value]) => {
    const [name = '', ...words] = title.split(': ');
    const does = descriptions[title] ?? words.join(': ');
    if (does === '') throw new RangeError(`nothing says what ${name} does`);
    return { name, does, value };
  });
}

type Hook<Name extends keyof Deviation> = NonNullable<Deviation[Name]>;

/** The deviation with its hooks limited to requests of these operations. */
export const limitedTo = (operations: readonly EndpointId[], deviation: Deviation): Deviation => ({
  ...deviation,
  on: deviation.on?.filter((operation) => operations.includes(operation)) ?? operations,
});

/** The deviation with its hooks limited to requests of which this holds, too. */
export const when = (holds: When, deviation: Deviation): Deviation => ({
  ...deviation,
  when: (...request) => holds(...request) && deviation.when?.(...request) !== false,
});

type Json = Record<string, unknown>;

export function isRefusal({ body }: Reply): boolean {
  return isObject(body) && typeof body.error === 'string' && typeof body.type === 'string' && !('data' in body);
}

/** The account that a request names by its address. */
export const senderOf = ({ headers }: IncomingRequest, { accounts }: Pick<Service, 'accounts'>): Account | undefined =>
  Object.values(accounts).find(
    ({ address }) => address.toLowerCase() === headers.get('SERVICE_ADDRESS')?.toLowerCase(),
  );

export const isOfSecondAccount: When = (request, service) => senderOf(request, service) === service.accounts.second;

/** The request has all these parameters. */
export const given =
  (...names: readonly string[]) =>
  ({ query }: IncomingRequest): boolean =>
    names.every((name) => query.has(name));

/** Another spelling of a hexadecimal id. */
export const inCapitals = (id: string) => `0x${id.slice(2).toUpperCase()}`;

/** A deviation that counts: each call of `count` in one service is the next number, from 1. */
export const counting = (deviation: (count: () => number) => Deviation) => (): Deviation => {
  let counted = 0;
  return deviation(() => {
    counted += 1;
    return counted;
  });
};

export function changeQuery(change: (query: URLSearchParams) => void): Deviation {
  return { request: ({ query }) => change(query) };
}

export const ignoresParameters = (...names: readonly string[]): Deviation =>
  changeQuery((query) => {
    for (const name of names) query.delete(name);
  });

export function rereads(parameter: string, read: (value: string, query: URLSearchParams) => unknown): Deviation {
  return changeQuery((query) => {
    const value = query.get(parameter);
    const other = value === null ? value : String(read(value, query));
    if (other !== null && other !== value) query.set(parameter, other);
  });
}

export function overrideFilter(filter: FilterName, decide: Hook<'overrideFilter'>): Deviation {
  return {
    overrideFilter: (kept, decision, service) => (decision.filter === filter ? decide(kept, decision, service) : kept),
  };
}

type IsMeant = (decision: FilterDecision, service: Service) => boolean;

/** The filter also keeps the records of which this holds. */
export const alsoKeeps = (filter: FilterName, isMeant: IsMeant = () => true): Deviation =>
  overrideFilter(filter, (kept, ...decision) => kept || isMeant(...decision));

/** The filter does not keep the records of which this holds. */
export const hides = (filter: FilterName, isMeant: IsMeant): Deviation =>
  overrideFilter(filter, (kept, ...decision) => kept && !isMeant(...decision));

export function changeBody(change: (body: unknown, request: IncomingRequest, service: Service) => unknown): Deviation {
  return {
    reply: (reply, request, service) =>
      isRefusal(reply) ? undefined : { ...reply, body: change(reply.body, request, service) },
  };
}

/** Changes each success whose body is an array. */
export function changeList(
  change: (items: unknown[], request: IncomingRequest, service: Service) => unknown,
): Deviation {
  return changeBody((body, request, service) => (Array.isArray(body) ? change(body, request, service) : body));
}

/** Changes each success whose body is an object. */
export function changeObject(change: (body: Json, request: IncomingRequest, service: Service) => unknown): Deviation {
  return changeBody((body, request, service) => (isObject(body) ? change(body, request, service) : body));
}

export type Page = Envelope<unknown>;

export type PageCondition = (page: Page, request: IncomingRequest, service: Service) => boolean;

/** Changes pages of cursor lists in place: those of which all of this is true. */
export const changePages = (
  change: (page: Page, request: IncomingRequest, service: Service) => void,
  ...when: readonly PageCondition[]
): Deviation =>
  changeObject((body, request, service) => {
    const page = body as unknown as Page;
    if (Array.isArray(body.data) && when.every((holds) => holds(page, request, service)))
      change(page, request, service);
    return body;
  });

/** Filters, or expands, the data of each page of some lists. */
export function changeItems(lists: readonly EndpointId[], change: (item: unknown) => readonly unknown[]): Deviation {
  const changed = changePages((page) => {
    page.data = page.data.flatMap(change);
  });
  return limitedTo(lists, changed);
}

export function changeText(change: (text: string) => string): Deviation {
  return {
    wire: (response) =>
      typeof response.payload === 'string' ? { ...response, payload: change(response.payload) } : response,
  };
}

export function changeRefusal(change: (reply: Reply) => Reply): Deviation {
  return { reply: (reply) => (isRefusal(reply) ? change(reply) : undefined) };
}

type Condition = (request: IncomingRequest, reply: Reply, service: Service) => boolean;

/** Refuses the requests for which `when` holds, after the service has carried them out. */
export function refuse(when: Condition, error: string): Deviation {
  return answerWith(when, { status: 400, body: { type: 'bad request', error } });
}

/** Answers the requests for which `when` holds, so that the service never carries them out. */
export function answerBefore(when: (request: IncomingRequest) => boolean, answer: Omit<Reply, 'headers'>): Deviation {
  return { around: (request, next) => (when(request) ? { headers: {}, ...answer } : next(request)) };
}

/** Refuses the requests for which `when` holds, so that the service never carries them out. */
export function refuseBefore(when: (request: IncomingRequest) => boolean, error: string): Deviation {
  return answerBefore(when, { status: 400, body: { type: 'bad request', error } });
}

/** Answers with this status and body when `when` holds for the request and the original reply. */
export function answerWith(when: Condition, answer: Partial<Reply>): Deviation {
  return { reply: (reply, request, service) => (when(request, reply, service) ? { ...reply, ...answer } : undefined) };
}

export const findsNothing = (when: Condition, error = 'there is no such record'): Deviation =>
  answerWith(when, { status: 404, body: { type: 'not found error', error } });

/** What is not found is answered with this; undefined if there is nothing to show. */
export const findsInstead = (find: (request: IncomingRequest, service: Service) => unknown): Deviation => ({
  reply(reply, request, service) {
    const body = reply.status === 404 ? find(request, service) : undefined;
    return body === undefined ? undefined : { ...reply, status: 200, body };
  },
});

/** What an answer is kept under; undefined if it is not kept. */
export type KeyOf = (request: IncomingRequest) => string | undefined;

/** Keeps successes under a key; with `size`, no more than that many. */
export const cachedBy =
  (keyOf: KeyOf, size = Number.POSITIVE_INFINITY) =>
  (): Deviation => {
    const kept = new Map<string, Reply>();
    return {
      around(request, next) {
        const key = keyOf(request);
        const known = key === undefined ? undefined : kept.get(key);
        if (known !== undefined) return known;
        const reply = next(request);
        if (key === undefined || reply.status !== 200) return reply;
        if (kept.size >= size) kept.clear();
        kept.set(key, reply);
        return reply;
      },
    };
  };

/** The records of an answer: those of a list or a page, or the one that it is. */
export function recordsOf(body: unknown): readonly Json[] {
  return [isObject(body) && 'data' in body ? body.data : body].flat().filter(isObject);
}

/** The records under one member of some records: the elements of an array, or the object itself. */
export function recordsUnder(records: readonly Json[], member: string): readonly Json[] {
  return records.flatMap((record) => record[member]).filter(isObject);
}

/** Writes some texts of the records of some operations otherwise. */
export function rewrites(
  operations: readonly EndpointId[],
  members: readonly string[],
  write: (text: string) => string,
): Deviation {
  return changeRecords<Json>(operations, (record) => {
    for (const member of members) {
      const text = record[member];
      if (typeof text === 'string') record[member] = write(text);
    }
  });
}

interface Place {
  readonly index: number;
  readonly records: readonly Json[];
  readonly request: IncomingRequest;
  readonly service: Service;
}

type ChangeRecord = (record: Readonly<Json>, place: Place) => Readonly<Json>;

/** Gives each record under these members of each other other values of some members; `undefined` removes one. */
const changeEach = (path: readonly string[], change: ChangeRecord): Deviation =>
  changeBody((body, request, service) => {
    const under = (lists: readonly (readonly Json[])[], member: string) =>
      lists.flat().map((record) => recordsUnder([record], member));
    for (const records of path.reduce(under, [recordsOf(body)])) {
      const changes = records.map((record, index) => change(record, { index, records, request, service }));
      for (const [index, record] of records.entries()) Object.assign(record, changes[index]);
    }
    return body;
  });

/** Gives each record of an answer other values of some members; `undefined` removes one. */
export const withMembers = (change: ChangeRecord): Deviation => changeEach([], change);

/** Gives each record these members, or each under a member of it. */
export const sets = (members: Readonly<Json>, ...path: readonly string[]): Deviation => changeEach(path, () => members);

/** Puts more behind a text of each record that shows it. */
export const appends = (member: string, ending: string, ...path: readonly string[]): Deviation =>
  changeEach(path, (record) => (record[member] ? { [member]: `${record[member]}${ending}` } : {}));

/** Inverts a flag of each record. */
export const inverts = (member: string, ...path: readonly string[]): Deviation =>
  changeEach(path, (record) => ({ [member]: record[member] !== true }));

/** The same of the records, or the one record, under a member of each record of an answer. */
export const withMembersOf = (member: string, change: ChangeRecord): Deviation => changeEach([member], change);

/** Changes in place the records of some operations, or those under a member, or under a member of that one. */
export const changeRecords = <Fields extends object>(
  operations: readonly EndpointId[],
  change: (record: Partial<Fields>) => void,
  ...path: readonly string[]
): Deviation =>
  limitedTo(
    operations,
    changeEach(path, (record) => {
      change(record as Partial<Fields>);
      return {};
    }),
  );

/** The member of the record that stands after this one, or of the first after the last. */
export function ofNext(member: string, { index, records }: Pick<Place, 'index' | 'records'>): unknown {
  return records[(index + 1) % records.length]?.[member];
}

export const takesNext = (member: string, ...path: readonly string[]): Deviation =>
  changeEach(path, (_, place) => ({ [member]: ofNext(member, place) }));

export function placedOrders({ body }: Reply, { endpoint }: IncomingRequest, { store }: Service): readonly Order[] {
  if (endpoint !== 'place-order' && endpoint !== 'place-orders') return [];
  const results: readonly unknown[] = Array.isArray(body) ? body : [body];
  return results.flatMap((result) => {
    const order = isObject(result) && result.success === true ? store.order(String(result.orderID)) : undefined;
    return order ? [order] : [];
  });
}

/** Changes the orders that a placement has placed; the reply stays as it is. */
export function changePlaced(
  change: (orders: readonly Order[], request: IncomingRequest, service: Service) => void,
): Deviation {
  return {
    reply(reply, request, service) {
      change(placedOrders(reply, request, service), request, service);
      return undefined;
    },
  };
}
