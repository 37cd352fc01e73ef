// Each assertion counts what it judged, and its violation states expected, actual and the records that show it.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../client/answer.js';
import { type Assertions, createAssertions } from './assertions.js';
import { createEvidence } from './outcome/evidence.js';
import { Violation } from './outcome/violation.js';

/** The evidence and the violation of one assertion. */
function outcomeOf(run: (assert: Assertions) => void) {
  const evidence = createEvidence();
  let violation: Violation | undefined;
  try {
    run(createAssertions(evidence));
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violation = error;
  }
  return { evidence: evidence.total(), violation };
}

const recordsOf = (...ids: readonly string[]): readonly JsonObject[] => ids.map((id) => ({ id }));

describe('assert.every', () => {
  const isOpen = (records: readonly JsonObject[]) =>
    outcomeOf((assert) =>
      assert.every(records, {
        value: ({ closed }) => (typeof closed === 'boolean' ? closed : undefined),
        holds: (closed) => !closed,
        expected: false,
        message: ({ id }) => `market ${id} is closed`,
      }),
    );

  it('counts only the records that show a value', () => {
    expect(isOpen([{ closed: false }, {}, { closed: null }, { closed: false }])).toEqual({ evidence: 2 });
  });

  it('counts nothing when no record shows a value', () => {
    expect(isOpen([{}, {}])).toEqual({ evidence: 0 });
  });

  it('reports the first record that breaks the rule, and one answer is proof', () => {
    const wrong = { id: '2', closed: true };
    const { evidence, violation } = isOpen([{ id: '1', closed: false }, wrong, { id: '3', closed: true }]);
    expect(evidence).toBe(1);
    expect(violation).toMatchObject({
      kind: 'single',
      difference: { message: 'market 2 is closed', expected: false, actual: true },
    });
    expect(violation?.records[0]).toBe(wrong);
  });

  it('passes the whole record to the rule', () => {
    const { evidence } = outcomeOf((assert) =>
      assert.every([{ id: '1', parent: '1' }], {
        value: ({ parent }) => parent,
        holds: (parent, { id }) => parent === id,
        expected: 'its own id',
        message: () => 'another id',
      }),
    );
    expect(evidence).toBe(1);
  });
});

describe('assert.sameItems', () => {
  it('counts the expected records when both lists show the same ids in the same order', () => {
    const actual = [{ id: '1', volume: 5 }, { id: '2' }];
    expect(outcomeOf((assert) => assert.sameItems(actual, recordsOf('1', '2'), 'differs'))).toEqual({ evidence: 2 });
  });

  it.each([
    ['another order', ['2', '1'], 'ids 1, 2', 'ids 2, 1'],
    ['a missing item', ['1'], 'after 1 equal item: id 2', 'after 1 equal item: no item'],
    ['one item more', ['1', '2', '3'], 'after 2 equal items: no item', 'after 2 equal items: id 3'],
  ])('reports %s as a difference between two answers', (_, ids, wanted, shown) => {
    const [actual, expected] = [recordsOf(...ids), recordsOf('1', '2')];
    const { evidence, violation } = outcomeOf((assert) => assert.sameItems(actual, expected, 'differs'));
    expect(evidence).toBe(0);
    expect(violation).toMatchObject({
      kind: 'comparison',
      difference: { message: 'differs', expected: wanted, actual: shown },
      records: [expected, actual],
    });
  });
});

describe('assert.equal', () => {
  it('compares deeply and counts one value', () => {
    expect(outcomeOf((assert) => assert.equal({ a: [1] }, { a: [1] }, 'differs'))).toEqual({ evidence: 1 });
  });

  it('reports both values as a difference between two answers', () => {
    const record = { id: '1' };
    const { evidence, violation } = outcomeOf((assert) => assert.equal([1], [2], 'differs', [record]));
    expect(evidence).toBe(0);
    expect(violation).toMatchObject({
      kind: 'comparison',
      difference: { message: 'differs', expected: [2], actual: [1] },
    });
    expect(violation?.records[0]).toBe(record);
  });

  it('shows no records when none are given', () => {
    expect(outcomeOf((assert) => assert.equal(1, 2, 'differs')).violation?.records).toEqual([]);
  });
});
