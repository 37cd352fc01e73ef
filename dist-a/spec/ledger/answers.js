// Parts 1 and 4.1 to 4.5: the response of each operation, and what holds for every response.
import { must, open, should } from './row.js';
export const answers = [
    must('service.json-body', '1', 'catalog', 'Response bodies are JSON.'),
    // The interface states JSON bodies, but not their media type.
    should('service.json-content-type', '1', 'catalog', 'A response with a JSON body has a JSON content type.'),
    // Which members are present is not shown, but the tables state how each is named.
    should('service.member-names', '2', 'catalog', 'A member has the name that the table of its record states.'),
    // Status codes are not shown, but no request is meant to cause a server error.
    should('service.no-server-error', '1', 'catalog', 'No request results in a server error.'),
    must('place-order.response', '4.1', 'trading', 'Placing an order returns an order result.'),
    must('place-orders.response', '4.1', 'trading', 'Placing a batch of orders returns an array of order results.'),
    must('cancel-order.response', '4.1', 'trading', 'Canceling an order returns a cancel result.'),
    must('cancel-market-orders.response', '4.1', 'trading', 'Canceling orders by market returns a cancel result.'),
    must('account-orders.response', '4.2', 'account', 'The list of live orders is a page of account order records.'),
    must('account-order.response', '4.2', 'account', 'A lookup of an order returns { order: account order record }.'),
    must('account-trades.response', '4.2', 'account', 'The list of trades is a page of trade records.'),
    must('builder-trades.response', '4.2', 'builder', 'The list of builder trades is a page of trade records.'),
    must('fee-rate.response', '4.3', 'fees', 'The fee rate is one fee rate object.'),
    must('token-fee-rate.response', '4.3', 'fees', 'The fee rate of a token in the path is one fee rate object.'),
    must('order-book-markets.response', '4.4', 'order-book', 'The order-book list is a page of full markets.'),
    must('sampling-markets.response', '4.4', 'order-book', 'The sampling list is a page of sampling markets.'),
    must('sampling-simplified-markets.response', '4.4', 'order-book', 'The simplified sampling list is a page of simplified markets.'),
    must('simplified-markets.response', '4.4', 'order-book', 'The simplified list is a page of simplified markets.'),
    must('order-book-market.response', '4.4', 'order-book', 'A lookup of an order-book market returns one full market.'),
    must('catalog-markets.response', '4.5', 'catalog', 'The catalog list of markets is an array of catalog markets.'),
    must('catalog-market-by-slug.response', '4.5', 'catalog', 'A lookup of a market by slug returns one catalog market.'),
    must('catalog-market.response', '4.5', 'catalog', 'A lookup of a market by id returns one catalog market.'),
    must('tags.response', '4.5', 'catalog', 'The list of tags is an array of tags.'),
    must('events.response', '4.5', 'catalog', 'The list of events is an array of catalog events.'),
    must('event-by-slug.response', '4.5', 'catalog', 'A lookup of an event by slug returns one catalog event.'),
    must('event.response', '4.5', 'catalog', 'A lookup of an event by id returns one catalog event.'),
    open('two-forms.markets', '4.5', 'catalog', 'When does GET /markets return the catalog, and when the order book?'),
    open('two-forms.market', '4.5', 'catalog', 'When does GET /markets/{id} return a catalog market, and when an order-book market?'),
    open('service.absent-fields', '2.12', 'catalog', 'Which stated members are present, which are null or absent?'),
    open('service.additional-members', '2', 'catalog', 'Which members do records have besides those stated?'),
    open('service.timestamp-forms', '2.7', 'catalog', 'In which form of ISO 8601 are timestamps?'),
    open('service.content-types', '1', 'catalog', 'Which content types do JSON bodies have?'),
    open('service.served-operations', '1', 'catalog', 'Which operations does the service have?'),
    open('service.success-codes', '7', 'catalog', 'Which status codes do accepted requests get?'),
    open('service.rate-limit-headers', '8', 'catalog', 'Which headers state a rate limit?'),
    open('service.version-headers', '9', 'catalog', 'Which headers state a version of the interface?'),
];
//# sourceMappingURL=answers.js.map