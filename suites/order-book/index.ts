import type { Check } from '#check';
import { countMeaning, encoding, listingEnd, pageSize } from './cursor-pages.js';
import { envelope } from './walks.js';

export const orderBookChecks: readonly Check[] = [
  ...envelope,
  ...pageSize,
  ...countMeaning,
  ...listingEnd,
  ...encoding,
];
