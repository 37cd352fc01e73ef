// Deviations of how a request is read, and of requests that never reach the service.
import type { Deviation, IncomingRequest, Reply, Service } from '../types.js';

export const changeQuery = (change: (query: URLSearchParams) => void): Deviation => ({
  request: ({ query }) => change(query),
});

export const ignoresParameters = (...names: readonly string[]): Deviation =>
  changeQuery((query) => {
    for (const name of names) query.delete(name);
  });

export const rereads = (parameter: string, read: (value: string, query: URLSearchParams) => unknown): Deviation =>
  changeQuery((query) => {
    const value = query.get(parameter);
    const other = value === null ? value : String(read(value, query));
    if (other !== null && other !== value) query.set(parameter, other);
  });

export const rereadsNumber = (parameter: string, read: (value: number, query: URLSearchParams) => number): Deviation =>
  rereads(parameter, (text, query) => text && read(Number(text), query));

/** Another value is read in the path. */
export const rereadsParam = (read: (param: string, service: Service) => string): Deviation => ({
  around: (request, next, service) => next({ ...request, param: read(request.param, service) }),
});

/** Answers the requests for which this holds, so that the service never carries them out. */
export const answerBefore = (
  holds: (request: IncomingRequest) => boolean,
  answer: Omit<Reply, 'headers'>,
): Deviation => ({ around: (request, next) => (holds(request) ? { headers: {}, ...answer } : next(request)) });

/** Refuses the requests for which this holds, so that the service never carries them out. */
export const refuseBefore = (holds: (request: IncomingRequest) => boolean, error: string): Deviation =>
  answerBefore(holds, { status: 400, body: { type: 'bad request', error } });

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
