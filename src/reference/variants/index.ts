// All variants.
import { bodyVariants } from './bodies.js';
import { dataVariants } from './data.js';
import { policyVariants } from './policy.js';
import type { Variant } from './variant.js';

export type { Variant } from './variant.js';

export const variants: readonly Variant[] = [...policyVariants, ...bodyVariants, ...dataVariants];
