import { describe, expect, it } from 'vitest';
import type { TradingOperation } from '#check';
import { answerWith } from '../../test/support/answers.js';
import { answerToOtherForm } from './valid-requests.js';

const form: Parameters<typeof answerToOtherForm>[2] = {
  plainForm: 'the usual form',
  plain: (request) => request,
  other: (request) => ({ ...request }),
};

function answer(endpoint: TradingOperation, isAccepted: boolean) {
  return isAccepted
    ? answerWith(endpoint, { success: true, orderID: '0x1' })
    : answerWith(endpoint, { type: 'bad request', error: 'no collateral' }, { status: 400 });
}

/** Sends the requests of `answerToOtherForm` to a service that gives these answers, first to last. */
async function kindOfAnswer(
  operation: TradingOperation,
  answers: { readonly other: boolean[]; readonly plain: boolean[] },
) {
  const rememberSize = () => () => undefined;
  const { kind } = await answerToOtherForm({ rememberSize }, operation, form, async (change) =>
    answer(operation, (change === form.other ? answers.other : answers.plain).shift() ?? false),
  );
  return kind;
}

describe('answerToOtherForm', () => {
  it('returns the first answer that accepts the other form', async () => {
    expect(await kindOfAnswer('place-order', { other: [true], plain: [] })).toBe('accepted');
  });

  it('returns no refusal if an order was refused only while other orders held the collateral', async () => {
    expect(await kindOfAnswer('place-orders', { other: [false, false, true], plain: [true, true] })).toBe('accepted');
  });

  it('returns the refusal if the service accepts only the usual form', async () => {
    expect(await kindOfAnswer('place-order', { other: [false, false, false], plain: [true, true, true] })).toBe(
      'refused',
    );
  });

  it('sends one cancel, whose order can be canceled only once', async () => {
    const plain = [true, true];
    expect(await kindOfAnswer('cancel-order', { other: [false, true], plain })).toBe('refused');
    expect(plain).toHaveLength(1);
  });

  it('is inconclusive if the service refuses the usual form too', async () => {
    await expect(kindOfAnswer('place-order', { other: [false, false], plain: [true, false] })).rejects.toThrow(
      'the usual form is not accepted either',
    );
  });

  it('sends orders of the same size in both forms, and of another size each time', async () => {
    const sizes: string[] = [];
    let size = 100;
    const rememberSize = () => {
      const remembered = size;
      return () => {
        size = remembered;
      };
    };
    await answerToOtherForm({ rememberSize }, 'place-order', form, async (change) => {
      sizes.push(`${change === form.other ? 'other' : 'usual'} ${size}`);
      size += 5;
      return answer('place-order', change === form.plain);
    });
    expect(sizes).toEqual(['other 100', 'usual 100', 'other 105', 'usual 105', 'other 110', 'usual 110']);
  });
});
