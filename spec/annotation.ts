// `x-requirements`: how the OpenAPI document names the requirements that apply to a part of it.
import type { RequirementId } from './ledger.js';

export const annotation = 'x-requirements';

/** The annotation, to be spread into an object of the document. Without requirements there is no annotation. */
export function annotate(ids: readonly RequirementId[]): { [annotation]?: readonly RequirementId[] } {
  return ids.length > 0 ? { [annotation]: [...new Set(ids)] } : {};
}

/** The requirements that an object of the document names. */
export function requirementsOf(part: unknown): readonly RequirementId[] {
  return (part as { readonly [annotation]?: readonly RequirementId[] } | undefined)?.[annotation] ?? [];
}
