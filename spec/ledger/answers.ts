// Parts 1 and 4.1 to 4.5: the response of each operation, and what holds for every response.
import { must, open, rows, should } from './row.js';

export const answers = [
  ...rows('catalog', {
    'service.json-body': must('1: Response bodies are JSON.'),
    'service.json-content-type': should(
      '1: A response with a JSON body has a JSON content type.',
      'Part 1 states that bodies are JSON, and no media type.',
    ),
    'service.member-names': should(
      '2: A member has the name that the table of its record states.',
      'Which members are present is not shown; the tables of part 2 name each one.',
    ),
    'service.no-server-error': should(
      '1: No request results in a server error.',
      'Status codes are not shown, but no request is meant to break the service.',
    ),
  }),

  ...rows('trading', {
    'place-order.response': must('4.1: Placing an order returns an order result.'),
    'place-orders.response': must('4.1: Placing a batch of orders returns an array of order results.'),
    'cancel-order.response': must('4.1: Canceling an order returns a cancel result.'),
    'cancel-market-orders.response': must('4.1: Canceling orders by market returns a cancel result.'),
  }),
  ...rows('account', {
    'account-orders.response': must('4.2: The list of live orders is a page of account order records.'),
    'account-order.response': must('4.2: A lookup of an order returns { order: account order record }.'),
    'account-trades.response': must('4.2: The list of trades is a page of trade records.'),
  }),
  ...rows('builder', {
    'builder-trades.response': must('4.2: The list of builder trades is a page of trade records.'),
  }),
  ...rows('fees', {
    'fee-rate.response': must('4.3: The fee rate is one fee rate object.'),
    'token-fee-rate.response': must('4.3: The fee rate of a token in the path is one fee rate object.'),
  }),
  ...rows('order-book', {
    'order-book-markets.response': must('4.4: The order-book list is a page of full markets.'),
    'sampling-markets.response': must('4.4: The sampling list is a page of sampling markets.'),
    'sampling-simplified-markets.response': must('4.4: The simplified sampling list is a page of simplified markets.'),
    'simplified-markets.response': must('4.4: The simplified list is a page of simplified markets.'),
    'order-book-market.response': must('4.4: A lookup of an order-book market returns one full market.'),
  }),
  ...rows('catalog', {
    'catalog-markets.response': must('4.5: The catalog list of markets is an array of catalog markets.'),
    'catalog-market-by-slug.response': must('4.5: A lookup of a market by slug returns one catalog market.'),
    'catalog-market.response': must('4.5: A lookup of a market by id returns one catalog market.'),
    'tags.response': must('4.5: The list of tags is an array of tags.'),
    'events.response': must('4.5: The list of events is an array of catalog events.'),
    'event-by-slug.response': must('4.5: A lookup of an event by slug returns one catalog event.'),
    'event.response': must('4.5: A lookup of an event by id returns one catalog event.'),

    'two-forms.markets': open('4.5: When does GET /markets return the catalog, and when the order book?'),
    'two-forms.market': open(
      '4.5: When does GET /markets/{id} return a catalog market, and when an order-book market?',
    ),
    'service.absent-fields': open('2.12: Which stated members are present, which are null or absent?'),
    'service.additional-members': open('2: Which members do records have besides those stated?'),
    'service.timestamp-forms': open('2.7: In which form of ISO 8601 are timestamps?'),
    'service.identifier-forms': open('2: In which form are ids?'),
    'service.content-types': open('1: Which content types do JSON bodies have?'),
    'service.served-operations': open('1: Which operations does the service have?'),
    'service.success-codes': open('7: Which status codes do accepted requests get?'),
    'service.rate-limit-headers': open('8: Which headers state a rate limit?'),
    'service.version-headers': open('9: Which headers state a version of the interface?'),
  }),
];
