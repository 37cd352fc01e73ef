// What kind of request an exchange holds: valid, or invalid in one known way, named by what the suite observes (7).
import { parametersOf } from '../../../spec/document.js';
import { type EndpointId, endpoints } from '../../../spec/endpoints.js';
import { filtersOf, type ListId } from '../../../spec/semantics/lists.js';
import { type Answer, answerOf, asksForAccount } from '../../client/answer.js';
import type { Exchange } from '../../client/exchange.js';
import { signedFeatures } from '../../client/signing.js';
import { batchBounds, statedItemMembers } from '../../contract/form.js';
import { isObject } from '../../is-object.js';
import { endCursor, firstCursor } from '../reading/lists.js';
import { canceledIds, isPlaced, isPlacement } from '../reading/order-answers.js';
import { recordedAnswer } from '../recorded-answer.js';

/** A kind of request, and how it was answered: a status of a refusal, or words for what is not refused. */
export type AnsweredKind = { readonly kind: RequestKind; readonly answer: string };

export const validRequest = 'valid request';
/** Kinds that are not about one parameter. */
export const generalKinds = [
  validRequest,
  'without authentication',
  'altered authentication',
  'unknown sort column',
  'direction without a sort column',
  'more than two filters',
  'end cursor',
  'foreign cursor',
  'malformed JSON',
  'body of another type',
  'empty batch',
  'batch above the maximum',
  'order that is not placed',
  'order that is not canceled',
] as const;
type GeneralKind = (typeof generalKinds)[number];
/** Kinds of one parameter, as `malformed limit`. */
export const parameterKinds = ['malformed', 'empty', 'repeated', 'out-of-range', 'far', 'unknown'] as const;
export type RequestKind = GeneralKind | `${(typeof parameterKinds)[number]} ${string}`;
const isWrite = (endpoint: EndpointId): boolean => endpoints[endpoint].method !== 'GET';

/** Whether the request of an operation can be of a general kind; all others are of every operation. */
const operationsOfKind: Readonly<Partial<Record<GeneralKind, (endpoint: EndpointId) => boolean>>> = {
  'unknown sort column': (endpoint) => hasParameter(endpoint, 'order'),
  'direction without a sort column': (endpoint) => hasParameter(endpoint, 'order'),
  'more than two filters': (endpoint) => hasParameter(endpoint, 'order'),
  'end cursor': (endpoint) => hasParameter(endpoint, 'next_cursor'),
  'foreign cursor': (endpoint) => hasParameter(endpoint, 'next_cursor'),
  'malformed JSON': isWrite,
  'body of another type': isWrite,
  'empty batch': (endpoint) => endpoint === 'place-orders',
  'batch above the maximum': (endpoint) => endpoint === 'place-orders',
  'order that is not placed': isPlacement,
  'order that is not canceled': (endpoint) => endpoint === 'cancel-order',
};

export const kindsOfRequests = (endpoint: EndpointId): readonly RequestKind[] => [
  ...generalKinds.filter((kind) => operationsOfKind[kind]?.(endpoint) ?? true),
  ...parameterKinds.flatMap((kind) =>
    parametersOf(endpoint)
      .filter((parameter) => kindsOfParameter(parameter).includes(kind))
      .map(({ name }) => `${kind} ${name}` as const),
  ),
];

type Parameter = ReturnType<typeof parametersOf>[number];

function kindsOfParameter({ name, in: place, schema }: Parameter): readonly (typeof parameterKinds)[number][] {
  if (place === 'path') return ['malformed', 'unknown'];
  // An empty cursor is an end cursor, and other values are foreign; columns have a kind of their own.
  if (name === 'next_cursor') return ['repeated'];
  if (name === 'order') return ['repeated', 'empty'];
  if (schema.type === 'string') return ['malformed', 'empty', 'repeated', 'unknown'];
  if (schema.type !== 'integer') return ['malformed', 'empty', 'repeated'];
  return ['malformed', 'empty', 'repeated', 'out-of-range', ...(name === 'offset' ? (['far'] as const) : [])];
}

const hasParameter = (endpoint: EndpointId, parameter: string): boolean =>
  parametersOf(endpoint).some(({ name }) => name === parameter);

/** Offsets from here on may be refused as too far (8 states no maximum). */
const farOffset = 10_001;
/** Services read integers of 64 bits or fewer. */
const largestInteger = 2 ** 63;
const unauthorized = 401;

