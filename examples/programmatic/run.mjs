// Runs the suite from a program, and prints the verdict and the failed checks. `node run.mjs [base-url]`
// @ts-check
import { run } from 'tickmark';
import { startReference } from 'tickmark/reference';

const [, , baseUrl] = process.argv;
// Without a base URL it tests cursors of the reference service, with a fault so that a check fails.
const sandbox = baseUrl === undefined ? await startReference({ faults: ['drops-count'] }) : undefined;

const report = await run({
  ...(sandbox ? { ...sandbox.config, only: ['cursor.envelope'] } : { baseUrl: baseUrl ?? '' }),
  onResult: ({ id, outcome }) => {
    if (outcome === 'failed') process.stderr.write(`failed: ${id}\n`);
  },
});
await sandbox?.close();

const { verdict, reasons, summary } = report;
console.log(`verdict: ${verdict}`);
for (const reason of reasons) console.log(`  ${reason}`);
console.log(`${summary.passed} of ${summary.checks} checks passed, in ${summary.requests} requests`);
for (const { id, message, expected, actual } of report.checks.filter(({ outcome }) => outcome === 'failed')) {
  console.log(`\n${id}: ${message}`);
  console.log(`  expected  ${JSON.stringify(expected)}`);
  console.log(`  actual    ${JSON.stringify(actual)}`);
}
process.exitCode = verdict === 'nonconforming' ? 1 : 0;
