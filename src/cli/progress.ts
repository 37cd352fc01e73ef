// What a run prints before its report: first what it tests, so that each verdict shows its service and its selection; then how
// many checks it has judged, but no failures, as one may explain another at the end. And what a signal does: the first one ends the
// run, the second one the process; each time, the run names its open orders.
import { constants } from 'node:os';
import { clearLine, cursorTo } from 'node:readline';
import { features as allFeatures, type Feature } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import type { OrderRegistry } from '../check/orders/order-registry.js';
import { describeSentOrder } from '../check/orders/sent-orders.js';
import type { HttpClient } from '../client/http-client.js';
import type { WaitLog } from '../client/wait-log.js';
import { version } from '../package.js';
import { wrapped } from '../report/wrap.js';
import { printable, seedText, selectionFlags, urlsOf } from '../result/format.js';
import type { CheckRow, Report, Selection } from '../result/model.js';
import { accountNameOf, cancelCommand } from '../result/replay.js';
import { formatNumber, plural, present } from '../words.js';
import type { Target } from './open-target.js';

export interface RunHeader extends Pick<Report, 'target' | 'seed' | 'effort'> {
  /** Features that are left out because no account is configured. */
  readonly untested: readonly Feature[];
  readonly selection: Selection | undefined;
  readonly checks: number;
  /** Those of them that can run: the others need an account, permission to trade, or a feature that is not claimed. */
  readonly runnable?: number;
}

const nameWidth = 10;

/** One line for each fact, ending in a line break. @param columns Of the terminal, if there is one. */
export function renderRunHeader(header: RunHeader, columns = Number.POSITIVE_INFINITY): string {
  const { target, untested, selection, checks, runnable = checks } = header;
  const { configFile, features, featuresNamed, account, trading } = target;
  const isEvery = features.length === allFeatures.length;
  const without = `none${untested.length > 0 ? `, so these are not tested: ${untested.join(', ')}` : ''}`;
  const flags = selection && selectionFlags(selection);
  const some =
    selection && `${formatNumber(selection.checks)} of ${formatNumber(selection.of)}${flags && ` (${flags})`}`;
  const part = runnable === checks ? '' : `; ${formatNumber(runnable)} can run`;
  const facts = {
    service: serviceOf(target),
    config: configFile ?? 'none',
    features:
      featuresNamed || !isEvery
        ? `${isEvery ? 'all' : features.join(', ')} (named)`
        : 'all that the service shows (to claim fewer: --features catalog fees)',
    account: account === undefined ? without : `${account}, trading ${trading ? 'allowed' : 'not allowed'}`,
    checks: `${some ?? `all ${formatNumber(checks)}`}${part}`,
    seed: seedText(header),
  };
  const indent = nameWidth + 2;
  const lines = Object.entries(facts).map(
    ([name, value]) => `  ${name.padEnd(nameWidth)}${wrapped(value, columns - indent, indent)}`,
  );
  return `tickmark ${version}\n${lines.join('\n')}\n\n`;
}

export const serviceOf = ({ baseUrl }: RunHeader['target']): string => urlsOf(baseUrl).join(' and ');

export interface Progress {
  step(row: Pick<CheckRow, 'id' | 'reason'>): void;
  /** Shows what the requests of the run wait for. */
  watch(client: WatchedClient): void;
  stop(): void;
}

type WatchedClient = Pick<HttpClient, 'hasAnswered'> & { readonly waitLog: Pick<WaitLog, 'current'> };

export interface ProgressOptions {
  readonly quiet?: boolean | undefined;
  readonly service?: string;
  readonly budgetMs?: number;
  readonly now?: () => number;
}

/** Until then, the pace says little, and few runs take longer. */
const estimateAfterMs = 5_000;
/** The part of the checks that has to be judged before their pace says something. */
const estimateAfterPart = 1 / 20;

/** @param checks Those that can run. */
export function createProgress(
  stream: NodeJS.WriteStream,
  checks: readonly Pick<Check, 'id' | 'phase'>[],
  { quiet = false, service = 'the service', budgetMs = Infinity, now = () => performance.now() }: ProgressOptions = {},
): Progress {
  if (quiet) return { step() {}, watch() {}, stop() {} };
  const counter = createCounter(checks, budgetMs, now);
  return stream.isTTY ? liveLine(stream, counter, service) : plainLines(stream, counter, checks.length);
}

