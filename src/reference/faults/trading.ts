// Lies of trading: placing, canceling, and who is let in.
import type { AuthHeader } from '../auth.js';
import { duties, type Scrutiny, type SignedParts } from '../rules.js';
import { type Fault, fault, isRecord, neglect, onReply } from './fault.js';

type Result = Record<string, unknown>;

function onResults(change: (results: Result[]) => unknown) {
  return onReply(['place-orders'], (body) => (Array.isArray(body) ? change(body.filter(isRecord)) : body));
}

type Canceled = { canceled: string[]; not_canceled: Record<string, string> };
const isCanceled = (body: unknown): body is Canceled => isRecord(body) && Array.isArray(body.canceled);

function onCancel(
  endpoint: 'cancel-order' | 'cancel-market-orders',
  change: (result: Canceled, asked: string) => Canceled,
) {
  return onReply([endpoint], (body, { text }) => {
    const asked: unknown = text === '' ? {} : JSON.parse(text);
    return isCanceled(body) ? change(body, isRecord(asked) ? String(asked.orderId) : '') : body;
  });
}

export const orderFaults: readonly Fault[] = [
  neglect('place-order.live-in-list', 'reports-orders-that-it-does-not-place', 'an order called live is not listed', {
    placementTakesEffect: false,
  }),
  fault(
    'place-order.record-agreement',
    'records-the-other-side',
    'a BUY is recorded as a SELL',
    onReply(['account-orders', 'account-order'], (body) => {
      const records = isRecord(body) && Array.isArray(body.data) ? body.data : isRecord(body) ? [body.order] : [];
      for (const record of records) if (isRecord(record)) record.side = record.side === 'BUY' ? 'SELL' : 'BUY';
      return body;
    }),
  ),
  neglect('place-orders.batch-accepted', 'takes-at-most-10', 'a batch of 15 is refused', { batchMaximum: 10 }),
  neglect('place-orders.batch-accepted', 'takes-at-least-2', 'a batch of 1 is refused', { batchMinimum: 2 }),
  neglect('place-orders.batch-minimum', 'takes-empty-batches', 'a batch of none is taken', { batchMinimum: 0 }),
  neglect('place-orders.batch-maximum', 'takes-batches-of-16', 'a batch of 16 is taken', { batchMaximum: 16 }),
  neglect('place-orders.batch-maximum', 'places-what-it-refuses', 'a batch of 16 is refused and placed all the same', {
    refusedBatchLeavesNoTrace: false,
  }),
  fault('place-orders.batch-maximum', 'cuts-batches-to-15', 'of a batch of 16 the first 15 are placed', {
    request(incoming) {
      if (incoming.endpoint === 'place-orders' && Array.isArray(incoming.body))
        incoming.body = incoming.body.slice(0, 15);
    },
  }),
  fault(
    'place-orders.one-result-per-item',
    'drops-the-last-result',
    'a batch gets one result too few',
    onResults((results) => results.slice(0, -1)),
  ),
  fault(
    'place-orders.result-order',
    'turns-results-round',
    'results come in reverse',
    onResults((results) => results.toReversed()),
  ),
  fault(
    'place-orders.per-order-outcome',
    'calls-every-order-a-success',
    'an order that is not taken is called a success',
    onReply(['place-order', 'place-orders'], (body) => {
      for (const result of Array.isArray(body) ? body : [body])
        if (isRecord(result) && result.success === false)
          Object.assign(result, { success: true, errorMsg: '', orderID: `0x${'e'.repeat(64)}`, status: 'live' });
      return body;
    }),
  ),
  fault(
    'place-order.response',
    'answers-placements-with-a-list',
    'the result of one order comes in an array',
    onReply(['place-order'], (body) => [body]),
  ),
  fault(
    'place-orders.response',
    'answers-batches-with-an-object',
    'the results of a batch come in an object',
    onReply(['place-orders'], (body) => (Array.isArray(body) ? { results: body } : body)),
  ),
];

