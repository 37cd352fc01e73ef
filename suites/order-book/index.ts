import type { Check } from '../../src/check/check.js';
import { countMeaning, foreign, listingEnd, pageSize } from './cursors.js';
import { agreement, byCondition, unknown } from './lookup.js';
import { complete, ends, envelope, firstPage, noLoop, noRepeat, termination } from './walks.js';

export const orderBookChecks: readonly Check[] = [
  ...firstPage,
  ...envelope,
  ...termination,
  ...noRepeat,
  ...noLoop,
  ...complete,
  ...ends,
  ...foreign,
  ...byCondition,
  ...agreement,
  ...unknown,
  ...pageSize,
  ...countMeaning,
  ...listingEnd,
];
