// Where the time of one run goes: waiting, the service, Node.js and its network, libraries, and Tickmark by folder.
// Usage: node dist/bench/profile.js [--functions 10], the number of Tickmark's functions to list.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startReference } from '../src/reference/index.js';
import { renderTable, runAgainst } from './run-command.js';

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

/** Runs the command against a service in this process, and returns its profile and what the service took. */
async function profileRun() {
  const reference = await startReference();
  const before = process.cpuUsage();
  const { folder, seconds } = await runAgainst(reference, {
    nodeFlags: (written) => ['--cpu-prof', `--cpu-prof-dir=${written}`],
  });
  const { user, system } = process.cpuUsage(before);
  const [file] = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error(`node --cpu-prof wrote no profile to ${folder}`);
  const profile = JSON.parse(await readFile(join(folder, file), 'utf8')) as Profile;
  return { seconds, serviceMs: (user + system) / 1000, profile };
}

/** Parts that take less are left out of the table. */
const minimumMs = 20;

const { seconds, serviceMs, profile } = await profileRun();
const rows = millisecondsBy(profile, partOf).filter(([, milliseconds]) => milliseconds >= minimumMs);
const asRow = ([name, milliseconds]: readonly [string, number]) => [
  name,
  `${Math.round(milliseconds)} ms`,
  `${((milliseconds / seconds / 1000) * 100).toFixed(1)} %`,
];
const ours = millisecondsBy(profile, (frame) =>
  partOf(frame).startsWith('Tickmark') ? `${frame.functionName} (${frame.url.split('/').at(-1)})` : undefined,
);
console.log(`${seconds.toFixed(1)} s with the profiler; the service took ${Math.round(serviceMs)} ms beside it.\n`);
console.log(renderTable(['part', 'time', 'of the run'], rows.map(asRow)));
console.log(`\n${renderTable(['function', 'time', 'of the run'], ours.slice(0, Number(flags.functions)).map(asRow))}`);
