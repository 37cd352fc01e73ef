// What a check is run with, for tests that need no service.

import { type Check, check } from '../../src/check/check.js';
import type { CheckContext, RunEnvironment } from '../../src/check/context.js';
import { createExchangeRecorder } from '../../src/check/recorder/exchange-recorder.js';
import { SharedWork } from '../../src/check/shared-work.js';
import type { HttpClient } from '../../src/client/http-client.js';
import type { OutgoingRequest } from '../../src/client/request-sender.js';
import type { TargetSettings } from '../../src/client/settings.js';
import { defaultSigningProfile } from '../../src/client/signing.js';
import { exchangeOf, settingsOf } from './answers.js';
import { fakeClient } from './fake-client.js';
import { createRunTradingWithBuySize } from './market.js';

type TestEnvironment = RunEnvironment & { readonly client: HttpClient };

/** A service whose answer to each request is the body that `bodyFor` returns for its index and the request. */
export function createEnvironment(
  bodyFor: (index: number, sent: OutgoingRequest) => unknown = () => [],
  settings: Partial<TargetSettings> = {},
  change: Partial<TestEnvironment> = {},
): TestEnvironment {
  let requests = 0;
  let now = 1_800_000_000_000;
  return {
    settings: settingsOf(settings),
    client: fakeClient(async (sent) => exchangeOf(sent.endpoint, bodyFor(requests++, sent), { request: sent.request })),
    recorder: createExchangeRecorder(),
    shared: new SharedWork([]),
    acceptedAuthentication: new Map(),
    runTrading: createRunTradingWithBuySize(),
    signingProfile: () => defaultSigningProfile,
    signatures: new Set(),
    clock: () => now++,
    seed: 1,
    effort: 'normal',
    confirmationPauseMs: 0,
    signal: new AbortController().signal,
    writeSignal: new AbortController().signal,
    ...change,
  };
}

/** One check of a rule whose level is `must`. */
export function createCheck(run: (context: CheckContext) => Promise<void>): Check {
  const [created] = check('paging.limit-default', { on: 'tags' }, run);
  if (!created) throw new Error('check() returned no check for one subject');
  return created;
}
