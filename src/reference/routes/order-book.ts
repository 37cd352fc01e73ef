// 4.4: the order book's market listings.
import type { CursorList } from '../choices.js';
import { isSampled } from '../data/order-book.js';
import type { BookMarket } from '../data/records.js';
import type { Incoming } from '../exchange.js';
import { bookMarketInFull, bookMarketSampled, bookMarketSimplified } from '../forms.js';
import { cursorPage, type Envelope } from '../paging.js';
import { Refusal } from '../refusal.js';
import type { Service } from '../service.js';
import type { PublicRoutes } from './routes.js';

function page(
  list: CursorList,
  form: (market: BookMarket, policy: Service['policy']) => unknown,
  sampled: boolean,
): (incoming: Incoming, service: Service) => Envelope<unknown> {
  return (incoming, service) => {
    const keep = (item: BookMarket): boolean =>
      !sampled || service.keeps(isSampled(item), { endpoint: list, filter: 'sampled', wanted: undefined, item });
    const { data, ...rest } = cursorPage(list, service.world.book, keep, incoming, service);
    return { data: data.map((market) => form(market, service.policy)), ...rest };
  };
}

export const orderBookRoutes = {
  'order-book-markets': page('order-book-markets', bookMarketInFull, false),
  'sampling-markets': page('sampling-markets', bookMarketSampled, true),
  'sampling-simplified-markets': page('sampling-simplified-markets', bookMarketSimplified, true),
  'simplified-markets': page('simplified-markets', bookMarketSimplified, false),

  'order-book-market'({ param }, { world }) {
    if (!/^0x[\da-f]+$/i.test(param)) throw new Refusal('bad-request', 'a market is known by its condition id');
    const found = world.book.find(({ fields }) => fields.condition_id === param.toLowerCase());
    if (found === undefined) throw new Refusal('not-found', 'no market has this condition id');
    return bookMarketInFull(found);
  },
} satisfies Partial<PublicRoutes>;
