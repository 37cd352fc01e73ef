import type { Check } from '../../src/check/check.js';
import { badLists, eventBadRequest, eventNotFound } from './errors.js';
import { combination, complete, flagFilters, mirrorFilter, partition } from './flags.js';
import { aliases, creator, keyFilters, malformed, noMatch, tagAgreement } from './keys.js';
import { limitDefault, limitHonoured, limitMalformed, limitMaximum, limitOutOfRange } from './limit.js';
import {
  agreements,
  encodedSlugs,
  eventSummaries,
  fullEvents,
  lookupCreator,
  lookups,
  malformedIds,
  unknownIds,
} from './lookups.js';
import { offsetDefault, offsetMalformed, offsetOutOfRange, offsetPastEnd, offsetWindow } from './offset.js';
import { ascending, ascendingDefault, columns } from './sorting.js';
import { marketForms, marketsForms } from './two-forms.js';
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
