// Blocks, wrapped text and rows of `tickmark explain`.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { type EndpointId, methodAndPath } from '../../../spec/endpoints.js';
import type { RequirementId } from '../../../spec/ledger.js';
import type { Check } from '../../check/check.js';
import { packageRoot } from '../../package-root.js';
import type { Paint } from '../../report/paint.js';
import { wrapped as wrapLines } from '../../report/wrap.js';
import { commandLine } from '../../usage/command-line.js';
import { formatNumber } from '../../words.js';

export interface ExplainedFault {
  readonly name: string;
  readonly requirement: RequirementId;
  readonly operations: readonly EndpointId[];
  readonly does: string;
  readonly source: string | undefined;
}

export interface ExplainedVariant {
  readonly name: string;
  readonly sections: readonly string[];
  readonly questions: readonly RequirementId[];
  readonly does: string;
  readonly source: string | undefined;
}

export interface View {
  readonly checks: readonly Check[];
  /** Of the reference service. */
  readonly faults: readonly ExplainedFault[];
  readonly variants: readonly ExplainedVariant[];
  /** Columns; text is wrapped to them. */
  readonly width: number;
  readonly paint: Paint;
}

/** Rows that a block shows at most. */
const maximumRows = 12;

/** A command of this program. */
export function commandRow(...args: readonly string[]): string {
  return `  ${commandLine(...args)}`;
}

/** A title with the rows under it; nothing without rows. */
export function block(title: string, rows: readonly string[], { paint }: View): string {
  const shown =
    rows.length <= maximumRows
      ? rows
      : [...rows.slice(0, maximumRows), `  … and ${formatNumber(rows.length - maximumRows)} more`];
  return rows.length === 0 ? '' : [paint.bold(title), ...shown].join('\n');
}

/** The same, with the number of rows after the title. */
export function counted(title: string, rows: readonly string[], view: View): string {
  return block(`${title} (${formatNumber(rows.length)})`, rows, view);
}

export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** All lines are indented. */
export function wrapped(text: string, indent: number, { width }: View, paint = (line: string) => line): string {
  return `${' '.repeat(indent)}${paint(wrapLines(text, width - indent, indent))}`;
}

/** A name, with a description and a location under it. */
export function row(name: string, about: string | undefined, source: string | undefined, view: View): string {
  const { dim } = view.paint;
  return [
    `  ${name}`,
    ...(about === undefined ? [] : [wrapped(about, 4, view, dim)]),
    ...(source === undefined ? [] : [dim(`    ${locationFromHere(source)}`)]),
  ].join('\n');
}

export function namedRows(items: readonly (ExplainedFault | ExplainedVariant)[], view: View): readonly string[] {
  return items.map(({ name, does, source }) => row(name, does, source, view));
}

/** The variants of what a section leaves open; those of the closest section first. */
export function variantsFor(section: string, { variants }: View): readonly ExplainedVariant[] {
  const depth = ({ sections }: ExplainedVariant) =>
    Math.max(0, ...sections.filter((outer) => isWithin(section, outer)).map((outer) => outer.length));
  return variants.filter((variant) => depth(variant) > 0).sort((one, other) => depth(other) - depth(one));
}

/** `4.6.3` is within `4.6` and within `4`. */
export function isWithin(section: string, outer: string): boolean {
  return section === outer || section.startsWith(`${outer}.`);
}

/** `GET /markets (catalog-markets)`. */
export function operationLine(id: EndpointId): string {
  return `${methodAndPath(id)} (${id})`;
}

/** The file and line of a row, as a path from the working directory. */
export function locationFromHere(source: string): string {
  return relative(process.cwd(), join(packageRoot, originalLocation(source)));
}

/**
 * The TypeScript file and line of a row, from the root of the package. A checkout has source maps beside the files that
 * run; the published package has none, so there it is the location in the shipped file.
 */
export function originalLocation(location: string): string {
  const [, file = '', line = ''] = /^(.*):(\d+)$/.exec(location) ?? [];
  try {
    const map = readFileSync(new URL(`../../../../${file}.map`, import.meta.url), 'utf8');
    const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number.MAX_SAFE_INTEGER);
    if (!('originalLine' in entry)) return location;
    return `${file.replace(/^dist\//, '').replace(/\.js$/, '.ts')}:${entry.originalLine + 1}`;
  } catch {
    return location;
  }
}
