// What an engine is asked to run; the part that crosses into a worker can be cloned.
import type { Check } from '../../check/check.js';
import type { TargetSettings } from '../../target/settings.js';
import type { ShownResult } from '../model.js';
import type { Facts, StagePlan } from '../stage.js';

export interface EngineRequest extends StagePlan {
  readonly checks: readonly Check[];
  /** The configuration whose `orders` a worker has to find again: functions do not cross threads. */
  readonly configFile?: string | undefined;
  readonly stop: AbortSignal;
  readonly onResult: (result: ShownResult) => void;
}

export type Engine = (request: EngineRequest) => Promise<Facts>;

/** What a worker is told. */
export interface WorkerPlan extends Omit<StagePlan, 'settings'> {
  readonly settings: Omit<TargetSettings, 'orders'>;
  readonly configFile?: string | undefined;
  readonly checkIds: readonly string[];
  /** Name of the channel that tells the worker to stop. */
  readonly stopChannel: string;
}
