// 4.2: a live order shows the same in the list and as a single order. Only members that stay as they are are compared.
import { check, hasSameForm, inconclusive, textOf } from '#check';
import { listedOrders, orderIn } from './records.js';

const texts = ['market', 'outcome', 'makerAddress', 'owner', 'side', 'assetId', 'order_type'];
const amounts = ['originalSize', 'price', 'expiration'];

/** One spelling for values of one meaning: addresses in either case, amounts with more digits, times in any zone. */
const spellings = [
  ...texts.map((name) => ({ name, spell: (text: string) => text.toLowerCase() })),
  ...amounts.map((name) => ({ name, spell: (text: string) => String(Number(text)) })),
  { name: 'createdAt', spell: (text: string) => String(Date.parse(text)) },
];

const noEvidence = 'the list and the single orders share no members to compare';

export const orderAgreement = check(
  'account-order.list-agreement',
  { on: 'account-order', noEvidence, dependsOn: ['account-order.by-id'] },
  async (context) => {
    const listed = (await listedOrders(context)).filter((order) => textOf(order, 'id') !== undefined);
    if (listed.length === 0) inconclusive('no-account-data', 'the account has no live orders');
    for (const order of listed) {
      const id = textOf(order, 'id') ?? '';
      const { body } = await context.send('account-order', { path: { id } });
      const single = orderIn(body);
      if (!single || textOf(single, 'id') !== id) continue;
      for (const { name, spell } of spellings) {
        const [expected, actual] = [textOf(order, name), textOf(single, name)];
        if (expected === undefined || actual === undefined || !hasSameForm(order[name], single[name])) continue;
        const message = `${name} of order ${id} differs between the list and the single order`;
        context.assert.equal(spell(actual), spell(expected), message, [order, single]);
      }
    }
  },
);
