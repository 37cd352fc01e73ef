// All variants.
import { accountVariants } from './account-records.js';
import { bodyVariants } from './bodies.js';
import { choiceVariants } from './choices.js';
import { dataVariants } from './data.js';
import { listedRecordVariants } from './listed-records.js';
import { requestVariants } from './requests.js';
import { tradingVariants } from './trading.js';
import type { Variant } from './variant.js';

export type { Variant } from './variant.js';

export const variants: readonly Variant[] = [
  [choiceVariants, requestVariants, tradingVariants, bodyVariants],
  [dataVariants, listedRecordVariants, accountVariants],
].flat(2);
