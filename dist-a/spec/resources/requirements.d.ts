import type { RequirementId } from '../ledger.js';
export declare const resourceRequirements: Readonly<Record<string, readonly RequirementId[]>>;
