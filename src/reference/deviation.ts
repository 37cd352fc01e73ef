// Combines deviations, limits them to operations, and builds those that faults and variants have in common.
import type { EndpointId } from '../../spec/endpoints.js';
import { isObject } from '../is-object.js';
import type { Envelope } from './response-bodies.js';
import type { Deviation, FilterDecision, FilterName, IncomingRequest, Reply, Service } from './types.js';

/** A table of faults or variants: each key is a title, `name: what it does`. */
export type Titled<Value> = Readonly<Record<string, Value>>;

export function rowsOf<Value>(table: Titled<Value>) {
  return Object.entries(table).map(([title, value]) => {
    const [name = ''] = title.split(': ', 1);
    return { name, does: title.slice(name.length + 2), value };
  });
}

type Hook<Name extends keyof Deviation> = NonNullable<Deviation[Name]>;

function hooksOf<Name extends keyof Deviation>(deviations: readonly Deviation[], name: Name): Hook<Name>[] {
  return deviations.flatMap((deviation) => {
    const hook = deviation[name];
    return hook === undefined ? [] : [hook as Hook<Name>];
  });
}

/** Several deviations as one, so that variants can be combined. Later ones see what earlier ones changed. */
export function combine(deviations: readonly Deviation[]): Deviation {
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
        for (const change of data) change(dataset);
      },
    }),
    ...(around.length > 0 && {
      around(first, next) {
        type Step = (passed: IncomingRequest) => Reply;
        return around.reduceRight<Step>((inner, outer) => (passed) => outer(passed, inner), next)(first);
      },
    }),
    ...(request.length > 0 && {
      request(incoming) {
        for (const change of request) change(incoming);
      },
    }),
    ...(overrideFilter.length > 0 && {
      overrideFilter: (first, decision) => overrideFilter.reduce((kept, override) => override(kept, decision), first),
    }),
    ...(reply.length > 0 && {
      reply: (first, incoming, service) =>
        reply.reduce<Reply>((current, change) => change(current, incoming, service) ?? current, first),
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
export function limitedTo(operations: readonly EndpointId[], deviation: Deviation): Deviation {
  const { around, request, overrideFilter, reply, wire } = deviation;
  const applies = ({ endpoint }: IncomingRequest) => operations.includes(endpoint);
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

type Json = Record<string, unknown>;

export function isRefusal({ body }: Reply): boolean {
  return isObject(body) && typeof body.error === 'string' && typeof body.type === 'string' && !('data' in body);
}

/** Changes the query before it is read. */
export function changeQuery(change: (query: URLSearchParams) => void): Deviation {
  return { request: ({ query }) => change(query) };
}

/** Replaces the decisions of one filter. */
export function overrideFilter(
  filter: FilterName,
  decide: (kept: boolean, decision: FilterDecision) => boolean,
): Deviation {
  return { overrideFilter: (kept, decision) => (decision.filter === filter ? decide(kept, decision) : kept) };
}

/** Changes the body of each success. */
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

/** Changes pages of cursor lists in place; `cursor` is the one that the request carries. */
export function changePage(
  change: (page: Page, cursor: string, request: IncomingRequest, service: Service) => void,
): Deviation {
  return changeObject((body, request, service) => {
    const cursor = request.query.get('next_cursor') ?? '';
    if (Array.isArray(body.data)) change(body as unknown as Page, cursor, request, service);
    return body;
  });
}

/** Filters, or expands, the data of each page of some lists. */
export function changeItems(lists: readonly EndpointId[], change: (item: unknown) => readonly unknown[]): Deviation {
  return {
    reply: (reply, { endpoint }) =>
      lists.includes(endpoint) && isObject(reply.body) && Array.isArray(reply.body.data)
        ? { ...reply, body: { ...reply.body, data: reply.body.data.flatMap(change) } }
        : undefined,
  };
}

/** Changes the text of every answer. */
export function changeText(change: (text: string) => string): Deviation {
  return {
    wire: (response) =>
      typeof response.payload === 'string' ? { ...response, payload: change(response.payload) } : response,
  };
}

/** Changes each refusal. */
export function changeRefusal(change: (reply: Reply) => Reply): Deviation {
  return { reply: (reply) => (isRefusal(reply) ? change(reply) : undefined) };
}

/** Refuses the requests for which `when` holds, after the service has carried them out. */
export function refuse(when: (request: IncomingRequest) => boolean, error: string): Deviation {
  return answerWith(when, { status: 400, body: { type: 'bad request', error } });
}

/** Refuses the requests for which `when` holds, so that the service never carries them out. */
export function refuseBefore(when: (request: IncomingRequest) => boolean, error: string): Deviation {
  return {
    around: (request, next) =>
      when(request) ? { status: 400, headers: {}, body: { type: 'bad request', error } } : next(request),
  };
}

/** Answers with this status and body when `when` holds for the request and the original reply. */
export function answerWith(
  when: (request: IncomingRequest, reply: Reply) => boolean,
  answer: Pick<Reply, 'status' | 'body'>,
): Deviation {
  return { reply: (reply, request) => (when(request, reply) ? { ...reply, ...answer } : undefined) };
}

/** The records of an answer: those of a list or a page, or the one that it is. */
export function recordsOf(body: unknown): readonly Json[] {
  return [isObject(body) && 'data' in body ? body.data : body].flat().filter(isObject);
}

/** The records under one member of some records: the elements of an array, or the object itself. */
export function recordsUnder(records: readonly Json[], member: string): readonly Json[] {
  return records.flatMap((record) => record[member]).filter(isObject);
}

/** Changes in place the records of some operations, or those under a member, or under a member of that one. */
export function changeRecords<Fields extends object>(
  operations: readonly EndpointId[],
  change: (record: Partial<Fields>) => void,
  ...path: readonly string[]
): Deviation {
  return changeBody((body, { endpoint }) => {
    if (operations.includes(endpoint))
      for (const record of path.reduce(recordsUnder, recordsOf(body))) change(record as Partial<Fields>);
    return body;
  });
}
