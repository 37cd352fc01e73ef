// Every decision that the interface leaves to the service, in one table: the value, its section, and what it decides; and
// the bounds that it states.
import type { EndpointId } from '../../spec/endpoints.js';
import type { SecretEncoding } from './data/accounts.js';
import type { OrderState } from './data/history.js';
import { accountOperations, type CursorList, cursorLists } from './operations.js';

/** By the reason for which a request is refused; part 7 leaves status and most types of errors open. */
const errorForms = {
  'bad-request': { status: 400, type: 'bad request' },
  'invalid-json': { status: 400, type: 'bad request' },
  unauthorized: { status: 401, type: 'unauthorized' },
  'not-found': { status: 404, type: 'not found error' },
  'no-route': { status: 404, type: 'not found error' },
  'method-not-allowed': { status: 405, type: 'method not allowed' },
  paused: { status: 409, type: 'trading paused' },
  'too-large': { status: 413, type: 'payload too large' },
  internal: { status: 500, type: 'internal error' },
};
export type RefusalReason = keyof typeof errorForms;

/** The section that leaves a choice open, what it decides, and what the service does by default. */
const choice = <Value>(section: string, about: string, value: Value) => ({ value, section, about }) as const;

/** A choice between words, of which the first is the default. */
const oneOf = <const Words extends readonly [string, ...string[]]>(section: string, about: string, ...words: Words) =>
  choice<Words[number]>(section, about, words[0]);

/** `LTE=` ends trades (4.6.4), and the lists for which the interface names no end. */
const endCursors = Object.fromEntries(
  cursorLists.map((list) => [list, list === 'account-orders' ? '' : 'LTE=']),
) as Readonly<Record<CursorList, string>>;
const statuses = { live: 'live', matched: 'matched', canceled: 'canceled' };
const unlimited = Number.POSITIVE_INFINITY;
const columns = ['id', 'slug', 'question', 'title', 'startDate', 'endDate', 'createdAt', 'updatedAt'];

