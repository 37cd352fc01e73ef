// What a check is run with, for tests that need no target.
import { type Check, type CheckContext, check } from '../src/check/check.js';
import { createTokenPool } from '../src/check/desk.js';
import type { Environment } from '../src/check/execute.js';
import { createWitness } from '../src/check/witness.js';
import type { ShownResult } from '../src/run/model.js';
import type { TargetSettings } from '../src/target/settings.js';
import { defaultDialect } from '../src/target/signing.js';
import { exchangeOf, settingsOf } from './answers.js';

/** A target that answers each request with what `answer` makes of how often it was asked. */
export function environment(
  answer: (asked: number) => unknown,
  settings: Partial<TargetSettings> = {},
  change: Partial<Environment> = {},
): Environment {
  let asked = 0;
  return {
    settings: settingsOf(settings),
    client: {
      async send({ endpoint, request }) {
        return exchangeOf(endpoint, answer(asked++), { request });
      },
      onExchange() {},
      requests: () => asked,
      close() {},
    },
    witness: createWitness(),
    memo: new Map(),
    pool: createTokenPool(),
    dialect: () => defaultDialect,
    signatures: new Set(),
    clock: Date.now,
    seed: 1,
    runs: 20,
    signal: new AbortController().signal,
    ...change,
  };
}

/** A target that always lists nothing. */
export const still = (): Environment => environment(() => []);

/** A check of a stated rule. */
export function on(run: (context: CheckContext) => Promise<void>): Check {
  const [made] = check('paging.limit-default', { on: 'tags' }, run);
  if (!made) throw new Error('one subject is one check');
  return made;
}

/** The result of a check that heard nothing. */
export const unheard: ShownResult = {
  id: 'paging.limit-default',
  outcome: 'inconclusive',
  evidence: 0,
  durationMs: 0,
  exchanges: [],
  observations: [],
};
