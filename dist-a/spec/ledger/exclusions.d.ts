import type { Exclusion } from '../requirement.js';
export declare const exclusions: readonly Exclusion[];
