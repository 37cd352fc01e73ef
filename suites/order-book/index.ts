import type { Check } from '#check';
import { complete } from './completeness.js';
import { countMeaning, encoding, foreign, listingEnd, pageSize } from './cursor-pages.js';
import { envelope } from './walks.js';

export const orderBookChecks: readonly Check[] = [
  ...envelope,
  ...complete,
  ...foreign,
  ...pageSize,
  ...countMeaning,
  ...listingEnd,
  ...encoding,
];
