import type { Finding } from './model.js';
/** As `5 findings: 4 violations, 1 warning`. */
export declare function findingsTitle(findings: readonly Pick<Finding, 'level'>[]): string;
