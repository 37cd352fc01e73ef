import { describe, expect, it } from 'vitest';
import { UsageError } from '../usage/usage-error.js';
import { parseProfile, pinsOf } from './parse.js';

function problemIn(content: unknown): readonly string[] {
  try {
    parseProfile(content, 'team.yaml');
  } catch (error) {
    if (error instanceof UsageError) return [error.message, error.hint];
    throw error;
  }
  return [];
}

describe('parseProfile', () => {
  it.each<[string, unknown, string, RegExp]>([
    ['a list', [], 'team.yaml: it is not a profile', /npx tickmark pin`/],
    [
      'no version',
      { answers: {} },
      'team.yaml: it is not a profile: it lacks the line "profile: 1"',
      /npx tickmark pin`/,
    ],
    [
      'another version',
      { profile: 7 },
      'team.yaml: the profile has the version 7, and this version of Tickmark reads 1',
      /npx tickmark pin`.*version of Tickmark/,
    ],
    ['an unknown part', { profile: 1, answer: {} }, 'team.yaml: there is no "answer"', /answers/],
    [
      'an unknown question',
      { profile: 1, answers: { 'cursor.pagesize': 5 } },
      'team.yaml: answers: there is no question "cursor.pagesize"',
      /cursor\.page-size/,
    ],
    [
      'a stated rule',
      { profile: 1, answers: { 'paging.limit-maximum': 200 } },
      'team.yaml: answers: "paging.limit-maximum" is a rule that the interface states',
      /leaves open/,
    ],
    [
      'an unknown operation',
      { profile: 1, answers: { 'cursor.page-size': { 'account-order': 5 } } },
      'team.yaml: answers: cursor.page-size: there is no "account-order"',
      /account-orders/,
    ],
    [
      'an unknown kind of request',
      { profile: 1, answers: { 'error.types': { tags: { 'malformed limits': 'bad request' } } } },
      'team.yaml: answers: error.types: tags: there is no "malformed limits"',
      /malformed limit/,
    ],
    [
      'an impossible answer',
      { profile: 1, answers: { 'auth.replay': 'acceptable' } },
      'team.yaml: answers: auth.replay has the answer "acceptable"',
      /accepted/,
    ],
    [
      'a status out of range',
      { profile: 1, answers: { 'service.success-codes': { tags: 20 } } },
      'team.yaml: answers: service.success-codes: tags has the answer "20"',
      /a status from 200 to 299/,
    ],
    [
      'an answer that is not divided',
      { profile: 1, answers: { 'cursor.page-size': 25 } },
      'team.yaml: answers: cursor.page-size must map each operation to its answer',
      /docs\/profile\.md/,
    ],
    [
      'an unknown complete list',
      { profile: 1, answers: { 'trade.status-values': 'MATCHED' }, complete: ['trade.status-value'] },
      'team.yaml: complete: there is no "trade.status-value"',
      /did you mean "trade\.status-values"/,
    ],
    [
      'a complete list without answers',
      { profile: 1, complete: ['trade.status-values'] },
      'team.yaml: complete: "trade.status-values" has no answers',
      /under `answers`/,
    ],
    [
      'something else than a list of complete questions',
      { profile: 1, complete: 'all' },
      'team.yaml: complete must be a list of questions',
      /such as complete: \[/,
    ],
    [
      'an unknown schema',
      { profile: 1, members: { CatalogMarkets: {} } },
      'team.yaml: members: there is no "CatalogMarkets"',
      /CatalogMarket/,
    ],
    [
      'the status of an error as one of a success',
      { profile: 1, answers: { 'service.success-codes': { tags: 404 } } },
      'team.yaml: answers: service.success-codes: tags has the answer "404"',
      /a status from 200 to 299, the status of an error/,
    ],
    [
      'an unknown spelling of the address',
      { profile: 1, answers: { 'auth.address-spelling': { 'in lowercase': 'accepted' } } },
      'team.yaml: answers: auth.address-spelling: there is no "in lowercase"',
      /did you mean "in lower case"/,
    ],
    [
      'an unknown member of an order',
      { profile: 1, answers: { 'order-submission.required-fields': { tokenID: 'required' } } },
      'team.yaml: answers: order-submission.required-fields: there is no "tokenID"',
      /did you mean "tokenId"/,
    ],
    [
      'an unknown order type',
      { profile: 1, answers: { 'trading.matching': { FIK: 'live' } } },
      'team.yaml: answers: trading.matching: there is no "FIK"',
      /did you mean "FOK"/,
    ],
    [
      'an unknown body of a cancel by market',
      { profile: 1, answers: { 'cancel-market-orders.body-fields': { markets: 'cancels' } } },
      'team.yaml: answers: cancel-market-orders.body-fields: there is no "markets"',
      /did you mean "market"/,
    ],
    [
      'an unknown member',
      { profile: 1, members: { Tag: { nonNull: ['labels'] } } },
      'team.yaml: members: Tag: nonNull: there is no "labels"',
      /label/,
    ],
    [
      'a contradiction',
      { profile: 1, members: { Tag: { required: ['slug'], absent: ['slug'] } } },
      'team.yaml: members: Tag: slug is absent, and required or nonNull as well',
      /one of the lists/,
    ],
  ])('names %s, and what to do', (_, content, message, hint) => {
    const [problem, remedy] = problemIn(content);
    expect(problem).toBe(message);
    expect(remedy).toMatch(hint);
  });
});

describe('parseProfile with several mistakes', () => {
  it('names all of them', () => {
    const content = {
      profile: 1,
      answer: {},
      answers: { 'cursor.pagesize': 5, 'service.success-codes': { tags: [20, 404], tag: 200 } },
      complete: ['trade.status-values'],
      members: { Tags: {}, Tag: { required: ['slug', 'labels'], absent: 'all' } },
    };
    expect(problemIn(content)[0]?.split('\n')).toEqual([
      'team.yaml: there is no "answer"',
      'team.yaml: answers: there is no question "cursor.pagesize"',
      'team.yaml: answers: service.success-codes: there is no "tag"',
      'team.yaml: answers: service.success-codes: tags has the answer "20"',
      'team.yaml: answers: service.success-codes: tags has the answer "404"',
      'team.yaml: complete: "trade.status-values" has no answers',
      'team.yaml: members: there is no "Tags"',
      'team.yaml: members: Tag: required: there is no "labels"',
      'team.yaml: members: Tag: absent must be a list of members',
    ]);
  });
});

describe('pinsOf', () => {
  it('gives each subject the answers that it may have', () => {
    const pins = pinsOf({
      profile: 1,
      answers: {
        'error.status-codes': { tags: { 'malformed limit': 400, 'empty limit': [400, 'accepted'] } },
        'trade.status-values': ['MATCHED'],
      },
      members: { Tag: { required: ['id', 'slug'], nonNull: ['id', 'label'], absent: ['createdAt'] } },
    });
    expect(pins).toEqual(
      new Map<string, Map<string, readonly string[]>>([
        [
          'error.status-codes',
          new Map([
            ['tags, malformed limit', ['400']],
            ['tags, empty limit', ['400', 'accepted']],
          ]),
        ],
        ['trade.status-values', new Map([['', ['MATCHED']]])],
        [
          'service.absent-fields',
          new Map([
            ['Tag.id', ['present']],
            ['Tag.slug', ['present', 'null']],
            ['Tag.label', ['present', 'absent']],
            ['Tag.createdAt', ['absent']],
          ]),
        ],
      ]),
    );
  });
});
