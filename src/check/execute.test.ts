import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Client, Outgoing } from '../target/client.js';
import { NoAnswer } from '../target/exchange.js';
import type { TargetSettings } from '../target/settings.js';
import { defaultDialect } from '../target/signing.js';
import { type CheckContext, check } from './check.js';
import { createTokenPool } from './desk.js';
import { type Environment, execute } from './execute.js';
import { disagree, fail, notEnough } from './signals.js';
import { createWitness } from './witness.js';

/** A target that answers each request with what `answer` makes of how often it was asked. */
function environment(answer: (asked: number) => unknown, change: Partial<TargetSettings> = {}): Environment {
  let asked = 0;
  const client: Client = {
    async send({ endpoint, request }: Outgoing) {
      const body = answer(asked++);
      const text = JSON.stringify(body);
      return {
        endpoint,
        request,
        status: 200,
        headers: {},
        text,
        textLength: text.length,
        body,
        isJson: true,
        startedAt: 0,
        durationMs: 0,
      };
    },
    onExchange() {},
    requests: () => asked,
    close() {},
  };
  const base = 'http://127.0.0.1:1';
  return {
    settings: {
      baseUrl: { catalog: base, orderBook: base },
      features: ['catalog', 'trading'],
      headers: {},
      known: {},
      allowTrading: false,
      timeoutMs: 1000,
      concurrency: 1,
      ...change,
    },
    client,
    witness: createWitness(),
    memo: new Map(),
    pool: createTokenPool(),
    dialect: () => defaultDialect,
    signatures: new Set(),
    clock: Date.now,
    seed: 1,
    runs: 20,
    signal: new AbortController().signal,
  };
}

const still = environment.bind(null, () => []);
const on = (run: (context: CheckContext) => Promise<void>) => {
  const [made] = check('paging.limit-default', { on: 'tags' }, run);
  return made!;
};

describe('execute', () => {
  it('passes what saw evidence', async () => {
    const found = await execute(
      on(async ({ evidence }) => evidence.saw(3)),
      still(),
    );
    expect(found).toMatchObject({ outcome: 'passed', evidence: 3 });
  });

  it('never passes without evidence', async () => {
    expect(
      await execute(
        on(async () => {}),
        still(),
      ),
    ).toMatchObject({ outcome: 'inconclusive', evidence: 0 });
  });

  it('fails a violation that reproduces, with what was expected and what came', async () => {
    const wrong = on(async ({ ask }) => {
      await ask('tags');
      fail('too many', { expected: 20, actual: 21 });
    });
    const found = await execute(wrong, still());
    expect(found).toMatchObject({ outcome: 'failed', message: 'too many', expected: 20, actual: 21 });
    expect(found.exchanges).toHaveLength(1);
  });

  it('forgives a violation that does not reproduce', async () => {
    const once = on(async ({ ask, evidence }) => {
      const { body } = await ask('tags');
      evidence.saw();
      if (body === 0) disagree('differs', { actual: body });
    });
    expect(
      await execute(
        once,
        environment((asked) => asked),
      ),
    ).toMatchObject({ outcome: 'passed' });
  });

  it('does not accuse a target that differs otherwise each time: it moves', async () => {
    const moving = on(async ({ ask }) => {
      const { body } = await ask('tags', { fresh: true });
      disagree('differs', { actual: body });
    });
    const found = await execute(
      moving,
      environment((asked) => asked),
    );
    expect(found).toMatchObject({ outcome: 'inconclusive', message: 'the target never held still: differs' });
  });

  it('accuses of a difference that comes back the same', async () => {
    const same = on(async () => disagree('differs', { actual: 1 }));
    expect(await execute(same, still())).toMatchObject({ outcome: 'failed' });
  });

  it('only warns where the rule is implied', async () => {
    const [implied] = check('service.no-server-error', { on: 'tags' }, async () => fail('a 500'));
    expect(await execute(implied!, still())).toMatchObject({ outcome: 'warned' });
  });

  it('calls its own mistake an error, not a failure of the target', async () => {
    const broken = on(async () => {
      throw new TypeError('oops');
    });
    expect(await execute(broken, still())).toMatchObject({ outcome: 'error', message: 'TypeError: oops' });
  });

  it.each([
    ['not enough', () => notEnough('the list is empty'), 'the list is empty'],
    ['no answer', () => Promise.reject(new NoAnswer('no answer within 5 ms')), 'no answer within 5 ms'],
  ])('is inconclusive for want of evidence: %s', async (_, run, message) => {
    expect(
      await execute(
        on(async () => run()),
        still(),
      ),
    ).toMatchObject({ outcome: 'inconclusive', message });
  });

  it('names the smallest counterexample of a property', async () => {
    const property = on(({ property: holds }) =>
      holds(fc.integer({ min: 0, max: 1000 }), async (value) => {
        if (value > 100) fail('too large', { actual: value });
      }),
    );
    expect(await execute(property, still())).toMatchObject({ outcome: 'failed', counterexample: 101 });
  });

  it('skips what is not claimed and what is not allowed', async () => {
    const catalog = on(async ({ evidence }) => evidence.saw());
    expect(
      await execute(
        catalog,
        environment(() => [], { features: ['fees'] }),
      ),
    ).toMatchObject({
      outcome: 'skipped',
      message: 'catalog is not claimed',
    });
    const [trading] = check('place-order.response', { on: 'place-order' }, async ({ evidence }) => evidence.saw());
    expect(await execute(trading!, still())).toMatchObject({ outcome: 'skipped' });
    expect(
      await execute(
        trading!,
        environment(() => [], { allowTrading: true }),
      ),
    ).toMatchObject({
      outcome: 'inconclusive',
      message: expect.stringContaining('credentials'),
    });
  });

  it('asks the same read once, however many want it', async () => {
    const shared = still();
    const reads = on(async ({ ask, evidence }) => {
      await Promise.all([ask('tags'), ask('tags'), ask('tags', { query: { limit: 1 } })]);
      evidence.saw();
    });
    await execute(reads, shared);
    await execute(reads, shared);
    expect(shared.client.requests()).toBe(2);
  });
});
