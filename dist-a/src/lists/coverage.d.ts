import type { RequirementId } from '../../spec/ledger.js';
import type { ListReport } from './list-report.js';
import { type ListModel } from './model.js';
import type { PlannedQuery } from './plan.js';
export declare function createCoverage(model: ListModel): {
    add: (rule: RequirementId, count: number) => undefined;
    /** The answer to this query was as predicted. */
    rule({ query, pairs }: PlannedQuery): void;
    /** The data could show this. */
    consider({ query, pairs }: PlannedQuery): void;
    report(): Pick<ListReport, 'evidence' | 'coverage'>;
};