/** What an accepted answer is called that does not do what it was asked for. */
const unfulfilled: Readonly<Partial<Record<RequestKind, string>>> = {
  'order that is not placed': 'a failed order result',
  'order that is not canceled': 'a cancel result',
};

/**
 * The kind of request, and its answer; undefined for requests that are invalid in several ways, or in one that only the
 * service can know. `isIssued` says whether the service gave a cursor before.
 */
export function answeredKindOf(exchange: Exchange, isIssued: (cursor: string) => boolean): AnsweredKind | undefined {
  const answer = answerOf(exchange);
  if (answer.kind === 'unreadable' || exchange.request.hasCustomSignature) return undefined;
  const kind = requestKindOf(answer, isIssued);
  if (kind === undefined) return undefined;
  return { kind, answer: answer.kind === 'refused' ? String(exchange.status) : (unfulfilled[kind] ?? 'accepted') };
}

function requestKindOf(answer: Answer, isIssued: (cursor: string) => boolean): RequestKind | undefined {
  const { endpoint, request, status } = answer.exchange;
  const { path, sent } = recordedAnswer(answer.exchange, endpoint);
  const query = new URL(request.url).searchParams;
  const parameters = parametersOf(endpoint);
  const isRefused = answer.kind === 'refused';
  const isAuthenticated = Object.keys(request.headers).some((name) => name.startsWith('SERVICE_'));
  const inPath = parameters
    .filter(({ in: place }) => place === 'path')
    .map(({ name, schema }) => ({ name, schema, value: path(name) ?? '' }));
  const notNumbers = inPath.filter(({ schema, value }) => schema.type === 'integer' && !/^-?\d+$/.test(value));
  const defects = [
    ...queryDefects(endpoint, query, isIssued),
    ...notNumbers.map(({ name }) => `malformed ${name}` as const),
  ];
  // Whether a read of fees or of the order book needs authentication, its refusal says.
  const needsAccount = signedFeatures.has(endpoints[endpoint].feature) || (isRefused && asksForAccount(answer));
  if (needsAccount && !isAuthenticated) {
    // A service that needs no headers refuses the request for its other defect.
    const hasOtherReason = isRefused && !asksForAccount(answer) && defects.length > 0;
    return hasOtherReason ? undefined : 'without authentication';
  }
  // Some alterations are harmless, such as another spelling of the address: only refusals are of this kind.
  if (request.isTampered) return isRefused ? 'altered authentication' : undefined;
  if (defects.length > 1 || defects.includes(undefined)) return undefined;
  const [defect] = defects;
  // A signed request that is refused as not authenticated may be too old for the service, because the machine was busy.
  const isUnauthorized = isRefused && status === unauthorized && isAuthenticated;
  if (defect !== undefined) return isUnauthorized ? undefined : defect;
  if (endpoints[endpoint].method !== 'GET') return kindOfWrite(answer, sent);
  const [combination, ...more] = combinationsIn(endpoint, query);
  if (combination !== undefined) return more.length > 0 ? undefined : combination;
  // The ids, slugs and addresses of the request.
  const inQuery = parameters.flatMap(({ name, schema }) => {
    const value = schema.type === 'string' && name !== 'next_cursor' ? query.get(name) : null;
    return value === null ? [] : [{ name, value }];
  });
  const [text, ...others] = [...inPath, ...inQuery];
  if (!isRefused || text === undefined) return validRequest;
  if (others.length > 0 || isUnauthorized) return undefined;
  // Whether an id exists only the service knows: a refusal says that it does not.
  return `${hasUsualFormat(endpoint, text.name, text.value) ? 'unknown' : 'malformed'} ${text.name}`;
}

