// Measures whole runs against a service that answers at once and one that takes 50 ms for each answer. The runs take
// turns, so that both are measured under the same conditions.
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startReference } from '../src/reference/index.js';

const main = fileURLToPath(new URL('../src/cli/main.js', import.meta.url));
const rounds = 5;

async function measure(latencyMs: number): Promise<{ seconds: number; requests: number }> {
  const reference = await startReference({ deviations: [{ latencyMs }] });
  const { baseUrl, config, accounts } = reference;
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'));
  const settings = { baseUrl, ...config, credentials: accounts.first, otherAccount: accounts.second };
  writeFileSync(join(folder, 'tickmark.config.json'), JSON.stringify(settings));
  const clock = performance.now();
  const { stdout } = await runIn(folder);
  const seconds = (performance.now() - clock) / 1000;
  await reference.close();
  return { seconds, requests: Number(/(\d+) requests/.exec(stdout)?.[1] ?? 0) };
}

/** Runs the command as a process of its own. */
function runIn(folder: string): Promise<{ stdout: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, 'run', '--allow-trading'], { cwd: folder });
    let stdout = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.on('close', () => resolve({ stdout }));
  });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const measured = new Map<number, { seconds: number; requests: number }[]>([
  [0, []],
  [50, []],
]);
for (let round = 0; round < rounds; round += 1)
  for (const [latencyMs, results] of measured) results.push(await measure(latencyMs));
for (const [latencyMs, results] of measured) {
  const seconds = median(results.map((result) => result.seconds)).toFixed(2);
  process.stdout.write(
    `${latencyMs} ms of latency: ${seconds} s, ${results[0]?.requests ?? 0} requests (median of ${rounds})\n`,
  );
}
