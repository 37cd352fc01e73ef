import { describe, expect, it } from 'vitest';
import { usageError } from '../../test/support/usage-error.js';
import { assertClaimed, requiredFeatures } from './required-features.js';

describe('requiredFeatures', () => {
  it('returns each named feature once, in the order of features', () => {
    expect(requiredFeatures(['trading', 'catalog', 'trading'])).toEqual(['catalog', 'trading']);
    expect(requiredFeatures()).toEqual([]);
  });

  it('throws for an unknown feature with the nearest one', () => {
    expect(() => requiredFeatures(['order-bok'])).toThrow(
      usageError('there is no feature "order-bok"', 'did you mean "order-book"?'),
    );
  });

  it('throws with all features if none is near', () => {
    expect(() => requiredFeatures(['zzzzzzzz'])).toThrow(
      usageError('"zzzzzzzz"', 'features are catalog, order-book, fees, account, builder, trading'),
    );
  });
});

describe('assertClaimed', () => {
  it('throws for a required feature that is not claimed', () => {
    expect(() => assertClaimed(['catalog', 'account', 'trading'], ['catalog', 'fees'])).toThrow(
      usageError(
        '--require: account, trading is required, but not claimed',
        'add it to `features` in the configuration (catalog, fees)',
      ),
    );
    expect(() => assertClaimed(['trading'], [])).toThrow(
      usageError('trading is required', 'in the configuration (empty), or do not require it'),
    );
    expect(() => assertClaimed(['catalog'], ['catalog'])).not.toThrow();
  });
});
