// Part 2, field by field: what every success body of the run says of each type, nested ones included.
import { type EndpointId, endpointIds } from '../../spec/endpoints.js';
import { type RequirementId, requirement } from '../../spec/ledger.js';
import { type Check, check } from '../../src/check/check.js';
import { requirementsIn } from '../../src/contract/form.js';
import { judgeAll } from './judge-all.js';

const subjects = new Map<RequirementId, EndpointId[]>();
for (const endpoint of endpointIds)
  for (const id of new Set([...requirementsIn(endpoint), `${endpoint}.response` as const]))
    if (requirement(id).level !== 'open') subjects.set(id, [...(subjects.get(id) ?? []), endpoint]);

export const fieldChecks: readonly Check[] = [...subjects].flatMap(([id, on]) =>
  check(id, { on, phase: 'passive' }, (context, endpoint) => judgeAll(context, endpoint, id)),
);