/** What is wrong with the query; undefined for what only the service can know, such as whether it has a sort column. */
function queryDefects(endpoint: EndpointId, query: URLSearchParams, isIssued: (cursor: string) => boolean) {
  const schemas = new Map(parametersOf(endpoint).map(({ name, schema }) => [name, schema]));
  return [...new Set(query.keys())].flatMap((name): readonly (RequestKind | undefined)[] => {
    const [value = '', ...others] = query.getAll(name);
    const isOdd = others.length > 0 || value === '' || name === 'next_cursor';
    // Only the service knows whether it ignores a parameter that the operation does not have.
    if (isOdd && !schemas.has(name)) return [undefined];
    if (others.length > 0) return [`repeated ${name}`];
    if (name === 'next_cursor') return cursorDefects(value, isIssued);
    if (value === '') return [`empty ${name}`];
    if (name === 'order') return statedItemMembers(endpoint).includes(value) ? [undefined] : ['unknown sort column'];
    const { type, minimum = 0, maximum = largestInteger } = schemas.get(name) ?? {};
    if (type === 'boolean') return booleanDefects(value, name);
    if (type !== 'integer') return [];
    if (!/^-?\d+$/.test(value)) return [`malformed ${name}`];
    if (Number(value) < minimum || Number(value) > maximum) return [`out-of-range ${name}`];
    return name === 'offset' && Number(value) >= farOffset ? ['far offset'] : [];
  });
}

/** Valid parameters that a service may refuse together: which it combines is not shown (4.5). */
function combinationsIn(endpoint: EndpointId, query: URLSearchParams): readonly RequestKind[] {
  if (!hasParameter(endpoint, 'order')) return [];
  const filters = Object.values(filtersOf(endpoint as ListId)).filter(({ parameter }) => query.has(parameter));
  return [
    ...(query.has('ascending') && !query.has('order') ? (['direction without a sort column'] as const) : []),
    ...(filters.length > 2 ? (['more than two filters'] as const) : []),
  ];
}

function cursorDefects(value: string, isIssued: (cursor: string) => boolean): readonly RequestKind[] {
  if (value === endCursor || value === '') return ['end cursor'];
  return value === firstCursor || isIssued(value) ? [] : ['foreign cursor'];
}

/** Whether another spelling of a boolean is one, only the service can know. */
function booleanDefects(value: string, name: string): readonly (RequestKind | undefined)[] {
  if (value === 'true' || value === 'false') return [];
  return /^(?:[01]|true|false)$/i.test(value) ? [undefined] : [`malformed ${name}`];
}

/** Undefined where a refusal has too many possible reasons. */
function kindOfWrite({ kind, body, exchange: { endpoint } }: Answer, sent: unknown): RequestKind | undefined {
  const isRefused = kind === 'refused';
  if (sent === undefined) return 'malformed JSON';
  if (endpoint === 'place-orders') {
    if (!Array.isArray(sent)) return 'body of another type';
    if (sent.length < batchBounds.minimum) return 'empty batch';
    if (sent.length > batchBounds.maximum) return 'batch above the maximum';
    return isRefused ? 'order that is not placed' : validRequest;
  }
  if (!isObject(sent)) return 'body of another type';
  if (endpoint === 'place-order') return !isRefused && isPlaced(body) ? validRequest : 'order that is not placed';
  if (endpoint === 'cancel-order') {
    if (typeof sent.orderId !== 'string') return undefined;
    const isCanceled = !isRefused && canceledIds({ body }).includes(sent.orderId);
    return isCanceled ? validRequest : 'order that is not canceled';
  }
  // Which members the body of cancel-by-market has is not shown (2.3), so a refusal may have any reason.
  return isRefused ? undefined : validRequest;
}

// The usual formats of ids and addresses. The interface states none, so these formats only divide refused requests
// into kinds: a service may answer differently to a text that is no id at all than to an id that it does not have.

const hash = /^0x[\da-f]{64}$/i;
const token = /^\d{1,78}$/;
const address = /^0x[\da-f]{40}$/i;

const formatsByName: Readonly<Record<string, RegExp>> = {
  condition_id: hash,
  conditionId: hash,
  market: hash,
  token_id: token,
  asset_id: token,
  taker: address,
  maker: address,
  maker_address: address,
};

/** Ids of other records, such as trades, have no usual format. */
const formatsOfIds: Partial<Record<EndpointId, RegExp>> = {
  'catalog-market': /^(?:\d+|0x[\da-f]{64})$/i,
  'account-order': hash,
  'account-orders': hash,
};

/** Whether a value of a text parameter has the usual format of what the parameter names; true if there is no usual one. */
function hasUsualFormat(endpoint: EndpointId, name: string, value: string): boolean {
  const format = name === 'id' ? formatsOfIds[endpoint] : formatsByName[name];
  return format?.test(value) ?? true;
}
