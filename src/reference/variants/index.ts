// All variants.
import { accessVariants } from './access.js';
import { accountVariants } from './account-records.js';
import { bodyVariants } from './bodies.js';
import { dataVariants } from './data.js';
import { listedRecordVariants } from './listed-records.js';
import { parameterVariants } from './parameters.js';
import { tradingVariants } from './trading.js';
import type { Variant } from './variant.js';

export type { Variant } from './variant.js';

export const variants: readonly Variant[] = [
  ...accessVariants,
  ...parameterVariants,
  ...tradingVariants,
  ...bodyVariants,
  ...dataVariants,
  ...listedRecordVariants,
  ...accountVariants,
];
