import { describe, expect, it } from 'vitest';
import { mustClaim, requiredFeatures } from './require.js';

describe('required features', () => {
  it('are each named once, in the order of features', () => {
    expect(requiredFeatures(['trading', 'catalog', 'trading'])).toEqual(['catalog', 'trading']);
    expect(requiredFeatures()).toEqual([]);
  });

  it('exist', () => {
    expect(() => requiredFeatures(['order-bok'])).toThrow(
      'there is no feature "order-bok"\n  did you mean "order-book"?',
    );
  });

  it('are claimed', () => {
    expect(() => mustClaim(['catalog', 'trading'], ['catalog'])).toThrow('trading is required, but not claimed');
    expect(() => mustClaim(['catalog'], ['catalog'])).not.toThrow();
  });
});
