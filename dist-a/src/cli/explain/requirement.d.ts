import type { RequirementId } from '../../../spec/ledger.js';
import type { Requirement } from '../../../spec/requirement.js';
import type { Check } from '../../check/check.js';
import { type View } from './layout.js';
/** `namedCheck` is the check by whose id the requirement was found; it comes first. */
export declare function explainRequirement(requirement: Requirement<RequirementId>, view: View, namedCheck: Check | undefined): string;
