// Writes a file as a whole or not at all: under another name first, then renamed.
import { constants, mkdir, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A whole text, or its parts in order. */
export type FileText = string | Iterable<string>;

/** @throws {Error} the system's error, or that of the parts. A file that was there before stays as it was. */
export async function writeWhole(path: string, text: FileText): Promise<void> {
  await createFolder(dirname(path));
  const target = await existing(path);
  // A device or a pipe, such as /dev/stdout, is written to and never replaced.
  if (target?.isPipe) return writeIntoPipe(path, text);
  if (target && !target.isFile) return writeInto(path, text);
  const final = target?.path ?? path;
  const temporary = temporaryPath(final);
  try {
    await writeInto(temporary, text, 'wx');
    await rename(temporary, final);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** @throws {Error} the system's error, if a file could not be written to this path. */
export async function tryToWrite(path: string): Promise<void> {
  await createFolder(dirname(path));
  const target = await existing(path);
  if (target?.isFolder) throw new Error('it is a folder');
  if (target && !target.isFile) return;
  if (target) await (await open(target.path, 'r+')).close();
  const temporary = temporaryPath(target?.path ?? path);
  await writeInto(temporary, '', 'wx');
  await rm(temporary, { force: true });
}

/** In the same folder, because a file is renamed only within its file system. */
const temporaryPath = (path: string): string => join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);

async function writeInto(path: string, text: FileText, flags = 'w'): Promise<void> {
  const file = await open(path, flags);
  try {
    await writeFile(file, text);
  } finally {
    await file.close();
  }
}

/** To open a pipe that nothing reads would never return. */
async function writeIntoPipe(path: string, text: FileText): Promise<void> {
  const probe = await open(path, constants.O_WRONLY | constants.O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENXIO') error.message = 'it is a pipe that no process reads';
    throw error;
  });
  try {
    await writeInto(path, text);
  } finally {
    await probe.close();
  }
}

/** What is at the path, links followed; undefined if nothing is. */
async function existing(path: string) {
  const found = await stat(path).catch(() => undefined);
  const is = found && { isFile: found.isFile(), isFolder: found.isDirectory(), isPipe: found.isFIFO() };
  return is && { ...is, path: await realpath(path) };
}

/**
 * Each missing folder by itself: the recursive form of `mkdir` never returns for some paths, such as those under /proc.
 */
async function createFolder(path: string): Promise<void> {
  if (await existing(path)) return;
  const parent = dirname(path);
  if (parent !== path) await createFolder(parent);
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
