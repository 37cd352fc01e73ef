// Deviations of replies: of their bodies and pages, and of what is refused or not found.
import type { EndpointId } from '../../../spec/endpoints.js';
import { isObject } from '../../is-object.js';
import type { Deviation, Envelope, IncomingRequest, Reply, Service } from '../types.js';
import { limitedTo } from './requests.js';

export type Json = Record<string, unknown>;

export const isRefusal = ({ body }: Reply): boolean =>
  isObject(body) && typeof body.error === 'string' && typeof body.type === 'string' && !('data' in body);

/** What becomes of the body of a success, or of a page, list or record in it. */
export type Change<Body, Changed = unknown> = (body: Body, request: IncomingRequest, service: Service) => Changed;

export const changeBody = (change: Change<unknown>): Deviation => ({
  reply: (reply, ...sent) => (isRefusal(reply) ? undefined : { ...reply, body: change(reply.body, ...sent) }),
});

export const changeList = (change: Change<unknown[]>): Deviation =>
  changeBody((body, ...sent) => (Array.isArray(body) ? change(body, ...sent) : body));

export const changeObject = (change: Change<Json>): Deviation =>
  changeBody((body, ...sent) => (isObject(body) ? change(body, ...sent) : body));

export type Page = Envelope<unknown>;
export type PageCondition = Change<Page, boolean>;

/** Changes pages of cursor lists in place: those of which all of this is true. */
export const changePages = (change: Change<Page>, ...conditions: readonly PageCondition[]): Deviation =>
  changeObject((body, ...sent) => {
    const page = body as unknown as Page;
    if (Array.isArray(body.data) && conditions.every((holds) => holds(page, ...sent))) change(page, ...sent);
    return body;
  });

export const changeItems = (lists: readonly EndpointId[], change: (item: unknown) => readonly unknown[]): Deviation =>
  limitedTo(lists)(
    changePages((page) => {
      page.data = page.data.flatMap(change);
    }),
  );

export const changeText = (change: (text: string, status: number) => string): Deviation => ({
  wire({ payload, ...response }) {
    return { ...response, payload: typeof payload === 'string' ? change(payload, response.status) : payload };
  },
});

export const setHeaders = (headers: Readonly<Record<string, string>>): Deviation => ({
  wire: (response) => ({ ...response, headers: { ...response.headers, ...headers } }),
});

/** Sees each reply, and leaves it as it is. */
export const observes = (see: (...answered: Parameters<NonNullable<Deviation['reply']>>) => void): Deviation => ({
  reply(...answered) {
    see(...answered);
    return undefined;
  },
});

export const changeRefusal = (change: (reply: Reply) => Reply): Deviation => ({
  reply: (reply) => (isRefusal(reply) ? change(reply) : undefined),
});

type Condition = (request: IncomingRequest, reply: Reply, service: Service) => boolean;
const badRequest = (error: string) => ({ status: 400, body: { type: 'bad request', error } });

export const answerWith = (holds: Condition, answer: Partial<Reply>): Deviation => ({
  reply: (reply, request, service) => (holds(request, reply, service) ? { ...reply, ...answer } : undefined),
});

/** Refuses the requests for which this holds, after the service has carried them out. */
export const refuse = (holds: Condition, error: string): Deviation => answerWith(holds, badRequest(error));

export const findsNothing = (holds: Condition, error = 'there is no such record'): Deviation =>
  answerWith(holds, { status: 404, body: { type: 'not found error', error } });

/** What is not found is answered with this; undefined if there is nothing to show. */
export const findsInstead = (find: (request: IncomingRequest, service: Service) => unknown): Deviation => ({
  reply(reply, ...sent) {
    const body = reply.status === 404 ? find(...sent) : undefined;
    return body === undefined ? undefined : { ...reply, status: 200, body };
  },
});
