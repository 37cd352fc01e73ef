// What a check imports, as `#check`: how to define it, what it receives, and helpers for requests, records, messages.
export { default as fc } from 'fast-check';
export { type EndpointId, endpointIds, endpoints, methodAndPath } from '../../spec/endpoints.js';
export { type RequirementId, requirement } from '../../spec/ledger.js';
export { beyond64Bits, invalidQueries } from '../../spec/semantics/invalid-values.js';
export { filtersOf, type ListId, lists } from '../../spec/semantics/lists.js';
export type { MemberName } from '../../spec/semantics/names.js';
export { type Answer, asksForAccount, isPage, type JsonObject } from '../client/answer.js';
export { compareRequests, type Exchange, NoResponseError } from '../client/exchange.js';
export type { Query, RequestOptions } from '../client/session.js';
export type { Account, Intent } from '../client/settings.js';
export * from '../client/signing.js';
export * from '../contract/form.js';
export type { Counts } from '../contract/member-presence.js';
export {
  endpointsShowing,
  hasIdentifiers,
  hasTimestamps,
  listedMembers,
  valueQuestions,
} from '../contract/member-presence.js';
export { isObject } from '../is-object.js';
export { firstFew, plural } from '../words.js';
export * from './cancel-bodies.js';
export * from './check.js';
export type { CheckContext } from './context.js';
export { partOfShare } from './orders/order-intents.js';
export type { IdReuse } from './orders/order-registry.js';
export type { PlacedOrder, Tokens } from './orders/trading-session.js';
export * from './outcome/violation.js';
export { orderDifference } from './outcome/violation.js';
export * from './reading/accounts.js';
export { chooseEvenly } from './reading/choose-records.js';
export * from './reading/format.js';
export * from './reading/lists.js';
export * from './reading/order-answers.js';
export * from './reading/reader.js';
export * from './reading/records.js';
export { areComparable } from './reading/records.js';
export * from './reading/retry-until.js';
export type { Token } from './reading/sample.js';
export { timeOf } from './reading/time-span.js';
export { isSameId } from './recorded-answer.js';
export type { ExchangeRecorder, HttpStatistics, Observed } from './recorder/exchange-recorder.js';
export { validRequest } from './recorder/request-kind.js';
export type { UnknownValues } from './unknown-values.js';
