// What a check receives: functions that send requests, shared results, and assertions that count evidence.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { type Answer, describeIntermediary, isFromIntermediary } from '../client/answer.js';
import { type Exchange, NoResponseError, UnsentRequestError, UnusableValueError } from '../client/exchange.js';
import type { HttpClient } from '../client/http-client.js';
import { pause } from '../client/pause.js';
import { busyStatuses } from '../client/request-result.js';
import type { RequestOptions, Session, SessionOptions } from '../client/session.js';
import type { Effort, TargetSettings } from '../client/settings.js';
import type { SigningProfile } from '../client/signing.js';
import { guardedSend } from './orders/order-registry.js';
import { placeOf, type RunTrading } from './orders/run-trading.js';
import { createTradingSession, type TradingSession } from './orders/trading-session.js';
import { type CheckObservation, type DeviationCoverage, Evidence, Inconclusive, stopped } from './outcome.js';
import type { Pins } from './pins.js';
import { createReader, type Reader } from './reading/reader.js';
import type { Lateness } from './reading/retry-until.js';
import { createSample, type Sample } from './reading/sample.js';
import type { ExchangeRecorder } from './recorder/exchange-recorder.js';
import type { SharedWork, WalkBudget } from './shared-work.js';
import { createUnknownValues, type UnknownValues } from './unknown-values.js';

/**
 * What a check receives.
 * @example
 * check('cursor.count-meaning', { on: cursorLists }, async ({ walk, observe }, list) => {
 *   const [first] = (await walk(list)).pages;
 *   if (first) observe('cursor.count-meaning', { subject: list, value: String(first.envelope.count) });
 * });
 */
export interface CheckContext extends Reader {
  /** Sends one request, signed by the first account where the operation reads authentication headers. */
  send(endpoint: EndpointId, request?: RequestOptions): Promise<Answer>;
  /** Sends several requests at once, and pairs them with their answers, in their order. */
  sendEach<const R extends RequestOptions>(
    endpoint: EndpointId,
    requests: readonly R[],
  ): Promise<readonly { readonly request: R; readonly answer: Answer }[]>;
  /** Sends a read again as it was sent, and gets a fresh answer. */
  repeat(read: Exchange): Promise<Exchange>;
  readonly evidence: Evidence;
  readonly settings: TargetSettings;
  readonly sample: Sample;
  /** Random ids, slugs and addresses, for requests of records that do not exist. */
  readonly unknown: UnknownValues;
  /** Whether the check with this id is in the run. During a confirmation only those are that it confirms. */
  isInRun(checkId: string): boolean;
  /** The same during a confirmation, too. */
  wasInRun(checkId: string): boolean;
  /** Work that several checks need, done once by the first of them, with its own context; done again to confirm. */
  sharedResult<T>(key: string, work: (context: CheckContext) => Promise<T>): Promise<T>;
  /** Everything that the run has received so far: the evidence of passive checks. */
  readonly recorder: ExchangeRecorder;
  /** Whether the check asked for this answer itself, also where another check had sent the same read before. */
  hasSent(exchange: Exchange): boolean;
  readonly seed: number;
  readonly effort: Effort;
  readonly walkBudget: WalkBudget;
  /** How requests are signed: detected once, before the first check. */
  readonly signingProfile: SigningProfile;
  readonly isConfirming: boolean;
  /** Whether lists were seen to show a write late. */
  readonly lateness: Lateness;
  /** Whether orders that were refused to be canceled could be canceled later. */
  readonly latenessOfCancels: Lateness;
  /** Waits for this many milliseconds; inconclusive as soon as the run ends. */
  pause(milliseconds: number): Promise<void>;
  /** Waits until caches and replicas show what is true now, before an answer that differed is asked for again. */
  pauseBeforeSecondLook(): Promise<void>;
  /** Records what the service does where the interface is silent; `requirement` must have the level `open`. */
  observe(requirement: RequirementId, observation: string | ObservationDetails): void;
  /** Records which deviations the answers rule out. It counts as no evidence. */
  coverDeviations(deviations: readonly DeviationCoverage[]): void;
  /** For checks that need `trading`. Inconclusive without an account. */
  readonly trading: TradingSession;
}

/** What was observed about an open question; seen once by default. */
export type ObservationDetails = Omit<CheckObservation, 'requirement' | 'seen'> &
  Partial<Pick<CheckObservation, 'seen'>>;

export interface RunEnvironment extends Omit<SessionOptions, 'readCache'> {
  readonly client: Pick<HttpClient, 'send' | 'wasIntercepted' | 'waitLog'>;
  readonly recorder: ExchangeRecorder;
  readonly shared: SharedWork;
  readonly runTrading: RunTrading;
  readonly seed: number;
  readonly effort: Effort;
  /** At least so many milliseconds before a violation is confirmed; undefined for recorded traffic, which stays. */
  readonly confirmationPauseMs: number | undefined;
  readonly pins?: Pins | undefined;
  /** Aborted when the budget is spent or the run is interrupted. */
  readonly signal: AbortSignal;
  /** Aborted a few seconds later, when the time to cancel orders is over. */
  readonly writeSignal: AbortSignal;
}

