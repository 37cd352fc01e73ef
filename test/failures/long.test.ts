// The failing services whose runs take long: the gate runs a sample of them.
import { sampleOf } from '../support/sample-of.js';
import { behaviors } from './behaviors.js';
import { testBehaviors } from './register-behaviors.js';

testBehaviors(sampleOf(behaviors.filter(({ isLong }) => isLong)));
