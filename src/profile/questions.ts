// The questions that a profile answers: by what each is divided, and which answers it may have.

import { parametersOf } from '../../spec/document.js';
import { endpointIds, type endpoints } from '../../spec/endpoints.js';
import { type RequirementId, requirement } from '../../spec/ledger.js';
import { accountLists, cursorLists, filteredLists, orderBookLists } from '../check/lists.js';
import { generalKinds, parameterKinds } from '../check/request-kind.js';
import { authHeaders } from '../client/signing.js';
import { statedItemMembers } from '../contract/form.js';
import { responseComponents, timestampForms } from '../contract/member-presence.js';

/** `status`: 100 to 599 · `count`: a whole number · `text`: any text · or one of these words. */
export interface AnswerForm {
  readonly kind: 'status' | 'count' | 'text' | 'word';
  readonly words: readonly string[];
}

/** The names under which a question, or one level of it, is divided; undefined where any name is possible. */
export type Names = readonly string[] | undefined;

export interface Question {
  readonly id: RequirementId;
  /** One for each level below the question: none, one, or two such as operation and kind of request. */
  readonly levels: readonly Level[];
  readonly answer: AnswerForm;
}

export interface Level {
  readonly title: string;
  /** The names at this level, below the name of the level above it. */
  readonly namesUnder: (above: string) => Names;
}

const level = (title: string, names: Names): Level => ({ title, namesUnder: () => names });
const operations = (names: readonly string[] = endpointIds): Level => level('operation', names);
const components: Level = { title: 'schema', namesUnder: () => [...responseComponents().keys()] };
const kindsOfRequests: Level = {
  title: 'kind of request',
  namesUnder: (endpoint) => {
    const parameters = parametersOf(endpoint as keyof typeof endpoints).map(({ name }) => name);
    return [...generalKinds, ...parameterKinds.flatMap((kind) => parameters.map((name) => `${kind} ${name}`))];
  },
};
const columns: Level = {
  title: 'column',
  namesUnder: (endpoint) => statedItemMembers(endpoint as keyof typeof endpoints),
};
const ages = [
  '1 hour old',
  '10 minutes old',
  '1 minute old',
  '10 seconds old',
  '10 seconds ahead',
  '1 minute ahead',
  '10 minutes ahead',
];

const text: AnswerForm = { kind: 'text', words: [] };
const count: AnswerForm = { kind: 'count', words: [] };
const status = (...words: readonly string[]): AnswerForm => ({ kind: 'status', words });
const words = (...names: readonly string[]): AnswerForm => ({ kind: 'word', words: names });
const acceptance = words('accepted', 'refused');
const forms = words('catalog', 'order-book', 'refused', 'unreadable');
const need = words('required', 'not required');

function question(id: RequirementId, answer: AnswerForm, ...levels: readonly Level[]): Question {
  return { id, levels, answer };
}

/** The members of records have a part of their own in a profile: `members`. */
export const memberQuestion: RequirementId = 'service.absent-fields';

export const questions: readonly Question[] = [
  question('service.served-operations', words('served', 'refuses valid requests'), operations()),
  question('service.success-codes', status(), operations()),
  question('service.content-types', text),
  question('service.additional-members', text, components),
  question('service.timestamp-forms', words(...timestampForms), components),
  question(
    'error.status-codes',
    status('accepted', 'a failed order result', 'a cancel result'),
    operations(),
    kindsOfRequests,
  ),
  question('error.types', text, operations(), kindsOfRequests),
  question('two-forms.markets', forms, level('request', ['without parameters', 'with a limit', 'with a cursor'])),
  question('two-forms.market', forms, level('id', ['numeric id', 'condition id', 'condition id outside the catalog'])),
  question('sort.columns', words('sorts', 'refused', 'ignored'), operations(filteredLists), columns),
  question('paging.default-order', words('ids rising', 'ids falling', 'not by id'), operations(filteredLists)),
  question('filter.archived-default', words('shown', 'hidden'), operations(filteredLists)),
  question('cursor.page-size', count, operations(cursorLists)),
  question('cursor.count-meaning', words('page', 'list', 'neither'), operations(cursorLists)),
  question('cursor.encoding', words('base64 of a number', 'opaque'), operations(cursorLists)),
  question('cursor.listing-end', text, operations(orderBookLists)),
  question(
    'fee-rate.unknown-token',
    words('a fee rate', 'refused'),
    operations(['fee-rate', 'token-fee-rate']),
    level('token', ['unknown', 'malformed']),
  ),
  question('fee-schedule.source-values', text),
  question('account.unauthenticated-reads', acceptance, operations(accountLists)),
  question('account.read-headers', need, level('header', authHeaders)),
  question('account-order.status-values', text),
  question('account-order.side-values', text),
  question('account-order.order-type-values', text),
  question('trade.status-values', text),
  question('trade.type-values', text),
  question('order-result.status-values', text),
  question('order-submission.required-fields', need, level('member of the order', undefined)),
  question('cancel-order.cancel-again', words('canceled', 'not canceled', 'refused')),
  question(
    'place-order.repeat',
    words('refused', 'a failed order result', 'the same order id', 'placed a second time'),
  ),
  question('trading.matching', text, level('order type', undefined)),
  question(
    'cancel-market-orders.body-fields',
    words('cancels', 'cancels nothing', 'refused'),
    level('members of the body', undefined),
  ),
  question('auth.timestamp-age', acceptance, level('timestamp', ages)),
  question('auth.timestamp-unit', acceptance, level('unit', ['milliseconds', 'seconds'])),
  question('auth.address-spelling', acceptance, level('address', undefined)),
  question('auth.replay', acceptance),
  question('auth.signature-padding', acceptance, level('signature', ['with padding', 'without padding'])),
  question('auth.secret-encoding', words('base64url', 'hex', 'utf8')),
  question('auth.base-path-signed', words('there is no base path', 'yes', 'no')),
];

/** As the ledger asks it. */
export function questionText({ id }: Pick<Question, 'id'>): string {
  return requirement(id).text;
}

/** Subjects of two levels are written with a comma, as in `tags, out-of-range limit`. */
export const levelSeparator = ', ';
