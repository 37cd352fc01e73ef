// Part 2 beyond types: which form has which members, and which values they have.
import { must, open, part, should } from './row.js';

export const forms = [
  ...part('1', 'catalog', {
    'catalog-market.mirror': should(
      'A mirror has a condition id and token ids of its own.',
      'Part 1 gives a mirror ids of its own, and does not state that equal ids are wrong.',
    ),
  }),
  ...part('2.7', 'catalog', {
    'catalog-market.image-url': should(
      'The image and the icon of a market are URLs.',
      'The notes say "URLs"; a relative or empty one cannot be distinguished from other text for certain.',
    ),
    'market-list.event-summaries': must('In the market list, each event has id, ticker, slug and title.'),
    'single-market.full-events': must('A single market has full events, not summaries.'),
  }),
  ...part('2.8', 'catalog', {
    // Any single record may leave out any member: twenty that all do have another form.
    'single-event.full-markets': must('In a single event, a market has the fields of a catalog market.'),
    'nested-records.agreement': should(
      'A record inside another one has the same values as in its own list.',
      'One record is shown in several places.',
    ),
    'nested-records.parent': should(
      'A market inside an event belongs to that event, and filtered and sorted lists show no records of others inside.',
      'A record is shown inside the one that it belongs to.',
    ),
  }),
  ...part('2.7', 'catalog', {
    'catalog-market.token-order': should(
      'Token ids are in the order of the outcomes.',
      'The two arrays describe one market; that they have one order is not stated.',
    ),
  }),
  ...part('2.8', 'catalog', {
    'event-list.no-creation-date': must('An item of the event list has no creationDate.'),
    'event-list.market-fields-only': must(
      'In the event list, a market has only id, question, conditionId, mirrorConditionId, clobTokenIds and mirrorClobTokenIds.',
    ),
    'event-market.no-events': must('A market inside a single event has no events.'),
  }),
  ...part('2.10', 'order-book', {
    'sampling-market.omitted-fields': must(
      'The sampling form omits slug, status, market_id, assets_ids, outcomes, event and raw_metadata.',
    ),

    'order-book-forms.added-mirrors': should(
      'The sampling and the simplified form add the mirror of the market and of each token.',
      'Which members are always present is not shown: twenty records that all lack an added member have another form.',
    ),
  }),
  ...part('1', 'order-book', {
    'order-book-forms.mirror': should(
      'A market has the same mirror as in the catalog, and the mirror has a condition id and token ids of its own.',
      'Both catalogs show one market, whose mirror part 1 describes.',
    ),
  }),
  ...part('2.10', 'order-book', {
    'order-book-forms.kept-members': should(
      'The sampling form keeps the members of the full form that it does not omit.',
      'Which members are always present is not shown: twenty records that all lack a kept member have another form.',
    ),
    'order-book-forms.agreement': should(
      'A market has the same values in each of its forms.',
      'The forms show one market.',
    ),
    'order-book-market.token-assets': should(
      'Each token of a market is one of its assets.',
      'Both members list the tokens of one market.',
    ),
    'order-book-market.token-outcomes': should(
      'Each token of a market has one of its outcomes.',
      'Both members list the outcomes of one market.',
    ),
  }),

  ...part('2.1', 'trading', {
    'order-submission.required-fields': open('Which members of an order are required, and in which format?'),
  }),
  ...part('3', 'trading', {
    'order-result.status-values': open('Which statuses do order results have?'),
  }),
  ...part('3', 'account', {
    'account-order.status-values': open('Which statuses do account orders have?'),
  }),
  ...part('3', 'trading', {
    'account-order.transitions': open(
      'Which status does an order have before it is canceled, and which one afterward?',
    ),
  }),
  ...part('2.4', 'account', {
    'account-order.side-values': open('Which sides do account orders have?'),
    'account-order.order-type-values': open('Which order types do account orders have?'),
  }),
  ...part('3', 'account', {
    'trade.status-values': open('Which statuses do trades have?'),
    'trade.type-values': open('Which types do trades have?'),
  }),
  ...part('1', 'account', {
    'trade.settlement': open('Which trades have a transaction hash?'),
  }),
  ...part('2.12', 'fees', {
    'fee-schedule.source-values': open('Which sources do fee schedules have?'),
  }),
];
