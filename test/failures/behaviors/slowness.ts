// The service, or the network before it, is slow.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Behavior } from '../behavior.js';

export const slowness: readonly Behavior[] = [
  {
    name: 'the service takes 50 ms for each answer',
    flags: ['--allow-trading', '--effort', 'quick'],
    async answer({ pass }) {
      await sleep(50);
      await pass();
    },
    ends: { exit: 0, verdict: 'conforming', says: /Verdict: conforming/ },
    isLong: true,
  },
];
