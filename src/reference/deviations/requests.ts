// Deviations of requests: which ones a deviation is limited to, how they are read, and those that never reach the service.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Account, Deviation, IncomingRequest, Reply, Service, When } from '../types.js';

export const limitedTo =
  (operations: readonly EndpointId[]) =>
  (deviation: Deviation): Deviation => ({
    ...deviation,
    on: deviation.on?.filter((operation) => operations.includes(operation)) ?? operations,
  });

export const when =
  (holds: When) =>
  (deviation: Deviation): Deviation => ({
    ...deviation,
    when: (...request) => holds(...request) && deviation.when?.(...request) !== false,
  });

/** The address of the account that asks; empty without one. */
export const accountOf = ({ headers }: IncomingRequest) => headers.get('SERVICE_ADDRESS')?.toLowerCase() ?? '';

export const senderOf = (request: IncomingRequest, { accounts }: Pick<Service, 'accounts'>): Account | undefined =>
  Object.values(accounts).find(({ address }) => address.toLowerCase() === accountOf(request));

export const isOfSecondAccount: When = (request, service) => senderOf(request, service) === service.accounts.second;
export const ofSecondAccount = when(isOfSecondAccount);
/** The one that has orders before the run. */
export const ofFirstAccount = when((request, service) => senderOf(request, service) === service.accounts.first);

export const changeQuery = (change: (query: URLSearchParams) => void): Deviation => ({
  request: ({ query }) => change(query),
});

export const dropsParameters = (namesIn: (query: URLSearchParams) => readonly string[]): Deviation =>
  changeQuery((query) => {
    for (const name of namesIn(query)) query.delete(name);
  });

export const ignoresParameters = (...names: readonly string[]): Deviation => dropsParameters(() => names);

export const rereads = (parameter: string, read: (value: string, query: URLSearchParams) => unknown): Deviation =>
  changeQuery((query) => {
    const value = query.get(parameter);
    const other = value === null ? value : String(read(value, query));
    if (other !== null && other !== value) query.set(parameter, other);
  });

export const rereadsNumber = (parameter: string, read: (value: number, query: URLSearchParams) => number): Deviation =>
  rereads(parameter, (text, query) => text && read(Number(text), query));

export const rereadsParam = (read: (param: string, service: Service) => string): Deviation => ({
  around: (request, next, service) => next({ ...request, param: read(request.param, service) }),
});

/** Answers the requests for which this holds, so that the service never carries them out. */
export const answerBefore = (
  holds: (request: IncomingRequest) => boolean,
  answer: Omit<Reply, 'headers'>,
): Deviation => ({ around: (request, next) => (holds(request) ? { headers: {}, ...answer } : next(request)) });

export const refuseBefore = (holds: (request: IncomingRequest) => boolean, error: string): Deviation =>
  answerBefore(holds, { status: 400, body: { type: 'bad request', error } });
