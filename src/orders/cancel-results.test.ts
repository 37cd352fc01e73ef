// What two cancels of the same orders say together.
import { describe, expect, it } from 'vitest';
import { answerWith } from '../../test/support/answers.js';
import type { CheckContext } from '../check/context.js';
import { Lateness } from '../check/reading/retry-until.js';
import { cancelWhenAllowed } from './cancel-results.js';

const reason = 'the order is too new';

/** Every order is one of the run and was sent so many milliseconds ago, and no time passes. */
const contextAfter = (age: number) =>
  ({
    trading: { wasPlacedByRun: () => true, ageOf: () => age },
    pause: async () => {},
    latenessOfCancels: new Lateness(),
  }) as unknown as CheckContext;

/** The answer to cancels by market that are answered with these bodies, first to last, and how many were sent. */
async function cancelAnsweredWith(...bodies: readonly object[]) {
  let sent = 0;
  const cancel = async () => answerWith('cancel-market-orders', bodies[sent++]);
  const { body } = await cancelWhenAllowed(contextAfter(0), cancel);
  return { body, sent };
}

describe('cancelWhenAllowed', () => {
  it('cancels once if every order is canceled', async () => {
    const body = { canceled: ['1', '2'], not_canceled: {} };
    expect(await cancelAnsweredWith(body)).toEqual({ body, sent: 1 });
  });

  it('cancels twice more an order that is not too new, and ends where that is in vain', async () => {
    const answer = answerWith('cancel-market-orders', { canceled: [], not_canceled: { '1': reason } });
    let sent = 0;
    const cancel = async () => {
      sent += 1;
      return answer;
    };
    expect([await cancelWhenAllowed(contextAfter(2000), cancel), sent]).toEqual([answer, 3]);
  });

  it('cancels once where to cancel again was in vain for ten seconds of the run, and again where it has helped', async () => {
    const refused = { canceled: [], not_canceled: { '1': reason } };
    const timesSent = async (context: CheckContext, last: object) => {
      let sent = 0;
      const bodies = [refused, refused, last];
      await cancelWhenAllowed(context, async () => answerWith('cancel-market-orders', bodies[sent++] ?? last));
      return sent;
    };
    const [neverHelps, helps] = [contextAfter(0), contextAfter(0)];
    const sent: number[] = [];
    for (let cancel = 0; cancel < 4; cancel += 1) sent.push(await timesSent(neverHelps, refused));
    expect(sent).toEqual([3, 3, 2, 1]);
    const canceled = { canceled: ['1'], not_canceled: {} };
    for (let cancel = 0; cancel < 4; cancel += 1) expect(await timesSent(helps, canceled)).toBe(3);
  });

  it('adds what is canceled later, and not again what was canceled at once', async () => {
    const first = { canceled: ['1'], not_canceled: { '2': reason } };
    const last = { canceled: ['2'], not_canceled: { '1': 'the order is canceled already' } };
    expect(await cancelAnsweredWith(first, last)).toEqual({
      body: { canceled: ['1', '2'], not_canceled: {} },
      sent: 2,
    });
  });

  it('keeps the reason of an order that the second answer does not name: it may have been matched', async () => {
    const first = { canceled: [], not_canceled: { '1': reason } };
    expect((await cancelAnsweredWith(first, { canceled: [], not_canceled: {} })).body).toEqual(first);
  });

  it('keeps an order in both members if the second answer names it in both', async () => {
    const last = { canceled: ['1'], not_canceled: { '1': 'the order is canceled' } };
    expect((await cancelAnsweredWith({ canceled: [], not_canceled: { '1': reason } }, last)).body).toEqual(last);
  });
});
