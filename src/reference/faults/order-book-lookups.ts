// Faults of lookups in the order book: markets by condition id, and fee rates of tokens (4.3, 4.4).
import { isObject } from '../../is-object.js';
import type { Dataset } from '../data/dataset.js';
import type { BookFields } from '../data/records.js';
import { appends, ofNext, sets, withMembers, withMembersOf } from '../deviations/records.js';
import { findsInstead, findsNothing, refuse } from '../deviations/replies.js';
import { ignoresParameters } from '../deviations/requests.js';
import { when } from '../deviations/when.js';
import { bookMarketInFull } from '../forms.js';
import type { IncomingRequest, Reply, Service } from '../types.js';
import { type Fault, faultsOf, title } from './fault.js';

function outsideCatalog({ book, catalog: { markets } }: Dataset): readonly BookFields[] {
  const listed = new Set(markets.map(({ fields }) => fields.conditionId));
  return book.map(({ fields }) => fields).filter(({ condition_id }) => !listed.has(condition_id));
}

/** One of the markets that the catalog lacks gets a third token. */
function addThirdToken(dataset: Dataset): void {
  const [, market] = outsideCatalog(dataset);
  if (!market) return;
  const token = { token_id: `${market.assets_ids[0]}3`, outcome: 'Draw', price: 0, winner: false };
  market.tokens.push(token);
  market.outcomes.push(token.outcome);
  market.assets_ids.push(token.token_id);
}

/** So few markets are closed that a check may look up none of them by chance. */
function closeOneOfThirtyOutsideCatalog(dataset: Dataset): void {
  for (const { fields } of dataset.book) fields.closed = false;
  for (const [index, market] of outsideCatalog(dataset).entries()) market.closed = index % 30 === 23;
}

const listedForms = ['order-book-markets', 'simplified-markets', 'sampling-simplified-markets'] as const;

/** In each listed market, the last element of this array becomes another one. */
const changeLast = (name: 'assets_ids' | 'outcomes', change: (last: unknown) => string) =>
  withMembers(({ [name]: elements }) =>
    Array.isArray(elements) ? { [name]: [...elements.slice(0, -1), change(elements.at(-1))] } : {},
  );

/** The market that has the token of a query. */
const marketWith = ({ query }: IncomingRequest, { dataset: { book } }: Service): BookFields | undefined =>
  book.find(({ fields }) => fields.assets_ids.includes(query.get('token_id') ?? ''))?.fields;

const noSuchMarket = 'no market has this condition id';
const noSuchToken = 'no such token';
const addsToBaseFee = ({ base_fee }: Readonly<Record<string, unknown>>) => ({ base_fee: Number(base_fee) + 1 });

export const orderBookLookupFaults: readonly Fault[] = [
  ...faultsOf('order-book-lookup.condition-id', ['order-book-market'], {
    'finds-no-closed-and-archived-order-book-markets': findsNothing(
      (_, { body }) => isObject(body) && body.closed === true && body.archived === true,
      noSuchMarket,
    ),
    'sends-a-wrong-condition-id-for-order-book-markets': sets({ condition_id: `0x${'f'.repeat(64)}` }),
    'answers-closed-order-book-markets-with-404': {
      data: closeOneOfThirtyOutsideCatalog,
      ...findsNothing((_, { body }) => isObject(body) && body.closed === true, noSuchMarket),
    },
  }),
  ...faultsOf('order-book-lookup.condition-id', ['order-book-market', 'catalog-market'], {
    'answers-unknown-condition-ids-with-the-first-market': findsInstead(({ param }, { dataset: { book } }) =>
      param.startsWith('0x') && book[0] ? bookMarketInFull(book[0]) : undefined,
    ),
  }),
  ...faultsOf('order-book-lookup.list-agreement', ['order-book-market'], {
    'sends-another-question-for-single-order-book-markets': appends('question', ' (single)'),
    'sends-other-tokens-for-single-order-book-markets': appends('token_id', '0', 'tokens'),
    'sends-another-event-for-single-order-book-markets': appends('id', '0', 'event'),
    'swaps-outcomes-of-a-single-market-with-three-tokens': {
      data: addThirdToken,
      ...withMembersOf('tokens', (_, place) =>
        place.records.length === 3 ? { outcome: ofNext('outcome', place) } : {},
      ),
    },
  }),
  ...faultsOf('order-book-market.token-assets', ['order-book-market'], {
    'sends-tokens-of-other-markets-in-single-markets': withMembersOf('tokens', ({ token_id }, { index }) =>
      index > 0 ? { token_id: `${token_id}0` } : {},
    ),
  }),
  ...faultsOf('order-book-market.token-assets', listedForms, {
    'lists-an-asset-that-is-no-token': changeLast('assets_ids', (asset) => `${asset}0`),
  }),
  ...faultsOf('order-book-market.token-outcomes', ['order-book-market'], {
    'sends-tokens-of-other-outcomes-in-single-markets': withMembersOf('tokens', ({ outcome }, { index }) =>
      index > 0 ? { outcome: `not ${outcome}` } : {},
    ),
  }),
  ...faultsOf('order-book-market.token-outcomes', listedForms, {
    'lists-an-outcome-that-no-token-has': changeLast('outcomes', (outcome) => `not ${outcome}`),
  }),
  ...faultsOf('order-book-lookup.unknown-id', ['order-book-market', 'catalog-market'], {
    'answers-unknown-markets-with-an-empty-object': findsInstead(() => ({})),
  }),
  ...faultsOf('fee-rate.default', ['fee-rate'], {
    'refuses-fee-rate-without-token': refuse(({ query }) => !query.has('token_id'), 'token_id is missing'),
    'answers-the-default-fee-rate-with-the-one-asked-for-last': () => {
      let last: Reply | undefined;
      return {
        reply(reply, { query }) {
          if (!query.has('token_id')) return last;
          if (reply.status === 200) last = reply;
          return undefined;
        },
      };
    },
  }),
  ...faultsOf('fee-rate.query-equals-path', ['fee-rate', 'token-fee-rate'], {
    'ignores-token-id-of-fee-rate': ignoresParameters('token_id'),
    'adds-one-to-the-base-fee-of-second-tokens-of-fee-rate': when(
      (request, service) => marketWith(request, service)?.tokens[1]?.token_id === request.query.get('token_id'),
    )(withMembers(addsToBaseFee)),
    'answers-tokens-of-closed-markets-of-fee-rate-with-404': when(
      (...request) => marketWith(...request)?.closed === true,
    )(findsNothing(() => true, noSuchToken)),
  }),
  ...faultsOf('fee-rate.query-equals-path', ['token-fee-rate'], {
    'adds-one-to-the-base-fee-of-token-fee-rate': withMembers(addsToBaseFee),
    'answers-mirror-tokens-of-token-fee-rate-with-404': findsNothing(
      ({ param }, _, { dataset }) => dataset.book.some(({ mirrorTokenIds }) => mirrorTokenIds.includes(param)),
      noSuchToken,
    ),
  }),
  ...(['fee-rate', 'token-fee-rate'] as const).flatMap((way) =>
    faultsOf('fee-rate.query-equals-path', ['fee-rate', 'token-fee-rate'], {
      [title`answers-every-token-of-${way}-with-404`]: findsNothing(
        ({ endpoint, query }) => endpoint === way && (way === 'token-fee-rate' || query.has('token_id')),
        noSuchToken,
      ),
    }),
  ),
];
