// Renders hostile text of a target in every format, and reads the reports back with independent parsers.
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileResult } from '../../test/support/hostile.js';
import { errorsOf, readMarkdown } from '../../test/support/report-validators.js';
import { renderConsole } from './console.js';
import { renderAnnotations } from './github.js';
import { reportFormats, writeReports } from './write.js';

const hostile = hostileResult();

/** Characters that control a terminal, an editor or a browser; line breaks and tabs are harmless. */
const controlling = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/u;
const ownColors = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

describe('report files with hostile text', () => {
  const texts = new Map<string, string>();
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tickmark-hostile-'));
    const targets = reportFormats.map((format) => ({ format, path: join(folder, format) }));
    await writeReports(hostile, targets);
    for (const { format, path } of targets) texts.set(format, await readFile(path, 'utf8'));
  });

  it.each(Object.keys(errorsOf))('are valid %s', async (format) => {
    expect(await errorsOf[format]?.(texts.get(format) ?? '')).toEqual([]);
  });

  it.each(reportFormats)('contain no controlling character in %s', (format) => {
    expect(controlling.exec(texts.get(format) ?? '')?.[0]).toBeUndefined();
  });

  it('keep every character in JSON', () => {
    const { checks } = JSON.parse(texts.get('json') ?? '');
    expect(checks[3].message === hostile.report.checks[3]?.message).toBe(true);
  });

  it('contain no additional element in JUnit', () => {
    const names = new Set([...(texts.get('junit') ?? '').matchAll(/<([^\s/>]+)/g)].map(([, name]) => name));
    const own = ['testsuites', 'testsuite', 'properties', 'property', 'testcase', 'failure', 'error', 'skipped'];
    expect([...names].sort()).toEqual([...own, 'system-out', 'system-err', '?xml'].sort());
  });

  it('contain no link and no image in Markdown, and fit into a comment', () => {
    const { kinds } = readMarkdown(texts.get('markdown') ?? '');
    expect([...kinds].filter((kind) => /link|image|blockquote|hr/.test(kind))).toEqual([]);
    expect(texts.get('markdown')?.length).toBeLessThanOrEqual(60_000);
  });
});

describe('console output with hostile text', () => {
  const command = /^\s*::|##\w*\[/;

  it.each([60, 100, 200])('contains no controlling character and no build command in %i columns', (width) => {
    const text = renderConsole(hostile.report, { color: false, width });
    expect(controlling.exec(text)?.[0]).toBeUndefined();
    expect(text.split('\n').filter((line) => command.test(line))).toEqual([]);
    expect(text.length).toBeLessThan(200_000);
  });

  it('contains no colors other than its own', () => {
    const text = renderConsole(hostile.report, { color: true }).replace(ownColors, '');
    expect(controlling.exec(text)?.[0]).toBeUndefined();
  });

  it('contains only errors, warnings and notices as annotations, each on one line', () => {
    const lines = renderAnnotations(hostile.report).trimEnd().split('\n');
    const shape = /^::(?:error|warning|notice) title=[^:,]*::[^\r]*$/;
    expect(lines.filter((line) => !shape.test(line) || controlling.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(5);
  });
});
