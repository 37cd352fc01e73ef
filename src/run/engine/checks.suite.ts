// The one test file of a run: vitest loads it in a worker, and every selected check becomes a test.
import { afterAll, describe, inject, test } from 'vitest';
import { registry } from '../../../suites/index.js';
import type { Phase } from '../../check/check.js';
import { loadConfig } from '../config.js';
import { openStage } from '../stage.js';

const plan = inject('tickmark');
const stop = new AbortController();
const channel = new BroadcastChannel(plan.stopChannel);
channel.onmessage = () => stop.abort(new Error('the run was interrupted'));

const orders = plan.configFile ? (await loadConfig(plan.configFile, '.', {})).config.orders : undefined;
const stage = await openStage({ ...plan, settings: { ...plan.settings, orders } }, stop.signal);
const wanted = new Set(plan.checkIds);
const selected = registry.filter(({ id }) => wanted.has(id));

afterAll(() => {
  channel.close();
  stage.close();
});

// Judging comes after asking: vitest lets neighbours that are concurrent run together, so only the first are.
describe.concurrent('ask', () => register('ask'));
describe('judge', () => register('judge'));

function register(phase: Phase): void {
  for (const check of selected.filter((candidate) => candidate.phase === phase))
    test(check.id, async ({ task }) => {
      const result = await stage.run(check);
      // Meta must survive cloning; what JSON cannot hold is not evidence.
      task.meta.result = JSON.parse(JSON.stringify(result));
      if (result.outcome === 'failed' || result.outcome === 'error') throw new Error(result.message);
    });
}

test('facts', ({ task }) => {
  task.meta.facts = JSON.parse(JSON.stringify(stage.facts()));
});
