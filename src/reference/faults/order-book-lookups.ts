// Faults of lookups in the order book: markets by condition id, and fee rates of tokens (4.3, 4.4).
import { isObject } from '../../is-object.js';
import { appends, changes, changesArray, ofNext } from '../deviations/members.js';
import { recalling } from '../deviations/memory.js';
import { sets } from '../deviations/records.js';
import { findsInstead, findsNothing, refuse } from '../deviations/replies.js';
import { ignoresParameters, limitedTo, rereads, when } from '../deviations/requests.js';
import { bookMarketInFull } from '../forms.js';
import type { BookFields, Dataset, IncomingRequest, Reply, Service } from '../types.js';
import { faultsIn } from './fault.js';
import { beside } from './lists/contexts.js';

function outsideCatalog({ book, catalog: { markets } }: Dataset): readonly BookFields[] {
  const listed = new Set(markets.map(({ fields }) => fields.conditionId));
  return book.map(({ fields }) => fields).filter(({ condition_id }) => !listed.has(condition_id));
}

const changeLast = (name: 'assets_ids' | 'outcomes', change: (last: unknown) => string) =>
  changesArray(name, (elements) => [...elements.slice(0, -1), change(elements.at(-1))]);

const changesSecond = (path: string, change: (own: unknown) => string) =>
  changes(path, (own, { index }) => (index > 0 ? change(own) : own));

const marketWith = ({ query }: IncomingRequest, { dataset: { book } }: Service): BookFields | undefined =>
  book.find(({ fields }) => fields.assets_ids.includes(query.get('token_id') ?? ''))?.fields;

const noSuchMarket = 'no market has this condition id';
const noSuchToken = 'no such token';
const findsNoToken = findsNothing(() => true, noSuchToken);
const addsToBaseFee = changes('base_fee', (fee) => Number(fee) + 1);

export const orderBookLookupFaults = faultsIn({
  'finds-no-closed-and-archived-order-book-markets': findsNothing(
    (_, { body }) => isObject(body) && body.closed === true && body.archived === true,
    noSuchMarket,
  ),
  'sends-a-wrong-condition-id-for-order-book-markets': sets({ condition_id: `0x${'f'.repeat(64)}` }),
  'answers-closed-order-book-markets-with-404': {
    data(dataset) {
      // So few that a check may look up none of them by chance.
      for (const { fields } of dataset.book) fields.closed = false;
      for (const [index, market] of outsideCatalog(dataset).entries()) market.closed = index % 30 === 23;
    },
    ...findsNothing((_, { body }) => isObject(body) && body.closed === true, noSuchMarket),
  },
  'answers-unknown-condition-ids-with-the-first-market': findsInstead(({ param }, { dataset: { book } }) =>
    param.startsWith('0x') && book[0] ? bookMarketInFull(book[0]) : undefined,
  ),
  'sends-another-question-for-single-order-book-markets': appends('question', ' (single)'),
  'sends-other-tokens-for-single-order-book-markets': appends('tokens.token_id', '0'),
  'sends-another-event-for-single-order-book-markets': appends('event.id', '0'),
  'adds-the-tags-of-single-order-book-markets-again-at-each-read': () => {
    const read: string[] = [];
    return {
      data({ book }) {
        for (const { fields } of book) fields.tags = ['Weather'];
      },
      ...changesArray('tags', (tags, { request: { param } }) => {
        read.push(param);
        return read.filter((id) => id === param).flatMap(() => tags);
      }),
    };
  },
  'swaps-outcomes-of-a-single-market-with-three-tokens': {
    data(dataset) {
      const [, market] = outsideCatalog(dataset);
      const token = { token_id: `${market?.assets_ids[0]}3`, outcome: 'Draw', price: 0, winner: false };
      market?.tokens.push(token);
      market?.outcomes.push(token.outcome);
      market?.assets_ids.push(token.token_id);
    },
    ...changes('tokens.outcome', (own, place) => (place.records.length === 3 ? ofNext('outcome', place) : own)),
  },
  'sends-tokens-of-other-markets-in-single-markets': changesSecond('tokens.token_id', (id) => `${id}0`),
  'lists-an-asset-that-is-no-token': changeLast('assets_ids', (asset) => `${asset}0`),
  'sends-tokens-of-other-outcomes-in-single-markets': changesSecond('tokens.outcome', (outcome) => `not ${outcome}`),
  'lists-an-outcome-that-no-token-has': changeLast('outcomes', (outcome) => `not ${outcome}`),
  'answers-unknown-markets-with-an-empty-object': findsInstead(() => ({})),
  'refuses-fee-rate-without-token': refuse(({ query }) => !query.has('token_id'), 'token_id is missing'),
  'answers-the-default-fee-rate-with-the-one-asked-for-last': recalling<Reply>((memory) => ({
    reply(reply, { query }) {
      if (!query.has('token_id')) return memory.last;
      if (reply.status === 200) memory.last = reply;
      return undefined;
    },
  })),
  'ignores-token-id-of-fee-rate': ignoresParameters('token_id'),
  'answers-fee-rate-for-the-token-before': recalling<string>((memory) =>
    rereads('token_id', (asked) => {
      const before = memory.last ?? asked;
      memory.last = asked;
      return before;
    }),
  ),
  'answers-every-token-of-fee-rate-with-404': limitedTo(['fee-rate'])(when(beside('token_id'))(findsNoToken)),
  'answers-every-token-of-token-fee-rate-with-404': limitedTo(['token-fee-rate'])(findsNoToken),
  'adds-one-to-the-base-fee-of-second-tokens-of-fee-rate': when(
    (request, service) => marketWith(request, service)?.tokens[1]?.token_id === request.query.get('token_id'),
  )(addsToBaseFee),
  'answers-tokens-of-closed-markets-of-fee-rate-with-404': when(
    (...request) => marketWith(...request)?.closed === true,
  )(findsNoToken),
  'adds-one-to-the-base-fee-of-token-fee-rate': addsToBaseFee,
  'answers-mirror-tokens-of-token-fee-rate-with-404': findsNothing(
    ({ param }, _, { dataset }) => dataset.book.some(({ mirrorTokenIds }) => mirrorTokenIds.includes(param)),
    noSuchToken,
  ),
});
