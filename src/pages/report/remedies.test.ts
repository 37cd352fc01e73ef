import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../check/check-result.js';
import { details } from './detail.js';
import { remediesFor } from './remedies.js';
import type { RequirementView } from './view.js';

const requirement = (message: string, outcome: Outcome, count = 1): RequirementView => ({
  id: 'x.y',
  level: 'must',
  section: '1',
  text: 'x',
  feature: 'catalog',
  outcome,
  more: 0,
  isExcused: false,
  checks: Array.from({ length: count }, (_, place) => ({
    id: `x.y@${place}`,
    subject: `@${place}`,
    outcome,
    evidence: 0,
    durationMs: 0,
    message,
    exchanges: [],
    more: 0,
  })),
});

describe('what was not exercised', () => {
  it.each([
    ['trading is not claimed', 'Claim the feature'],
    ['trading is not allowed: give --allow-trading', 'Allow trading'],
    ['needs an account: set `credentials` in the configuration', 'Give it an account'],
    ['GET /data/orders answered 401: SERVICE_ADDRESS is missing', 'Give it an account'],
    ['needs a second account: set `otherAccount` in the configuration', 'Give it a second account'],
    ['no creator is known: set `known.creator` in the configuration', 'Name something to ask for'],
    ['no batch could be placed: 400', 'Supply orders that it takes'],
    ['the account has no live orders', 'Use an account with orders and trades'],
    ['the target never held still: x', 'Run it again'],
    ['the list is empty', 'Nothing to judge by'],
  ])('%s: %s', (message, title) => {
    expect(remediesFor([requirement(message, 'inconclusive')], details[0]!).map((remedy) => remedy.title)).toEqual([
      title,
    ]);
  });

  it('tells a reason once, however many checks have it', () => {
    const rows = [
      requirement('the list is empty', 'inconclusive', 2),
      requirement('the list is empty', 'inconclusive'),
    ];
    expect(remediesFor(rows, details[0]!)).toMatchObject([
      { reasons: [{ message: 'the list is empty', checks: [{}, {}, {}], more: 0 }] },
    ]);
  });

  it('speaks of nothing that was judged', () => {
    expect(remediesFor([requirement('x', 'failed'), requirement('x', 'passed')], details[0]!)).toEqual([]);
  });
});
