// Legal choices about bodies and the wire.
import { gzipSync } from 'node:zlib';
import type { Deviation } from '../deviation.js';
import { isRecord, isRefusal } from '../faults/fault.js';
import type { Service } from '../service.js';
import { type Variant, variant } from './variant.js';

/** Members that the interface says are carried, or that only some form lacks. */
const carried = new Set([
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

/** Changes the members of every object in a success body; array elements stay. */
function everyMember(change: (name: string, value: unknown) => unknown | undefined): Deviation {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    const changed = Object.entries(value).flatMap(([name, member]) => {
      const next = carried.has(name) ? member : change(name, member);
      return next === undefined ? [] : [[name, next === member ? visit(member) : next]];
    });
    return Object.fromEntries(changed);
  };
  return { reply: (reply) => (isRefusal(reply) ? undefined : { ...reply, body: visit(reply.body) }) };
}

const onText = (change: (text: string) => string): Deviation => ({
  wire: (wire) => (typeof wire.payload === 'string' ? { ...wire, payload: change(wire.payload) } : wire),
});

/** Members that a service may well leave out. */
const optional =
  /^(tags|rates|createdAt|startDate|questionID|series|eventMetadata|event|raw_metadata|fpmm|image|icon|description|resolutionSource|associateTrades|transaction_hash|fd|fee_schedule|errorMsg|orderHash)$/;

/** How many requests each service has seen; a new service begins anew. */
const turns = new WeakMap<Service, number>();

export const bodily: readonly Variant[] = [
  variant(
    'nulls-optional-members',
    'members that may be missing are null',
    everyMember((name, value) => (optional.test(name) ? null : value)),
  ),
  variant(
    'leaves-out-optional-members',
    'members that may be missing are absent',
    everyMember((name, value) => (optional.test(name) ? undefined : value)),
  ),
  variant(
    'nulls-almost-everything',
    'every member but ids is null',
    everyMember((name, value) =>
      /^(id|conditionId|condition_id|slug|orderID|success|status|token_id|tokens)$/.test(name) ? value : null,
    ),
  ),
  variant(
    'leaves-out-names',
    'records do not say what they are called',
    everyMember((name, value) => (/^(id|condition_id|conditionId|slug)$/.test(name) ? undefined : value)),
  ),
  variant('leaves-out-order-ids', 'an order result does not say the id of its order', {
    reply: (reply, { endpoint }) => {
      if (endpoint !== 'place-order' && endpoint !== 'place-orders') return undefined;
      const nameless = (result: unknown) => {
        if (!isRecord(result)) return result;
        const { orderID: _, ...rest } = result;
        return rest;
      };
      return { ...reply, body: Array.isArray(reply.body) ? reply.body.map(nameless) : nameless(reply.body) };
    },
  }),
  variant('adds-members', 'every object has members of its own', {
    reply: (reply, incoming) => {
      // Markets of the event list have "only" their six members.
      if (isRefusal(reply) || incoming.endpoint === 'events') return undefined;
      const visit = (value: unknown, isMap = false): unknown => {
        if (Array.isArray(value)) return value.map((item) => visit(item));
        if (!isRecord(value) || isMap) return value;
        const members = Object.entries(value).map(([name, member]) => [name, visit(member, name === 'not_canceled')]);
        return { ...Object.fromEntries(members), x_trace: ['a', 1, null], __typename: 'Thing' };
      };
      return { ...reply, body: visit(reply.body) };
    },
  }),
  variant(
    'writes-offsets-and-fractions',
    'timestamps have offsets and six digits of fraction',
    everyMember((name, value) =>
      typeof value === 'string' && /(At|Date|_time|last_update)$/.test(name) && value.endsWith('Z')
        ? `${value.slice(0, 19)}.000000+00:00`
        : value,
    ),
  ),
  variant(
    'writes-numbers-with-exponents',
    'numbers have exponents',
    onText((text) => text.replace(/(?<=[:,[])(\d+)(?=[,}\]])/g, '$1e0')),
  ),
  variant(
    'writes-pretty-json',
    'bodies are indented',
    onText((text) => {
      try {
        return JSON.stringify(JSON.parse(text), null, '\t');
      } catch {
        return text;
      }
    }),
  ),
  variant(
    'escapes-everything',
    'every character beyond ASCII is escaped',
    onText((text) =>
      text.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ),
  ),
  variant('compresses', 'bodies are gzipped', {
    wire: (wire) => ({
      ...wire,
      payload: new Uint8Array(gzipSync(wire.payload)),
      headers: { ...wire.headers, 'content-encoding': 'gzip' },
    }),
  }),
  variant('closes-connections', 'every connection is closed after its answer', {
    wire: (wire) => ({ ...wire, headers: { ...wire.headers, connection: 'close' } }),
  }),
  variant('names-a-charset', 'JSON comes with a charset', {
    wire: (wire) => ({ ...wire, headers: { ...wire.headers, 'content-type': 'application/json; charset=utf-8' } }),
  }),
  variant('throttles', 'every tenth request is turned away for a moment', {
    around: (incoming, next, service) => {
      const turn = (turns.get(service) ?? 0) + 1;
      turns.set(service, turn);
      if (turn % 10 !== 0) return next(incoming);
      return { status: 429, headers: { 'retry-after': '0' }, body: { type: 'rate limit', error: 'slow down' } };
    },
  }),
  variant('takes-its-time', 'every answer takes 5 ms more', { latencyMs: 5 }),
];
