// The failing services whose runs take long: the gate runs them with `npm run test:failures`.
import { behaviors } from './behaviors.js';
import { testBehaviors } from './register-behaviors.js';

testBehaviors(behaviors.filter(({ isLong }) => isLong));
