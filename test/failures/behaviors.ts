// Every failure of services, networks and machines that the command is tested against.
import type { Behavior } from './behavior.js';
import { refusals } from './behaviors/refusals.js';
import { slowness } from './behaviors/slowness.js';
import { wrongAnswers } from './behaviors/wrong-answers.js';

export const behaviors: readonly Behavior[] = [...refusals, ...slowness, ...wrongAnswers];
