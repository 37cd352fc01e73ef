// 2.2 and 4.2: orders that are equal but for their salt. A service may refuse the second one; if it accepts both, each
// has an id.
import { check, duplicates, fail, idsOf, inconclusive, mismatch, plural } from '#check';
import { placeEqualOrders } from './equal-orders-fixture.js';
const on = 'place-order';
/** 2.4 and 4.2: the list shows live orders, each with its id, so no id is there twice. */
const liveIds = check('trading.order-lifecycle', { on: [{ name: 'live-ids', endpoint: on }], title: 'No two live orders have the same id.' }, async (context) => {
    const { listed } = await placeEqualOrders(context);
    if (listed.length === 0)
        inconclusive('order-not-accepted', 'none of the orders that were placed is listed');
    const ids = idsOf(listed);
    const twice = new Set(duplicates(ids)).size;
    if (twice > 0)
        mismatch('the list of live orders shows an id more than once', {
            expected: 'another id for each order',
            actual: `${twice} of ${plural(new Set(ids).size, 'id')} more than once`,
            records: [listed],
        });
    context.evidence.add(listed.length);
});
/**
 * 2.1: the salt is a member of the order, so another salt makes another order. The interface does not say what it is
 * for.
 */
const ownIds = check('place-order.salt', { on, dependsOn: ['trading.order-lifecycle@live-ids'] }, async (context) => {
    const { ids, results } = await placeEqualOrders(context);
    if (ids.length < 2)
        inconclusive('order-not-accepted', 'an order that differs from another only in its salt is refused');
    if (duplicates(ids).length > 0)
        fail('orders with different salts are answered with the same id', {
            expected: `${ids.length} different order ids`,
            actual: `${new Set(ids).size} of them different`,
            records: results,
        });
    context.evidence.add(ids.length);
});
export const equalOrderChecks = [...liveIds, ...ownIds];
//# sourceMappingURL=equal-orders.js.map