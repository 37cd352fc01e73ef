import type { Report } from '../result/model.js';
/** `hint` says what to do if the file is missing. @throws {UsageError} if it is missing, unreadable or not a report. */
export declare function readReport(path: string, hint?: string): Promise<Report>;
