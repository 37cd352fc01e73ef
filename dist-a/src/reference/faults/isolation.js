// Faults of the isolation between accounts (4.1, 4.2).
import { isObject } from '../../is-object.js';
import { ownerOf } from '../data/accounts.js';
import { changeObject, changePage, overrideFilter } from '../deviation-builders.js';
import { takesPart } from '../store.js';
import { fault } from './fault.js';
function listsOtherAccountsWhenFiltered({ requirement, list, filter }) {
    return fault({
        requirement,
        operations: [list],
        name: `lists-records-of-other-accounts-on-${list}-by-${filter.replaceAll('_', '-')}`,
        does: `with the filter ${filter}, the list holds records of every account`,
        deviation: overrideFilter('account', (kept, { request }) => kept || request.query.has(filter)),
    });
}
const isPairIn = ({ query }, pair) => pair.every((name) => query.has(name)) && [...query.keys()].filter((name) => name !== 'next_cursor').length === 2;
function listsOtherAccountsUnderPair({ requirement, list, filters }) {
    const names = filters.map((name) => name.replaceAll('_', '-'));
    return fault({
        requirement,
        operations: [list],
        name: `lists-records-of-other-accounts-on-${list}-by-${names.join('-and-')}`,
        does: `with the filters ${filters.join(' and ')} alone, the list holds records of every account`,
        deviation: overrideFilter('account', (kept, { request }) => kept || isPairIn(request, filters)),
    });
}
/** The same trade of its taker with another wallet than the first account. */
function withoutFirst(trade) {
    const maker_address = `0x${'1'.repeat(40)}`;
    return {
        ...trade,
        id: trade.id.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
        maker_orders: trade.maker_orders.map((made) => ({ ...made, maker_address, owner: ownerOf(maker_address) })),
    };
}
/** Trades of the second account, under two filters, for the first one. */
function listsTradesOfSecondUnderPair(filters) {
    return fault({
        requirement: 'account.isolation-trades',
        operations: ['account-trades'],
        name: `lists-trades-of-the-second-account-by-${filters.join('-and-')}`,
        does: `with the filters ${filters.join(' and ')} alone, the first account lists trades of every account`,
        deviation: () => {
            let first = '';
            return {
                data({ accounts, history }) {
                    first = accounts.first.address;
                    history.trades = history.trades.flatMap((trade) => trade.maker_address === accounts.second.address ? [trade, withoutFirst(trade)] : [trade]);
                },
                ...overrideFilter('account', (kept, { request, wanted }) => kept || (wanted === first && isPairIn(request, filters))),
            };
        },
    });
}
/** Trades of the account that are found by its address as maker. */
const isFoundByMaker = ({ request, item }) => 'maker_orders' in item &&
    item.maker_orders.some(({ maker_address }) => maker_address === request.query.get('maker')) &&
    item.maker_address !== request.query.get('maker');
