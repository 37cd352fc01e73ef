// Blocks, wrapped text and rows of `tickmark explain`.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { type EndpointId, methodAndPath } from '../../../spec/endpoints.js';
import type { Check } from '../../check/check.js';
import { packageRoot } from '../../package.js';
import type { faults, variants } from '../../reference/index.js';
import { titled } from '../../report/console-view.js';
import { createPaint } from '../../report/paint.js';
import { wrapped as wrapLines } from '../../report/wrap.js';
import { commandLine } from '../../usage/command-line.js';
import { atMost, formatNumber, present } from '../../words.js';

type ExplainedFault = Pick<(typeof faults)[number], 'name' | 'requirement' | 'operations' | 'does' | 'source'>;
type ExplainedVariant = Pick<(typeof variants)[number], 'name' | 'sections' | 'questions' | 'does' | 'source'>;

interface ViewOptions {
  readonly checks: readonly Check[];
  readonly faults: readonly ExplainedFault[];
  readonly variants: readonly ExplainedVariant[];
  /** Columns, to which text is wrapped. */
  readonly width: number;
  readonly color: boolean;
}

export type View = ReturnType<typeof createView>;

export function createView({ color, ...rows }: ViewOptions) {
  const { width } = rows;
  const paint = createPaint(color);

  const wrapped = (text: string, indent: number, style = (line: string) => line) =>
    `${' '.repeat(indent)}${style(wrapLines(text, width - indent, indent))}`;

  /** A title with the rows under it, as many as fit on a screen; nothing without rows. */
  const block = <T>(title: string, items: readonly T[], lineOf: (item: T) => string = String, most = 12) => {
    const lines = items.map((item) => lineOf(item));
    return titled(
      paint.bold(title),
      atMost(most, lines, (others) => `  … and ${formatNumber(others)} more`),
    );
  };

  const row = (name: string, about?: string, source?: string) =>
    present([
      `  ${name}`,
      about === undefined ? about : wrapped(about, 4, paint.dim),
      source === undefined ? source : paint.dim(`    ${locationFromHere(source)}`),
    ]).join('\n');

  return {
    ...rows,
    paint,
    wrapped,
    block,
    row,
    counted: <T>(title: string, items: readonly T[], lineOf?: (item: T) => string) =>
      block(`${title} (${formatNumber(items.length)})`, items, lineOf),
    /** The same with all rows. */
    listed: <T>(title: string, items: readonly T[], lineOf?: (item: T) => string) =>
      block(`${title} (${formatNumber(items.length)})`, items, lineOf, items.length),
    namedRow: ({ name, does, source }: ExplainedFault | ExplainedVariant) => row(name, does, source),
  };
}

export const commandRow = (...args: readonly string[]): string => `  ${commandLine(...args)}`;
export const paragraphs = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n\n');

/** The variants of what a section leaves open; those of the closest section first. */
export function variantsFor(section: string, { variants }: View): readonly ExplainedVariant[] {
  const depth = ({ sections }: ExplainedVariant) =>
    Math.max(0, ...sections.filter((outer) => isWithin(section, outer)).map((outer) => outer.length));
  return variants.filter((variant) => depth(variant) > 0).sort((one, other) => depth(other) - depth(one));
}

/** `4.6.3` is within `4.6` and within `4`. */
export const isWithin = (section: string, outer: string): boolean =>
  section === outer || section.startsWith(`${outer}.`);

/** `GET /markets (catalog-markets)`. */
export const operationLine = (id: EndpointId): string => `${methodAndPath(id)} (${id})`;

export const locationFromHere = (source: string): string =>
  relative(process.cwd(), join(packageRoot, originalLocation(source)));

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
