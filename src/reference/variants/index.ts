// Every variant there is.
import { bodily } from './bodies.js';
import { switched } from './choices.js';
import { filled } from './data.js';
import type { Variant } from './variant.js';

export type { Variant } from './variant.js';

export const variants: readonly Variant[] = [...switched, ...bodily, ...filled];
