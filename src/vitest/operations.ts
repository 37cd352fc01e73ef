// The operations that checks are about, each of which becomes a test, and which of them vitest selected.
import type { TestContext } from 'vitest';
import { type EndpointId, endpoints, methodAndPath } from '../../spec/endpoints.js';
import type { Feature } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import { groupBy } from '../group-by.js';

export interface Operation {
  readonly id: EndpointId;
  /** `GET /markets`. */
  readonly name: string;
  readonly feature: Feature;
}

export function operationOf(id: EndpointId): Operation {
  return { id, name: methodAndPath(id), feature: endpoints[id].feature };
}

/** In the order of the checks. */
export function operationsOf(checks: readonly Check[]): ReadonlyMap<Feature, readonly Operation[]> {
  const ids = new Set(checks.map(({ endpoint }) => endpoint));
  return groupBy([...ids].map(operationOf), ({ feature }) => feature);
}

/** Whether vitest runs the test of a check's operation: `-t` and `.only` leave out others. */
export function selectedBy({ suite }: TestContext['task']): (check: Check) => boolean {
  const conformance = suite?.name === 'conformance' ? suite : suite?.suite;
  const features = conformance?.tasks.filter((task) => task.type === 'suite') ?? [];
  const running = features.flatMap(({ name, tasks }) =>
    tasks.filter(({ mode }) => mode === 'run').map((task) => `${name} ${task.name}`),
  );
  const selected = new Set(running);
  return ({ endpoint, feature }) => selected.has(`${feature} ${methodAndPath(endpoint)}`);
}
