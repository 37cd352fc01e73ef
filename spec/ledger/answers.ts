// Parts 1, 4.1 to 4.5: what each operation answers with, and what holds for every answer.
import { must, open, should } from './row.js';

export const answers = [
  must('service.json-body', '1', 'catalog', 'Bodies are JSON.'),
  // JSON bodies are stated, their media type is not named.
  should('service.json-content-type', '1', 'catalog', 'A JSON body comes under a JSON content type.'),
  // Status codes are not shown; that a request makes the server break is never meant.
  should('service.no-server-error', '1', 'catalog', 'No request is answered with a server error.'),

  must('place-order.response', '4.1', 'trading', 'Placing an order answers with an order result.'),
  must('place-orders.response', '4.1', 'trading', 'Placing a batch answers with an array of order results.'),
  must('cancel-order.response', '4.1', 'trading', 'Canceling an order answers with a cancel result.'),
  must('cancel-market-orders.response', '4.1', 'trading', 'Canceling by market answers with a cancel result.'),
  must('account-orders.response', '4.2', 'account', 'The list of live orders is a page of account order records.'),
  must('account-order.response', '4.2', 'account', 'A single order comes as { order: account order record }.'),
  must('account-trades.response', '4.2', 'account', 'The list of trades is a page of trade records.'),
  must('builder-trades.response', '4.2', 'builder', 'The list of builder trades is a page of trade records.'),
  must('fee-rate.response', '4.3', 'fees', 'The fee rate is answered as one fee rate object.'),
  must('token-fee-rate.response', '4.3', 'fees', 'The fee rate of a token in the path is one fee rate object.'),
  must('order-book-markets.response', '4.4', 'order-book', 'The order-book list is a page of full markets.'),
  must('sampling-markets.response', '4.4', 'order-book', 'The sampling list is a page of sampling markets.'),
  must(
    'sampling-simplified-markets.response',
    '4.4',
    'order-book',
    'The simplified sampling list is a page of simplified markets.',
  ),
  must('simplified-markets.response', '4.4', 'order-book', 'The simplified list is a page of simplified markets.'),
  must('order-book-market.response', '4.4', 'order-book', 'A single order-book market is one full market.'),
  must('catalog-markets.response', '4.5', 'catalog', 'The catalog list of markets is an array of catalog markets.'),
  must('catalog-market-by-slug.response', '4.5', 'catalog', 'A market by slug is one catalog market.'),
  must('catalog-market.response', '4.5', 'catalog', 'A market by id is one catalog market.'),
  must('tags.response', '4.5', 'catalog', 'The list of tags is an array of tags.'),
  must('events.response', '4.5', 'catalog', 'The list of events is an array of catalog events.'),
  must('event-by-slug.response', '4.5', 'catalog', 'An event by slug is one catalog event.'),
  must('event.response', '4.5', 'catalog', 'An event by id is one catalog event.'),

  open(
    'markets.two-forms',
    '4.5',
    'catalog',
    'When does GET /markets answer with the catalog, and when with the order book?',
  ),
  open(
    'market.two-forms',
    '4.5',
    'catalog',
    'When does GET /markets/{id} answer with a catalog market, and when with an order-book one?',
  ),
  open('service.absent-fields', '2.12', 'catalog', 'Which stated fields never appear?'),
] as const;
