// Faults of the forms in which one record is shown: in a list, alone, inside another, sampled (2.7 to 2.11).
import { combine, ofNext, withMembers, withMembersOf } from '../deviation.js';
import { type Fault, faultsOf } from './fault.js';

const forms = ['sampling-markets', 'sampling-simplified-markets', 'simplified-markets'] as const;
const shortMembers = ['id', 'question', 'conditionId', 'mirrorConditionId', 'clobTokenIds', 'mirrorClobTokenIds'];

const reversed = (text: unknown) => JSON.stringify((JSON.parse(String(text || '[]')) as unknown[]).toReversed());

/** Without the members that the event list does not show of its markets. */
const shortened = (market: object) =>
  Object.fromEntries(Object.keys(market).flatMap((name) => (shortMembers.includes(name) ? [] : [[name, undefined]])));

/** A member that is empty, or absent, stays so. */
const ifShown = (member: string, shown: unknown, value: unknown) => (shown ? { [member]: value } : {});

/** Of two tokens, each has this member of the other. */
const exchanges = (member: string) =>
  withMembersOf('tokens', (_, { index, records }) =>
    index < 2 && records.length > 1 ? { [member]: ofNext(member, { index, records: records.slice(0, 2) }) } : {},
  );

const orderBookFormFaults = (form: (typeof forms)[number]): readonly Fault[] => [
  ...faultsOf('order-book-forms.mirror', [form], {
    [`sends-the-condition-id-as-mirror-of-${form}: the mirror of a market has the condition id of the market`]:
      withMembers(({ mirror_condition_id: mirror, condition_id }) =>
        ifShown('mirror_condition_id', mirror, condition_id),
      ),
    [`sends-another-mirror-in-${form}: the mirror of a market is not the one of the catalog`]: withMembers(
      ({ mirror_condition_id: mirror }) => ifShown('mirror_condition_id', mirror, `${mirror}0`),
    ),
    [`sends-other-mirrors-of-tokens-in-${form}: the mirrors of the tokens are not those of the catalog`]: withMembersOf(
      'tokens',
      ({ mirror_token_id: mirror }) => ifShown('mirror_token_id', mirror, `${mirror}7`),
    ),
  }),
  ...faultsOf('order-book-forms.added-mirrors', [form], {
    [`omits-mirrors-of-${form}: no market has mirror_condition_id, and no token mirror_token_id`]: combine([
      withMembers(() => ({ mirror_condition_id: undefined })),
      withMembersOf('tokens', () => ({ mirror_token_id: undefined })),
    ]),
  }),
  ...faultsOf('order-book-forms.agreement', [form], {
    [`inverts-accepting-orders-of-${form}: accepting_orders is not that of the full form`]: withMembers(
      ({ accepting_orders }) => ({ accepting_orders: accepting_orders !== true }),
    ),
    [`exchanges-winners-in-${form}: a token wins if it does not in the full form, and the other way round`]:
      withMembersOf('tokens', ({ winner }) => ({ winner: winner !== true })),
    [`sends-another-question-for-${form}: a market has another question than in its full form`]: withMembers(
      ({ question }) => ({ question: `${question} (again)` }),
    ),
    [`sends-the-rewards-of-the-next-market-in-${form}: a market has the rewards of the next one on its page`]:
      withMembers((_, place) => ({ rewards: ofNext('rewards', place) })),
    [`exchanges-mirrors-of-tokens-in-${form}: the two tokens of a market have each the mirror of the other`]:
      exchanges('mirror_token_id'),
    [`swaps-outcomes-of-tokens-in-${form}: the two tokens of a market have each the outcome of the other`]:
      exchanges('outcome'),
  }),
];

export const formFaults: readonly Fault[] = [
  ...forms.flatMap(orderBookFormFaults),
  ...faultsOf('order-book-forms.agreement', ['sampling-markets'], {
    'sends-another-minimum-size-for-sampling-markets: a market has a larger minimum_order_size than in its full form':
      withMembers(({ minimum_order_size: size }) => ({ minimum_order_size: Number(size) + 1 })),
  }),
  ...faultsOf('order-book-forms.kept-members', ['sampling-markets'], {
    'omits-base-fees-from-sampling-markets: sampling markets have neither maker_base_fee nor taker_base_fee':
      withMembers(() => ({ maker_base_fee: undefined, taker_base_fee: undefined })),
  }),
  ...faultsOf('sampling-market.omitted-fields', ['sampling-markets'], {
    'adds-slug-to-sampling-markets: sampling markets have a slug': withMembers(() => ({ slug: 'a-slug' })),
    'adds-market-id-to-sampling-markets: sampling markets have a market_id': withMembers(() => ({ market_id: 7 })),
  }),
  ...faultsOf('single-event.full-markets', ['event', 'event-by-slug'], {
    'shortens-markets-of-single-events: markets of a single event have only the members of the event list':
      withMembersOf('markets', shortened),
    'shortens-the-second-market-of-single-events: the second market of a single event has only the members of the event list':
      withMembersOf('markets', (market, { index }) => (index === 1 ? shortened(market) : {})),
  }),
  ...faultsOf('event-list.no-creation-date', ['events'], {
    'adds-creation-date-to-listed-events: items of the event list have a creationDate': withMembers(() => ({
      creationDate: '2026-01-01T00:00:00Z',
    })),
  }),
  ...faultsOf('event-list.market-fields-only', ['events'], {
    'adds-slug-to-markets-of-listed-events: markets in the event list have a slug': withMembersOf('markets', () => ({
      slug: 'a-slug',
    })),
  }),
  ...faultsOf('event-market.no-events', ['event', 'event-by-slug'], {
    'adds-events-to-markets-of-single-events: markets of a single event have events': withMembersOf('markets', () => ({
      events: [],
    })),
  }),
  ...faultsOf('market-list.event-summaries', ['catalog-markets'], {
    'sends-events-of-listed-markets-as-strings: the events of a listed market are strings': withMembers(() => ({
      events: ['1'],
    })),
  }),
  ...faultsOf('catalog-market.token-order', ['catalog-markets'], {
    'reverses-token-ids-of-listed-markets: the token ids of a listed market are in the reverse order of its outcomes':
      withMembers(({ clobTokenIds }) => ({ clobTokenIds: reversed(clobTokenIds) })),
  }),
  ...faultsOf('catalog-market.image-url', ['catalog-markets'], {
    'sends-a-phrase-as-image-url: the image of a listed market is not a URL': withMembers(() => ({
      image: 'a picture of rain',
    })),
  }),
  ...faultsOf('catalog-market.mirror', ['catalog-markets', 'catalog-market'], {
    'sends-the-condition-id-as-mirror-condition-id: the mirror of a market has the condition id of the market':
      withMembers(({ mirrorConditionId: mirror, conditionId }) => ifShown('mirrorConditionId', mirror, conditionId)),
  }),
  ...faultsOf('catalog-market.mirror', ['catalog-markets'], {
    'sends-the-condition-id-as-mirror-condition-id-of-one-market: one market after the first 120 is its own mirror': {
      data({ catalog: { markets } }) {
        const late = markets.slice(120).find(({ fields }) => fields.mirrorConditionId !== '');
        if (late) late.fields.mirrorConditionId = late.fields.conditionId;
      },
    },
  }),
];
