import type { TestContext } from 'vitest';
import type { Report } from '../result/model.js';
import { type Operation } from './operations.js';
export declare function reportOperation(operation: Operation, report: Report, strict: boolean, context: TestContext): Promise<void>;
/** The first reason in the first line, which summaries show. */
export declare function reportVerdict(report: Report, context: TestContext): Promise<void>;
