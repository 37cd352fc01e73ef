// What the faults of filters have in common: flags, records with an even id, and filters that keep every record.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import { overrideFilter } from '../deviation-builders.js';
import type { FilterDecision, FilterName } from '../types.js';
import { type Fault, fault, kebab } from './fault.js';

/** The flags of markets and events. */
export const flags = ['active', 'closed', 'archived'] as const;

export const hasEvenId = ({ item }: FilterDecision): boolean =>
  'fields' in item && 'id' in item.fields && Number(item.fields.id) % 2 === 0;

interface FilterRow {
  readonly requirement: RequirementId;
  readonly filter: FilterName;
  readonly operations?: readonly EndpointId[];
}

/** The filter keeps every record, on the one operation that takes it, or on one of several. */
export function ignoresFilter({ requirement, filter, operations = ['catalog-markets'] }: FilterRow): Fault {
  return fault({
    requirement,
    operations,
    name: `ignores-${kebab(filter)}`,
    does: `${filter} keeps every record`,
    deviation: overrideFilter(filter, () => true),
  });
}

/** The filter keeps every record of one of the operations that take it. */
export function ignoresFilterOn(operation: EndpointId, requirement: RequirementId, filter: FilterName): Fault {
  return fault({
    requirement,
    operations: [operation],
    name: `ignores-${kebab(filter)}-on-${operation}`,
    does: `${filter} keeps every record of ${operation}`,
    deviation: overrideFilter(filter, () => true),
  });
}
