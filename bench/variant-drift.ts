// Pins the reference service, starts it with each variant, and compares what drifts with what is expected to drift.
// Usage: node dist/bench/variant-drift.js [VARIANT…]; exits 1 if a variant drifts otherwise. Every check runs, as for a
// user, so that it takes some twenty minutes.
import { isDeepStrictEqual } from 'node:util';
import { variants } from '../src/reference/index.js';
import { registry } from '../suites/index.js';
import { driftUnder, pinReference } from './drift.js';

const seed = 1;
const named = process.argv.slice(2);
const pins = await pinReference(registry, seed);
for (const { name, questions } of variants.filter((variant) => named.length === 0 || named.includes(variant.name))) {
  const drift = await driftUnder([name], registry, seed, pins);
  const [actual, expected] = [Object.keys(drift).sort(), [...questions].sort()];
  const isExpected = isDeepStrictEqual(actual, expected);
  if (!isExpected) process.exitCode = 1;
  const subjects = Object.entries(drift).map(
    ([question, of]) => `${question} (${of.length}: ${of.slice(0, 3).join('; ')})`,
  );
  console.log(`${isExpected ? '✓' : '✗'} ${name}: ${subjects.join(', ') || 'no drift'}`);
  if (!isExpected) console.log(`  expected: ${expected.join(', ') || 'no drift'}`);
}
