// All checks of the catalog.
import type { Check } from '#check';
import { agreementChecks } from './agreement.js';
import { aliasChecks } from './aliases.js';
import { combinationChecks } from './combination.js';
import { creatorChecks } from './creator.js';
import { errorChecks } from './errors.js';
import { filtersWithOtherParametersChecks } from './filters-with-other-parameters.js';
import { flagChecks } from './flags.js';
import { keyFilterChecks } from './key-filters.js';
import { limitChecks } from './limit.js';
import { lookupCreatorChecks } from './lookup-creator.js';
import { lookupChecks } from './lookups.js';
import { marketMemberChecks } from './market-members.js';
import { missingRecordChecks } from './missing-records.js';
import { nestedInQueryChecks } from './nested-in-queries.js';
import { nestedRecordChecks } from './nested-records.js';
import { observationChecks } from './observations.js';
import { offsetChecks } from './offset.js';
import { pagingWithFiltersChecks } from './paging-with-filters.js';
import { refusedCombinationChecks } from './refused-combinations.js';
import { sortingChecks } from './sorting.js';
import { sortingWithFiltersChecks } from './sorting-with-filters.js';
import { taggedMarketChecks } from './tagged-markets.js';
import { twoFormsChecks } from './two-forms.js';
import { unmatchedChecks } from './unmatched.js';

export const catalogChecks: readonly Check[] = [
  ...limitChecks,
  ...offsetChecks,
  ...flagChecks,
  ...keyFilterChecks,
  ...taggedMarketChecks,
  ...aliasChecks,
  ...combinationChecks,
  ...refusedCombinationChecks,
  ...filtersWithOtherParametersChecks,
  ...pagingWithFiltersChecks,
  ...sortingWithFiltersChecks,
  ...unmatchedChecks,
  ...creatorChecks,
  ...sortingChecks,
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
