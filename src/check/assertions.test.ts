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

describe('assert.none', () => {
  it('counts an empty list as one judged value', () => {
    expect(outcomeOf((assert) => assert.none([], 'unknown tags match'))).toEqual({ evidence: 1 });
  });

  it('reports the ids of the records that should not exist, and one answer is proof', () => {
    const records = recordsOf('1', '2');
    const { evidence, violation } = outcomeOf((assert) => assert.none(records, 'unknown tags match'));
    expect(evidence).toBe(0);
    expect(violation).toMatchObject({
      kind: 'single',
      difference: { message: 'unknown tags match', expected: 'none of these', actual: '1, 2' },
      records: [records, records[0]],
    });
  });
});

describe('assert.eachOnce', () => {
  it('counts a list without repetitions as one judged value', () => {
    expect(outcomeOf((assert) => assert.eachOnce(recordsOf('1', '2'), 'repeated'))).toEqual({ evidence: 1 });
  });

  it('reports each repeated id once, and shows the last record that has the first of them', () => {
    const records = recordsOf('1', '2', '1', '1');
    expect(outcomeOf((assert) => assert.eachOnce(records, 'repeated')).violation).toMatchObject({
      kind: 'comparison',
      difference: { message: 'repeated', expected: 'each item once', actual: 'more than once: 1' },
      records: [records, records[3]],
    });
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

describe('assert.sameSet', () => {
  it('accepts the same records in another order', () => {
    const outcome = outcomeOf((assert) =>
      assert.sameSet(recordsOf('3', '1', '2'), recordsOf('1', '2', '3'), 'differs'),
    );
    expect(outcome).toEqual({ evidence: 3 });
  });

  it('reports what is missing and what is added, sorted so that the difference reproduces', () => {
    const compare = (...ids: readonly string[]) =>
      outcomeOf((assert) => assert.sameSet(recordsOf(...ids), recordsOf('2', '1'), 'differs')).violation?.difference;
    const difference = { message: 'differs', expected: 'the same items', actual: 'missing: 2; added: 3, 4' };
    expect(compare('4', '3', '1')).toEqual(difference);
    expect(compare('1', '3', '4')).toEqual(difference);
  });

  it('reports a record that is listed twice', () => {
    const { violation } = outcomeOf((assert) => assert.sameSet(recordsOf('1', '1'), recordsOf('1'), 'differs'));
    expect(violation).toMatchObject({ kind: 'comparison', difference: { actual: 'added: 1' } });
  });
});

describe('assert.noneMissing', () => {
  it('accepts records beyond the expected ones and counts the expected ones', () => {
    const outcome = outcomeOf((assert) => assert.noneMissing(recordsOf('1', '2', '3'), recordsOf('3', '1'), 'missing'));
    expect(outcome).toEqual({ evidence: 2 });
  });

  it('reports the ids that are missing as a difference between two answers', () => {
    const [actual, expected] = [recordsOf('1'), recordsOf('1', '2', '3')];
    expect(outcomeOf((assert) => assert.noneMissing(actual, expected, 'missing'))).toMatchObject({
      evidence: 0,
      violation: {
        kind: 'comparison',
        difference: { message: 'missing', expected: 'no item missing', actual: 'missing: 2, 3' },
        records: [expected.slice(1), actual],
      },
    });
  });
});

describe('assert.disjoint', () => {
  it('counts the records of both lists when they share none', () => {
    expect(outcomeOf((assert) => assert.disjoint(recordsOf('1'), recordsOf('2', '3'), 'shared'))).toEqual({
      evidence: 3,
    });
  });

  it('counts nothing when both lists are empty', () => {
    expect(outcomeOf((assert) => assert.disjoint([], [], 'shared'))).toEqual({ evidence: 0 });
  });

  it('reports the shared ids as a difference between two answers', () => {
    const [one, other] = [recordsOf('1', '2'), recordsOf('2', '3')];
    expect(outcomeOf((assert) => assert.disjoint(one, other, 'shared'))).toMatchObject({
      evidence: 0,
      violation: {
        kind: 'comparison',
        difference: { message: 'shared', expected: 'none of these', actual: '2' },
        records: [one.slice(1), other[0]],
      },
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
