// Some of the failing services whose runs take a second or two each; `npm run test:failures` runs all that take longer.
import { behaviors } from './failures/behaviors.js';
import { testBehaviors } from './failures/register-behaviors.js';
import { sampleOf } from './support/sample-of.js';

testBehaviors(
  sampleOf(
    behaviors.filter(({ isLong }) => !isLong),
    12,
  ),
);
