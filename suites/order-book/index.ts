import type { Check } from '#check';
import { countMeaning, encoding, listingEnd, pageSize } from './cursor-pages.js';

export const orderBookChecks: readonly Check[] = [...pageSize, ...countMeaning, ...listingEnd, ...encoding];