export const choices = {
  // Hosts and paths
  hosts: oneOf(
    '4',
    'whether catalog and order book are on one host or two, or only one is served',
    'one',
    'two',
    'catalog',
    'order-book',
  ),
  basePath: choice<string>('4', 'path under which everything is served', ''),
  marketListRoute: choice<'catalog-unless-cursor' | 'catalog' | 'order-book' | 'order-book-when-bare'>(
    '4.5',
    'which list GET /markets answers on one host',
    'order-book-when-bare',
  ),
  singleMarketRoute: choice<'catalog-first' | 'order-book-first' | 'order-book-for-condition-ids' | 'catalog'>(
    '4.5',
    'which market GET /markets/{condition id} answers on one host',
    'catalog-first',
  ),

  // Errors
  errors: choice<Readonly<typeof errorForms>>('7', 'status and type of each error', errorForms),
  successStatus: choice<number>('7', 'status of a success', 200),
  bodyLimit: choice<number>('8', 'largest request body, in bytes', 1_048_576),

  // Parameters
  limitOutOfRange: oneOf('8', 'a limit outside 1..100', 'refuse', 'clamp'),
  offsetOutOfRange: oneOf('8', 'a negative offset', 'refuse', 'clamp'),
  farthestOffset: choice<number>('8', 'offsets beyond this are refused', unlimited),
  malformedParameter: oneOf('4', 'a value that is not of the type of its parameter', 'refuse', 'ignore'),
  repeatedParameter: oneOf('4', 'a parameter given twice', 'refuse', 'first', 'last'),
  emptyParameter: oneOf('4', 'a parameter given without a value', 'absent', 'refuse'),
  booleans: oneOf(
    '4.5',
    'whether only true and false are booleans, or also 1, 0, and other cases',
    'strict',
    'lenient',
  ),

  // Catalog lists
  sortColumns: choice<readonly string[]>('4.5', 'columns to sort by', columns),
  unknownSortColumn: oneOf('4.5', 'a sort column that the list does not have', 'refuse', 'ignore'),
  unsorted: oneOf('4.5', 'direction of ids when no sort column is given', 'ascending', 'descending'),
  ascendingAlone: oneOf('4.5', 'ascending without a sort column that the list has', 'ignored', 'reverses'),
  idOrder: oneOf('4.5', 'how a list is sorted by ids', 'number', 'text'),
  timeOrder: oneOf('4.5', 'how exactly a list is sorted by times', 'moment', 'day'),
  textOrder: oneOf('4.5', 'the order of texts; in Czech, ch comes after h', 'code-units', 'case-insensitive', 'czech'),
  ties: oneOf('4.5', 'the order of records with equal sort values', 'reversed', 'kept', 'by-limit'),
  archived: oneOf('4.5', 'archived records in lists that do not ask for them', 'shown', 'hidden'),
  missingMirror: oneOf('2.7', 'mirror fields of a market that has no mirror', 'empty', 'null', 'absent', 'zero'),

  // Cursor lists
  cursorPage: choice<number>('4.6', 'records on a cursor page', 25),
  filtering: oneOf(
    '4.6',
    'whether filters apply before pages are cut, or to each page',
    'before-paging',
    'after-paging',
  ),
  cursors: oneOf('4.6', 'cursors after the first: base64 offsets, or valid for one list only', 'offset', 'opaque'),
  ends: choice('4.6', 'next_cursor of the last page, where the interface names none', endCursors),
  lastPage: oneOf('4.6', 'whether the last page with records says that it is the last', 'ends', 'then-an-empty-page'),
  pastTheEnd: oneOf('4.6', 'a cursor past the end, or the end marker sent back', 'empty', 'refuse'),
  count: oneOf('4.6', 'whether count is of the page or of the whole list', 'page', 'total'),

  // Authentication
  authenticated: choice<readonly EndpointId[]>('5', 'operations that need the five headers', accountOperations),
  timestampWindow: choice<number>('5', 'accepted distance of a timestamp from now, in milliseconds', 30_000),
  timestampUnit: oneOf('5', 'unit of the timestamp header', 'ms', 's', 'either'),
  secretEncoding: choice<SecretEncoding>('5', 'how the secret is written', 'base64url'),
  signaturePadding: oneOf('5', 'whether a signature ends in =', 'either', 'padded', 'unpadded'),
  signedPath: oneOf('5', 'whether the base path is signed too', 'relative', 'full'),
  addressSpelling: oneOf('5', 'whether an address may break its checksum', 'checksummed', 'any'),
  replays: oneOf('5', 'the same signature sent twice', 'accepted', 'refused'),

  // Trading
  trading: oneOf('3', 'whether orders are accepted at all', 'open', 'paused'),
  orderSides: choice<readonly string[]>('2.1', 'accepted sides', ['BUY', 'SELL']),
  orderTypes: choice<readonly string[] | 'any'>(
    '2.1',
    'accepted order types; an order of any type may rest, also FOK: live is the only status that 2.2 lists',
    'any',
  ),
  malformedOrder: oneOf('7', 'a single order of the wrong shape: a failed result, or an error', 'result', 'refuse'),
  minimumOrderCost: choice<number>('4.1', 'collateral that an order costs at least', 0),
  maximumOrderSize: choice<number>('4.1', 'shares of an order at most', unlimited),
  lotSize: choice<number>('4.1', 'shares of which an order has a whole number; 0 for any', 0),
  collateral: choice<number>('4.1', 'what the live orders that an account has placed may cost together', unlimited),
  tokensToSell: choice<number>('4.1', 'shares of each token that an account may have for sale', unlimited),
  equalOrders: oneOf('4.1', 'an order that differs from a live one in its salt alone', 'place', 'refuse'),
  repeatedOrder: oneOf('2.2', 'the same signed order sent again', 'refuse', 'same-id'),
  matching: choice<'price-time' | 'none'>(
    '1',
    'BUY meets SELL of the token, and BUY of the other outcome when both prices add up to at least 1; best price, then oldest, at the resting price',
    'price-time',
  ),
  orderStatuses: choice<Readonly<Record<OrderState, string>>>('3', 'how states of an order are written', statuses),
  tradeStatus: choice<string>('3', 'status of a trade', 'MATCHED'),
  makerTradeType: choice<string>('3', 'type of a trade in which the account was the maker', 'MAKER'),
  emptyCancel: oneOf('2.3', 'cancel by market with an object that names neither market nor asset', 'refuse', 'nothing'),
  cancelUnknown: oneOf('2.3', 'canceling an order that the account does not have', 'not-canceled', 'refuse'),
  unknownToken: oneOf('4.3', 'fee rate of an unknown token', 'default', 'not-found'),
} as const;

/** One value for each choice. */
export type Policy = { readonly [Name in keyof typeof choices]: (typeof choices)[Name]['value'] };

export const defaultPolicy: Policy = Object.fromEntries(
  Object.entries(choices).map(([name, { value }]) => [name, value]),
) as Policy;

/** The bounds that the interface states (part 8). Unlike a choice, none is open: only faults change them. */
export const defaultRules = {
  limitDefault: 20,
  limitMaximum: 100,
  limitMinimum: 1,
  batchMinimum: 1,
  batchMaximum: 15,
};
export type ServiceRules = Readonly<typeof defaultRules>;
