// What `check` makes of a requirement, its subjects and its options.
import { describe, expect, it } from 'vitest';
import { requirement } from '../../spec/ledger.js';
import { type Check, type CheckOptions, check, partsOf, type Subject, withParts } from './check.js';
import type { CheckContext } from './context.js';

const doNothing = async () => {};
const context = {} as CheckContext;

function createOne<S extends Subject>(options: CheckOptions<S>): Check {
  return check('paging.limit-default', options, doNothing)[0]!;
}

describe('check', () => {
  it('creates one check with the id and text of its requirement when it has one endpoint', () => {
    expect(check('paging.limit-default', { on: 'tags' }, doNothing)).toEqual([
      {
        id: 'paging.limit-default@tags',
        title: requirement('paging.limit-default').text,
        requirement: 'paging.limit-default',
        feature: 'catalog',
        endpoint: 'tags',
        needs: [],
        phase: 'active',
        source: expect.any(String),
        noEvidence: 'the service showed nothing to judge',
        dependsOn: [],
        run: expect.any(Function),
      },
    ]);
  });

  it('creates one check for each subject of a list, with its operation in the id', () => {
    const checks = check('paging.limit-default', { on: ['tags', { endpoint: 'fee-rate' }] }, doNothing);
    expect(checks.map(({ id, endpoint, feature }) => ({ id, endpoint, feature }))).toEqual([
      { id: 'paging.limit-default@tags', endpoint: 'tags', feature: 'catalog' },
      { id: 'paging.limit-default@fee-rate', endpoint: 'fee-rate', feature: 'fees' },
    ]);
  });

  it('takes the title, the phase and the message for missing evidence from its options', () => {
    const noEvidence = { reason: 'no-account-data', message: 'the account has no trades' } as const;
    const options = { title: 'a page holds 20 items', phase: 'passive', noEvidence } as const;
    expect(createOne({ on: 'tags', ...options })).toMatchObject(options);
  });

  it('records the file and line of its call as source, for every subject', () => {
    const line = lineOfNextCall();
    const checks = check('paging.limit-default', { on: ['tags', 'events'] }, doNothing);
    const source = `src/check/check.test.ts:${line}`;
    expect(checks.map((created) => created.source)).toEqual([source, source]);
  });

  it.each([
    ['place-order', [], ['trading']],
    ['place-order', ['other-account'], ['other-account', 'trading']],
    ['place-order', ['other-account', 'trading'], ['other-account', 'trading']],
    ['account-orders', ['credentials'], ['credentials']],
    ['tags', [], []],
  ] as const)('on %s, declared with the needs %j, creates a check that needs %j', (on, needs, expected) => {
    expect(createOne({ on, needs }).needs).toEqual(expected);
  });

  it('passes the context and its subject to the function', async () => {
    const received: unknown[] = [];
    const random = { name: 'random', endpoint: 'tags' } as const;
    const checks = check('paging.limit-default', { on: ['tags', random] }, async (given, subject) => {
      received.push([given, subject]);
    });
    for (const { run } of checks) await run(context);
    expect(received).toEqual([
      [context, 'tags'],
      [context, random],
    ]);
  });

  it('awaits its precondition before it runs the function', async () => {
    const steps: unknown[] = [];
    const precondition = async (_: CheckContext, subject: string) => {
      await Promise.resolve();
      steps.push(`precondition ${subject}`);
    };
    const [created] = check('paging.limit-default', { on: 'tags', precondition }, async () => void steps.push('run'));
    await created!.run(context);
    expect(steps).toEqual(['precondition tags', 'run']);
  });

  it('does not run the function when its precondition ends the check', async () => {
    const precondition = () => Promise.reject(new Error('the list is too short'));
    let hasRun = false;
    const [created] = check('paging.limit-default', { on: 'tags', precondition }, async () => {
      hasRun = true;
    });
    await expect(created!.run(context)).rejects.toThrow('the list is too short');
    expect(hasRun).toBe(false);
  });
});

/** The line below the call to this function, as the stack of an error states it. */
function lineOfNextCall(): number {
  const line = /check\.test\.ts:(\d+)/.exec(new Error().stack?.split('\n')[2] ?? '')?.[1];
  return Number(line) + 1;
}

describe('withParts', () => {
  it('makes one check of those of a requirement on an operation, with what all of its parts need and depend on', () => {
    const answerRule = () => {};
    const [alone, ofBatch, other] = [
      createOne({ on: 'account-orders', title: 'one', needs: ['credentials', 'other-account'], dependsOn: ['tag.id'] }),
      createOne({
        on: 'account-orders',
        title: 'two',
        needs: ['trading', 'other-account'],
        dependsOn: ['tag.slug', 'tag.id'],
        answerRule,
      }),
      createOne({ on: 'tags' }),
    ];
    const [joined, ...others] = withParts([alone, other, ofBatch]);
    expect(joined).toMatchObject({
      id: 'paging.limit-default@account-orders',
      title: requirement('paging.limit-default').text,
      needs: ['other-account'],
      dependsOn: ['tag.id'],
      answerRule: expect.any(Function),
      parts: [alone, ofBatch],
    });
    expect(others).toEqual([other]);
    expect(partsOf(other)).toEqual([other]);
  });
});
