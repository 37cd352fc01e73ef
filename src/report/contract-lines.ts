// Finds the lines of the published contract that name a requirement, for code-scanning reports to point at.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isMap, isSeq, LineCounter, type Node, parseDocument, type Scalar } from 'yaml';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { annotation } from '../../spec/schemas.js';

interface ContractLine {
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
  const [first = { line: 1, pointer: '' }] = places;
  if (endpoint === undefined) return first;
  const { path, method } = endpoints[endpoint];
  const operation = pointerOf(['paths', path, method.toLowerCase()]);
  return places.find(({ pointer }) => `${pointer}/`.startsWith(`${operation}/`)) ?? first;
}

const pointerOf = (keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Parsing takes a tenth of a second, so it is done once, and only if a line is needed. */
function readLines(): ReadonlyMap<string, readonly ContractLine[]> {
  const text = readFileSync(createRequire(import.meta.url).resolve('tickmark/openapi.yaml'), 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, schema: 'failsafe' });
  const places = new Map<string, ContractLine[]>();
  visit(document.contents, [], 0);
  return places;

  /** `offset`: where the value begins, with its key. */
  function visit(value: unknown, keys: readonly string[], offset: number): void {
    if (isSeq<Node>(value))
      for (const [index, item] of value.items.entries()) visit(item, [...keys, String(index)], startOf(item));
    if (!isMap<Scalar>(value)) return;
    for (const { key, value: inner } of value.items) {
      if (key.value === annotation && isSeq<Scalar>(inner))
        for (const id of inner.items)
          add(String(id.value), { line: lines.linePos(offset).line, pointer: pointerOf(keys) });
      else visit(inner, [...keys, String(key.value)], startOf(key));
    }
  }

  function add(id: string, place: ContractLine): void {
    places.set(id, [...(places.get(id) ?? []), place]);
  }
}

const startOf = ({ range }: Node): number => range?.[0] ?? 0;
