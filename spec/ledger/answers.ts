// Parts 1 and 4.1 to 4.5: the response of each operation, and what holds for every response.
import { must, open, part, should } from './row.js';

export const answers = [
  ...part('1', 'catalog', {
    'service.json-body': must('Response bodies are JSON.'),
    'service.json-content-type': should(
      'A response with a JSON body has a JSON content type.',
      'Part 1 states that bodies are JSON, and no media type.',
    ),
  }),
  ...part('2', 'catalog', {
    'service.member-names': should(
      'A member has the name that the table of its record states.',
      'Which members are present is not shown; the tables of part 2 name each one.',
    ),
  }),
  ...part('1', 'catalog', {
    'service.no-server-error': should(
      'No request results in a server error.',
      'Status codes are not shown, but no request is meant to break the service.',
    ),
  }),

  ...part('4.1', 'trading', {
    'place-order.response': must('Placing an order returns an order result.'),
    'place-orders.response': must('Placing a batch of orders returns an array of order results.'),
    'cancel-order.response': must('Canceling an order returns a cancel result.'),
    'cancel-market-orders.response': must('Canceling orders by market returns a cancel result.'),
  }),
  ...part('4.2', 'account', {
    'account-orders.response': must('The list of live orders is a page of account order records.'),
    'account-order.response': must('A lookup of an order returns { order: account order record }.'),
    'account-trades.response': must('The list of trades is a page of trade records.'),
  }),
  ...part('4.2', 'builder', {
    'builder-trades.response': must('The list of builder trades is a page of trade records.'),
  }),
  ...part('4.3', 'fees', {
    'fee-rate.response': must('The fee rate is one fee rate object.'),
    'token-fee-rate.response': must('The fee rate of a token in the path is one fee rate object.'),
  }),
  ...part('4.4', 'order-book', {
    'order-book-markets.response': must('The order-book list is a page of full markets.'),
    'sampling-markets.response': must('The sampling list is a page of sampling markets.'),
    'sampling-simplified-markets.response': must('The simplified sampling list is a page of simplified markets.'),
    'simplified-markets.response': must('The simplified list is a page of simplified markets.'),
    'order-book-market.response': must('A lookup of an order-book market returns one full market.'),
  }),
  ...part('4.5', 'catalog', {
    'catalog-markets.response': must('The catalog list of markets is an array of catalog markets.'),
    'catalog-market-by-slug.response': must('A lookup of a market by slug returns one catalog market.'),
    'catalog-market.response': must('A lookup of a market by id returns one catalog market.'),
    'tags.response': must('The list of tags is an array of tags.'),
    'events.response': must('The list of events is an array of catalog events.'),
    'event-by-slug.response': must('A lookup of an event by slug returns one catalog event.'),
    'event.response': must('A lookup of an event by id returns one catalog event.'),

    'two-forms.markets': open('When does GET /markets return the catalog, and when the order book?'),
    'two-forms.market': open('When does GET /markets/{id} return a catalog market, and when an order-book market?'),
  }),
  ...part('2.12', 'catalog', {
    'service.absent-fields': open('Which stated members are present, which are null or absent?'),
  }),
  ...part('2', 'catalog', {
    'service.additional-members': open('Which members do records have besides those stated?'),
  }),
  ...part('2.7', 'catalog', {
    'service.timestamp-forms': open('In which form of ISO 8601 are timestamps?'),
  }),
  ...part('2', 'catalog', {
    'service.identifier-forms': open('In which form are ids?'),
  }),
  ...part('1', 'catalog', {
    'service.content-types': open('Which content types do JSON bodies have?'),
    'service.served-operations': open('Which operations does the service have?'),
  }),
  ...part('7', 'catalog', {
    'service.success-codes': open('Which status codes do accepted requests get?'),
  }),
  ...part('8', 'catalog', {
    'service.rate-limit-headers': open('Which headers state a rate limit?'),
  }),
  ...part('9', 'catalog', {
    'service.version-headers': open('Which headers state a version of the interface?'),
  }),
];
