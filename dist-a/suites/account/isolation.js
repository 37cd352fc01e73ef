// 5.3: account reads act on the authenticated account, so no account sees the orders or trades of another.
import { check, fail, inconclusive, secondAccount, spread, summarizeAnswer, textOf, texts, } from '#check';
import { orderIn } from '../shared/looked-up-orders.js';
const isolated = { needs: ['credentials', 'other-account'] };
/** Positive control: the second account can read its own orders. */
async function readableSecondAccount(context) {
    const account = secondAccount(context);
    const answer = await context.send('account-orders', { account });
    if (answer.kind !== 'accepted')
        inconclusive('control-failed', `the second account cannot read: ${summarizeAnswer(answer)}`);
    return account;
}
/** 5.3: an account does not read an order of another account by its id. */
export const order = check('account.isolation-order', { on: 'account-order', ...isolated }, async (context) => {
    const { send, sample, evidence } = context;
    const account = await readableSecondAccount(context);
    const ids = texts(spread(await sample.firstPage('account-orders'), 3), 'id');
    if (ids.length === 0)
        inconclusive('no-account-data', 'the first account has no live orders');
    for (const id of ids) {
        const { body, exchange } = await send('account-order', { path: { id }, account });
        if (textOf(orderIn(body), 'id') === id)
            fail('the second account reads an order of the first', {
                expected: 'no such order',
                actual: id,
                exchanges: [exchange],
            });
        evidence.add();
    }
});
//# sourceMappingURL=isolation.js.map