// What the assertions of an answer count, and how they word a violation.
import { describe, expect, it } from 'vitest';
import { answerWith, refusal } from '../../test/support/answers.js';
import type { Exchange } from '../client/exchange.js';
import { aPage, atMost, type CheckedAnswer, checkedAnswer, type RequestName } from './checked-answer.js';
import { createEvidence } from './outcome/evidence.js';
import { Violation } from './outcome/violation.js';

/** The evidence and the violation of one assertion about the answer with this body. */
function outcomeOf(run: (answer: CheckedAnswer) => void, body: unknown, change: Partial<Exchange> = {}) {
  const evidence = createEvidence();
  const answer = checkedAnswer(answerWith('tags', body, change), evidence);
  let violation: Violation | undefined;
  try {
    run(answer);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violation = error;
  }
  // One answer is proof, and it is shown.
  if (violation) expect(violation).toMatchObject({ kind: 'single', exchanges: [answer.exchange] });
  return { evidence: evidence.total(), difference: violation?.difference };
}

const tags = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
const query = { limit: 101, offset: 1 };

describe('a checked answer', () => {
  it('keeps the kind, body and exchange of the answer', () => {
    const answer = answerWith('tags', tags(1));
    expect(checkedAnswer(answer, createEvidence())).toMatchObject(answer);
  });
});

describe('isRefused', () => {
  const check = (what: RequestName) => (answer: CheckedAnswer) => answer.isRefused(what);

  it.each([
    ['an error body', refusal, {}],
    ['an error status', undefined, { status: 404 }],
  ])('counts a refusal by %s', (_, body, change) => {
    expect(outcomeOf(check('id 999'), body, change)).toEqual({ evidence: 1 });
  });

  it('reports an accepted request by the words for what was asked', () => {
    expect(outcomeOf(check('id 999'), tags(1))).toEqual({
      evidence: 0,
      difference: { message: 'id 999 is not refused', expected: 'a refusal', actual: 'GET /tags answered 200' },
    });
  });

  it('reports a successful response that is not JSON', () => {
    expect(outcomeOf(check(query), undefined).difference).toEqual({
      message: 'limit=101&offset=1 is not refused',
      expected: 'a refusal',
      actual: 'GET /tags answered 200: <html>',
    });
  });
});

describe('isRefusedOr', () => {
  const check = (answer: CheckedAnswer) => answer.isRefusedOr(atMost(2, 'items'), query);

  it.each([
    ['a refusal', refusal],
    ['a body that meets the expectation', tags(2)],
  ])('counts %s', (_, body) => {
    expect(outcomeOf(check, body)).toEqual({ evidence: 1 });
  });

  it('counts nothing for a body of another form, which other checks judge', () => {
    expect(outcomeOf(check, { data: tags(3), next_cursor: '' })).toEqual({ evidence: 0 });
  });

  it('reports a body that does not meet the expectation, with expected and actual in the same words', () => {
    expect(outcomeOf(check, tags(3))).toEqual({
      evidence: 0,
      difference: {
        message: 'limit=101&offset=1 is answered with 3 items',
        expected: 'at most 2 items, or a refusal',
        actual: '3 items',
      },
    });
  });

  it('reports a successful response that is not JSON', () => {
    expect(outcomeOf(check, undefined)).toEqual({
      evidence: 0,
      difference: {
        message: 'limit=101&offset=1 gets a body that is not JSON',
        expected: 'at most 2 items, or a refusal',
        actual: 'GET /tags answered 200: <html>',
      },
    });
  });

  it('counts a refusal with a server error, which another rule judges', () => {
    expect(outcomeOf(check, refusal, { status: 500 })).toEqual({ evidence: 1 });
  });
});

describe('isRefusedWithoutServerErrorOr', () => {
  const check = (answer: CheckedAnswer) => answer.isRefusedWithoutServerErrorOr(aPage, 'a cursor of 10,000 characters');

  it.each([
    ['a refusal', refusal, { status: 499 }],
    ['a body that meets the expectation', tags(2), {}],
  ])('counts %s', (_, body, change) => {
    expect(outcomeOf(check, body, change)).toEqual({ evidence: 1 });
  });

  it('reports a refusal with a status of 500', () => {
    expect(outcomeOf(check, refusal, { status: 500 })).toEqual({
      evidence: 0,
      difference: {
        message: 'a cursor of 10,000 characters is answered with a server error',
        expected: 'a page, or a refusal',
        actual: 'GET /tags answered 500: not today',
      },
    });
  });

  it('reports a body that does not meet the expectation', () => {
    expect(outcomeOf(check, { id: '1' }).difference?.actual).toBe('another body');
  });
});
