// Every decision that the interface leaves to the service, in one table: the value, its section, and what it decides.
import type { EndpointId } from '../../spec/endpoints.js';
import type { SecretEncoding } from './data/accounts.js';
import type { OrderState } from './data/records.js';
import { accountOperations, type CursorList } from './operations.js';

/** Why a request is refused; part 7 leaves status and most types of errors open. */
export type RefusalReason =
  | 'bad-request'
  | 'invalid-json'
  | 'unauthorized'
  | 'not-found'
  | 'no-route'
  | 'method-not-allowed'
  | 'paused'
  | 'too-large'
  | 'internal';

export interface ErrorForm {
  readonly status: number;
  readonly type: string;
}

interface Choice<Value> {
  /** What the service does by default. */
  readonly value: Value;
  /** The section that leaves this open. */
  readonly section: string;
  readonly about: string;
}

function choice<Value>(section: string, about: string, value: Value): Choice<Value> {
  return { value, section, about };
}

export const choices = {
  // Hosts and paths
  hosts: choice<'one' | 'two' | 'catalog' | 'order-book'>(
    '4',
    'catalog and order book on one host, on two hosts, or only one of them served',
    'one',
  ),
  basePath: choice<string>('4', 'path under which everything is served', ''),
  marketListRoute: choice<'catalog-unless-cursor' | 'catalog' | 'order-book' | 'order-book-when-bare'>(
    '4.5',
    'which list GET /markets answers on one host',
    'order-book-when-bare',
  ),
  singleMarketRoute: choice<
    'catalog-first' | 'order-book-first' | 'order-book-for-condition-ids' | 'catalog' | 'order-book'
  >('4.5', 'which market GET /markets/{condition id} answers on one host', 'catalog-first'),

  // Errors
  errors: choice<Readonly<Record<RefusalReason, ErrorForm>>>('7', 'status and type of each error', {
    'bad-request': { status: 400, type: 'bad request' },
    'invalid-json': { status: 400, type: 'bad request' },
    unauthorized: { status: 401, type: 'unauthorized' },
    'not-found': { status: 404, type: 'not found error' },
    'no-route': { status: 404, type: 'not found error' },
    'method-not-allowed': { status: 405, type: 'method not allowed' },
    paused: { status: 409, type: 'trading paused' },
    'too-large': { status: 413, type: 'payload too large' },
    internal: { status: 500, type: 'internal error' },
  }),
  successStatus: choice<number>('7', 'status of a success', 200),
  bodyLimit: choice<number>('8', 'largest request body, in bytes', 1_048_576),

  // Parameters
  limitOutOfRange: choice<'refuse' | 'clamp'>('8', 'a limit outside 1..100', 'refuse'),
  offsetOutOfRange: choice<'refuse' | 'clamp'>('8', 'a negative offset', 'refuse'),
  farthestOffset: choice<number>('8', 'offsets beyond this are refused', Number.POSITIVE_INFINITY),
  malformedParameter: choice<'refuse' | 'ignore'>('4', 'a value that is not of the type of its parameter', 'refuse'),
  repeatedParameter: choice<'refuse' | 'first' | 'last'>('4', 'a parameter given twice', 'refuse'),
  emptyParameter: choice<'absent' | 'refuse'>('4', 'a parameter given without a value', 'absent'),
  booleans: choice<'strict' | 'lenient'>(
    '4.5',
    'whether only true and false are booleans, or also 1, 0, and other cases',
    'strict',
  ),

  // Catalog lists
  sortColumns: choice<readonly string[]>('4.5', 'columns to sort by', [
    'id',
    'slug',
    'question',
    'title',
    'startDate',
    'endDate',
    'createdAt',
    'updatedAt',
  ]),
  unknownSortColumn: choice<'refuse' | 'ignore'>('4.5', 'a sort column that the list does not have', 'refuse'),
  unsorted: choice<'ascending' | 'descending'>('4.5', 'direction of ids when no sort column is given', 'ascending'),
  ascendingAlone: choice<'ignored' | 'reverses'>(
    '4.5',
    'ascending without a sort column that the list has: ignored, or reverses the list as it is',
    'ignored',
  ),
  idOrder: choice<'number' | 'text'>('4.5', 'how a list is sorted by ids', 'number'),
  timeOrder: choice<'moment' | 'day'>('4.5', 'how exactly a list is sorted by times', 'moment'),
  textOrder: choice<'code-units' | 'case-insensitive' | 'czech'>(
    '4.5',
    'the order of texts: of their code units, without regard to case, or with ch after h',
    'code-units',
  ),
  ties: choice<'reversed' | 'kept' | 'by-limit'>(
    '4.5',
    'the order of records with equal sort values, by direction or by limit',
    'reversed',
  ),
  archived: choice<'shown' | 'hidden'>('4.5', 'archived records in lists that do not ask for them', 'shown'),
  missingMirror: choice<'empty' | 'null' | 'absent' | 'zero'>(
    '2.7',
    'mirror fields of a market that has no mirror',
    'empty',
  ),

  // Cursor lists
  cursorPage: choice<number>('4.6', 'records on a cursor page', 25),
  filtering: choice<'before-paging' | 'after-paging'>(
    '4.6',
    'whether filters apply before pages are cut from a list, or to each page, which may leave it empty',
    'before-paging',
  ),
  cursors: choice<'offset' | 'opaque'>(
    '4.6',
    'cursors after the first: base64 offsets, or valid for one list only',
    'offset',
  ),
  ends: choice<Readonly<Record<CursorList, string>>>(
    '4.6',
    'next_cursor of the last page, where the interface names none',
    {
      'account-orders': '',
      'account-trades': 'LTE=',
      'builder-trades': 'LTE=',
      'order-book-markets': 'LTE=',
      'sampling-markets': 'LTE=',
      'sampling-simplified-markets': 'LTE=',
      'simplified-markets': 'LTE=',
    },
  ),
  lastPage: choice<'ends' | 'then-an-empty-page'>(
    '4.6',
    'whether the last page with records says that it is the last',
    'ends',
  ),
  pastTheEnd: choice<'empty' | 'refuse'>('4.6', 'a cursor past the end, or the end marker sent back', 'empty'),
  count: choice<'page' | 'total'>('4.6', 'whether count is of the page or of the whole list', 'page'),

  // Authentication
  authenticated: choice<readonly EndpointId[]>('5', 'operations that need the five headers', accountOperations),
  timestampWindow: choice<number>('5', 'accepted distance of a timestamp from now, in milliseconds', 30_000),
  timestampUnit: choice<'ms' | 's' | 'either'>('5', 'unit of the timestamp header', 'ms'),
  secretEncoding: choice<SecretEncoding>('5', 'how the secret is written', 'base64url'),
  signaturePadding: choice<'either' | 'padded' | 'unpadded'>('5', 'whether a signature ends in =', 'either'),
  signedPath: choice<'relative' | 'full'>('5', 'whether the base path is signed too', 'relative'),
  addressSpelling: choice<'checksummed' | 'any'>('5', 'whether an address may break its checksum', 'checksummed'),
  replays: choice<'accepted' | 'refused'>('5', 'the same signature sent twice', 'accepted'),

  // Trading
  trading: choice<'open' | 'paused'>('3', 'whether orders are accepted at all', 'open'),
  orderSides: choice<readonly string[]>('2.1', 'accepted sides', ['BUY', 'SELL']),
  orderTypes: choice<readonly string[] | 'any'>(
    '2.1',
    'accepted order types; an order of any type may rest, also FOK: live is the only status that 2.2 lists',
    'any',
  ),
  malformedOrder: choice<'result' | 'refuse'>(
    '7',
    'a single order of the wrong shape: a failed result, or an error',
    'result',
  ),
  minimumOrderCost: choice<number>('4.1', 'collateral that an order costs at least', 0),
  maximumOrderSize: choice<number>('4.1', 'shares of an order at most', Number.POSITIVE_INFINITY),
  lotSize: choice<number>('4.1', 'shares of which an order has a whole number; 0 for any', 0),
  collateral: choice<number>(
    '4.1',
    'what the live orders that an account has placed may cost together',
    Number.POSITIVE_INFINITY,
  ),
  tokensToSell: choice<number>(
    '4.1',
    'shares of each token that an account may have for sale',
    Number.POSITIVE_INFINITY,
  ),
  equalOrders: choice<'place' | 'refuse'>('4.1', 'an order that differs from a live one in its salt alone', 'place'),
  repeatedOrder: choice<'refuse' | 'same-id'>('2.2', 'the same signed order sent again', 'refuse'),
  matching: choice<'price-time' | 'none'>(
    '1',
    'BUY meets SELL of the token, and BUY of the other outcome when both prices add up to at least 1; best price, then oldest, at the resting price',
    'price-time',
  ),
  orderStatuses: choice<Readonly<Record<OrderState, string>>>('3', 'how states of an order are written', {
    live: 'live',
    matched: 'matched',
    canceled: 'canceled',
  }),
  tradeStatus: choice<string>('3', 'status of a trade', 'MATCHED'),
  makerTradeType: choice<string>('3', 'type of a trade in which the account was the maker', 'MAKER'),
  emptyCancel: choice<'refuse' | 'nothing' | 'everything'>(
    '2.3',
    'cancel by market with an object that names neither market nor asset',
    'refuse',
  ),
  cancelUnknown: choice<'not-canceled' | 'refuse'>(
    '2.3',
    'canceling an order that the account does not have',
    'not-canceled',
  ),
  unknownToken: choice<'default' | 'not-found'>('4.3', 'fee rate of an unknown token', 'default'),
} as const;

/** One value for each choice. */
export type Policy = { readonly [Name in keyof typeof choices]: (typeof choices)[Name]['value'] };

export const defaultPolicy: Policy = Object.fromEntries(
  Object.entries(choices).map(([name, { value }]) => [name, value]),
) as Policy;
