import { describe, expect, it } from 'vitest';
import { requirement } from '../../spec/ledger.js';
import { type CheckContext, check } from './check.js';

const nothing = async () => {};
const first = (...made: Parameters<typeof check>) => check(...made)[0]!;

describe('a check', () => {
  it('on one endpoint has the name of its requirement, and its words', () => {
    expect(check('paging.limit-default', { on: 'tags' }, nothing)).toEqual([
      {
        id: 'paging.limit-default',
        title: requirement('paging.limit-default').text,
        requirement: 'paging.limit-default',
        feature: 'catalog',
        endpoints: ['tags'],
        needs: [],
        phase: 'active',
        run: expect.any(Function),
      },
    ]);
  });

  it('on a list of subjects is one for each, named after it', () => {
    const made = check('paging.limit-default', { on: ['tags', { name: 'drawn', endpoint: 'fee-rate' }] }, nothing);
    expect(made.map(({ id, endpoints, feature }) => ({ id, endpoints, feature }))).toEqual([
      { id: 'paging.limit-default@tags', endpoints: ['tags'], feature: 'catalog' },
      { id: 'paging.limit-default@drawn', endpoints: ['fee-rate'], feature: 'fees' },
    ]);
  });

  it('can have a title and a phase of its own', () => {
    const own = first('paging.limit-default', { on: 'tags', title: 'Twenty come', phase: 'passive' }, nothing);
    expect(own).toMatchObject({ title: 'Twenty come', phase: 'passive' });
  });

  it.each([
    ['place-order', [], ['trading']],
    ['place-order', ['other-account', 'trading'], ['other-account', 'trading']],
    ['account-orders', ['credentials'], ['credentials']],
  ] as const)('of %s that needs %j needs %j', (on, needs, all) => {
    expect(first('error.body-shape', { on, needs }, nothing).needs).toEqual(all);
  });

  it('is handed its subject', async () => {
    const subjects: unknown[] = [];
    const drawn = { name: 'drawn', endpoint: 'tags' } as const;
    const made = check('paging.limit-default', { on: ['tags', drawn] }, async (_, subject) => {
      subjects.push(subject);
    });
    for (const { run } of made) await run({} as CheckContext);
    expect(subjects).toEqual(['tags', drawn]);
  });
});
