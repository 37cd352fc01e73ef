import type { Check } from '#check';
import { countMeaning, encoding, foreign, listingEnd, pageSize } from './cursor-pages.js';
import { envelope } from './walks.js';

export const orderBookChecks: readonly Check[] = [
  ...envelope,
  ...foreign,
  ...pageSize,
  ...countMeaning,
  ...listingEnd,
  ...encoding,
];
