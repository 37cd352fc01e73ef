// The text of requests and answers in messages.
import { describe, expect, it } from 'vitest';
import { answerWith } from '../../../test/support/answers.js';
import { formatQuery, summarizeAnswer } from './format.js';

describe('summarizeAnswer', () => {
  it.each([
    ['an error message', { error: 'no such tag', type: 'x' }, 'GET /tags answered 404: no such tag'],
    ['an error that is not text', { error: 404 }, 'GET /tags answered 404'],
    ['a body that is not JSON', undefined, 'GET /tags answered 404: <html>'],
    [
      'a long error message, cut at 120 characters',
      { error: 'x'.repeat(200) },
      `GET /tags answered 404: ${'x'.repeat(119)}…`,
    ],
  ])('states request and status, and repeats %s', (_, body, text) => {
    expect(summarizeAnswer(answerWith('tags', body, { status: 404 }))).toBe(text);
  });
});

describe('formatQuery', () => {
  it('writes names and values in the order of the query', () => {
    expect(formatQuery({ offset: 1, limit: 101, closed: true })).toBe('offset=1&limit=101&closed=true');
    expect(formatQuery({})).toBe('');
  });
});
