// What all checks of a run share: one client, one exchange recorder, one signing profile, one clock.
import { setMaxListeners } from 'node:events';
import { attempt } from '../check/attempt.js';
import { type Check, writes } from '../check/check.js';
import { createContext, type RunEnvironment } from '../check/context.js';
import { cancelOpenOrders, recordOrdersBefore } from '../check/orders/cancel-open-orders.js';
import { createOrderRegistry, type OrderRegistry } from '../check/orders/order-registry.js';
import { createRunTrading } from '../check/orders/run-trading.js';
import { type CheckResult, Evidence, stopReason } from '../check/outcome.js';
import type { Profile } from '../check/pins.js';
import { createExchangeRecorder } from '../check/recorder/exchange-recorder.js';
import { beginCheck, unmetNeed } from '../check/run-check.js';
import { SharedWork } from '../check/shared-work.js';
import { detectSigningProfile } from '../client/detect-signing-profile.js';
import { RequestStoppedError } from '../client/exchange.js';
import { createHttpClient, type HttpClient } from '../client/http-client.js';
import { createRedactor, headerSecrets, secretsOf } from '../client/redact.js';
import { throttlingCause } from '../client/service-health.js';
import { createClock, createSession } from '../client/session.js';
import type { Account, Effort, TargetSettings } from '../client/settings.js';
import { defaultSigningProfile, signedFeatures } from '../client/signing.js';
import { accountNameOf, type ReplayOptions } from '../result/replay.js';
import { withoutUndefined } from '../without-undefined.js';
import { coverageOf } from './coverage.js';
import { budgetSignal, delayedSignal, endOfRunMs, timeoutSignal } from './end-signals.js';
import { createIncidentLog } from './incidents.js';
import { probeService } from './probe-service.js';
import { createExchangeLog, createExchangeRows, openOrderOf, rowOf } from './report-rows.js';
import { placeTemporaryOrders } from './temporary-orders.js';

export interface RunSessionOptions extends Pick<ReplayOptions, 'seed' | 'replayFlags'> {
  readonly checks: readonly Check[];
  readonly settings: TargetSettings;
  readonly effort: Effort;
  /** Seconds that the whole run may take. */
  readonly budget?: number | undefined;
  /** Milliseconds between a violation and its confirmation; default: a little more than a second. */
  readonly confirmationPauseMs?: number;
  /** Keeps every exchange, not only those of findings. */
  readonly keepExchanges?: boolean;
  /** The orders of the run, for a caller that needs them while the run is under way. */
  readonly orders?: OrderRegistry | undefined;
  /** Called once, with the client that sends the requests of the run. */
  readonly onOpen?: ((client: Pick<HttpClient, 'hasAnswered' | 'waitLog'>) => void) | undefined;
  readonly profile?: Profile | undefined;
  /** Aborted: the checks under way cancel what they placed, and the others end as inconclusive. */
  readonly stop?: AbortSignal | undefined;
}

/** Characters: below this size of answers, the number of parallel checks is not limited. */
const smallAnswerLength = 1024 * 1024;
/** Characters of answers that running checks may keep together. */
const retainedAnswersLength = 16 * 1024 * 1024;

