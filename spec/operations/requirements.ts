// Which requirements the document names at an endpoint, at a schema as a whole, at a header, and at every response. Other
// parameters, and the members of schemas, name their own.
import type { EndpointId } from '../endpoints.js';
import type { RequirementId } from '../ledger.js';
import table from './requirements.json' with { type: 'json' };

const rows: Readonly<Record<string, readonly string[]>> = table;

/** The requirements of a row, with those of the groups in it: the name of a group has no period. */
export const requirementsAt = (name: string): readonly RequirementId[] =>
  (rows[name] ?? []).flatMap((item) => (item.includes('.') ? [item as RequirementId] : requirementsAt(item)));

/** The requirements of one endpoint; the first is that of its response. */
export const operationRequirements = (endpoint: EndpointId): readonly RequirementId[] => [
  `${endpoint}.response`,
  ...requirementsAt(endpoint),
];
