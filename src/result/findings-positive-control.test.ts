import { describe, expect, it } from 'vitest';
import { checkRow, tagsCoverage } from '../../test/support/rows.js';
import { applyPositiveControl } from './findings.js';
import type { CheckRow } from './model.js';

/** The outcome of a check of `GET /tags` that got so many answers. */
function outcomeOf(row: Partial<CheckRow>, answers: { readonly accepted: number; readonly inForm: number }) {
  const operations = tagsCoverage.operations.map((operation) => ({ ...operation, ...answers }));
  return applyPositiveControl([checkRow(row)], { ...tagsCoverage, operations })[0]?.outcome;
}

const refused = { accepted: 0, inForm: 0 };
const inAnotherForm = { accepted: 3, inForm: 0 };
const inForm = { accepted: 3, inForm: 1 };

const passed = { outcome: 'passed' } as const;
const errorShape = { outcome: 'failed', requirements: ['error.body-shape'] } as const;
const wrongForm = { outcome: 'failed', requirements: ['tags.response'] } as const;
const wrongLength = { outcome: 'failed', requirements: ['paging.limit-honored'] } as const;
const pinned = { outcome: 'passed', level: 'pinned' } as const;

describe('applyPositiveControl', () => {
  it.each([
    ['sets a pass aside where everything was refused', passed, refused, 'inconclusive'],
    ['sets a pass aside where no answer had the stated form', passed, inAnotherForm, 'inconclusive'],
    ['keeps a pass where an answer had the stated form', passed, inForm, 'passed'],
    ['sets the shape of errors aside where everything was refused', errorShape, refused, 'inconclusive'],
    ['keeps the shape of errors where an answer had the stated form', errorShape, inForm, 'failed'],
    ['keeps a refusal that breaks another rule where everything was refused', wrongLength, refused, 'failed'],
    ['keeps the wrong form where no answer had the stated one', wrongForm, inAnotherForm, 'failed'],
    ['sets other failures aside where the form is wrong', wrongLength, inAnotherForm, 'inconclusive'],
    ['keeps what a profile pins', pinned, refused, 'passed'],
  ])('%s', (_, row, answers, expected) => {
    expect(outcomeOf(row, answers)).toBe(expected);
  });

  it('asks recorded traffic for an answer of any operation', () => {
    const [tags] = tagsCoverage.operations;
    const operations = [
      { ...tags!, ...refused },
      { ...tags!, id: 'events', operation: 'GET /events', ...inForm },
    ] as const;
    const outcomes = [false, true].map((isRecorded) =>
      applyPositiveControl([checkRow(errorShape)], { ...tagsCoverage, operations }, isRecorded),
    );
    expect(outcomes.map(([row]) => row?.outcome)).toEqual(['inconclusive', 'failed']);
  });

  it('says which operation has not answered', () => {
    const operations = tagsCoverage.operations.map((operation) => ({ ...operation, ...refused }));
    expect(applyPositiveControl([checkRow(passed)], { ...tagsCoverage, operations })).toMatchObject([
      {
        reason: 'control-failed',
        message: 'no answer of GET /tags has the stated form, so that nothing else shows what it does',
      },
    ]);
  });

  it('takes an answer in either form for one on a path that two operations share', () => {
    const markets = { requests: 1, exercised: true } as const;
    const operations = [
      { id: 'catalog-markets', operation: 'GET /markets', ...markets, ...refused },
      { id: 'order-book-markets', operation: 'GET /markets', ...markets, ...inForm },
    ] as const;
    const row = checkRow({ ...passed, endpoints: ['catalog-markets'] });
    expect(applyPositiveControl([row], { ...tagsCoverage, operations })).toEqual([row]);
  });
});
