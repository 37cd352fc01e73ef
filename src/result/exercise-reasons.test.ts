import { describe, expect, it } from 'vitest';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { checkRow } from '../../test/support/rows.js';
import { claimedOperations, unexercisedOperations, unexercisedReasons } from './exercise.js';
import type { CheckRow, Coverage } from './model.js';
import { fewerFeaturesReason, nothingExercised, otherServiceReason } from './verdict.js';

type Counts = Pick<Coverage['operations'][number], 'accepted' | 'inForm'>;

const served: Counts = { accepted: 2, inForm: 2 };
const refused: Counts = { accepted: 0, inForm: 0 };
const inAnotherForm: Counts = { accepted: 2, inForm: 0 };

/** What operations answered, and the reasons for those that were refused. */
function runOf(answers: Partial<Record<EndpointId, Counts>>, reason: Partial<CheckRow> = {}) {
  const ids = Object.keys(answers) as EndpointId[];
  const operations = ids.map((id) => ({
    id,
    operation: `${endpoints[id].method} ${endpoints[id].path}`,
    requests: 2,
    exercised: (answers[id]?.inForm ?? 0) > 0,
    ...(answers[id] ?? refused),
  }));
  const coverage: Coverage = { accountReadsAccepted: 0, ordersAccepted: 0, operations, parameters: [], fields: [] };
  const checks = ids.map((id) =>
    checkRow({
      feature: endpoints[id].feature,
      endpoints: [id],
      outcome: 'inconclusive',
      reason: 'request-refused',
      message: `${endpoints[id].path} answered 404`,
      ...reason,
    }),
  );
  const claimed = claimedOperations(checks, coverage, ['catalog', 'order-book', 'fees', 'account']);
  return { coverage, checks, claimed, unexercised: unexercisedOperations(claimed, checks) };
}

describe('unexercisedReasons', () => {
  it('names a feature without any exercised operation as a whole, and other operations by themselves', () => {
    const { claimed, unexercised } = runOf({
      tags: served,
      events: refused,
      'fee-rate': refused,
      'token-fee-rate': refused,
    });
    expect(unexercisedReasons(claimed, unexercised)).toEqual([
      'fees (2 operations) and GET /events were not exercised: /events answered 404, for example (See why requests were refused)',
    ]);
  });

  it('gives each cause once, with its message and its remedy', () => {
    const message = 'no credentials are configured';
    const run = runOf({ 'account-orders': refused, 'account-trades': refused }, { reason: 'no-credentials', message });
    expect(unexercisedReasons(run.claimed, run.unexercised)).toEqual([
      'account (2 operations) was not exercised: no credentials are configured (Configure an account)',
    ]);
  });
});

describe('fewerFeaturesReason', () => {
  const { claimed } = runOf({ tags: served, events: served, 'fee-rate': served, 'token-fee-rate': refused });

  it('names the features of which every operation was exercised', () => {
    expect(fewerFeaturesReason(claimed, false)).toEqual([
      'if the service has nothing else, claim fewer features: --features catalog',
    ]);
  });

  it('is silent if the features were named, or none of them is served as a whole', () => {
    expect(fewerFeaturesReason(claimed, true)).toEqual([]);
    expect(fewerFeaturesReason(runOf({ tags: served, events: refused }).claimed, false)).toEqual([]);
  });
});

describe('otherServiceReason', () => {
  it('asks whether the base URL is right if most operations answer in another form', () => {
    const { coverage } = runOf({ tags: served, events: inAnotherForm, 'fee-rate': inAnotherForm });
    expect(otherServiceReason(coverage)).toEqual([
      '2 of 3 operations answer in another form than the stated one: is the base URL right?',
    ]);
  });

  it('is silent if half of them answer in their form, and where nothing is accepted', () => {
    expect(otherServiceReason(runOf({ tags: served, events: inAnotherForm }).coverage)).toEqual([]);
    expect(otherServiceReason(runOf({ tags: refused, events: refused }).coverage)).toEqual([]);
  });

  it('counts the two operations of one path as one', () => {
    const answers = { 'catalog-markets': served, 'order-book-markets': refused, events: served, tags: inAnotherForm };
    expect(otherServiceReason(runOf(answers).coverage)).toEqual([]);
  });
});

describe('nothingExercised', () => {
  it.each([
    [
      'everything was refused',
      runOf({ tags: refused, events: refused }),
      [
        'no operation was exercised: the service refused all 4 requests: is the base URL right, and does the service need credentials or a header (--header)?',
      ],
    ],
    [
      'everything was answered in another form',
      runOf({ tags: inAnotherForm }),
      [
        'no operation was exercised: no accepted answer showed a member of the record that it should hold',
        '1 of 1 operation answers in another form than the stated one: is the base URL right?',
      ],
    ],
  ])('asks whether the base URL is right if %s', (_, run, reasons) => {
    expect(nothingExercised(run)).toEqual(reasons);
  });
});
