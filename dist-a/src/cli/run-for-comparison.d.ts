import type { Report } from '../result/model.js';
import type { RunFlags } from './execute-run.js';
/** @throws {UsageError} if the base URL, the configuration or a flag is not understood. */
export declare function runForComparison(baseUrl: string, flags: RunFlags): Promise<Report>;
