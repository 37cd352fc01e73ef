// The failing services whose runs take a second or two each; `npm run test:failures` runs the others.
import { behaviors } from './failures/behaviors.js';
import { testBehaviors } from './failures/register-behaviors.js';

testBehaviors(behaviors.filter(({ isLong }) => !isLong));
