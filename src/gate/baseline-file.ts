// Reads and writes the baseline as YAML or JSON; an update keeps the comments of a YAML file.
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { type Document, isMap, isSeq, parseDocument, YAMLSeq } from 'yaml';
import { errorMessage } from '../usage/error-message.js';
import { readText } from '../usage/read-text.js';
import { UsageError } from '../usage/usage-error.js';
import { writeWhole } from '../write-file.js';
import { type Baseline, parseBaseline } from './baseline.js';

type FileFormat = 'yaml' | 'json';

const formats: Readonly<Record<string, FileFormat>> = { '.yaml': 'yaml', '.yml': 'yaml', '.json': 'json' };

function formatOf(path: string): FileFormat {
  const form = formats[extname(path).toLowerCase()];
  if (form) return form;
  throw new UsageError(`the baseline ${path} is neither YAML nor JSON`, 'let its name end in .yaml, .yml or .json');
}

/** @throws {UsageError} if it cannot be read or understood, or is missing and not `mayBeNew`. */
export async function readBaseline(
  path: string,
  checkIds: Iterable<string>,
  { mayBeNew = false }: { readonly mayBeNew?: boolean } = {},
): Promise<Baseline> {
  const form = formatOf(path);
  if (mayBeNew && !existsSync(path)) return [];
  return parseBaseline(parse(await read(path), form, path), path, checkIds);
}

const read = (path: string) =>
  readText('baseline', path, '--baseline-update writes one from this run', 'name another with --baseline');

function parse(text: string, form: FileFormat, path: string): unknown {
  try {
    if (form === 'json') return JSON.parse(text);
    const document = parseDocument(text);
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS();
  } catch (error) {
    throw new UsageError(
      `the baseline ${path} is malformed: ${firstLineOf(error)}`,
      `correct the file's ${form.toUpperCase()}`,
    );
  }
}

/** @throws {UsageError} if it cannot be written. */
export async function writeBaseline(path: string, baseline: Baseline): Promise<void> {
  const text = formatOf(path) === 'json' ? `${JSON.stringify(baseline, null, 2)}\n` : await asYaml(path, baseline);
  try {
    await writeWhole(path, text);
  } catch (error) {
    throw new UsageError(
      `the baseline ${path} cannot be written: ${firstLineOf(error)}`,
      'name another with --baseline',
    );
  }
}

/** Entries that stay keep their YAML nodes, and with them their comments. */
async function asYaml(path: string, baseline: Baseline): Promise<string> {
  const document: Document = parseDocument(existsSync(path) ? await read(path) : '[]');
  const old = document.contents;
  const nodes = new Map(
    isSeq(old) ? old.items.filter((item) => isMap(item)).map((node) => [node.get('id'), node]) : [],
  );
  const list = new YAMLSeq(document.schema);
  for (const entry of baseline) list.add(nodes.get(entry.id) ?? document.createNode(entry));
  list.commentBefore = old?.commentBefore ?? null;
  document.contents = list;
  return document.toString({ lineWidth: 0 });
}

const firstLineOf = (error: unknown): string => errorMessage(error).split('\n')[0] ?? '';
