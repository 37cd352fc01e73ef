import { agreementChecks } from './agreement.js';
import { errorChecks } from './errors.js';
import { limitChecks } from './limit.js';
import { lookupCreatorChecks } from './lookup-creator.js';
import { lookupChecks } from './lookups.js';
import { malformedFilterChecks } from './malformed-filters.js';
import { marketMemberChecks } from './market-members.js';
import { missingRecordChecks } from './missing-records.js';
import { nestedInQueryChecks } from './nested-in-queries.js';
import { nestedRecordChecks } from './nested-records.js';
import { observationChecks } from './observations.js';
import { offsetChecks } from './offset.js';
import { twoFormsChecks } from './two-forms.js';
export const catalogChecks = [
    ...limitChecks,
    ...offsetChecks,
    ...malformedFilterChecks,
    ...lookupChecks,
    ...lookupCreatorChecks,
    ...missingRecordChecks,
    ...agreementChecks,
    ...marketMemberChecks,
    ...nestedRecordChecks,
    ...nestedInQueryChecks,
    ...errorChecks,
    ...twoFormsChecks,
    ...observationChecks,
];
//# sourceMappingURL=index.js.map