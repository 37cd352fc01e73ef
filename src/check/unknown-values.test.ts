// The form of random values, and what they depend on.
import { describe, expect, it } from 'vitest';
import { accountOf, settingsOf } from '../../test/support/answers.js';
import { createUnknownValues } from './unknown-values.js';

const kinds = ['numericId', 'conditionId', 'orderId', 'tokenId', 'slug', 'address'] as const;

describe('createUnknownValues', () => {
  it('draws the same values for the same seed and label, and other values for others', () => {
    const [one, same, other] = [1, 1, 2].map((seed) => createUnknownValues(seed, settingsOf()));
    for (const kind of kinds) {
      expect(one?.[kind]()).toBe(same?.[kind]());
      expect(one?.[kind]()).not.toBe(other?.[kind]());
      expect(one?.[kind]()).not.toBe(one?.[kind]('another'));
    }
  });

  it('draws values in the form of their kind', () => {
    const unknown = createUnknownValues(7, settingsOf());
    expect(unknown.numericId()).toMatch(/^1\d{9}$/);
    expect(unknown.conditionId()).toMatch(/^0x[\da-f]{64}$/);
    expect(unknown.orderId()).toMatch(/^0x[\da-f]{64}$/);
    expect(unknown.tokenId()).toMatch(/^1\d{76}$/);
    expect(unknown.slug()).toMatch(/^tickmark-[\da-f]{24}$/);
    expect(unknown.address()).toMatch(/^0x[\da-fA-F]{40}$/);
  });

  it('gives an address the checksum of EIP-55', () => {
    expect(createUnknownValues(1, settingsOf()).address()).toMatchInlineSnapshot(
      `"0xB48aECD2a8414DBfe082f84D9a1E62234C1A9511"`,
    );
  });

  it('never draws a value of the configuration', () => {
    const drawn = createUnknownValues(1, settingsOf());
    const settings = settingsOf({
      known: { eventId: drawn.numericId(), conditionId: drawn.conditionId().toUpperCase(), marketSlug: drawn.slug() },
      credentials: { ...accountOf('1'), address: drawn.address() },
    });
    const unknown = createUnknownValues(1, settings);
    for (const kind of ['numericId', 'conditionId', 'slug', 'address'] as const)
      expect(unknown[kind]()).not.toBe(drawn[kind]());
    expect(unknown.tokenId()).toBe(drawn.tokenId());
  });
});
