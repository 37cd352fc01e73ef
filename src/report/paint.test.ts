import { describe, expect, it } from 'vitest';
import { wantsColor } from './paint.js';

describe('wantsColor', () => {
  it.each([
    ['in a terminal', true, { isTerminal: true, env: {} }],
    ['outside of a terminal', false, { isTerminal: false, env: {} }],
    ['with NO_COLOR', false, { isTerminal: true, env: { NO_COLOR: '1' } }],
    ['with FORCE_COLOR outside of a terminal', true, { isTerminal: false, env: { FORCE_COLOR: '1', NO_COLOR: '1' } }],
    ['with FORCE_COLOR=0', false, { isTerminal: true, env: { FORCE_COLOR: '0' } }],
    ['with --no-color', false, { flag: false, isTerminal: true, env: { FORCE_COLOR: '1' } }],
  ])('%s is %s', (_, expected, choice) => {
    expect(wantsColor(choice)).toBe(expected);
  });
});
