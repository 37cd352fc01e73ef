// The one test file of a run: vitest loads it in a worker, and every selected check becomes a test.
import { afterAll, inject, test } from 'vitest';
import { registry } from '../../suites/index.js';
import { loadConfig } from '../config/load.js';
import { registerChecks } from '../vitest/register-checks.js';
import { openRunSession } from './run-session.js';

const plan = inject('tickmark');
const stop = new AbortController();
const channel = new BroadcastChannel(plan.stopChannel);
channel.onmessage = () => stop.abort(new Error('the run was interrupted'));

const orders = plan.configFile ? (await loadConfig(plan.configFile, '.', {})).config.orders : undefined;
const stage = await openRunSession({ ...plan, settings: { ...plan.settings, orders } }, stop.signal);
const byId = new Map(registry.map((check) => [check.id, check]));
const selected = plan.checkIds.map((id) => byId.get(id)).filter((check) => check !== undefined);

afterAll(() => {
  channel.close();
  stage.close();
});

registerChecks(selected, async (check, { task }) => {
  const result = await stage.run(check);
  // Meta must survive cloning; what JSON cannot hold is not evidence.
  task.meta.result = JSON.parse(JSON.stringify(result));
  if (result.outcome === 'failed' || result.outcome === 'error') throw new Error(result.message);
});

test('facts', ({ task }) => {
  task.meta.statistics = JSON.parse(JSON.stringify(stage.statistics()));
});
