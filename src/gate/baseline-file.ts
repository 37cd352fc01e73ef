// Reads and writes the baseline as YAML or JSON; an update keeps the comments of a YAML file.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Document, isMap, isSeq, parseDocument, YAMLSeq } from 'yaml';
import { readYaml } from '../usage/read-text.js';
import { orRefuse, UsageError } from '../usage/usage-error.js';
import { writeWhole } from '../write-file.js';
import { type Baseline, parseBaseline } from './baseline.js';

const hint = 'name another with --baseline';

function assertFormat(path: string): void {
  if (!['.yaml', '.yml', '.json'].includes(extname(path).toLowerCase()))
    throw new UsageError(`the baseline ${path} is neither YAML nor JSON`, 'let its name end in .yaml, .yml or .json');
}

/** @throws {UsageError} if it cannot be read or understood, or is missing and not `mayBeNew`. */
export async function readBaseline(path: string, checkIds: Iterable<string>, mayBeNew = false): Promise<Baseline> {
  assertFormat(path);
  if (mayBeNew && !existsSync(path)) return [];
  const content = await readYaml('baseline', path, '--baseline-update writes one from this run', hint);
  return parseBaseline(content, path, checkIds);
}

/** @throws {UsageError} if it cannot be written. */
export async function writeBaseline(path: string, baseline: Baseline): Promise<void> {
  assertFormat(path);
  const isJson = extname(path).toLowerCase() === '.json';
  const text = isJson ? `${JSON.stringify(baseline, null, 2)}\n` : await asYaml(path, baseline);
  await orRefuse(writeWhole(path, text), `the baseline ${path} cannot be written`, hint);
}

/** Entries that stay keep their YAML nodes, and with them their comments. */
async function asYaml(path: string, baseline: Baseline): Promise<string> {
  const document: Document = parseDocument(existsSync(path) ? await readFile(path, 'utf8') : '[]');
  const old = document.contents;
  const items = isSeq(old) ? old.items : [];
  const nodes = new Map(items.filter((item) => isMap(item)).map((node) => [node.get('id'), node]));
  const list = new YAMLSeq(document.schema);
  for (const entry of baseline) list.add(nodes.get(entry.id) ?? document.createNode(entry));
  list.commentBefore = old?.commentBefore ?? null;
  document.contents = list;
  return document.toString({ lineWidth: 0 });
}
