import { describe, expect, it } from 'vitest';
import { addedAnswers, answerGroups, answerText } from './answers.js';

describe('addedAnswers', () => {
  it('adds equal answers about one subject, and sorts them by subject and frequency', () => {
    const answers = [
      { subject: 'tags', value: '400', seen: 1 },
      { subject: 'events', value: '404', seen: 1 },
      { subject: 'tags', value: 'accepted', seen: 5 },
      { subject: 'tags', value: '400', seen: 2 },
    ];
    expect(addedAnswers(answers)).toEqual([
      { subject: 'events', value: '404', seen: 1 },
      { subject: 'tags', value: 'accepted', seen: 5 },
      { subject: 'tags', value: '400', seen: 3 },
    ]);
  });
});

describe('answerGroups', () => {
  it('names the subjects of each answer, that of the most subjects first', () => {
    const answers = [
      { subject: 'a', value: 'refused', seen: 1 },
      { subject: 'b', value: 'accepted', seen: 1 },
      { subject: 'c', value: 'accepted', seen: 1 },
    ];
    const groups = answerGroups({ answers });
    expect(groups.map((group) => answerText(group, 1))).toEqual(['accepted: b and 1 more', 'refused: a']);
  });

  it('shows an answer without a subject alone', () => {
    expect(answerGroups({ answers: [{ value: 'MATCHED', seen: 25 }] }).map((group) => answerText(group))).toEqual([
      'MATCHED',
    ]);
  });
});
