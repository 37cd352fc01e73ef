// Part 2 beyond types: which form has which members, and which values they have.
import { must, open, should } from './row.js';
export const forms = [
    // Part 1 says "with its own condition id". The interface does not state that equal ids are wrong.
    should('catalog-market.mirror', '1', 'catalog', 'A mirror has a condition id and token ids of its own.'),
    // The notes say "URLs". A relative or empty URL cannot be distinguished from other text for certain.
    should('catalog-market.image-url', '2.7', 'catalog', 'The image and the icon of a market are URLs.'),
    must('market-list.event-summaries', '2.7', 'catalog', 'In the market list, each event has id, ticker, slug and title.'),
    must('single-market.full-events', '2.7', 'catalog', 'A single market has full events, not summaries.'),
    // Any single record may leave out any member: twenty that all do have another form.
    must('single-event.full-markets', '2.8', 'catalog', 'In a single event, a market has the fields of a catalog market.'),
    // The interface implies these: one record is shown in several places.
    should('nested-records.agreement', '2.8', 'catalog', 'A record inside another one has the same values as in its own list.'),
    should('nested-records.parent', '2.8', 'catalog', 'A market inside an event belongs to that event, and filtered and sorted lists show no records of others inside.'),
    should('catalog-market.token-order', '2.7', 'catalog', 'Token ids are in the order of the outcomes.'),
    must('event-list.no-creation-date', '2.8', 'catalog', 'An item of the event list has no creationDate.'),
    must('event-list.market-fields-only', '2.8', 'catalog', 'In the event list, a market has only id, question, conditionId, mirrorConditionId, clobTokenIds and mirrorClobTokenIds.'),
    must('event-market.no-events', '2.8', 'catalog', 'A market inside a single event has no events.'),
    must('sampling-market.omitted-fields', '2.10', 'order-book', 'The sampling form omits slug, status, market_id, assets_ids, outcomes, event and raw_metadata.'),
    // Which members are always present is not shown: twenty records that all lack an added member have another form.
    should('order-book-forms.added-mirrors', '2.10', 'order-book', 'The sampling and the simplified form add the mirror of the market and of each token.'),
    should('order-book-forms.mirror', '1', 'order-book', 'A market has the same mirror as in the catalog, and the mirror has a condition id and token ids of its own.'),
    should('order-book-forms.kept-members', '2.10', 'order-book', 'The sampling form keeps the members of the full form that it does not omit.'),
    // The interface implies these: the forms show one market.
    should('order-book-forms.agreement', '2.10', 'order-book', 'A market has the same values in each of its forms.'),
    should('order-book-market.token-assets', '2.10', 'order-book', 'Each token of a market is one of its assets.'),
    should('order-book-market.token-outcomes', '2.10', 'order-book', 'Each token of a market has one of its outcomes.'),
    open('order-submission.required-fields', '2.1', 'trading', 'Which members of an order are required, and in which format?'),
    open('order-result.status-values', '3', 'trading', 'Which statuses do order results have?'),
    open('account-order.status-values', '3', 'account', 'Which statuses do account orders have?'),
    open('account-order.transitions', '3', 'trading', 'Which status does an order have before it is canceled, and which one afterward?'),
    open('account-order.side-values', '2.4', 'account', 'Which sides do account orders have?'),
    open('account-order.order-type-values', '2.4', 'account', 'Which order types do account orders have?'),
    open('trade.status-values', '3', 'account', 'Which statuses do trades have?'),
    open('trade.type-values', '3', 'account', 'Which types do trades have?'),
    open('trade.settlement', '1', 'account', 'Which trades have a transaction hash?'),
    open('fee-schedule.source-values', '2.12', 'fees', 'Which sources do fee schedules have?'),
];
//# sourceMappingURL=forms.js.map