import { describe, expect, it } from 'vitest';
import { callerLocation, locationIn } from './source-location.js';

describe('callerLocation', () => {
  const locationBelow = (calls: number): ReturnType<typeof callerLocation> =>
    calls === 0 ? callerLocation() : [calls - 1].map(locationBelow)[0]!;

  it('returns the statement that creates a row however many calls are between, with the limit of stacks unchanged', () => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 10;
    try {
      const [near, far] = [0, 20].map((calls) => locationBelow(calls)());
      expect(far).toMatch(/^src\/source-location\.test\.ts:\d+$/);
      expect(far).toBe(near);
      expect(Error.stackTraceLimit).toBe(10);
    } finally {
      Error.stackTraceLimit = limit;
    }
  });

  it('returns the row whose key says most of a name that is made of parts', () => {
    const location = callerLocation();
    const table = {
      'keeps-{}': 1,
      'keeps-{}-on-{list}': 2,
    };
    const lineOf = (name: string) => Number(location(name)?.split(':')[1]);
    expect(Object.keys(table)).toHaveLength(2);
    expect(lineOf('keeps-orders-on-tags') - lineOf('keeps-orders')).toBe(1);
  });
});

describe('locationIn', () => {
  it.each([
    ['a module', '    at file:///a/limit.js:12:3', '/a/limit.js'],
    ['a function of a module', '    at faults (file:///a/limit.js:12:3)', '/a/limit.js'],
    ['a module in a folder with a blank and a quote', "    at file:///my%20o'j/limit.js:12:3", "/my o'j/limit.js"],
    ['a folder with parentheses', '    at new Check (file:///a%20(b)/limit.js:12:3)', '/a (b)/limit.js'],
    ['a script in a folder with a blank', '    at Object.<anonymous> (/a (b)/limit.ts:12:3)', '/a (b)/limit.ts'],
  ])('returns the path and the line of %s', (_, frame, file) => {
    expect(locationIn(frame)).toEqual({ file, line: '12' });
  });

  it('returns nothing for a line that names no file', () => {
    for (const line of ['Error', '    at Array.map (<anonymous>)', '    at node:internal/modules/run_main:123:12'])
      expect(locationIn(line)).toBeUndefined();
  });
});
