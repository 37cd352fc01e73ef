// Variants of hosts, and of the two forms on one path (parts 4 and 4.5).
import { endpointIds, endpoints } from '../../../spec/endpoints.js';
import { answerWith } from '../deviation-builders.js';
import { variant, withPolicy } from './variant.js';
export const hostVariants = [
    withPolicy({
        name: 'serves-only-the-catalog',
        questions: ['service.served-operations', 'two-forms.markets'],
        does: 'only the catalog is served',
        policy: { hosts: 'catalog' },
    }),
    withPolicy({
        name: 'serves-only-the-order-book',
        questions: ['service.served-operations', 'two-forms.markets'],
        does: 'only the order book is served',
        policy: { hosts: 'order-book' },
    }),
    variant({
        name: 'does-not-offer-fees',
        questions: ['service.served-operations'],
        does: 'fee rates are answered with 501 and an error body',
        sections: ['7'],
        deviation: answerWith(({ endpoint }) => endpoint === 'fee-rate' || endpoint === 'token-fee-rate', {
            status: 501,
            body: { type: 'not implemented', error: 'there are no fee rates' },
        }),
    }),
    withPolicy({
        name: 'uses-two-hosts',
        questions: ['two-forms.market', 'two-forms.markets'],
        does: 'catalog and order book are on two hosts',
        policy: { hosts: 'two' },
    }),
    withPolicy({
        name: 'lists-the-catalog-without-parameters',
        questions: ['two-forms.markets'],
        does: 'GET /markets without parameters is the catalog',
        policy: {
            marketListRoute: 'catalog-unless-cursor',
        },
    }),
    withPolicy({
        name: 'always-lists-the-order-book',
        questions: ['two-forms.markets'],
        does: 'GET /markets is always the order book',
        policy: { marketListRoute: 'order-book' },
    }),
    withPolicy({
        name: 'always-lists-the-catalog',
        questions: ['two-forms.markets'],
        does: 'GET /markets is always the catalog',
        policy: { marketListRoute: 'catalog' },
    }),
    withPolicy({
        name: 'looks-up-the-order-book-first',
        questions: ['two-forms.market'],
        does: 'GET /markets/{condition id} is the order-book market',
        policy: {
            singleMarketRoute: 'order-book-first',
        },
    }),
    withPolicy({
        name: 'looks-up-condition-ids-in-the-order-book-alone',
        questions: ['two-forms.market'],
        does: 'GET /markets/{condition id} is the order-book market, and an error for markets without an order book',
        policy: { singleMarketRoute: 'order-book-for-condition-ids' },
    }),
    withPolicy({
        name: 'looks-up-the-order-book-first-with-authentication',
        questions: ['account.unauthenticated-reads', 'two-forms.market'],
        does: 'GET /markets/{condition id} is the order-book market, and all but the catalog needs the five headers',
        policy: {
            singleMarketRoute: 'order-book-first',
            authenticated: endpointIds.filter((id) => endpoints[id].feature !== 'catalog'),
        },
    }),
    withPolicy({
        name: 'looks-up-only-the-catalog',
        questions: ['two-forms.market'],
        does: 'GET /markets/{id} is always the catalog market',
        policy: { singleMarketRoute: 'catalog' },
    }),
];
//# sourceMappingURL=hosts.js.map