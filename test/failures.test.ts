// Some of the failing services whose runs take seconds; `npm run test:failures` runs those that take longer.
import { behaviors } from './failures/behaviors.js';
import { testBehaviors } from './failures/register-behaviors.js';
import { sampleOf } from './support/sample-of.js';

const short = behaviors.filter(({ isLong }) => !isLong);
testBehaviors(sampleOf(short, 4));
