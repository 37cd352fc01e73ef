// The documentation of profiles names every question, kind of request and list of members.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generalKinds, parameterKinds } from '../check/recorder/request-kind.js';
import { promiseKinds } from './document.js';
import { questions } from './questions.js';

const text = readFileSync(new URL('../../docs/profile.md', import.meta.url), 'utf8');

describe('docs/profile.md', () => {
  it.each([
    ['question', questions.map(({ id }) => id)],
    ['kind of request', generalKinds],
    ['kind of parameter', parameterKinds.filter((kind) => kind !== 'far').map((kind) => `${kind} NAME`)],
    ['list of members', promiseKinds],
  ] as const)('explains each %s', (_, names) => {
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('names the words of each answer', () => {
    const words = questions
      .flatMap(({ valueType }) => valueType.words)
      .filter((word) => !word.includes(', with a fraction'));
    expect(words.filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
  });
});
