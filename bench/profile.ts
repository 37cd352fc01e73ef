// Where the time of one run goes: waiting, the service, Node.js and its network, libraries, and Tickmark by folder.
// Usage: node dist/bench/profile.js [--functions 10], the number of Tickmark's functions to list.
import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sum } from '../src/sum.js';
import { main, renderTable, temporaryFolder } from './run-command.js';

/** What `node --cpu-prof` writes, as far as it is used: one sample for each delta, in microseconds. */
interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: CallFrame }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
}

const { values: flags } = parseArgs({ options: { functions: { type: 'string', default: '10' } } });

/** Frames of V8 that are no function. */
const framesOfEngine: ReadonlyMap<string, string> = new Map([
  ['(idle)', 'waiting'],
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'V8'],
  ['(root)', 'V8'],
]);

/** The part of the run that a frame belongs to. */
function partOf({ functionName, url }: CallFrame): string {
  const ofEngine = framesOfEngine.get(functionName);
  if (ofEngine !== undefined) return ofEngine;
  // Functions in C++, such as writes to a socket, have no URL.
  if (url === '' || url.startsWith('node:')) return 'Node.js';
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (library !== undefined) return `library ${library}`;
  return `Tickmark ${/dist\/(src\/[^/]+|[^/]+)/.exec(url)?.[1] ?? url}`;
}

/** Milliseconds by the key of each frame, the largest first. */
function millisecondsBy({ nodes, samples, timeDeltas }: Profile, keyOf: (frame: CallFrame) => string | undefined) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const sums = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    const key = frame && keyOf(frame);
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  }
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

/** Profiles of a run against the embedded service: that of the run, and that of the service, which is a thread of its own. */
async function profileRun(): Promise<readonly Profile[]> {
  const folder = temporaryFolder();
  execFileSync(process.execPath, ['--cpu-prof', `--cpu-prof-dir=${folder}`, main, 'run', '--reference'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile')).sort();
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Profile));
}

/** Parts that take less are left out of the table. */
const minimumMs = 20;

const [profile, ofService] = await profileRun();
if (!profile || !ofService) throw new Error('node --cpu-prof wrote no profile of the run and of its service');
const total = sum(profile.timeDeltas) / 1000;
const serviceMs = sum(millisecondsBy(ofService, partOf).flatMap(([name, time]) => (name === 'waiting' ? [] : [time])));
const rows = millisecondsBy(profile, partOf).filter(([, milliseconds]) => milliseconds >= minimumMs);
const asRow = ([name, milliseconds]: readonly [string, number]) => [
  name,
  `${Math.round(milliseconds)} ms`,
  `${((milliseconds / total) * 100).toFixed(1)} %`,
];
const ours = millisecondsBy(profile, (frame) =>
  partOf(frame).startsWith('Tickmark') ? `${frame.functionName} (${frame.url.split('/').at(-1)})` : undefined,
);
console.log(
  `${(total / 1000).toFixed(1)} s with the profiler; the service took ${Math.round(serviceMs)} ms beside it.\n`,
);
console.log(renderTable(['part', 'time', 'of the run'], rows.map(asRow)));
console.log(`\n${renderTable(['function', 'time', 'of the run'], ours.slice(0, Number(flags.functions)).map(asRow))}`);
