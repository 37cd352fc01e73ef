// The questions that a profile answers: what each answer depends on, and which values it may have.
import { type EndpointId, endpointIds } from '../../spec/endpoints.js';
import { type RequirementId, requirement } from '../../spec/ledger.js';
import { cursorLists, filteredLists, orderBookLists, readsWithUnspecifiedHeaders } from '../check/reading/lists.js';
import { cancelSelectors } from '../check/reading/order-answers.js';
import { kindsOfRequests } from '../check/recorder/request-kind.js';
import { authHeaders } from '../client/signing.js';
import { orderTypes, signatureTypes, signedOrderMembers, statedItemMembers } from '../contract/form.js';
import { identifierForms, responseComponents, timestampForms, valueQuestions } from '../contract/member-presence.js';

/** `status`: 100 to 599 · `success`: 200 to 299 · `count`: a whole number · `text`: any text · or one of these words. */
export interface ObservedValueType {
  readonly kind: 'status' | 'success' | 'count' | 'text' | 'word';
  readonly words: readonly string[];
}

export interface Question {
  readonly id: RequirementId;
  /** What its answers depend on: nothing, one thing, or two such as operation and kind of request. */
  readonly dimensions: readonly Dimension[];
  readonly valueType: ObservedValueType;
}

export interface Dimension {
  readonly title: string;
  /** The names of this dimension for one name of the dimension before it. */
  readonly namesFor: (previous: string) => readonly string[];
}

const dimension = (title: string, ...names: readonly string[]): Dimension => ({ title, namesFor: () => names });
const operations = (names: readonly string[] = endpointIds): Dimension => dimension('operation', ...names);
const tradeLists = ['account-trades', 'builder-trades'];
const components: Dimension = { title: 'schema', namesFor: () => [...responseComponents().keys()] };
const ofOperation = (title: string, namesFor: (endpoint: EndpointId) => readonly string[]): Dimension => ({
  title,
  namesFor: (operation) => namesFor(operation as EndpointId),
});
const kinds = ofOperation('kind of request', kindsOfRequests);
const columns = ofOperation('column', statedItemMembers);
const ages = [
  ...['1 hour old', '10 minutes old', '1 minute old', '10 seconds old'],
  ...['10 seconds ahead', '1 minute ahead', '10 minutes ahead'],
];

const text: ObservedValueType = { kind: 'text', words: [] };
const count: ObservedValueType = { kind: 'count', words: [] };
const status = (...words: readonly string[]): ObservedValueType => ({ kind: 'status', words });
const words = (...names: readonly string[]): ObservedValueType => ({ kind: 'word', words: names });
const acceptance = words('accepted', 'refused');
const forms = words('catalog', 'order-book', 'refused', 'unreadable');
const placement = words('placed', 'refused', 'a failed order result');
const need = words('required', 'not required');

const question = (id: RequirementId, valueType: ObservedValueType, ...dimensions: readonly Dimension[]): Question => ({
  id,
  dimensions,
  valueType,
});

/** The members of records have a part of their own in a profile: `members`. */
export const memberQuestion: RequirementId = 'service.absent-fields';

/** The answer of a service whose results of failed orders have the status of an error. */
export const statusOfError = 'the status of an error';

