// Parts 2.12 and 7, where they are silent: status codes, error types, and fields that never come.
import { endpointIds } from '../../spec/endpoints.js';
import { check } from '../../src/check/check.js';
import { inconclusive } from '../../src/check/violation.js';
import { requirementsIn } from '../../src/contract/form.js';
import { provoke, visit } from './visit.js';

const options = { on: endpointIds, phase: 'passive' } as const;

export const statusCodes = check('error.status-codes', options, async (context, endpoint) => {
  await provoke(context, endpoint);
  const statuses = context.recorder.traffic(endpoint)?.statuses ?? new Map<string, number>();
  const refusals = [...statuses.keys()].filter((status) => status.startsWith('refused')).sort();
  if (refusals.length === 0) inconclusive('it refused nothing');
  for (const refusal of refusals)
    context.observe('error.status-codes', `refuses with ${refusal.replace('refused ', '')}`);
});

export const errorTypes = check('error.types', options, async (context, endpoint) => {
  await provoke(context, endpoint);
  const types = [...(context.recorder.traffic(endpoint)?.errorTypes ?? [])].sort();
  if (types.length === 0) inconclusive('it refused nothing with a type');
  for (const type of types) context.observe('error.types', `calls an error "${type}"`);
});

export const absentFields = check('service.absent-fields', options, async (context, endpoint) => {
  await visit(context, endpoint);
  const seen = context.recorder.evidenceByRequirement(endpoint);
  if (seen.size === 0) inconclusive('it answered nothing');
  const never = requirementsIn(endpoint).filter((id) => !seen.has(id));
  context.observe(
    'service.absent-fields',
    never.length === 0 ? 'shows every stated field' : `never shows ${never.join(', ')} (${endpoint})`,
  );
});
