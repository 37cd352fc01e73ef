// Every failure of services, networks and machines that the command is tested against.
import type { Behavior } from './behavior.js';
import { failedLogins } from './behaviors/failed-logins.js';
import { largeAnswers } from './behaviors/large-answers.js';
import { orders } from './behaviors/orders.js';
import { otherServices } from './behaviors/other-services.js';
import { outages } from './behaviors/outages.js';
import { output } from './behaviors/output.js';
import { refusals } from './behaviors/refusals.js';
import { refusedWrites } from './behaviors/refused-writes.js';
import { signals } from './behaviors/signals.js';
import { slowness } from './behaviors/slowness.js';
import { throttling } from './behaviors/throttling.js';
import { wrongAnswers } from './behaviors/wrong-answers.js';

export const behaviors: readonly Behavior[] = [
  ...refusals,
  ...refusedWrites,
  ...failedLogins,
  ...outages,
  ...slowness,
  ...throttling,
  ...signals,
  ...orders,
  ...output,
  ...largeAnswers,
  ...wrongAnswers,
  ...otherServices,
];
