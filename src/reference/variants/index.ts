// All variants.
import { authenticationVariants } from './authentication.js';
import { bodyVariants } from './bodies.js';
import { concurrentChangeVariants } from './concurrent-changes.js';
import { cursorPagingVariants } from './cursor-paging.js';
import { dataVariants } from './data.js';
import { errorVariants } from './errors.js';
import { hostVariants } from './hosts.js';
import { parameterVariants } from './parameters.js';
import { timestampVariants } from './timestamps.js';
import { tradingVariants } from './trading.js';
import type { Variant } from './variant.js';

export type { Variant } from './variant.js';

export const variants: readonly Variant[] = [
  ...errorVariants,
  ...parameterVariants,
  ...cursorPagingVariants,
  ...authenticationVariants,
  ...tradingVariants,
  ...hostVariants,
  ...bodyVariants,
  ...dataVariants,
  ...timestampVariants,
  ...concurrentChangeVariants,
];
