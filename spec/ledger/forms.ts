// Part 2 beyond types: which form has which members, and which values they have.
import { must, open, rows, should } from './row.js';

export const forms = [
  ...rows('catalog', {
    'catalog-market.mirror': should(
      '1: A mirror has a condition id and token ids of its own.',
      'Part 1 gives a mirror ids of its own, and does not state that equal ids are wrong.',
    ),
    'catalog-market.image-url': should(
      '2.7: The image and the icon of a market are URLs.',
      'The notes say "URLs"; a relative or empty one cannot be distinguished from other text for certain.',
    ),
    'market-list.event-summaries': must('2.7: In the market list, each event has id, ticker, slug and title.'),
    'single-market.full-events': must('2.7: A single market has full events, not summaries.'),
    // Any single record may leave out any member: twenty that all do have another form.
    'single-event.full-markets': must('2.8: In a single event, a market has the fields of a catalog market.'),
    'nested-records.agreement': should(
      '2.8: A record inside another one has the same values as in its own list, and in each answer.',
      'One record is shown in several places.',
    ),
    'nested-records.parent': should(
      '2.8: A market inside an event belongs to that event, and filtered and sorted lists show no records of others inside.',
      'A record is shown inside the one that it belongs to.',
    ),
    'catalog-market.token-order': should(
      '2.7: Token ids are in the order of the outcomes.',
      'The two arrays describe one market; that they have one order is not stated.',
    ),
    'event-list.no-creation-date': must('2.8: An item of the event list has no creationDate.'),
    'event-list.market-fields-only': must(
      '2.8: In the event list, a market has only id, question, conditionId, mirrorConditionId, clobTokenIds and mirrorClobTokenIds.',
    ),
    'event-market.no-events': must('2.8: A market inside a single event has no events.'),
  }),
  ...rows('order-book', {
    'sampling-market.omitted-fields': must(
      '2.10: The sampling form omits slug, status, market_id, assets_ids, outcomes, event and raw_metadata.',
    ),

    'order-book-forms.added-mirrors': should(
      '2.10: The sampling and the simplified form add the mirror of the market and of each token.',
      'Which members are always present is not shown: twenty records that all lack an added member have another form.',
    ),
    'order-book-forms.mirror': should(
      '1: A market has the same mirror as in the catalog, and the mirror has a condition id and token ids of its own.',
      'Both catalogs show one market, whose mirror part 1 describes.',
    ),
    'order-book-forms.kept-members': should(
      '2.10: The sampling form keeps the members of the full form that it does not omit.',
      'Which members are always present is not shown: twenty records that all lack a kept member have another form.',
    ),
    'order-book-forms.agreement': should(
      '2.10: A market has the same values in each of its forms.',
      'The forms show one market.',
    ),
    'order-book-market.token-assets': should(
      '2.10: Each token of a market is one of its assets.',
      'Both members list the tokens of one market.',
    ),
    'order-book-market.token-outcomes': should(
      '2.10: Each token of a market has one of its outcomes.',
      'Both members list the outcomes of one market.',
    ),
  }),

  ...rows('trading', {
    'order-submission.required-fields': open('2.1: Which members of an order are required, and in which format?'),
    'order-result.status-values': open('3: Which statuses do order results have?'),
  }),
  ...rows('account', {
    'account-order.status-values': open('3: Which statuses do account orders have?'),
  }),
  ...rows('trading', {
    'account-order.transitions': open(
      '3: Which status does an order have before it is canceled, and which one afterward?',
    ),
  }),
  ...rows('account', {
    'account-order.side-values': open('2.4: Which sides do account orders have?'),
    'account-order.order-type-values': open('2.4: Which order types do account orders have?'),
    'trade.status-values': open('3: Which statuses do trades have?'),
    'trade.type-values': open('3: Which types do trades have?'),
    'trade.settlement': open('1: Which trades have a transaction hash?'),
  }),
  ...rows('fees', {
    'fee-schedule.source-values': open('2.12: Which sources do fee schedules have?'),
  }),
];
