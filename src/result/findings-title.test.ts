import { expect, it } from 'vitest';
import { findingsTitle } from './findings-title.js';

it.each([
  [['must', 'pinned', 'must', 'should'], '4 findings: 3 violations, 1 warning'],
  [['must'], '1 finding: 1 violation'],
  [['should', 'should'], '2 findings: 2 warnings'],
] as const)('findings of the levels %j have the title %s', (levels, title) => {
  expect(findingsTitle(levels.map((level) => ({ level })))).toBe(title);
});
