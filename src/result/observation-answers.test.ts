import { describe, expect, it } from 'vitest';
import { observationGroups, observationGroupText, sumObservationAnswers } from './observation-answers.js';

describe('sumObservationAnswers', () => {
  it('adds equal answers about one subject, and sorts them by subject and frequency', () => {
    const answers = [
      { subject: 'tags', value: '400', seen: 1 },
      { subject: 'events', value: '404', seen: 1 },
      { subject: 'tags', value: 'accepted', seen: 5 },
      { subject: 'tags', value: '400', seen: 2 },
    ];
    expect(sumObservationAnswers(answers)).toEqual([
      { subject: 'events', value: '404', seen: 1 },
      { subject: 'tags', value: 'accepted', seen: 5 },
      { subject: 'tags', value: '400', seen: 3 },
    ]);
  });
});

describe('observationGroups', () => {
  it('names the subjects of each answer, that of the most subjects first', () => {
    const answers = [
      { subject: 'a', value: 'refused', seen: 1 },
      { subject: 'b', value: 'accepted', seen: 1 },
      ...['c', 'd', 'e', 'f'].map((subject) => ({ subject, value: 'accepted', seen: 1 })),
    ];
    const groups = observationGroups({ answers });
    expect(groups.map(observationGroupText)).toEqual(['accepted: b; c; d and 2 more', 'refused: a']);
  });

  it('shows an answer without a subject alone', () => {
    expect(observationGroups({ answers: [{ value: 'MATCHED', seen: 25 }] }).map(observationGroupText)).toEqual([
      'MATCHED',
    ]);
  });
});
