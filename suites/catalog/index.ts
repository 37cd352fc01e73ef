import type { Check } from '../../src/check/check.js';
import { agreements } from './agreement.js';
import { aliases, tagAgreement } from './aliases.js';
import { combination } from './combination.js';
import { creator } from './creator.js';
import { badLists, eventBadRequest, eventNotFound } from './errors.js';
import { complete, flagFilters, mirrorFilter, partition } from './flags.js';
import { keyFilters } from './key-filters.js';
import { limitDefault, limitHonoured, limitMaximum } from './limit.js';
import { limitMalformed, limitOutOfRange } from './limit-invalid.js';
import { encodedSlugs, lookupCreator, lookups } from './lookups.js';
import { eventSummaries, fullEvents } from './market-events.js';
import { malformedIds, unknownIds } from './missing-records.js';
import { offsetDefault, offsetMalformed, offsetOutOfRange, offsetPastEnd, offsetWindow } from './offset.js';
import { ascending, ascendingDefault, columns } from './sorting.js';
import { taggedMarkets } from './tagged-markets.js';
import { marketForms, marketsForms } from './two-forms.js';
import { malformed, noMatch } from './unmatched.js';
import { mirror, pictures } from './values.js';

export const catalogChecks: readonly Check[] = [
  ...limitDefault,
  ...limitMaximum,
  ...limitHonoured,
  ...limitOutOfRange,
  ...limitMalformed,
  ...offsetDefault,
  ...offsetWindow,
  ...offsetPastEnd,
  ...offsetOutOfRange,
  ...offsetMalformed,
  ...flagFilters,
  ...mirrorFilter,
  ...keyFilters,
  ...taggedMarkets,
  ...aliases,
  ...tagAgreement,
  ...partition,
  ...complete,
  ...combination,
  ...noMatch,
  ...malformed,
  ...creator,
  ...ascending,
  ...ascendingDefault,
  ...columns,
  ...lookups,
  ...agreements,
  ...encodedSlugs,
  ...unknownIds,
  ...malformedIds,
  ...lookupCreator,
  ...fullEvents,
  ...eventSummaries,
  ...mirror,
  ...pictures,
  ...eventNotFound,
  ...eventBadRequest,
  ...badLists,
  ...marketsForms,
  ...marketForms,
];
