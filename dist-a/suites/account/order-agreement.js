// 4.2: a live order shows the same values in the list, under each filter and alone. Only members that do not change are
// compared.
import { check, hasSameType, inconclusive, textOf, } from '#check';
import { judgedList } from '../lists/index.js';
import { orderIn } from '../shared/looked-up-orders.js';
import { comparedValues } from '../shared/same-values.js';
import { listedOrders } from './records.js';
const lowerCase = (text) => text.toLowerCase();
/** A value that cannot be parsed stays as it is. */
const parsedBy = (parse) => (text) => Number.isNaN(parse(text)) ? text : String(parse(text));
/** Members, and how values of one meaning become equal texts. */
const members = {
    market: lowerCase,
    makerAddress: lowerCase,
    outcome: lowerCase,
    owner: lowerCase,
    side: lowerCase,
    assetId: lowerCase,
    order_type: lowerCase,
    originalSize: parsedBy(Number),
    price: parsedBy(Number),
    expiration: parsedBy(Number),
};
const noEvidence = 'the list and the single orders share no members to compare';
/** `places` is as in "differs between the list and the single order". */
function assertSameOrder({ assert }, listed, other, places) {
    for (const [name, normalize] of Object.entries(members)) {
        const [expected, actual] = [textOf(listed, name), textOf(other, name)];
        if (expected === undefined || actual === undefined || !hasSameType(listed[name], other[name]))
            continue;
        const message = `${name} of order ${textOf(listed, 'id')} differs ${places}`;
        assert.equal(normalize(actual), normalize(expected), message, [listed, other]);
    }
    assertSameTime(assert, listed, other, places);
}
/** Neither time is in the message: where it is another one at each read, that is one violation. */
function assertSameTime(assert, listed, other, places) {
    const [expected, actual] = [textOf(listed, 'createdAt'), textOf(other, 'createdAt')];
    if (expected === undefined || actual === undefined || !hasSameType(listed.createdAt, other.createdAt))
        return;
    const [wanted, shown] = comparedValues('createdAt', expected, actual);
    const message = `createdAt of order ${textOf(listed, 'id')} differs ${places}`;
    assert.equal(shown === wanted ? 'the same time' : 'another time', 'the same time', message, [listed, other]);
}
/** 4.2: a live order has the same values in the list and in its lookup. */
const sameAlone = check('account-order.list-agreement', { on: 'account-order', noEvidence, dependsOn: ['account-order.by-id'] }, async (context) => {
    const listed = (await listedOrders(context)).filter((order) => textOf(order, 'id') !== undefined);
    if (listed.length === 0)
        inconclusive('no-account-data', 'the account has no live orders');
    for (const order of listed) {
        const id = textOf(order, 'id') ?? '';
        const { body } = await context.send('account-order', { path: { id } });
        const single = orderIn(body);
        if (!single || textOf(single, 'id') !== id)
            continue;
        assertSameOrder(context, order, single, 'between the list and the single order');
    }
});
const filteredOrders = { name: 'account-orders:filtered', endpoint: 'account-orders' };
/** 4.2: it has them under each filter, too. */
const sameFiltered = check('account-order.list-agreement', { on: [filteredOrders], noEvidence: 'no filtered list shows an order of the whole list' }, async (context, { endpoint }) => {
    const listed = new Map((await listedOrders(context)).map((order) => [textOf(order, 'id'), order]));
    for (const { query, items } of (await judgedList(context, endpoint)).answers.filter(isFiltered))
        for (const item of items) {
            const order = listed.get(textOf(item, 'id'));
            const places = `between the list and the one filtered by ${Object.keys(query).join(' and ')}`;
            if (order && textOf(item, 'id') !== undefined)
                assertSameOrder(context, order, item, places);
        }
});
const isFiltered = ({ query }) => Object.keys(query).some((name) => name !== 'next_cursor');
export const orderAgreementChecks = [...sameAlone, ...sameFiltered];
//# sourceMappingURL=order-agreement.js.map