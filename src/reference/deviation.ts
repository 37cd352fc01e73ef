// Every way in which a running service can be made to differ, lawfully (a variant) or not (a fault).
import type { EndpointId } from '../../spec/endpoints.js';
import type { Policy } from './choices.js';
import type { World } from './data/world.js';
import type { Incoming, Reply, Wire } from './exchange.js';
import type { Duties } from './rules.js';
import type { Service } from './service.js';

/** One record met by one filter: a query parameter under its first name, or one of the list's own conditions. */
export interface Sift {
  readonly endpoint: EndpointId;
  /** A parameter (`tag_slug`), or `account` (whose record it is), `live`, `sampled`, `archived`. */
  readonly filter: string;
  /** What was asked for; `undefined` for a list's own condition. */
  readonly wanted: unknown;
  readonly item: unknown;
}

/** Where a service can be bent. Hooks of several deviations are called one after the other, in their order. */
export interface Deviation {
  /** Other choices where the interface is silent. */
  readonly policy?: Partial<Policy> | ((policy: Policy) => Partial<Policy>);
  /** Duties neglected: faults only. */
  readonly duties?: Partial<Duties>;
  /** Changes the seeded data before anything is served. The world handed over is a private copy. */
  readonly data?: (world: World) => void;
  /** Stands around the whole of an exchange, before authentication; may answer by itself or call on. */
  readonly around?: (incoming: Incoming, next: (incoming: Incoming) => Reply, service: Service) => Reply;
  /** Changes a request in place, once it is authenticated and its body parsed. */
  readonly request?: (incoming: Incoming, service: Service) => void;
  /** Decides again whether a record passes a filter. */
  readonly keeps?: (kept: boolean, sift: Sift, service: Service) => boolean;
  /** Changes a reply; its body is a private copy. */
  readonly reply?: (reply: Reply, incoming: Incoming, service: Service) => Reply | undefined;
  /** Changes what is written to the socket: text, encoding, headers. */
  readonly wire?: (wire: Wire, incoming: Incoming | undefined) => Wire;
  /** Added to every answer. */
  readonly latencyMs?: number;
}

type Hook<Name extends keyof Deviation> = NonNullable<Deviation[Name]>;

function hooks<Name extends keyof Deviation>(deviations: readonly Deviation[], name: Name): Hook<Name>[] {
  return deviations.flatMap((deviation) => {
    const hook = deviation[name];
    return hook === undefined ? [] : [hook as Hook<Name>];
  });
}

/** Several deviations as one, so that variants can be tried in combination. */
export function combine(deviations: readonly Deviation[]): Deviation {
  const policies = hooks(deviations, 'policy');
  const data = hooks(deviations, 'data');
  const around = hooks(deviations, 'around');
  const request = hooks(deviations, 'request');
  const keeps = hooks(deviations, 'keeps');
  const reply = hooks(deviations, 'reply');
  const wire = hooks(deviations, 'wire');
  return {
    policy(policy) {
      let merged = policy;
      for (const change of policies)
        merged = { ...merged, ...(typeof change === 'function' ? change(merged) : change) };
      return merged;
    },
    duties: Object.assign({}, ...hooks(deviations, 'duties')) as Partial<Duties>,
    ...(data.length > 0 && {
      data(world) {
        for (const change of data) change(world);
      },
    }),
    ...(around.length > 0 && {
      around(incoming, next, service) {
        type Step = (passed: Incoming) => Reply;
        const chain = around.reduceRight<Step>((inner, outer) => (passed) => outer(passed, inner, service), next);
        return chain(incoming);
      },
    }),
    ...(request.length > 0 && {
      request(incoming, service) {
        for (const change of request) change(incoming, service);
      },
    }),
    ...(keeps.length > 0 && {
      keeps: (kept, sift, service) => keeps.reduce((so, decide) => decide(so, sift, service), kept),
    }),
    ...(reply.length > 0 && {
      reply: (first, incoming, service) =>
        reply.reduce<Reply>((so, change) => change(so, incoming, service) ?? so, first),
    }),
    ...(wire.length > 0 && {
      wire: (first, incoming) => wire.reduce((so, change) => change(so, incoming), first),
    }),
    latencyMs: hooks(deviations, 'latencyMs').reduce((sum, milliseconds) => sum + milliseconds, 0),
  };
}
