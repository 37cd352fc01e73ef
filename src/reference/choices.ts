// Every decision that the interface leaves to the service, which `choices.json` describes; and the bounds that it states.
import type { EndpointId } from '../../spec/endpoints.js';
import descriptions from './choices.json' with { type: 'json' };
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

/** A choice between words, of which the first is the default. */
const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words): Words[number] => words[0];

/** `LTE=` ends trades (4.6.4), and the lists for which the interface names no end. */
const ends = Object.fromEntries(cursorLists.map((list) => [list, list === 'account-orders' ? '' : 'LTE=']));
const statuses = { live: 'live', matched: 'matched', canceled: 'canceled' };
const unlimited = Number.POSITIVE_INFINITY;
const columns: readonly string[] = 'id slug question title startDate endDate createdAt updatedAt'.split(' ');

export const defaultPolicy = {
  // Hosts and paths
  hosts: oneOf('one', 'two', 'catalog', 'order-book'),
  basePath: '',
  marketListRoute: oneOf('order-book-when-bare', 'catalog-unless-cursor', 'catalog', 'order-book'),
  singleMarketRoute: oneOf('catalog-first', 'order-book-first', 'order-book-for-condition-ids', 'catalog'),

  // Errors
  errors: errorForms,
  successStatus: 200,
  bodyLimit: 1_048_576,

  // Parameters
  limitOutOfRange: oneOf('refuse', 'clamp'),
  offsetOutOfRange: oneOf('refuse', 'clamp'),
  farthestOffset: unlimited,
  malformedParameter: oneOf('refuse', 'ignore'),
  repeatedParameter: oneOf('refuse', 'first', 'last'),
  emptyParameter: oneOf('absent', 'refuse'),
  booleans: oneOf('strict', 'lenient'),

  // Catalog lists
  sortColumns: columns,
  unknownSortColumn: oneOf('refuse', 'ignore'),
  unsorted: oneOf('ascending', 'descending'),
  ascendingAlone: oneOf('ignored', 'reverses'),
  idOrder: oneOf('number', 'text'),
  timeOrder: oneOf('moment', 'day'),
  textOrder: oneOf('code-units', 'case-insensitive', 'czech'),
  ties: oneOf('reversed', 'kept', 'by-limit'),
  archived: oneOf('shown', 'hidden'),
  missingMirror: oneOf('empty', 'null', 'absent', 'zero'),

  // Cursor lists
  cursorPage: 25,
  filtering: oneOf('before-paging', 'after-paging'),
  cursors: oneOf('offset', 'opaque'),
  ends: ends as Readonly<Record<CursorList, string>>,
  lastPage: oneOf('ends', 'then-an-empty-page'),
  pastTheEnd: oneOf('empty', 'refuse'),
  count: oneOf('page', 'total'),

  // Authentication
  authenticated: accountOperations as readonly EndpointId[],
  timestampWindow: 30_000,
  timestampUnit: oneOf('ms', 's', 'either'),
  secretEncoding: oneOf('base64url', 'hex', 'utf8'),
  signaturePadding: oneOf('either', 'padded', 'unpadded'),
  signedPath: oneOf('relative', 'full'),
  addressSpelling: oneOf('checksummed', 'any'),
  replays: oneOf('accepted', 'refused'),

  // Trading
  trading: oneOf('open', 'paused', 'on-every-second-market', 'on-one-market'),
  orderSides: ['BUY', 'SELL'] as readonly string[],
  orderTypes: 'any' as readonly string[] | 'any',
  malformedOrder: oneOf('result', 'refuse'),
  minimumOrderCost: 0,
  maximumOrderSize: unlimited,
  lotSize: 0,
  collateral: unlimited,
  tokensToSell: unlimited,
  equalOrders: oneOf('place', 'refuse'),
  repeatedOrder: oneOf('refuse', 'same-id'),
  matching: oneOf('price-time', 'none'),
  orderStatuses: statuses,
  tradeStatus: 'MATCHED',
  makerTradeType: 'MAKER',
  emptyCancel: oneOf('refuse', 'nothing'),
  cancelUnknown: oneOf('not-canceled', 'refuse'),
  unknownToken: oneOf('default', 'not-found'),
};

export type Policy = Readonly<typeof defaultPolicy>;

/** Each choice with its default, the section that leaves it open, and what it decides. */
export const choices = (Object.keys(defaultPolicy) as (keyof Policy)[]).map((name) => {
  const [section = '', ...about] = descriptions[name].split(': ');
  return { name, value: defaultPolicy[name], section, about: about.join(': ') };
});

/** The bounds that the interface states (part 8). Unlike a choice, none is open: only faults change them. */
export const defaultRules = { limitDefault: 20, limitMaximum: 100, limitMinimum: 1, batchMinimum: 1, batchMaximum: 15 };
export type ServiceRules = Readonly<typeof defaultRules>;
