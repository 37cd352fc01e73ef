// The answers of a new reference service to a fixed sequence of requests: reads of everything, placements and cancels.
import { vi } from 'vitest';
import { type EndpointId, endpointIds, endpoints } from '../../spec/endpoints.js';
import type { Account } from '../../src/reference/data/accounts.js';
import { actsOnAccount } from '../../src/reference/operations.js';
import { sandboxOrders } from '../../src/reference/order-submissions.js';
import { createReference, type ReferenceOptions } from '../../src/reference/server.js';
import type { IncomingRequest, Service } from '../../src/reference/types.js';
import { credentials } from './reference-client.js';

interface Parts {
  readonly param?: string;
  readonly query?: string;
  readonly body?: unknown;
  readonly account?: Account;
}

/** A request to an operation; an account signs it. */
function requestTo(endpoint: EndpointId, { param = '', query = '', body, account }: Parts): IncomingRequest {
  const { method, path: pattern } = endpoints[endpoint];
  const path = pattern.replace(/\{.*\}/, param);
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = new Headers(account && credentials(account, method + path + text, String(Date.now())));
  const search = query && `?${query}`;
  return { endpoint, method, path, param, query: new URLSearchParams(query), search, headers, text };
}

/** What is written to the socket, without HTTP. */
const answer = (service: Service, request: IncomingRequest) => service.write(service.answer(request), request);

/** Twice each, so that what changes with every read shows. */
function publicReads({ dataset: { catalog, book } }: Service): IncomingRequest[] {
  const [market, event] = [catalog.markets[0]?.fields, catalog.events[0]?.fields];
  const reads = [
    requestTo('catalog-markets', { query: 'limit=5&order=endDate' }),
    requestTo('events', { query: 'limit=5&order=endDate' }),
    requestTo('tags', { query: 'limit=3' }),
    requestTo('catalog-market', { param: market?.id ?? '' }),
    requestTo('catalog-market-by-slug', { param: market?.slug ?? '' }),
    requestTo('event', { param: event?.id ?? '' }),
    requestTo('event-by-slug', { param: event?.slug ?? '' }),
    requestTo('order-book-markets', {}),
    requestTo('sampling-markets', {}),
    requestTo('sampling-simplified-markets', {}),
    requestTo('simplified-markets', {}),
    requestTo('order-book-market', { param: book[0]?.fields.condition_id ?? '' }),
    requestTo('fee-rate', {}),
    requestTo('token-fee-rate', { param: book[0]?.fields.assets_ids[0] ?? '' }),
  ];
  return [...reads, ...reads];
}

const accountReads = (account: Account) =>
  (['account-orders', 'account-trades', 'builder-trades'] as const).map((list) => requestTo(list, { account }));

/** Each account places an order and a batch, cancels, and reads; then time passes, and it reads again. */
function* tradingRequests(service: Service): Generator<IncomingRequest> {
  const market = service.dataset.book.findLast(({ fields }) => fields.accepting_orders)?.fields;
  const intent = { conditionId: market?.condition_id ?? '', tokenId: market?.assets_ids[0] ?? '', side: 'BUY' };
  for (const account of [service.accounts.first, service.accounts.second]) {
    const [one, ...batch] = ['1', '2', '3'].map((digit) =>
      sandboxOrders({ ...intent, account, price: 0.01, size: 5, salt: digit }),
    );
    yield requestTo('place-order', { account, body: one });
    yield requestTo('place-orders', { account, body: batch });
    const placed = service.store.orders.findLast((order) => order.account === account.address)?.record.id ?? '';
    yield requestTo('account-order', { account, param: placed });
    yield requestTo('cancel-order', { account, body: { orderId: placed } });
    yield requestTo('cancel-order', { account, body: { orderId: placed } });
    yield requestTo('cancel-market-orders', { account, body: { market: intent.conditionId } });
    yield* accountReads(account);
    vi.advanceTimersByTime(5_000);
    yield* accountReads(account);
  }
}

/**
 * Reads of these operations, and trades if one of them acts on an account. With fake timers the same options give the
 * same answers.
 */
export function answerSequence(options: ReferenceOptions, operations: readonly EndpointId[] = endpointIds): unknown[] {
  const smallPages = { policy: { cursorPage: 2 } };
  const { service } = createReference({ ...options, deviations: [smallPages, ...(options.deviations ?? [])] });
  const answers = publicReads(service)
    .filter(({ endpoint }) => operations.includes(endpoint))
    .map((request) => answer(service, request));
  if (operations.some(actsOnAccount))
    for (const request of tradingRequests(service)) answers.push(answer(service, request));
  return answers;
}
