// Variants of hosts, and of the two forms on one path (parts 4 and 4.5).
import { endpointIds, endpoints } from '../../../spec/endpoints.js';
import { answerWith } from '../deviation-builders.js';
import { choicesOf, type Variant, variantsOf } from './variant.js';

export const hostVariants: readonly Variant[] = [
  ...choicesOf(['service.served-operations', 'two-forms.markets'], {
    'serves-only-the-catalog': ['only the catalog is served', { hosts: 'catalog' }],
    'serves-only-the-order-book': ['only the order book is served', { hosts: 'order-book' }],
  }),
  ...variantsOf(['7'], ['service.served-operations'], {
    'does-not-offer-fees': [
      'fee rates are answered with 501 and an error body',
      answerWith(({ endpoint }) => endpoint === 'fee-rate' || endpoint === 'token-fee-rate', {
        status: 501,
        body: { type: 'not implemented', error: 'there are no fee rates' },
      }),
    ],
  }),
  ...choicesOf(['two-forms.market', 'two-forms.markets'], {
    'uses-two-hosts': ['catalog and order book are on two hosts', { hosts: 'two' }],
  }),
  ...choicesOf(['two-forms.markets'], {
    'lists-the-catalog-without-parameters': [
      'GET /markets without parameters is the catalog',
      { marketListRoute: 'catalog-unless-cursor' },
    ],
    'always-lists-the-order-book': ['GET /markets is always the order book', { marketListRoute: 'order-book' }],
    'always-lists-the-catalog': ['GET /markets is always the catalog', { marketListRoute: 'catalog' }],
  }),
  ...choicesOf(['two-forms.market'], {
    'looks-up-the-order-book-first': [
      'GET /markets/{condition id} is the order-book market',
      { singleMarketRoute: 'order-book-first' },
    ],
    'looks-up-condition-ids-in-the-order-book-alone': [
      'GET /markets/{condition id} is the order-book market, and an error for markets without an order book',
      { singleMarketRoute: 'order-book-for-condition-ids' },
    ],
    'looks-up-only-the-catalog': ['GET /markets/{id} is always the catalog market', { singleMarketRoute: 'catalog' }],
  }),
  ...choicesOf(['account.unauthenticated-reads', 'two-forms.market'], {
    'looks-up-the-order-book-first-with-authentication': [
      'GET /markets/{condition id} is the order-book market, and all but the catalog needs the five headers',
      {
        singleMarketRoute: 'order-book-first',
        authenticated: endpointIds.filter((id) => endpoints[id].feature !== 'catalog'),
      },
    ],
  }),
];