export const cancelFaults: readonly Fault[] = [
  fault(
    'cancel-order.canceled',
    'denies-cancels',
    'a canceled order is reported as not canceled',
    onCancel('cancel-order', ({ canceled, not_canceled }) => ({
      canceled: [],
      not_canceled: { ...not_canceled, ...Object.fromEntries(canceled.map((id) => [id, 'it stays'])) },
    })),
  ),
  neglect('cancel-order.leaves-live-list', 'reports-cancels-that-it-does-not-make', 'a canceled order stays live', {
    cancelTakesEffect: false,
  }),
  fault(
    'cancel-order.exactly-once',
    'reports-cancels-twice',
    'a canceled order is reported as not canceled too',
    onCancel('cancel-order', ({ canceled, not_canceled }) => ({
      canceled,
      not_canceled: { ...not_canceled, ...Object.fromEntries(canceled.map((id) => [id, 'again'])) },
    })),
  ),
  fault(
    'cancel-order.exactly-once',
    'reports-no-cancels',
    'neither member names the order',
    onCancel('cancel-order', () => ({ canceled: [], not_canceled: {} })),
  ),
  fault(
    'cancel-order.unknown-id',
    'cancels-what-is-not-there',
    'an unknown order is reported as canceled',
    onCancel('cancel-order', (result, asked) =>
      Object.keys(result.not_canceled).length > 0 ? { canceled: [asked], not_canceled: {} } : result,
    ),
  ),
  fault(
    'cancel-order.repeat',
    'cancels-again',
    'a canceled order is reported as canceled once more',
    onCancel('cancel-order', (result, asked) =>
      Object.values(result.not_canceled).some((reason) => /already/.test(reason))
        ? { canceled: [asked], not_canceled: {} }
        : result,
    ),
  ),
  fault(
    'cancel-market-orders.canceled',
    'denies-cancels-by-market',
    'orders canceled by market are not reported',
    onCancel('cancel-market-orders', () => ({ canceled: [], not_canceled: {} })),
  ),
  fault('cancel-market-orders.scope', 'cancels-everywhere', 'canceling by market cancels on every market', {
    keeps: (kept, { endpoint, filter }) => kept || (endpoint === 'cancel-market-orders' && filter !== 'account'),
  }),
  neglect(
    'cancel-market-orders.leaves-live-list',
    'reports-cancels-by-market-that-it-does-not-make',
    'orders canceled by market stay live',
    { cancelTakesEffect: false },
  ),
  fault(
    'cancel-market-orders.exactly-once',
    'reports-cancels-by-market-twice',
    'orders canceled by market are reported twice',
    onCancel('cancel-market-orders', ({ canceled, not_canceled }) => ({
      canceled: [...canceled, ...canceled],
      not_canceled,
    })),
  ),
  neglect('trading.order-lifecycle', 'forgets-to-cancel', 'a canceled order stays live', { cancelTakesEffect: false }),
  ...(['cancel-order', 'cancel-market-orders'] as const).map((endpoint) =>
    fault(
      `${endpoint}.response`,
      `answers-${endpoint}-with-a-list`,
      'a cancel result comes as an array',
      onReply([endpoint], (body) => [body]),
    ),
  ),
];

function scrutiny(header: AuthHeader, how: Scrutiny): Partial<typeof duties> {
  return { headers: { ...duties.headers, [header]: how } };
}

const short = (header: string) => header.replace('SERVICE_', '').replaceAll('_', '-').toLowerCase();

