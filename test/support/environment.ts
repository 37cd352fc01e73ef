// What a check is run with, for tests that need no target.
import { type Check, type CheckContext, check } from '../../src/check/check.js';
import { createExchangeRecorder } from '../../src/check/exchange-recorder.js';
import type { RunEnvironment } from '../../src/check/run-check.js';
import { createMarketLocks } from '../../src/check/trading-session.js';
import type { TargetSettings } from '../../src/client/settings.js';
import { defaultSigningProfile } from '../../src/client/signing.js';
import { exchangeOf, settingsOf } from './answers.js';

/** A target that answers each request with what `answer` makes of how often it was asked. */
export function environment(
  answer: (asked: number) => unknown,
  settings: Partial<TargetSettings> = {},
  change: Partial<RunEnvironment> = {},
): RunEnvironment {
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
    recorder: createExchangeRecorder(),
    readCache: new Map(),
    marketLocks: createMarketLocks(),
    signingProfile: () => defaultSigningProfile,
    signatures: new Set(),
    clock: Date.now,
    seed: 1,
    runs: 20,
    signal: new AbortController().signal,
    ...change,
  };
}

/** A target that always lists nothing. */
export const still = (): RunEnvironment => environment(() => []);

/** A check of a stated rule. */
export function on(run: (context: CheckContext) => Promise<void>): Check {
  const [made] = check('paging.limit-default', { on: 'tags' }, run);
  if (!made) throw new Error('one subject is one check');
  return made;
}
