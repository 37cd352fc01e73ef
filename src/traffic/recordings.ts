// Reads HAR files one entry at a time.
import { isObject } from '../is-object.js';
import { errorMessage } from '../usage/error-message.js';
import { UsageError } from '../usage/usage-error.js';
import { HarError, harParts, maximumPartBytes } from './har-entries.js';
import { exchangeOfEntry, type RecordedExchange } from './har-entry.js';

/** Takes each entry of a recording. */
export interface EntryReader {
  take(recorded: RecordedExchange): void;
  /** An entry that holds no exchange, with the reason. */
  skip(reason: string): void;
}

const noRequest = 'the entry holds no method or no absolute URL of http or https';
const tooLarge = `the entry is larger than ${maximumPartBytes / 1024 / 1024} MiB`;

/**
 * Reads each entry, file after file. Returns a sentence for each file that ends too early: what it holds before was read.
 * @throws {UsageError} for a file that cannot be read, or that is no HAR from its beginning.
 */
export async function readRecordings(files: readonly string[], reader: EntryReader): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const file of files) {
    const problem = await readRecording(file, reader);
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}

async function readRecording(file: string, reader: EntryReader): Promise<string | undefined> {
  let entries = 0;
  let isOurs = false;
  try {
    for await (const { kind, name, value } of harParts(file)) {
      if (name === 'creator') isOurs = isObject(value) && value.name === 'tickmark';
      if (kind === 'member') continue;
      entries += 1;
      const recorded = exchangeOfEntry(value);
      // Only our own recordings say in a comment which operation was called.
      if (recorded) reader.take(isOurs ? recorded : { ...recorded, endpoint: undefined });
      else reader.skip(kind === 'too large' ? tooLarge : noRequest);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof HarError)) throw unreadable(file, error);
    if (entries === 0)
      throw new UsageError(
        `${file} is not a HAR: ${error.message}`,
        'name a HAR 1.2 file, as browsers and proxies export it',
      );
    return `${file} is not whole, at byte ${error.offset}: ${error.message}; record it again`;
  }
}

function unreadable(file: string, error: unknown): UsageError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new UsageError(`there is no file ${file}`, 'check the path');
  return new UsageError(`the recording ${file} cannot be read: ${errorMessage(error)}`, 'name another file');
}
