import type { Check } from '#check';
import { order } from './isolation.js';
import { readHeaders, unauthenticated } from './observations.js';
import { ownTrades } from './trade-parties.js';

export const accountChecks: readonly Check[] = [...ownTrades, ...order, ...unauthenticated, ...readHeaders];
