// Where the published contract speaks of each requirement: the lines that a code-scanning report points at.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Document,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';

export interface ContractLine {
  /** Counted from 1. */
  readonly line: number;
  /** JSON pointer of the operation, parameter, schema or answer. */
  readonly pointer: string;
}

/** In the package and in its repository. */
export const contractPath = 'spec/published/openapi.yaml';

let linesOfAll: ReadonlyMap<string, readonly ContractLine[]> | undefined;

/** At or in the operation that was asked, where the rule stands there; else the first place that names the rule. */
export function contractLine(requirement: string, endpoint: EndpointId | undefined): ContractLine {
  linesOfAll ??= readLines();
  const places = linesOfAll.get(requirement) ?? [];
  const operation = endpoint && pointerTo(endpoint);
  return (
    places.find(({ pointer }) => `${pointer}/`.startsWith(`${operation}/`)) ?? places[0] ?? { line: 1, pointer: '' }
  );
}

function pointerTo(endpoint: EndpointId): string {
  const { path, method } = endpoints[endpoint];
  return pointerOf(['paths', path, method.toLowerCase()]);
}

function pointerOf(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Read once, and only by a report that points somewhere: it takes a tenth of a second. */
function readLines(): ReadonlyMap<string, readonly ContractLine[]> {
  const text = readFileSync(createRequire(import.meta.url).resolve('tickmark/openapi.yaml'), 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, schema: 'failsafe' });
  const places = new Map<string, ContractLine[]>();
  visit(document, {
    Pair(_, pair, path) {
      if (keyOf(pair) !== 'x-requirements' || !isSeq(pair.value)) return;
      const place = { line: lines.linePos(startOf(path)).line, pointer: pointerOf(keysOf(path)) };
      for (const { value } of pair.value.items.filter(isScalar)) {
        const known = places.get(String(value));
        if (known) known.push(place);
        else places.set(String(value), [place]);
      }
    },
  });
  return places;
}

type Path = readonly (Document | Node | Pair)[];

/** Where the object at the end of the path begins: at its key, or at its dash. */
function startOf(path: Path): number {
  const [owner, object] = path.slice(-2);
  const begins = isPair(owner) ? owner.key : object;
  return isNode(begins) ? (begins.range?.[0] ?? 0) : 0;
}

function keysOf(path: Path): readonly string[] {
  return path.flatMap((node, at) => {
    if (isPair(node)) return [keyOf(node)];
    return isSeq(node) ? [String(node.items.indexOf(path[at + 1]))] : [];
  });
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}