export const questions: readonly Question[] = [
  question('service.served-operations', words('served', 'refuses valid requests'), operations()),
  question('service.success-codes', { kind: 'success', words: [statusOfError] }, operations()),
  question('service.content-types', text),
  question('service.rate-limit-headers', text),
  question('service.version-headers', text),
  question('service.additional-members', text, components),
  question('service.timestamp-forms', words(...timestampForms), components),
  question('service.identifier-forms', words(...identifierForms), components),
  question('error.status-codes', status('accepted', 'a failed order result', 'a cancel result'), operations(), kinds),
  question('error.types', text, operations(), kinds),
  question('two-forms.markets', forms, dimension('request', 'without parameters', 'with a limit', 'with a cursor')),
  question(
    'two-forms.market',
    forms,
    dimension('id', 'numeric id', 'condition id', 'condition id outside the catalog'),
  ),
  question('sort.columns', words('sorts', 'refused', 'ignored'), operations(filteredLists), columns),
  question('sort.ties', words('kept', 'reversed', 'neither'), operations(filteredLists)),
  question('paging.default-order', words('ids rising', 'ids falling', 'not by id'), operations(filteredLists)),
  question('filter.boolean-spellings', acceptance, operations(filteredLists), dimension('spelling', '1', 'TRUE')),
  question(
    'filter.spellings',
    words('found', 'not found', 'refused'),
    operations(filteredLists),
    dimension('filter', 'slug', 'conditionId', 'event_id', 'tag_id'),
  ),
  question(
    'filter.compared-conditions',
    words('conditionId', 'conditionId and mirrorConditionId'),
    operations(['catalog-markets']),
  ),
  question('filter.archived-default', words('shown', 'hidden'), operations(filteredLists)),
  question('cursor.page-size', count, operations(cursorLists)),
  question('cursor.count-meaning', words('page', 'list', 'neither'), operations(cursorLists)),
  question('cursor.encoding', words('base64 of a number', 'opaque'), operations(cursorLists)),
  question('cursor.listing-end', text, operations(orderBookLists)),
  question(
    'fee-rate.unknown-token',
    words('a fee rate', 'refused'),
    operations(['fee-rate', 'token-fee-rate']),
    dimension('token', 'unknown', 'malformed'),
  ),
  question('fee-schedule.source-values', text),
  question(
    'account.unauthenticated-reads',
    words('accepted', 'needs authentication', 'refused'),
    operations(readsWithUnspecifiedHeaders),
  ),
  question('account.read-headers', need, dimension('header', ...authHeaders)),
  question('account.time-bounds', text, operations(tradeLists)),
  question('account.compared-makers', text, operations(tradeLists)),
  question('account-order.status-values', text),
  question('account-order.transitions', text),
  question('account-order.side-values', text),
  question('account-order.order-type-values', text),
  question('trade.status-values', text),
  question('trade.type-values', text),
  question('trade.settlement', text),
  question('order-result.status-values', text),
  question('order-submission.required-fields', need, dimension('member of the order', ...signedOrderMembers)),
  question('place-order.sides', placement, dimension('side', 'BUY', 'SELL')),
  question('place-order.order-types', placement, dimension('order type', ...orderTypes)),
  question('place-order.signature-types', placement, dimension('signature type', ...signatureTypes)),
  question('cancel-order.cancel-again', words('canceled', 'not canceled', 'refused')),
  question(
    'place-order.repeat',
    words('refused', 'a failed order result', 'the same order id', 'placed a second time'),
  ),
  question('trading.matching', text, dimension('order type', 'FOK', 'another order type', 'no order type')),
  question(
    'cancel-market-orders.body-fields',
    words('cancels', 'cancels nothing', 'refused'),
    dimension('members of the body', ...cancelSelectors.map((selector) => selector.join(', '))),
  ),
  question('auth.timestamp-age', acceptance, dimension('timestamp', ...ages)),
  question('auth.timestamp-unit', acceptance, dimension('unit', 'milliseconds', 'seconds')),
  question(
    'auth.address-spelling',
    acceptance,
    dimension('address', 'in lower case', 'with one letter in the other case'),
  ),
  question('auth.replay', acceptance),
  question('auth.signature-padding', acceptance, dimension('signature', 'with padding', 'without padding')),
  question('auth.secret-encoding', words('base64url', 'hex', 'utf8')),
  question('auth.base-path-signed', words('there is no base path', 'yes', 'no')),
];

/** Questions whose answers may be called complete: lists of values of which a run may have seen only some. */
export const listQuestions: readonly RequirementId[] = ['error.types', 'sort.columns', ...valueQuestions];

export const questionText = ({ id }: Pick<Question, 'id'>): string => requirement(id).text;

/** Separates the names of a subject with two dimensions, as in `tags, out-of-range limit`. */
export const subjectSeparator = ', ';