/** A check has a session of its own, and adds to these lists what it finds. */
export interface ContextOptions extends RunEnvironment {
  /** Names the check, or the work that several checks share. */
  readonly name: string;
  readonly session: Session;
  readonly evidence: Evidence;
  readonly observations: CheckObservation[];
  readonly deviations: DeviationCoverage[];
}

/** A context, and a function that ends its trading session. */
export function createContext(options: ContextOptions): { context: CheckContext; close: () => Promise<void> } {
  const { client, session, settings, recorder, runTrading, seed, effort, signal, evidence } = options;
  const sendSpelled = runTrading.spelling.respelled(session.send);
  const sendGuarded = guardedSend(sendSpelled, runTrading.orders, settings.credentials);
  const sendChecked = checkedSend(sendGuarded, runTrading.marketCancels, signal);
  const send: CheckContext['send'] = async (endpoint, request) => {
    const answer = await sendChecked(endpoint, request);
    if (settings.credentials && endpoints[endpoint].feature === 'trading')
      context.trading.record(answer, request?.account);
    return answer;
  };
  const reader = createReader({ send, budget: options.shared.walkBudget, endless: options.shared.endless });
  const sample = createSample(reader, settings.known);
  const pauseFor = (cause: string, milliseconds: number) =>
    client.waitLog.during(cause, pause(milliseconds, signal)).catch(() => {
      throw stopped(signal);
    });
  let trading: TradingSession | undefined;
  const context: CheckContext = {
    ...reader,
    send,
    sendEach: (endpoint, requests) =>
      Promise.all(requests.map(async (request) => ({ request, answer: await send(endpoint, request) }))),
    repeat: (read) => session.repeat(read),
    evidence,
    settings,
    sample,
    unknown: createUnknownValues(seed, settings),
    isInRun: options.shared.isInRun,
    wasInRun: options.shared.wasInRun,
    sharedResult: (key, work) =>
      options.shared.sharedResult(key, async () => {
        // Which check comes first is chance, so no check gets the evidence of this work.
        const { context: workContext, close } = createContext({ ...options, name: key, evidence: new Evidence() });
        try {
          return await work(workContext);
        } finally {
          await close();
        }
      }),
    recorder,
    hasSent: ({ request }) => session.exchanges().some((exchange) => exchange.request === request),
    seed,
    effort,
    walkBudget: options.shared.walkBudget,
    signingProfile: options.signingProfile(),
    isConfirming: options.purpose === 'confirmation',
    lateness: options.shared.lateness,
    latenessOfCancels: options.shared.latenessOfCancels,
    pause: (milliseconds) => pauseFor('lists that may show a write late', milliseconds),
    pauseBeforeSecondLook: () => pauseFor('second looks at answers that differed', options.confirmationPauseMs ?? 0),
    observe(requirement, observation) {
      const { seen = 1, ...what } = typeof observation === 'string' ? { value: observation } : observation;
      options.observations.push({ requirement, ...what, seen });
    },
    coverDeviations: (deviations) => void options.deviations.push(...deviations),
    get trading() {
      // Open orders are canceled even after the run has ended.
      const sendAfterRun: Session['send'] = (endpoint, request) =>
        sendGuarded(endpoint, {
          ...request,
          signal: options.writeSignal,
          purpose: endpoint === 'cancel-order' ? 'cancellation' : 'confirmation',
        });
      trading ??= createTradingSession({
        send: sendChecked,
        sendAfterRun,
        settings,
        sample,
        runTrading,
        place: placeOf(options.name),
      });
      return trading;
    },
  };
  return { context, close: async () => trading?.close() };
}

/** @param signal Aborted when the run ends. */
function checkedSend(send: Session['send'], marketCancels: RunTrading['marketCancels'], signal: AbortSignal) {
  return async (endpoint: EndpointId, request?: RequestOptions): Promise<Answer> => {
    try {
      signal.throwIfAborted();
      const answer =
        endpoint === 'cancel-market-orders'
          ? await marketCancels.send(() => send(endpoint, request))
          : await send(endpoint, request);
      // The answer of an intermediary says neither that the service accepts the request, nor that it refuses it.
      if (isFromIntermediary(answer.exchange))
        throw new NoResponseError(`the answer was ${describeIntermediary(answer.exchange)}`);
      if (answer.exchange.wasThrottled)
        throw new NoResponseError('the service answered 429 to a request that is not authenticated, and to valid ones');
      if (isBusy(answer)) await throwIfBusy(send, endpoint, request);
      return answer;
    } catch (error) {
      if (error instanceof UnusableValueError) throw new Inconclusive('unusable-value', error.message);
      if (error instanceof UnsentRequestError) throw new Inconclusive(error.reason, error.message);
      if (signal.aborted) throw stopped(signal);
      throw error;
    }
  };
}

/** A busy status is no refusal if the operation without parameters gets one, too; else the service refuses these. */
async function throwIfBusy(send: Session['send'], endpoint: EndpointId, { query, ...plain }: RequestOptions = {}) {
  if (query === undefined) return;
  const control = await send(endpoint, { ...plain, fresh: true });
  if (isBusy(control))
    throw new NoResponseError(`the service answered ${control.exchange.status}, also without parameters`);
}

const isBusy = ({ kind, exchange: { status, request } }: Answer): boolean =>
  kind === 'refused' && request.method === 'GET' && busyStatuses.has(status);
