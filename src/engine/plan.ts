// What an engine is asked to run; the part that crosses into a worker can be cloned.
import type { Check } from '../check/check.js';
import type { TargetSettings } from '../client/settings.js';
import type { RedactedResult } from '../result/model.js';
import type { RunSessionOptions, RunStatistics } from './run-session.js';

export interface EngineRequest extends RunSessionOptions {
  readonly checks: readonly Check[];
  /** The configuration whose `orders` a worker has to find again: functions do not cross threads. */
  readonly configFile?: string | undefined;
  readonly stop: AbortSignal;
  readonly onResult: (result: RedactedResult) => void;
}

export type Engine = (request: EngineRequest) => Promise<RunStatistics>;

/** What a worker is told. */
export interface WorkerPlan extends Omit<RunSessionOptions, 'settings'> {
  readonly settings: Omit<TargetSettings, 'orders'>;
  readonly configFile?: string | undefined;
  readonly checkIds: readonly string[];
  /** Name of the channel that tells the worker to stop. */
  readonly stopChannel: string;
}
