// Part 2, field by field: what every success body of the run shows of each type, nested types included.
import { check, endpointIds, requirement, requirementsIn, } from '#check';
import { assertRecordedResults } from '../shared/recorded-results.js';
import { callOperation } from './call-operation.js';
/** The operations whose bodies show each field. */
const operationsByField = new Map();
for (const endpoint of endpointIds)
    for (const id of new Set([...requirementsIn(endpoint), `${endpoint}.response`]))
        if (requirement(id).level !== 'open')
            operationsByField.set(id, [...(operationsByField.get(id) ?? []), endpoint]);
/** Part 2: a field that an answer shows has the type that its table states. */
export const fieldChecks = [...operationsByField].flatMap(([id, on]) => check(id, { on, phase: 'passive', given: callOperation, noEvidence: 'no answer of the service shows this member' }, async (context, endpoint) => assertRecordedResults(context, endpoint, id)));
//# sourceMappingURL=fields.js.map