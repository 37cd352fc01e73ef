// 2.12 and part 7, where they are silent: status codes, error types, and fields that never appear.
import { check, endpointIds, inconclusive, requirementsIn } from '#check';
import { provokeRefusal, visit } from './visit.js';

const onRefusals = { on: endpointIds, phase: 'passive', given: provokeRefusal } as const;

export const statusCodes = check(
  'error.status-codes',
  { ...onRefusals, noEvidence: 'it refused nothing' },
  async ({ recorder, observe }, endpoint) => {
    const statuses = [...(recorder.traffic(endpoint)?.statuses.keys() ?? [])].sort();
    for (const status of statuses.filter((text) => text.startsWith('refused')))
      observe('error.status-codes', `refuses with ${status.replace('refused ', '')}`);
  },
);

export const errorTypes = check(
  'error.types',
  { ...onRefusals, noEvidence: 'it refused nothing with a type' },
  async ({ recorder, observe }, endpoint) => {
    const types = [...(recorder.traffic(endpoint)?.errorTypes ?? [])].sort();
    for (const type of types) observe('error.types', `calls an error "${type}"`);
  },
);

export const absentFields = check(
  'service.absent-fields',
  { on: endpointIds, phase: 'passive', given: visit },
  async ({ recorder, observe }, endpoint) => {
    const seen = recorder.evidenceByRequirement(endpoint);
    if (seen.size === 0) inconclusive('no-data', 'it answered nothing');
    const absent = requirementsIn(endpoint).filter((id) => !seen.has(id));
    observe(
      'service.absent-fields',
      absent.length === 0 ? 'shows every stated field' : `never shows ${absent.join(', ')} (${endpoint})`,
    );
  },
);
