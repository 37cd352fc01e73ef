// What commands write. No run ends because a reader of its output has gone or does not read, or a disk is full.
import { join } from 'node:path';
import { wantsColor } from '../report/paint.js';
import { orRefuse } from '../usage/usage-error.js';
import { writeWhole } from '../write-file.js';

/** A line about the run itself, on standard error. */
export function say(line: string): void {
  process.stderr.write(`tickmark: ${line}\n`);
}

/** @param flag False with `--no-color`. */
export const colorsOutput = (flag = true): boolean => flag && wantsColor(process.stdout.isTTY === true, process.env);

/** How long the last output may take to reach its reader. */
const flushMs = 5_000;

const problems = new Map<string, string>();

/** From now on, an error of either stream is a problem of the output, and not of the run. */
export function guardOutput(): void {
  for (const [name, stream] of streams())
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A reader such as `head` may close the pipe early; reports are still written then.
      if (error.code !== 'EPIPE') problems.set(name, `${name} cannot be written: ${error.message}`);
    });
}

/** Waits until everything is written. Returns what could not be, one line each. */
export async function flushOutput(): Promise<readonly string[]> {
  for (const [name, flushed] of streams().map(([name, stream]) => [name, isFlushed(stream)] as const))
    if (!(await flushed))
      problems.set(name, `${name} cannot be written: its reader has not read for ${flushMs / 1000} s`);
  return [...problems.values()];
}

const streams = (): readonly (readonly [string, NodeJS.WriteStream])[] => [
  ['standard output', process.stdout],
  ['standard error', process.stderr],
];

function isFlushed(stream: NodeJS.WriteStream): Promise<boolean> {
  if (stream.writableLength === 0 || stream.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), flushMs);
    const end = () => {
      clearTimeout(timer);
      resolve(true);
    };
    stream.once('error', end);
    stream.write('', end);
  });
}

/** @throws {UsageError} when the file cannot be written; its folder may not exist yet. */
export const writeTo = (path: string, text: string): Promise<void> =>
  orRefuse(writeWhole(path, text), `cannot write ${path}`, 'name a file that can be written to');

/** @returns The paths. @throws {UsageError} when the folder cannot be written to. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const entries = Object.entries(files).map(([name, text]) => ({ path: join(folder, name), text }));
  const written = Promise.all(entries.map(({ path, text }) => writeWhole(path, text)));
  await orRefuse(written, `cannot write into ${folder}`, 'name a folder that can be written to');
  return entries.map(({ path }) => path);
}
