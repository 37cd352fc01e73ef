import { describe, expect, it } from 'vitest';
import { wantsColor } from './paint.js';

describe('wantsColor', () => {
  it.each([
    ['in a terminal', true, true, {}],
    ['outside of a terminal', false, false, {}],
    ['with NO_COLOR', false, true, { NO_COLOR: '1' }],
    ['with FORCE_COLOR outside of a terminal', true, false, { FORCE_COLOR: '1', NO_COLOR: '1' }],
    ['with FORCE_COLOR=0', false, true, { FORCE_COLOR: '0' }],
  ])('%s is %s', (_, expected, isTerminal, env) => {
    expect(wantsColor(isTerminal, env)).toBe(expected);
  });
});
