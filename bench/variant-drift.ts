// Pins the reference service, asks each open question alone, and starts it with each variant: compares what drifts with
// what is expected to drift. Usage: node dist/bench/variant-drift.js [VARIANT…]; exits 1 if something drifts otherwise.
// With a variant every check runs, as for a user, so it takes about half an hour.
import { isDeepStrictEqual } from 'node:util';
import { groupBy } from '../src/group-by.js';
import { variants } from '../src/reference/index.js';
import { registry } from '../suites/index.js';
import { answeringChecks, driftUnder, pinReference } from './drift.js';

const seed = 1;
const named = process.argv.slice(2);
const unknown = named.filter((name) => !variants.some((variant) => variant.name === name));
if (unknown.length > 0) throw new Error(`no such variant: ${unknown.join(', ')}`);
const pins = await pinReference(registry, seed);
function report(name: string, drift: Readonly<Record<string, readonly string[]>>, questions: readonly string[]): void {
  const [actual, expected] = [Object.keys(drift).sort(), [...questions].sort()];
  const isExpected = isDeepStrictEqual(actual, expected);
  if (!isExpected) process.exitCode = 1;
  const lines = Object.entries(drift).map(
    ([question, subjects]) => `${question} (${subjects.length}: ${subjects.slice(0, 3).join('; ')})`,
  );
  console.log(`${isExpected ? '✓' : '✗'} ${name}: ${lines.join(', ') || 'no drift'}`);
  if (!isExpected) console.log(`  expected: ${expected.join(', ') || 'no drift'}`);
}

if (named.length === 0)
  for (const [question, own] of groupBy(answeringChecks(registry), ({ requirement }) => requirement))
    report(`alone: ${question}`, await driftUnder([], own, seed, pins), []);
for (const { name, questions } of variants.filter((variant) => named.length === 0 || named.includes(variant.name)))
  report(name, await driftUnder([name], registry, seed, pins), questions);
