// What a check of the form of bodies shows of a body that has another form.
import { describe, expect, it } from 'vitest';
import type { CheckContext, Exchange } from '#check';
import { assertRecordedResults } from './index.js';

/** A check of a list of tags that got this body. */
function judge(text: string, isJson: boolean, pointer: string, actual: unknown): void {
  const exchange = { text, isJson, request: { method: 'GET', url: '/tags' } } as unknown as Exchange;
  const violation = { pointer, kind: 'type', problem: 'is not an array', expected: 'an array', actual };
  const context = {
    hasSent: () => true,
    recorder: { resultsFor: () => ({ violations: [{ violation, exchange }], isSystematic: false, evidence: 1 }) },
  } as unknown as CheckContext;
  assertRecordedResults(context, 'tags', 'tags.response');
}

describe('assertRecordedResults', () => {
  it.each([
    ['a body that is no JSON, as it came', 'true story', false, '', 'true story', 'true story'],
    ['a body that is a JSON string, with its quotes', '"true"', true, '', 'true', '"true"'],
    ['a body that is another value', 'true', true, '', true, true],
    ['a value inside a body', '[{"id":"true"}]', true, '/0/id', 'true', 'true'],
  ] as const)('shows %s', (_, text, isJson, pointer, value, actual) => {
    expect(() => judge(text, isJson, pointer, value)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ actual }) }),
    );
  });
});
