#!/usr/bin/env node
// Compares what two builds of Tickmark judge: `node bench/compare-outcomes.mjs BEFORE AFTER`, where each is the folder
// of a built checkout. Each build runs its own suite against its own reference service: as it is, with ten faults and
// with ten variants. Prints every check whose outcome differs, and exits 1 if there is one.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
/** The first fault of each of these requirements: names of faults may change, requirement ids never do. */
const faultyRequirements = [
    'paging.limit-default',
    'paging.offset-window',
    'filter.closed',
    'sort.ascending',
    'lookup.event-by-id',
    'cursor.no-repeat',
    'account.isolation-orders',
    'auth.signature-body',
    'cancel-order.canceled',
    'error.body-shape',
];
/** Positions in the list of variants, in case one is renamed. */
const variantPositions = [0, 6, 15, 24, 30, 34, 41, 58, 67, 76];
const seed = 1;
async function load(folder) {
    const module = (path) => import(pathToFileURL(resolve(folder, 'dist/src', path)).href);
    const { run } = await module('index.js');
    const { startReference } = await module('sandbox.js');
    const { faults, variants } = await module('reference/index.js');
    return { run, startReference, faults, variants: variants.map(({ name }) => name) };
}
/** Outcome by check id, and the verdict. */
async function outcomes({ run, startReference }, deviations) {
    const service = await startReference({ seed, ...deviations });
    try {
        const { verdict, checks } = await run({ ...service.config, seed, allowTrading: true });
        return new Map([['(verdict)', verdict], ...checks.map(({ id, outcome }) => [id, outcome])]);
    }
    finally {
        await service.close();
    }
}
function settingsOf({ faults, variants }) {
    const broken = faultyRequirements.map((id) => faults.find(({ requirement }) => requirement === id)?.name);
    return [
        ['reference', {}],
        ...broken.map((name, index) => [`fault of ${faultyRequirements[index]}`, { faults: [name] }]),
        ...variantPositions.map((position) => [`variant ${variants[position]}`, { variants: [variants[position]] }]),
    ];
}
const [beforeFolder, afterFolder] = process.argv.slice(2);
if (!beforeFolder || !afterFolder) {
    process.stderr.write('usage: node bench/compare-outcomes.mjs BEFORE AFTER (folders of two built checkouts)\n');
    process.exit(2);
}
const [before, after] = await Promise.all([load(beforeFolder), load(afterFolder)]);
const [left, right] = [settingsOf(before), settingsOf(after)];
let differences = 0;
for (const [index, [name, deviations]] of left.entries()) {
    const one = await outcomes(before, deviations);
    const other = await outcomes(after, right[index][1]);
    const differing = [...new Set([...one.keys(), ...other.keys()])].filter((id) => one.get(id) !== other.get(id));
    for (const id of differing)
        process.stdout.write(`  ${id}: ${one.get(id) ?? 'not there'} before, ${other.get(id) ?? 'not there'} after\n`);
    process.stdout.write(`${name}: ${one.size - 1} checks, ${differing.length} differences\n`);
    differences += differing.length;
}
process.stdout.write(`${left.length} settings, ${differences} differences\n`);
process.exitCode = differences === 0 ? 0 : 1;
//# sourceMappingURL=compare-outcomes.mjs.map