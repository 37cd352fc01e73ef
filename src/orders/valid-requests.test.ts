import { describe, expect, it } from 'vitest';
import type { TradingOperation } from '#check';
import { answerWith } from '../../test/support/answers.js';
import { answerToEquivalent } from './valid-requests.js';

const equivalent: Parameters<typeof answerToEquivalent>[2] = {
  plainName: 'the usual request',
  plain: (request) => request,
  other: (request) => ({ ...request }),
};

function answer(endpoint: TradingOperation, isAccepted: boolean) {
  return isAccepted
    ? answerWith(endpoint, { success: true, orderID: '0x1' })
    : answerWith(endpoint, { type: 'bad request', error: 'no collateral' }, { status: 400 });
}

/** Sends the requests of `answerToEquivalent` to a service that gives these answers, first to last. */
async function kindOfAnswer(
  operation: TradingOperation,
  answers: { readonly other: boolean[]; readonly plain: boolean[] },
) {
  const rememberSize = () => () => undefined;
  const { kind } = await answerToEquivalent({ rememberSize }, operation, equivalent, async (change) =>
    answer(operation, (change === equivalent.other ? answers.other : answers.plain).shift() ?? false),
  );
  return kind;
}

describe('answerToEquivalent', () => {
  it('returns the first answer that accepts the other request', async () => {
    expect(await kindOfAnswer('place-order', { other: [true], plain: [] })).toBe('accepted');
  });

  it('returns no refusal if an order was refused only while other orders held the collateral', async () => {
    expect(await kindOfAnswer('place-orders', { other: [false, false, true], plain: [true, true] })).toBe('accepted');
  });

  it('returns the refusal if the service accepts only the usual request', async () => {
    expect(await kindOfAnswer('place-order', { other: [false, false, false], plain: [true, true, true] })).toBe(
      'refused',
    );
  });

  it('sends one cancel, whose order can be canceled only once', async () => {
    const plain = [true, true];
    expect(await kindOfAnswer('cancel-order', { other: [false, true], plain })).toBe('refused');
    expect(plain).toHaveLength(1);
  });

  it('is inconclusive if the service refuses the usual request too', async () => {
    await expect(kindOfAnswer('place-order', { other: [false, false], plain: [true, false] })).rejects.toThrow(
      'the usual request is not accepted either',
    );
  });

  it('sends orders of the same size in both requests, and of another size each time', async () => {
    const sizes: string[] = [];
    let size = 100;
    const rememberSize = () => {
      const remembered = size;
      return () => {
        size = remembered;
      };
    };
    await answerToEquivalent({ rememberSize }, 'place-order', equivalent, async (change) => {
      sizes.push(`${change === equivalent.other ? 'other' : 'usual'} ${size}`);
      size += 5;
      return answer('place-order', change === equivalent.plain);
    });
    expect(sizes).toEqual(['other 100', 'usual 100', 'other 105', 'usual 105', 'other 110', 'usual 110']);
  });
});
