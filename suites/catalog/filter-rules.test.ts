// Which items have a value: what a filter has to keep, and what it may keep.
import { describe, expect, it } from 'vitest';
import type { CheckContext, JsonObject } from '#check';
import { filterRulesWithValues } from './filter-rules.js';

const items: readonly JsonObject[] = [
  { id: '1', slug: 'rain', active: true },
  { id: '2', slug: 'RAIN', active: false },
  { id: '3', slug: 'snow' },
  { id: '4' },
];
const context = {
  settings: { known: {} },
  sample: { list: async () => items },
  allItems: async () => [],
} as unknown as CheckContext;

async function itemsWith(parameter: string, value: string | boolean) {
  const rules = await filterRulesWithValues(context, 'events');
  const rule = rules.find((one) => one.parameter === parameter);
  return items.map((item) => rule?.has(item, value));
}

describe('filterRulesWithValues', () => {
  it('takes values that differ in case alone for one value, because a service may ignore case', async () => {
    expect(await itemsWith('slug', 'rain')).toEqual([true, true, false, undefined]);
  });

  it('distinguishes the values of a flag', async () => {
    expect(await itemsWith('active', true)).toEqual([true, false, undefined, undefined]);
  });
});
