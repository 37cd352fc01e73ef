// What an engine is asked to run; the part that crosses into a worker can be cloned.
import type { Check } from '../../check/check.js';
import type { CheckResult } from '../../check/result.js';
import type { TargetSettings } from '../../target/settings.js';
import type { Facts, StagePlan } from '../stage.js';

/** Where a worker finds the order-making function again: functions do not cross threads. */
export interface OrdersModule {
  /** URL of an ES module, or a path of a configuration file. */
  readonly url: string;
  /** Name of the export; `config`: the `orders` member of a configuration. */
  readonly name: string;
}

export interface EngineRequest extends StagePlan {
  readonly checks: readonly Check[];
  readonly ordersModule?: OrdersModule | undefined;
  readonly stop: AbortSignal;
  readonly onResult: (result: CheckResult) => void;
}

export type Engine = (request: EngineRequest) => Promise<Facts>;

/** What a worker is told. */
export interface WorkerPlan extends Omit<StagePlan, 'settings'> {
  readonly settings: Omit<TargetSettings, 'orders'>;
  readonly ordersModule?: OrdersModule | undefined;
  readonly checkIds: readonly string[];
  /** Name of the channel that tells the worker to stop. */
  readonly stopChannel: string;
}
