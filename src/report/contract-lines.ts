// Finds the lines of the published contract that name a requirement, for code-scanning reports to point at.
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
import { annotation } from '../../spec/schemas.js';

export interface ContractLine {
  /** Counted from 1. */
  readonly line: number;
  /** JSON pointer to the operation, parameter, schema or response. */
  readonly pointer: string;
}

/** Relative to the package, and to its repository. */
export const contractPath = 'spec/published/openapi.yaml';

let linesByRequirement: ReadonlyMap<string, readonly ContractLine[]> | undefined;

/** The line within the given operation that names the requirement, or else the first line that does. */
export function findContractLine(requirement: string, endpoint: EndpointId | undefined): ContractLine {
  linesByRequirement ??= readLines();
  const places = linesByRequirement.get(requirement) ?? [];
  const operation = endpoint && pointerTo(endpoint);
  return (
    places.find(({ pointer }) => `${pointer}/`.startsWith(`${operation}/`)) ?? places[0] ?? { line: 1, pointer: '' }
  );
}

function pointerTo(endpoint: EndpointId): string {
  const { path, method } = endpoints[endpoint];
  return pointerOf(['paths', path, method.toLowerCase()]);
}

const pointerOf = (keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Parsing takes a tenth of a second, so it is done once, and only if a line is needed. */
function readLines(): ReadonlyMap<string, readonly ContractLine[]> {
  const text = readFileSync(createRequire(import.meta.url).resolve('tickmark/openapi.yaml'), 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, schema: 'failsafe' });
  const places = new Map<string, ContractLine[]>();
  visit(document, {
    Pair(_, pair, path) {
      if (keyOf(pair) !== annotation || !isSeq(pair.value)) return;
      const place = { line: lines.linePos(startOf(path)).line, pointer: pointerOf(keysOf(path)) };
      for (const { value } of pair.value.items.filter(isScalar)) {
        const id = String(value);
        places.set(id, [...(places.get(id) ?? []), place]);
      }
    },
  });
  return places;
}

type Path = readonly (Document | Node | Pair)[];

/** Offset of the object at the end of the path: of its key, or of its item in a list. */
function startOf(path: Path): number {
  const [owner, object] = path.slice(-2);
  const start = isPair(owner) ? owner.key : object;
  return isNode(start) ? (start.range?.[0] ?? 0) : 0;
}

const keysOf = (path: Path): readonly string[] =>
  path.flatMap((node, at) => {
    if (isPair(node)) return [keyOf(node)];
    return isSeq(node) ? [String(node.items.indexOf(path[at + 1]))] : [];
  });

const keyOf = ({ key }: Pair): string => (isScalar(key) ? String(key.value) : '');