function signing(
  requirement: string,
  name: string,
  does: string,
  messages: (parts: SignedParts) => readonly string[],
): Fault {
  return neglect(requirement, name, does, { signedMessages: messages });
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const paths = ['/order', '/orders', '/cancel-market-orders', '/data/orders', '/data/trades'];

const headers = [
  'SERVICE_ADDRESS',
  'SERVICE_API_KEY',
  'SERVICE_PASSPHRASE',
  'SERVICE_TIMESTAMP',
  'SERVICE_SIGNATURE',
] as const;

export const authenticationFaults: readonly Fault[] = [
  neglect('auth.missing-headers', 'lets-anybody-trade', 'no header is looked at', {
    headers: Object.fromEntries(headers.map((header) => [header, 'ignored'])) as Record<AuthHeader, Scrutiny>,
  }),
  ...headers.flatMap((header) => [
    neglect(
      'auth.required-header',
      `does-without-${short(header)}`,
      `${header} is not looked at`,
      scrutiny(header, 'ignored'),
    ),
    neglect(
      'auth.empty-header',
      `takes-an-empty-${short(header)}`,
      `an empty ${header} is taken`,
      scrutiny(header, 'ignored'),
    ),
    neglect(
      'auth.malformed-header',
      `takes-a-malformed-${short(header)}`,
      `anything is taken for ${header}`,
      scrutiny(header, 'present'),
    ),
  ]),
  neglect(
    'auth.unknown-key',
    'takes-unknown-keys',
    'any API key of the right form is taken',
    scrutiny('SERVICE_API_KEY', 'well-formed'),
  ),
  neglect(
    'auth.foreign-key',
    'takes-foreign-keys',
    'the API key of another account is taken',
    scrutiny('SERVICE_API_KEY', 'well-formed'),
  ),
  neglect(
    'auth.passphrase',
    'takes-any-passphrase',
    'any passphrase of the right form is taken',
    scrutiny('SERVICE_PASSPHRASE', 'well-formed'),
  ),
  neglect('auth.address', 'takes-any-address', 'any address is taken', scrutiny('SERVICE_ADDRESS', 'well-formed')),
  neglect(
    'auth.signature-secret',
    'takes-any-signature',
    'any signature of the right form is taken',
    scrutiny('SERVICE_SIGNATURE', 'well-formed'),
  ),
  signing(
    'auth.signature-method',
    'does-not-sign-the-method',
    'a signature holds for every method',
    ({ timestamp, path, body }) => methods.map((method) => timestamp + method + path + body),
  ),
  signing(
    'auth.signature-path',
    'does-not-sign-the-path',
    'a signature holds for every path',
    ({ timestamp, method, path, body }) =>
      [...new Set([path, ...paths, '/', '', '/data/order', '/other', '/tags', '/markets'])].map(
        (any) => timestamp + method + any + body,
      ),
  ),
  signing(
    'auth.signature-body',
    'takes-signatures-without-the-body',
    'the body need not be signed',
    ({ timestamp, method, path, body }) => [timestamp + method + path + body, timestamp + method + path],
  ),
  signing(
    'auth.signature-body',
    'signs-what-bodies-mean',
    'the body is signed without its blanks, however it was sent',
    ({ timestamp, method, path, body }) => [timestamp + method + path + (body && JSON.stringify(JSON.parse(body)))],
  ),
  neglect(
    'auth.signature-body',
    'takes-signatures-of-other-bodies',
    'a changed body is taken',
    scrutiny('SERVICE_SIGNATURE', 'well-formed'),
  ),
  neglect(
    'auth.signature-timestamp',
    'does-not-sign-the-timestamp',
    'the timestamp may differ from the signed one',
    scrutiny('SERVICE_SIGNATURE', 'well-formed'),
  ),
  signing(
    'auth.signed-path-excludes-query',
    'signs-the-query-of-market-cancels',
    'the query belongs to the signed path of cancel-by-market',
    ({ timestamp, method, path, search, body }) => [
      timestamp + method + path + (path === '/cancel-market-orders' ? search : '') + body,
    ],
  ),
  signing(
    'auth.signed-path-excludes-query',
    'signs-the-query',
    'the query belongs to the signed path',
    ({ timestamp, method, path, search, body }) => [timestamp + method + path + search + body],
  ),
  neglect('auth.checksummed-address', 'takes-lower-case-addresses', 'the checksum of an address does not count', {
    checksummed: false,
  }),
  neglect(
    'trading.rejected-write-no-trace',
    'acts-on-what-it-refuses',
    'a request that is refused takes effect all the same',
    { unauthenticatedLeavesNoTrace: false },
  ),
];
