// 4.3 and 4.4: the market listings of the order book, and fee rates.
import type { Policy } from '../choices.js';
import { bookMarketInFull, bookMarketSampled, bookMarketSimplified } from '../forms.js';
import type { CursorList } from '../operations.js';
import { cursorPage } from '../paging.js';
import { parameters } from '../parameters.js';
import { badRequestIf, Refusal } from '../refusal.js';
import type { BookMarket, FeeRate, IncomingRequest, Routes, Service } from '../types.js';

/** The sampling lists hold the markets that reward makers. */
const isSampled = ({ fields }: BookMarket): boolean => fields.rewards.rates.length > 0;

function page<Shown>(list: CursorList, form: (market: BookMarket, policy: Policy) => Shown, sampled: boolean) {
  return (request: IncomingRequest, service: Service): unknown => {
    const keeps = (item: BookMarket): boolean =>
      !sampled || service.passesFilter(isSampled(item), { request, filter: 'sampled', wanted: undefined, item });
    const shows = (item: BookMarket): Shown => form(item, service.policy);
    return cursorPage(list, service.dataset.book, request, service, { lists: () => true, keeps, shows });
  };
}

export const orderBookRoutes = {
  'order-book-markets': page('order-book-markets', bookMarketInFull, false),
  'sampling-markets': page('sampling-markets', bookMarketSampled, true),
  'sampling-simplified-markets': page('sampling-simplified-markets', bookMarketSimplified, true),
  'simplified-markets': page('simplified-markets', bookMarketSimplified, false),

  'order-book-market'({ param }, { dataset }) {
    badRequestIf(!/^0x[\da-f]+$/i.test(param), 'the id of a market is its condition id');
    const found = dataset.book.find(({ fields }) => fields.condition_id === param.toLowerCase());
    if (found === undefined) throw new Refusal('not-found', 'no market has this condition id');
    return bookMarketInFull(found);
  },
} satisfies Partial<Routes>;

function feeRate(token: string | undefined, { dataset, policy }: Service): FeeRate {
  if (token === undefined) return dataset.fees.standard;
  badRequestIf(!/^\d+$/.test(token) && policy.malformedParameter === 'refuse', 'a token id is a number');
  const found = dataset.fees.byToken.get(token);
  if (found === undefined && policy.unknownToken === 'not-found') throw new Refusal('not-found', 'no such token');
  return found ?? dataset.fees.standard;
}

export const feeRoutes = {
  'fee-rate': (request, service) => feeRate(parameters(request.query, service.policy).text('token_id'), service),
  'token-fee-rate': ({ param }, service) => feeRate(param, service),
} satisfies Partial<Routes>;