export async function openRunSession(options: RunSessionOptions) {
  const { checks, settings, seed, effort, keepExchanges = false, replayFlags } = options;
  // The pause is longer than typical caches and replication delays.
  const { confirmationPauseMs = 1100, orders = createOrderRegistry(), stop = new AbortController().signal } = options;
  const budgetMs = options.budget === undefined ? undefined : options.budget * 1000;
  const serviceDown = new AbortController();
  const throttledMs = () => client.waitLog.waits().find(({ cause }) => cause === throttlingCause)?.durationMs ?? 0;
  const budget = budgetMs === undefined ? undefined : budgetSignal(budgetMs, throttledMs);
  const client: HttpClient = createHttpClient(settings, {
    deadline: budgetMs === undefined ? undefined : performance.now() + budgetMs,
    onDown: (reason) => serviceDown.abort(new Error(reason)),
    onRetriedAnswer: (exchange, last) => {
      incidents.recordAnswer(exchange, exchange.status !== last.status || exchange.isJson !== last.isJson);
    },
    onFailure: (problem, isInvalidResponse) => incidents.recordFailure(problem, isInvalidResponse),
  });
  options.onOpen?.(client);
  const recorder = createExchangeRecorder();
  client.onExchange((exchange) => recorder.record(exchange));
  const signatures = new Set<string>();
  const accounts = [settings.credentials, settings.otherAccount];
  const redact = createRedactor([...accounts.flatMap(secretsOf), ...headerSecrets(settings.headers)], signatures);
  const showExchange = createExchangeRows(redact);
  const rowOptions = { redact, showExchange, seed, replayFlags };
  const incidents = createIncidentLog(showExchange, redact);
  const log = createExchangeLog();
  if (keepExchanges) client.onExchange((exchange, text) => log.add(exchange, text));
  client.onExchange((exchange) => incidents.recordAnswer(exchange));
  const { secretEncoding = defaultSigningProfile.secretEncoding } = settings;
  let signingProfile = { ...defaultSigningProfile, secretEncoding };
  const signal = AbortSignal.any([stop, serviceDown.signal, ...(budget ? [budget] : [])]);
  const environment: RunEnvironment = {
    settings,
    client,
    recorder,
    shared: new SharedWork(checks.map(({ id }) => id)),
    acceptedAuthentication: new Map(),
    runTrading: createRunTrading(Date.now(), orders),
    signingProfile: () => signingProfile,
    signatures,
    clock: createClock(),
    seed,
    effort,
    confirmationPauseMs,
    pins: options.profile?.pins,
    signal,
    writeSignal: delayedSignal(signal, endOfRunMs.checks),
  };
  const cancellationsEnd = delayedSignal(signal, endOfRunMs.cancellations);
  const comparisonEnd = delayedSignal(signal, endOfRunMs.comparison);
  // Each waiting request adds a listener: many listeners are no leak.
  setMaxListeners(0, environment.signal, environment.writeSignal);
  const session = createSession({ ...environment, readCache: environment.shared.reads });
  const isSigned = checks.some(({ feature, needs }) => signedFeatures.has(feature) || needs.length > 0);
  try {
    const problem = await probeService(session, settings, checks);
    if (problem !== undefined) serviceDown.abort(new Error(problem));
    else if (isSigned) signingProfile = await detectSigningProfile(session);
    if (checks.some(writes))
      await Promise.all(tradingAccounts(settings).map((account) => recordOrdersBefore(session.send, orders, account)));
  } catch (error) {
    // The run ended before it began: its checks are inconclusive.
    if (!(error instanceof RequestStoppedError)) {
      client.close();
      throw error;
    }
  }
  // A read that was refused because of its signature may be accepted from now on.
  environment.acceptedAuthentication.clear();

  return {
    /** Runs a check once; the result, unless there is a violation to confirm. Never throws. */
    begin: (check: Check) => beginCheck(check, environment),
    /** Without secrets. */
    rowOf: (check: Check, result: CheckResult) => rowOf(check, result, rowOptions),
    /** Sends the requests of the check, and judges nothing: the answers are recorded and shared. Never throws. */
    async sendOnly(check: Check) {
      if (!unmetNeed(check, environment)) await attempt(check, environment);
    },
    /** How many checks may run at the same time: each keeps the answers that it got. */
    checksAtOnce() {
      // With parallel checks, chance would decide which of them gets the last requests.
      if (settings.maxRequests !== undefined) return 1;
      const largest = client.largestAnswer();
      return largest < smallAnswerLength ? Infinity : Math.max(2, Math.floor(retainedAnswersLength / largest));
    },
    statistics() {
      const writesStopped = client.writesStopped();
      return withoutUndefined({
        requests: client.requests(),
        incidents: incidents.incidents(client.hints()),
        waits: client.waitLog.waits(),
        coverage: coverageOf(recorder, settings.credentials?.address, settings.otherAccount?.address),
        exchanges: keepExchanges ? log.rows(redact) : undefined,
        signing: settings.credentials && isSigned ? { ...signingProfile } : undefined,
        cutShort: environment.signal.aborted ? redact(stopReason(environment.signal)) : undefined,
        writesStopped: writesStopped && redact(writesStopped),
      });
    },
    /**
     * Places orders for accounts that have none, so that their lists can be judged. Returns a function that cancels them;
     * undefined if there are none, because the account has orders, or because no order is accepted.
     */
    async placeTemporaryOrders() {
      const { allowTrading, credentials, features } = settings;
      const canTrade = allowTrading && credentials && features.includes('account') && features.includes('trading');
      if (!canTrade || environment.signal.aborted) return undefined;
      for (const account of tradingAccounts(settings))
        if (!orders.idsBeforeRun(account)) await recordOrdersBefore(session.send, orders, account, { fresh: true });
      const noCheck = { name: 'temporary orders', session, evidence: new Evidence(), observations: [], deviations: [] };
      const { context, close } = createContext({ ...environment, ...noCheck });
      // If no order can be placed, the checks of trading report why, such as an error of `orders` in the configuration.
      const arePlaced = await placeTemporaryOrders(context).catch(() => false);
      if (!arePlaced) await close();
      return arePlaced ? close : undefined;
    },
    /** Compares the live orders with those before the run and cancels its own, for five seconds at most; called last. */
    async cancelOpenOrders() {
      const readSignal = AbortSignal.any([comparisonEnd, timeoutSignal(endOfRunMs.comparison)]);
      const cancelSignal = AbortSignal.any([cancellationsEnd, timeoutSignal(endOfRunMs.cancellations)]);
      setMaxListeners(0, readSignal, cancelSignal);
      const signals = { signal: readSignal, writeSignal: cancelSignal };
      const own = createSession({ ...environment, ...signals, purpose: 'confirmation', readCache: new Map() });
      const { remaining, problems } = await cancelOpenOrders(own.send, orders, { cancelSignal, readSignal });
      return {
        openOrders: remaining.map((order) => openOrderOf(order, settings, rowOptions)),
        orderProblems: problems.map(({ account, message }) =>
          redact(`${accountNameOf(account, settings)}: ${message}`),
        ),
      };
    },
    close: () => client.close(),
  };
}

function tradingAccounts({ allowTrading, features, credentials, otherAccount }: TargetSettings): readonly Account[] {
  if (!allowTrading || !features.includes('trading')) return [];
  return [credentials, otherAccount].filter((account) => account !== undefined);
}
