// Faults of what a cancel ends besides the orders asked for, or leaves live among them (4.1).
import { isObject } from '../../is-object.js';
import { changeObject } from '../deviation-builders.js';
import { cancelResult } from './canceling.js';
import { fault } from './fault.js';
const isOfAccount = (other, { account }) => other.account === account;
const isOnMarket = (other, { record }) => other.record.market === record.market;
const isOnToken = (other, { record }) => other.record.assetId === record.assetId;
const isOfEvent = (other, { record }, { dataset }) => {
    const eventOf = (market) => dataset.book.find(({ fields }) => fields.condition_id === market)?.fields.event.id;
    return other.record.market !== record.market && eventOf(other.record.market) === eventOf(record.market);
};
const isAtPrice = (other, { price }) => other.price === price;
const isOnOtherSide = (other, { record }) => other.record.side !== record.side;
const isNextOnToken = (other, canceled, service) => {
    const isLater = (order) => order.sequence > canceled.sequence && isOnToken(order, canceled, service) && isOfAccount(order, canceled, service);
    return other === service.store.orders.find(isLater);
};
/** A cancel also ends the live orders in this relation to those that it reports, and does not say so. */
export const alsoCancels = (isRelated) => cancelResult((result, _, service) => {
    const canceled = result.canceled.flatMap((id) => service.store.order(id) ?? []);
    for (const other of service.store.orders)
        if (other.state === 'live' && canceled.some((order) => isRelated(other, order, service)))
            other.state = 'canceled';
    return result;
});
/** Some of the orders that a cancel by market reports stay live, and are not reported. */
export const leavesLive = (isLeft) => cancelResult((result, _, service) => {
    const orders = result.canceled.flatMap((id) => service.store.order(id) ?? []);
    const left = orders.filter((order) => isLeft(orders, order, service));
    for (const order of left)
        order.state = 'live';
    const ids = new Set(left.map(({ record }) => record.id));
    return { ...result, canceled: result.canceled.filter((id) => !ids.has(id)) };
});
const byId = [
    {
        name: 'cancels-every-order-of-the-account',
        does: 'canceling one order cancels all live orders of its account',
        isRelated: isOfAccount,
    },
    {
        name: 'cancels-every-order-of-the-market',
        does: 'canceling one order cancels all live orders of its account on its market',
        isRelated: (...related) => isOfAccount(...related) && isOnMarket(...related),
    },
    {
        name: 'cancels-the-other-outcome-too',
        does: 'canceling one order cancels those of its account on the other outcome of its market',
        isRelated: (...related) => isOfAccount(...related) && isOnMarket(...related) && !isOnToken(...related),
    },
    {
        name: 'cancels-other-markets-of-the-event-too',
        does: 'canceling one order cancels those of its account on other markets of its event',
        isRelated: (...related) => isOfAccount(...related) && isOfEvent(...related),
    },
    {
        name: 'cancels-the-next-order-on-the-token-too',
        does: 'canceling one order cancels the next one that its account placed on its token',
        isRelated: isNextOnToken,
    },
    {
        name: 'cancels-the-same-price-on-the-token-too',
        does: 'canceling one order cancels those of its account on its token that have its price',
        isRelated: (...related) => isOfAccount(...related) && isOnToken(...related) && isAtPrice(...related),
    },
    {
        name: 'cancels-orders-that-differ-in-their-salt-alone-too',
        does: 'canceling one order cancels those of its account that equal it but for their salt',
        isRelated: (...related) => {
            const [other, canceled] = related;
            return isOfAccount(...related) && isOnToken(...related) && isAtPrice(...related) && other.size === canceled.size;
        },
    },
    {
        name: 'cancels-the-same-price-on-the-other-outcome-too',
        does: 'canceling one order cancels those of its account on the other outcome that have its price',
        isRelated: (...related) => isOfAccount(...related) && isOnMarket(...related) && !isOnToken(...related) && isAtPrice(...related),
    },
    {
        name: 'cancels-the-same-price-on-other-markets-too',
        does: 'canceling one order cancels those of its account on other markets that have its price',
        isRelated: (...related) => isOfAccount(...related) && !isOnMarket(...related) && isAtPrice(...related),
    },
    {
        name: 'cancels-the-other-side-of-the-token-too',
        does: 'canceling a BUY cancels the SELL orders of its account on its token, and the other way round',
        isRelated: (...related) => isOfAccount(...related) && isOnToken(...related) && isOnOtherSide(...related),
    },
    {
        name: 'cancels-orders-of-other-accounts-on-the-token-too',
        does: 'canceling one order cancels those of other accounts on its token',
        isRelated: (...related) => isOnToken(...related) && !isOfAccount(...related),
    },
];
const isOfAccountAndEvent = (...related) => isOfAccount(...related) && isOfEvent(...related);
const cancelsEvent = alsoCancels(isOfAccountAndEvent);
const byMarket = [
    {
        name: 'cancels-other-markets-of-the-event-by-market',
        does: 'a cancel by market cancels those of its account on other markets of the event, and does not report them',
        isRelated: isOfAccountAndEvent,
    },
    {
        name: 'cancels-every-market-and-reports-one',
        does: 'a cancel by market cancels all live orders of its account, and reports those of the market',
        isRelated: isOfAccount,
    },
];
export const cancelScopeFaults = [
    ...byId.map(({ isRelated, ...row }) => fault({
        requirement: 'cancel-order.scope',
        operations: ['cancel-order'],
        ...row,
        deviation: alsoCancels(isRelated),
    })),
    ...byMarket.map(({ isRelated, ...row }) => fault({
        requirement: 'cancel-market-orders.scope',
        operations: ['cancel-market-orders'],
        ...row,
        deviation: alsoCancels(isRelated),
    })),
    fault({
        requirement: 'cancel-market-orders.scope',
        operations: ['cancel-market-orders'],
        name: 'cancels-other-markets-of-the-event-for-a-market-alone',
        does: 'a cancel by a body that names no asset cancels those on other markets of the event, and does not report them',
        deviation: {
            reply: (reply, request, service) => request.text.includes('asset') ? undefined : cancelsEvent.reply?.(reply, request, service),
        },
    }),
    fault({
        requirement: 'cancel-market-orders.scope',
        operations: ['cancel-market-orders', 'order-book-markets'],
        name: 'cancels-other-markets-of-events-that-only-the-catalog-shows',
        does: 'a cancel by market cancels those on other markets of the event, and the order book does not show its event',
        deviation: {
            reply(reply, request, service) {
                const { body } = reply;
                if (isObject(body) && Array.isArray(body.data)) {
                    const data = body.data.filter(isObject).map(({ event: _, ...market }) => market);
                    return { ...reply, body: { ...body, data } };
                }
                return cancelsEvent.reply?.(reply, request, service);
            },
        },
    }),
    fault({
        requirement: 'cancel-market-orders.scope',
        operations: ['cancel-market-orders'],
        name: 'ignores-market-and-asset-of-market-cancels',
        does: 'a cancel by market cancels the orders of the account on every market',
        deviation: { overrideFilter: (kept, { filter }) => kept || filter !== 'account' },
    }),
    fault({
        requirement: 'cancel-market-orders.scope',
        operations: ['cancel-market-orders'],
        name: 'cancels-every-market-for-an-unknown-one',
        does: 'a cancel by a market that does not exist cancels the orders of the account on every market',
        deviation: {
            reply(reply, { text, headers }, { store, dataset }) {
                const ids = dataset.book.flatMap(({ fields }) => [fields.condition_id, ...fields.assets_ids]);
                const isKnown = ids.some((id) => text.includes(id));
                if (isKnown || reply.status !== 200)
                    return undefined;
                const address = headers.get('SERVICE_ADDRESS');
                const live = store.orders.filter((order) => order.state === 'live' && order.account === address);
                for (const order of live)
                    order.state = 'canceled';
                return { ...reply, body: { canceled: live.map(({ record }) => record.id), not_canceled: {} } };
            },
        },
    }),
    fault({
        requirement: 'cancel-market-orders.canceled',
        operations: ['cancel-market-orders'],
        name: 'cancels-at-most-8-orders-by-market',
        does: 'a cancel by market cancels the first 8 orders on it',
        deviation: leavesLive((orders, order) => orders.indexOf(order) >= 8),
    }),
    fault({
        requirement: 'cancel-market-orders.canceled',
        operations: ['cancel-market-orders'],
        name: 'keeps-the-newest-order-of-a-market-live',
        does: 'a cancel by market leaves the newest order live',
        deviation: leavesLive((orders, order) => order === orders.at(-1)),
    }),
    fault({
        requirement: 'cancel-market-orders.canceled',
        operations: ['cancel-market-orders'],
        name: 'cancels-three-orders-of-a-market',
        does: 'a cancel by market cancels the first three orders only',
        deviation: leavesLive((orders, order) => orders.indexOf(order) > 2),
    }),
    fault({
        requirement: 'cancel-market-orders.canceled',
        operations: ['cancel-market-orders'],
        name: 'cancels-one-outcome-by-market',
        does: 'a cancel by market leaves orders live that are on another outcome than the first one',
        deviation: leavesLive(([first], order) => order.record.assetId !== first?.record.assetId),
    }),
    fault({
        requirement: 'account.isolation-cancel',
        operations: ['cancel-order'],
        name: 'lets-the-first-account-cancel-orders-of-others',
        does: 'the first account cancels every order',
        deviation: changeObject((result, { headers, text }, { dataset, store }) => {
            const { orderId } = JSON.parse(text);
            const order = store.order(orderId);
            if (order?.state !== 'live' || headers.get('SERVICE_ADDRESS') !== dataset.accounts.first.address)
                return result;
            order.state = 'canceled';
            return { canceled: [orderId], not_canceled: {} };
        }),
    }),
];
//# sourceMappingURL=cancel-scope.js.map