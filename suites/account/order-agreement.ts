// 4.2: a live order shows the same values in the list and alone. Only members that do not change are compared.
import { check, hasSameType, inconclusive, textOf, timeOf } from '#check';
import { listedOrders, orderIn } from './records.js';

const lowerCase = (text: string) => text.toLowerCase();
/** A value that cannot be parsed stays as it is. */
const parsedBy = (parse: (text: string) => number) => (text: string) =>
  Number.isNaN(parse(text)) ? text : String(parse(text));

/** Members, and how values of one meaning become equal texts. */
const members: Readonly<Record<string, (text: string) => string>> = {
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
  createdAt: parsedBy(timeOf),
};

const noEvidence = 'the list and the single orders share no members to compare';

/** 4.2: a live order has the same values in the list and in its lookup. */
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
      for (const [name, normalize] of Object.entries(members)) {
        const [expected, actual] = [textOf(order, name), textOf(single, name)];
        if (expected === undefined || actual === undefined || !hasSameType(order[name], single[name])) continue;
        const message = `${name} of order ${id} differs between the list and the single order`;
        context.assert.equal(normalize(actual), normalize(expected), message, [order, single]);
      }
    }
  },
);
