// Parts 2.1, 2.2 and 3, where they are silent: which members an order needs, and which statuses results have.
import { check } from '../../src/check/check.js';
import { textOf } from '../../src/check/sample.js';
import { notEnough } from '../../src/check/signals.js';
import { isObject } from '../../src/target/answer.js';
import { isPlaced } from './orders.js';

export const orderStatuses = check('order-result.status-values', { on: 'place-order' }, async ({ desk, observe }) => {
  await desk.borrow(1, async ([token]) => {
    const status = textOf((await desk.place(token)).result, 'status');
    if (status === undefined) notEnough('the order result shows no status');
    observe('order-result.status-values', `has the value ${status}`);
  });
});

/** Leaves out one member after the other; what is taken all the same is not required. */
export const requiredFields = check(
  'order-submission.required-fields',
  { on: 'place-order' },
  async ({ desk, ask, observe }) => {
    await desk.borrow(1, async ([token]) => {
      await desk.place(token);
      const required: string[] = [];
      const whole = await desk.submission(desk.intent(token));
      if (!isObject(whole) || !isObject(whole.order)) notEnough('the submission holds no order');
      for (const name of Object.keys(whole.order)) {
        const item = await desk.submission(desk.intent(token));
        if (!isObject(item) || !isObject(item.order)) continue;
        const { [name]: _, ...order } = item.order;
        const answer = await ask('place-order', { as: desk.first, body: { ...item, order } });
        desk.remember(answer);
        if (!isPlaced(answer.body)) required.push(name);
      }
      observe(
        'order-submission.required-fields',
        required.length > 0 ? `requires ${required.sort().join(', ')}` : 'requires no member of an order',
      );
    });
  },
);
