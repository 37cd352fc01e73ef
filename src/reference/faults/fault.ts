// What a fault is: one named lie about one rule, told through the seams of the service.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Deviation } from '../deviation.js';
import type { Incoming, Reply } from '../exchange.js';
import type { Duties } from '../rules.js';
import type { Service } from '../service.js';

export interface Fault {
  /** The lie, in kebab-case. */
  readonly name: string;
  /** The rule that it breaks. */
  readonly requirement: string;
  readonly does: string;
  readonly deviation: Deviation;
}

export function fault(requirement: string, name: string, does: string, deviation: Deviation): Fault {
  return { name, requirement, does, deviation };
}

/** Neglects duties. */
export function neglect(requirement: string, name: string, does: string, duties: Partial<Duties>): Fault {
  return fault(requirement, name, does, { duties });
}

type Json = Record<string, unknown>;

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Changes successful answers of some endpoints. */
export function onReply(
  endpoints: readonly EndpointId[],
  change: (body: unknown, incoming: Incoming, service: Service, reply: Reply) => unknown,
): Deviation {
  return {
    reply(reply, incoming, service) {
      if (!endpoints.includes(incoming.endpoint) || isRefusal(reply)) return undefined;
      return { ...reply, body: change(reply.body, incoming, service, reply) };
    },
  };
}

/** Changes refusals, of some endpoints or of all. */
export function onRefusal(
  change: (reply: Reply, incoming: Incoming) => Reply,
  endpoints?: readonly EndpointId[],
): Deviation {
  return {
    reply: (reply, incoming) =>
      isRefusal(reply) && (endpoints?.includes(incoming.endpoint) ?? true) ? change(reply, incoming) : undefined,
  };
}

export function isRefusal({ body }: Reply): boolean {
  return isRecord(body) && typeof body.error === 'string' && typeof body.type === 'string' && !('data' in body);
}

/** Calls `visit` with each object at a path such as `data[].maker_orders[]`; an empty path is the body itself. */
export function eachAt(body: unknown, path: string, visit: (record: Json) => void): void {
  const [head, ...rest] = path.split('.').filter((step) => step !== '');
  if (head === undefined) {
    if (isRecord(body)) visit(body);
    return;
  }
  const name = head.replace('[]', '');
  const inner = name === '' ? body : isRecord(body) ? body[name] : undefined;
  const onward = rest.join('.');
  const items = !head.endsWith('[]') ? [inner] : Array.isArray(inner) ? inner : [];
  for (const item of items) eachAt(item, onward, visit);
}

/** Where a record stands: an endpoint and a path into its body. */
export interface Place {
  readonly endpoint: EndpointId;
  readonly path: string;
}

/** Changes each record at some places. */
export function onRecords(places: readonly Place[], change: (record: Json, incoming: Incoming) => void): Deviation {
  return onReply(
    places.map(({ endpoint }) => endpoint),
    (body, incoming) => {
      for (const { endpoint, path } of places)
        if (endpoint === incoming.endpoint) eachAt(body, path, (record) => change(record, incoming));
      return body;
    },
  );
}

/** A page of a cursor list (2.6). */
interface Envelope {
  data: unknown[];
  next_cursor: string;
  limit: number;
  count: number;
}

export function isEnvelope(body: unknown): body is Envelope {
  return isRecord(body) && Array.isArray(body.data);
}

/** Changes the pages of some lists; `cursor` is what was asked with. */
export function onPages(lists: readonly EndpointId[], change: (page: Envelope, cursor: string) => void): Deviation {
  return onReply(lists, (body, { query }) => {
    if (isEnvelope(body)) change(body, query.get('next_cursor') ?? '');
    return body;
  });
}
