// What a behavior of a failing service is: how the service answers, how the command is run, and how the run has to end.
import type { Verdict } from '../../src/result/model.js';
import type { ServiceCall } from './scripted-service.js';

/** Milliseconds after which a run that has not ended is killed. */
export const killAfterMs = 240_000;

export interface Behavior {
  /**
   * What the service or the environment does, as a sentence without an end: `the service answers everything with 429`.
   */
  readonly name: string;
  /** Answers one request. Default, and `call.pass()`: the answer of a conforming service. */
  readonly answer?: (call: ServiceCall) => void | Promise<void>;
  /** Flags of `tickmark run` besides the configuration of the service. Default: a single check. */
  readonly flags?: readonly string[];
  /** Where standard output goes; `full-pipe`: to a full pipe without a reader. Default: the test reads it. */
  readonly stdout?: 'read' | 'closed' | '/dev/full' | 'full-pipe';
  /** Kilobytes that the command may write to one file. */
  readonly fileSizeLimit?: number;
  /** Prepares the folder in which the command runs. */
  readonly prepare?: (folder: string) => Promise<void>;
  /** Called once the command runs, for example to send it signals. */
  readonly during?: (running: RunningCommand) => Promise<void>;
  readonly ends: Ending;
  /** Takes more than about two seconds, or a core for itself: it runs in the gate, not in `npm test`. */
  readonly isLong?: true;
}

export interface RunningCommand {
  readonly folder: string;
  /** Resolves when the service has received this many requests whose method and URL match. */
  received(request: RegExp, count?: number): Promise<void>;
  signal(name: NodeJS.Signals): void;
}

/** How the run has to end. */
export interface Ending {
  /** Default: that of the verdict. */
  readonly exit?: number;
  /** Of report.json, or one of these; null if no report can be written. */
  readonly verdict: Verdict | readonly Verdict[] | null;
  /** What it prints, to standard output or standard error. */
  readonly says: RegExp;
  /** Peak memory of the command. Default: 250. */
  readonly withinMegabytes?: number;
  /** How many findings the report has. Default: any number. */
  readonly withFindings?: number;
  /** Requirements that may be reported as broken. Default: none is. */
  readonly mayFail?: RegExp;
  /** The orders of the run that are still live on the service afterward. Default: none. */
  readonly openOrders?: number | 'any';
  /** Further expectations about the files that were written. */
  readonly also?: (ended: EndedRun) => void | Promise<void>;
}

/** What was measured of one run. */
export interface EndedRun {
  readonly exit: number | NodeJS.Signals | null;
  readonly verdict: Verdict | null;
  readonly seconds: number;
  /** Undefined if the process could not say, because it was killed. */
  readonly processorSeconds: number | undefined;
  /** Undefined if the process could not say, because it was killed. */
  readonly megabytes: number | undefined;
  readonly requests: number;
  /** Of report.json: violations of one cause are one. */
  readonly findings: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Requirements of the checks that failed. */
  readonly failedRequirements: readonly string[];
  /** Checks with the outcome `error`. */
  readonly broken: readonly string[];
  readonly openOrders: number;
  readonly folder: string;
}
