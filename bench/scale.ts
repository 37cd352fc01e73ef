// Measures whole runs, without trading, against services with 250, 10,000 and 1,000,000 markets, and with accounts of
// 100 and of 100,000 trades: requests and time should hardly grow.
// Usage: node dist/bench/scale.js [--rounds 3]
import { parseArgs } from 'node:util';
import { startReference } from '../src/reference/index.js';
import { largeService } from './large-service.js';
import { type MeasuredRun, median, renderTable, runAgainst } from './run-command.js';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

/** The markets of the reference service, and the trades of its first account. */
const [markets, tradesOfAccount] = [260, 150];
const sizes = [
  { markets: 250, trades: 100 },
  { markets: 10_000, trades: 100 },
  { markets: 1_000_000, trades: 100 },
  { markets: 250, trades: 100_000 },
  { markets: 1_000_000, trades: 100_000 },
];
const rounds = Number(values.rounds);

async function measure(size: (typeof sizes)[number]): Promise<MeasuredRun> {
  const copies = Math.max(1, Math.ceil((size.markets - 10) / markets));
  const deviation = largeService(copies, Math.max(1, Math.ceil(size.trades / tradesOfAccount)));
  const reference = await startReference({ deviations: [deviation] });
  const features = reference.config.features.filter((feature) => feature !== 'trading');
  return runAgainst(reference, [], { features });
}

const runs = sizes.map((size) => ({ size, measured: [] as MeasuredRun[] }));
// The runs take turns, so that all are measured under the same conditions.
for (let round = 0; round < rounds; round += 1)
  for (const { size, measured } of runs) measured.push(await measure(size));
const secondsOf = (measured: readonly MeasuredRun[]) => median(measured.map(({ seconds }) => seconds));
const [smallest] = runs;
const rows = runs.map(({ size, measured }) => {
  const [first] = measured;
  const { summary, verdict } = first?.report ?? {};
  const requests = summary?.requests ?? 0;
  const base = smallest?.measured[0]?.report.summary.requests ?? 1;
  const seconds = secondsOf(measured);
  return [
    size.markets.toLocaleString('en'),
    size.trades.toLocaleString('en'),
    `${requests} (${(requests / base).toFixed(2)} ×)`,
    `${seconds.toFixed(1)} (${(seconds / secondsOf(smallest?.measured ?? [])).toFixed(2)} ×)`,
    `${(summary?.passed ?? 0) + (summary?.failed ?? 0) + (summary?.warned ?? 0)}`,
    String((summary?.failed ?? 0) + (summary?.warned ?? 0)),
    verdict ?? '-',
  ];
});
for (const { size, measured } of runs)
  for (const { id, outcome, message = '' } of measured[0]?.report.checks ?? [])
    if (outcome === 'failed' || outcome === 'warned' || outcome === 'error')
      process.stdout.write(`${size.markets} markets, ${size.trades} trades: ${outcome} ${id}: ${message}\n`);
const header = ['markets', 'trades', 'requests', 'seconds', 'concluded', 'failed or warned', 'verdict'];
process.stdout.write(`${renderTable(header, rows)}\n`);