function liveLine(stream: NodeJS.WriteStream, { count, text }: Counter, service: string): Progress {
  let latest: string | undefined;
  let client: WatchedClient | undefined;
  const clear = () => {
    cursorTo(stream, 0);
    clearLine(stream, 0);
  };
  const draw = () => {
    clear();
    const cause = client?.waitLog.current();
    const waiting = cause === undefined ? undefined : `waiting: ${cause}`;
    const isConnecting = latest === undefined && !client?.hasAnswered();
    const line = isConnecting ? `tickmark: ${waiting ?? `connecting to ${service} …`}` : text();
    const detail = isConnecting ? '' : (waiting ?? latest ?? '');
    // A line that wraps could not be cleared.
    const columns = stream.columns - 1;
    const whole = `${line}  ${detail}`;
    stream.write(whole.length <= columns ? whole : line.slice(0, columns));
  };
  // Often enough to show progress, rarely enough to cost little.
  const timer = setInterval(draw, 80);
  draw();
  return {
    step(row) {
      if (count(row)) latest = row.id;
    },
    watch(watched) {
      client = watched;
    },
    stop() {
      clearInterval(timer);
      clear();
    },
  };
}

function plainLines(stream: NodeJS.WriteStream, { count, text }: Counter, total: number): Progress {
  const marks = new Set([0.25, 0.5, 0.75].map((share) => Math.ceil(total * share)));
  return {
    step(row) {
      const done = count(row);
      if (done !== undefined && marks.has(done)) stream.write(`${text()}\n`);
    },
    watch() {},
    stop() {},
  };
}

type Counter = ReturnType<typeof createCounter>;

function createCounter(checks: readonly Pick<Check, 'id' | 'phase'>[], budgetMs: number, now: () => number) {
  const startedAt = now();
  const waiting = new Map(checks.map((check) => [check.id, check]));
  /** Passive checks judge what the others got: they take no time. */
  const sending = () => [...waiting.values()].filter(({ phase }) => phase !== 'passive').length;
  const allSending = sending();

  function estimate(): string {
    const elapsedMs = now() - startedAt;
    const left = sending();
    const judged = allSending - left;
    if (elapsedMs < estimateAfterMs || left === 0 || judged < allSending * estimateAfterPart) return '';
    const leftMs = (elapsedMs * left) / judged;
    return elapsedMs + leftMs > budgetMs ? '' : `, about ${roundedDuration(leftMs)} left`;
  }

  return {
    /** Counts a check that can run, if it did. Returns how many have. */
    count: ({ id, reason }: Pick<CheckRow, 'id' | 'reason'>) =>
      reason === 'run-ended-early' || !waiting.delete(id) ? undefined : checks.length - waiting.size,
    text: () =>
      `tickmark: ${formatNumber(checks.length - waiting.size)} of ${plural(checks.length, 'check')}${estimate()}`,
  };
}

function roundedDuration(milliseconds: number): string {
  const seconds = Math.max(5, 5 * Math.round(milliseconds / 5_000));
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type StopSignal = (typeof signals)[number];

/** @param leave Called after the second signal, just before the process ends. */
export function onInterrupt(stop: (signal: StopSignal) => void, leave = () => {}) {
  let first: StopSignal | undefined;
  const listen = (signal: StopSignal) => {
    if (first !== undefined) {
      leave();
      process.exit(codeOf(signal));
    }
    first = signal;
    stop(signal);
  };
  for (const signal of signals) process.on(signal, listen);
  return {
    /** The exit code for the signal that came: 128 and its number; undefined if none came. */
    exitCode: () => first && codeOf(first),
    /** Unless a signal came: then the process is about to end, and a second one must find it listening. */
    close() {
      if (first !== undefined) return;
      for (const signal of signals) process.removeListener(signal, listen);
    },
  };
}

const codeOf = (signal: StopSignal): number => 128 + constants.signals[signal];

/** After the first signal. */
export function stoppingLine(orders: OrderRegistry): string {
  const [open, unanswered] = [orders.openOrders().size, orders.unresolvedOrders().length];
  const work = present([
    open > 0 && `canceling ${plural(open, 'order')}`,
    unanswered > 0 && `looking for ${plural(unanswered, 'order')} without an answer`,
  ]);
  return work.length === 0
    ? '\ntickmark: stopping …; again to end at once\n'
    : `\ntickmark: stopping: ${work.join(', ')} …; again to leave them\n`;
}

/** After the second signal: the orders that stay open with the commands that cancel them, and those that may be open. */
export function openOrderLines(orders: OrderRegistry, target: Pick<Target, 'settings' | 'replayFlags'>): string {
  const lines = [...orders.openOrders()].map(([id, owner]) => {
    const account = accountNameOf(owner, target.settings);
    return `  ${printable(cancelCommand({ id, account }, target.replayFlags))}\n`;
  });
  const unanswered = orders.unresolvedOrders().map((order) => `  ${printable(describeSentOrder(order))}\n`);
  const titled = (what: string, { length }: readonly string[]) =>
    length === 0 ? [] : [`tickmark: ${plural(length, 'order')} ${what}:\n`];
  return [
    ...titled('left open; to cancel', lines),
    ...lines,
    ...titled('without an answer, which may be open; look for', unanswered),
    ...unanswered,
  ].join('');
}