/** A cursor that names its account, such as `0x12….MTA=`. */
const namedCursor = /^(0x[\da-f]+)\.(.+)$/i;
/** Each cursor names the account that gets it, and shows its records to every account that sends it. */
function cursorsNameTheirAccount() {
    return () => {
        const named = new WeakMap();
        return {
            request(request) {
                const [, address, cursor] = namedCursor.exec(request.query.get('next_cursor') ?? '') ?? [];
                if (address === undefined || cursor === undefined)
                    return;
                named.set(request, address);
                request.query.set('next_cursor', cursor);
            },
            ...overrideFilter('account', (kept, { request, item }) => {
                const address = named.get(request);
                if (address === undefined)
                    return kept;
                return 'account' in item ? item.account === address : 'maker_orders' in item && takesPart(item, address);
            }),
            reply(reply, { headers, query }, { accounts }) {
                const { body } = reply;
                if (!isObject(body) || ['', 'LTE=', undefined].includes(body.next_cursor))
                    return undefined;
                const sender = Object.values(accounts).find(({ address }) => address.toLowerCase() === headers.get('SERVICE_ADDRESS')?.toLowerCase());
                const [, address = sender?.address] = namedCursor.exec(query.get('next_cursor') ?? '') ?? [];
                return { ...reply, body: { ...body, next_cursor: `${address}.${body.next_cursor}` } };
            },
        };
    };
}
const anyAccount = overrideFilter('account', () => true);
export const isolationFaults = [
    fault({
        requirement: 'account-order.by-id',
        operations: ['account-order'],
        name: 'sends-a-wrong-id-for-account-order',
        does: 'an order by id has another id than the one of the request',
        deviation: changeObject((body) => isObject(body.order) ? { order: { ...body.order, id: `${body.order.id}0` } } : body),
    }),
    fault({
        requirement: 'account-order.by-id',
        operations: ['account-order'],
        name: 'answers-unknown-order-ids-with-the-first-order',
        does: 'an id that no order has is answered with the first order',
        deviation: {
            reply(reply, _, { store }) {
                const [order] = store.orders;
                return reply.status === 404 && order ? { ...reply, status: 200, body: { order: order.record } } : undefined;
            },
        },
    }),
    fault({
        requirement: 'account-order.by-id',
        operations: ['account-order'],
        name: 'finds-orders-by-the-beginning-of-their-id',
        does: 'an id that no order has is answered with the first order of the account whose id begins with it',
        deviation: {
            reply(reply, { param }, { store }) {
                const order = store.orders.find(({ record }) => record.id.startsWith(param));
                return reply.status === 404 && order ? { ...reply, status: 200, body: { order: order.record } } : undefined;
            },
        },
    }),
    fault({
        requirement: 'account-order.list-agreement',
        operations: ['account-order'],
        name: 'sends-another-original-size-for-account-order',
        does: 'an order by id has another originalSize than in the list',
        deviation: changeObject((body) => isObject(body.order) ? { order: { ...body.order, originalSize: `1${body.order.originalSize}` } } : body),
    }),
    fault({
        requirement: 'account-order.list-agreement',
        operations: ['account-order'],
        name: 'dates-single-orders-when-they-are-read',
        does: 'createdAt of an order by id is the time at which it is read',
        deviation: changeObject((body) => isObject(body.order) ? { order: { ...body.order, createdAt: new Date().toISOString() } } : body),
    }),
    fault({
        requirement: 'account-order.list-agreement',
        operations: ['account-orders'],
        name: 'shows-another-owner-beside-asset-id',
        does: 'beside asset_id, the owner of an order is the API key of no account',
        deviation: changePage((page, _, { query }) => {
            if (query.has('asset_id'))
                page.data = page.data.map((order) => (isObject(order) ? { ...order, owner: 'none' } : order));
        }),
    }),
    ...['id', 'market', 'asset_id'].map((name) => listsOtherAccountsWhenFiltered({
        requirement: 'account.isolation-orders',
        list: 'account-orders',
        filter: name,
    })),
    ...['id', 'market', 'taker', 'maker', 'before', 'after'].map((name) => listsOtherAccountsWhenFiltered({
        requirement: 'account.isolation-trades',
        list: 'account-trades',
        filter: name,
    })),
    listsOtherAccountsUnderPair({
        requirement: 'account.isolation-orders',
        list: 'account-orders',
        filters: ['market', 'asset_id'],
    }),
    ...[
        ['before', 'after'],
        ['maker', 'market'],
        ['taker', 'before'],
    ].map((filters) => listsOtherAccountsUnderPair({ requirement: 'account.isolation-trades', list: 'account-trades', filters })),
    listsTradesOfSecondUnderPair(['before', 'after']),
    fault({
        requirement: 'account.isolation-orders',
        operations: ['account-orders'],
        name: 'lists-orders-of-other-accounts',
        does: 'every account lists every live order',
        deviation: anyAccount,
    }),
    fault({
        requirement: 'account.isolation-order',
        operations: ['account-order'],
        name: 'shows-orders-of-other-accounts',
        does: 'every account reads every order by id',
        deviation: anyAccount,
    }),
    fault({
        requirement: 'account.isolation-trades',
        operations: ['account-trades'],
        name: 'lists-trades-of-other-accounts',
        does: 'every account lists every trade',
        deviation: anyAccount,
    }),
    fault({
        requirement: 'account.isolation-trades',
        operations: ['account-trades'],
        name: 'lists-trades-of-other-accounts-by-their-own-address-as-maker',
        does: 'with an address as maker, every account lists the trades that its account made',
        deviation: overrideFilter('account', (kept, decision) => kept || isFoundByMaker(decision)),
    }),
    ...['account-orders', 'account-trades'].map((list) => fault({
        requirement: list === 'account-orders' ? 'account.isolation-orders' : 'account.isolation-trades',
        operations: [list],
        name: `lists-records-of-the-account-that-got-the-cursor-on-${list}`,
        does: 'with a next_cursor of another account, the list holds records of that account',
        deviation: cursorsNameTheirAccount(),
    })),
    fault({
        requirement: 'account.isolation-orders',
        operations: ['account-orders'],
        name: 'lists-orders-of-other-accounts-with-an-empty-cursor',
        does: 'with an empty next_cursor, every account lists every live order',
        deviation: overrideFilter('account', (kept, { request }) => kept || request.query.get('next_cursor') === ''),
    }),
    fault({
        requirement: 'account.isolation-trades',
        operations: ['account-trades'],
        name: 'lists-trades-of-other-accounts-after-the-end',
        does: 'with LTE= as next_cursor, every account lists every trade',
        deviation: {
            reply: (reply, { query }, { store }) => query.get('next_cursor') === 'LTE='
                ? { ...reply, body: { data: store.trades, next_cursor: 'LTE=', limit: 25, count: store.trades.length } }
                : undefined,
        },
    }),
    fault({
        requirement: 'account.isolation-cancel',
        operations: ['cancel-order'],
        name: 'cancels-orders-of-other-accounts',
        does: 'every account cancels every order',
        deviation: anyAccount,
    }),
    fault({
        requirement: 'account.isolation-cancel',
        operations: ['cancel-market-orders'],
        name: 'cancels-orders-of-other-accounts-by-market',
        does: 'a cancel by market cancels the orders of every account',
        deviation: anyAccount,
    }),
    fault({
        requirement: 'account.isolation-cancel',
        operations: ['cancel-market-orders'],
        name: 'cancels-orders-of-other-accounts-by-token-alone',
        does: 'a cancel by market whose body names only a token cancels the orders of every account on it',
        deviation: overrideFilter('account', (kept, { request: { body } }) => kept || (isObject(body) && Object.keys(body).join() === 'asset_id')),
    }),
];
//# sourceMappingURL=isolation.js.map