// What a check imports, as `#check`: how to define it, what it receives, and helpers for requests, records, messages.
export { default as fc } from 'fast-check';
export { type EndpointId, endpointIds, endpoints, methodAndPath } from '../../spec/endpoints.js';
export { type RequirementId, requirement } from '../../spec/ledger.js';
export { invalidQueries } from '../../spec/semantics/invalid-values.js';
export { filtersOf, type ListId, lists } from '../../spec/semantics/lists.js';
export type { MemberName } from '../../spec/semantics/names.js';
export { type Answer, asksForAccount, isPage, type JsonObject } from '../client/answer.js';
export type { Exchange } from '../client/exchange.js';
export { compareRequests, NoResponseError } from '../client/exchange.js';
export { type Query, type RequestOptions, signedFeatures } from '../client/session.js';
export type { Account, Intent } from '../client/settings.js';
export {
  type AuthHeader,
  type AuthHeaders,
  authHeaders,
  timestampForAlphabet,
  timestampOf,
} from '../client/signing.js';
export type { Counts } from '../contract/counts.js';
export {
  batchBounds,
  formOf,
  orderTypes,
  parameterBounds,
  requirementsIn,
  signatureTypes,
  signedOrderMembers,
} from '../contract/form.js';
export { listedMembers, valueQuestions } from '../contract/listed-values.js';
export { endpointsShowing, hasIdentifiers, hasTimestamps } from '../contract/member-presence.js';
export { isObject } from '../is-object.js';
export { firstFew, plural } from '../words.js';
export { type CancelBodyForm, cancelBodyForms, cancelBodyMembers, marketAlone } from './cancel-bodies.js';
export {
  type AnswerRule,
  type Check,
  check,
  type Dependency,
  type Need,
  type Subject,
} from './check.js';
export type { CheckContext } from './context.js';
export type { FindNewOrders } from './orders/live-orders.js';
export type { PlacedOrder, Tokens } from './orders/trading-session.js';
export { orderDifference } from './outcome/list-differences.js';
export {
  failOnAnswer,
  failOnComparison,
  Inconclusive,
  inconclusive,
  unlessInconclusive,
  Violation,
  valueOrThrow,
} from './outcome/violation.js';
export { firstAccount, secondAccount } from './reading/accounts.js';
export { beginning, formatQuery, summarizeAnswer } from './reading/format.js';
export { keyOf, missingKeys } from './reading/item-keys.js';
export {
  accountLists,
  type CursorList,
  cursorLists,
  filteredLists,
  firstCursor,
  isEndCursor,
  type OffsetList,
  type OrderBookList,
  offsetLists,
  orderBookLists,
  otherFormOf,
  otherOrderBookLists,
  pageLimit,
  readsWithUnspecifiedHeaders,
} from './reading/lists.js';
export { canceledIds, isPlaced, isPlacement, orderIdOf, orderResultsOf, placedIds } from './reading/order-answers.js';
export {
  itemsOf,
  maximumFilteredPages,
  mayHaveMore,
  mayHaveMorePages,
  type Walk,
  wholeList,
} from './reading/reader.js';
export {
  duplicates,
  haveSameOrder,
  idsOf,
  isPresent,
  objectsIn,
  stateOf,
  textOf,
  texts,
} from './reading/records.js';
export { retryUntil } from './reading/retry-until.js';
export type { Token } from './reading/sample.js';
export { timeOf } from './reading/time-span.js';
export { areComparable } from './reading/value-type.js';
export { isSameId } from './recorded-answer.js';
export type { ExchangeRecorder, Observed } from './recorder/exchange-recorder.js';
export type { HttpStatistics } from './recorder/http-statistics.js';
export { validRequest } from './recorder/request-kind.js';
export type { UnknownValues } from './unknown-values.js';
