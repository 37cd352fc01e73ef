import type { TestContext } from 'vitest';
import { type EndpointId } from '../../spec/endpoints.js';
import type { Feature } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
export interface Operation {
    readonly id: EndpointId;
    /** `GET /markets`. */
    readonly name: string;
    readonly feature: Feature;
}
export declare function operationOf(id: EndpointId): Operation;
/** In the order of the checks. */
export declare function operationsOf(checks: readonly Check[]): ReadonlyMap<Feature, readonly Operation[]>;
/** Whether vitest runs the test of a check's operation: `-t` and `.only` leave out others. */
export declare function selectedBy({ suite }: TestContext['task']): (check: Check) => boolean;
