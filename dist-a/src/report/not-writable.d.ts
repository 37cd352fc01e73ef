import { UsageError } from '../usage/usage-error.js';
/** The usage error for a path to which a report cannot be written. */
export declare function notWritable(kind: 'report' | 'comparison', path: string, error: unknown): UsageError;
