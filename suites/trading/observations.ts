// Parts 2.1, 2.2 and 3, where they are silent: which members an order needs, and which statuses results have.
import { check } from '../../src/check/check.js';
import { textOf } from '../../src/check/sample.js';
import { inconclusive } from '../../src/check/violation.js';
import { isObject } from '../../src/client/answer.js';
import { isPlaced } from './order-results.js';

export const orderStatuses = check(
  'order-result.status-values',
  { on: 'place-order' },
  async ({ trading, observe }) => {
    await trading.withTokens(1, async ([token]) => {
      const status = textOf((await trading.place(token)).result, 'status');
      if (status === undefined) inconclusive('the order result shows no status');
      observe('order-result.status-values', `has the value ${status}`);
    });
  },
);

/** Leaves out one member after the other; what is taken all the same is not required. */
export const requiredFields = check(
  'order-submission.required-fields',
  { on: 'place-order' },
  async ({ trading, send, observe }) => {
    await trading.withTokens(1, async ([token]) => {
      await trading.place(token);
      const required: string[] = [];
      const whole = await trading.submission(trading.intent(token));
      if (!isObject(whole) || !isObject(whole.order)) inconclusive('the submission holds no order');
      for (const name of Object.keys(whole.order)) {
        const item = await trading.submission(trading.intent(token));
        if (!isObject(item) || !isObject(item.order)) continue;
        const { [name]: _, ...order } = item.order;
        const answer = await send('place-order', { as: trading.first, body: { ...item, order } });
        trading.recordPlacements(answer);
        if (!isPlaced(answer.body)) required.push(name);
      }
      observe(
        'order-submission.required-fields',
        required.length > 0 ? `requires ${required.sort().join(', ')}` : 'requires no member of an order',
      );
    });
  },
);
