// Every renderer fed with the worst that a target may send, and read back by somebody else's parser.
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileResult } from '../../test/support/hostile.js';
import { errorsOf, readMarkdown } from '../../test/support/report-validators.js';
import { renderAnnotations } from './annotations.js';
import { renderConsole } from './console.js';
import { reportFormats, writeReports } from './write.js';

const hostile = hostileResult();

/** Obeyed by a terminal, an editor or a browser; line breaks and tabs are not. */
const obeyed = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/u;
const ownColors = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

describe('files', () => {
  const texts = new Map<string, string>();
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tickmark-hostile-'));
    const targets = reportFormats.map((format) => ({ format, path: join(folder, format) }));
    await writeReports(hostile, targets);
    for (const { format, path } of targets) texts.set(format, await readFile(path, 'utf8'));
  });

  it.each(Object.keys(errorsOf))('%s is valid', async (format) => {
    expect(await errorsOf[format]?.(texts.get(format) ?? '')).toEqual([]);
  });

  it.each(reportFormats)('%s holds nothing that a terminal or an editor obeys', (format) => {
    expect(obeyed.exec(texts.get(format) ?? '')?.[0]).toBeUndefined();
  });

  it('JSON keeps every character that came', () => {
    const { checks } = JSON.parse(texts.get('json') ?? '');
    expect(checks[3].message === hostile.report.checks[3]?.message).toBe(true);
  });

  it('JUnit has no element but its own', () => {
    const names = new Set([...(texts.get('junit') ?? '').matchAll(/<([^\s/>]+)/g)].map(([, name]) => name));
    const own = ['testsuites', 'testsuite', 'properties', 'property', 'testcase', 'failure', 'error', 'skipped'];
    expect([...names].sort()).toEqual([...own, 'system-out', 'system-err', '?xml'].sort());
  });

  it('Markdown has no link, no image, and fits a comment', () => {
    const { kinds } = readMarkdown(texts.get('markdown') ?? '');
    expect([...kinds].filter((kind) => /link|image|blockquote|hr/.test(kind))).toEqual([]);
    expect(texts.get('markdown')?.length).toBeLessThanOrEqual(60_000);
  });
});

describe('what is printed', () => {
  const command = /^\s*::|##\w*\[/;

  it.each([60, 100, 200])('moves no cursor and commands no build, in %i columns', (width) => {
    const text = renderConsole(hostile.report, { color: false, width });
    expect(obeyed.exec(text)?.[0]).toBeUndefined();
    expect(text.split('\n').filter((line) => command.test(line))).toEqual([]);
    expect(text.length).toBeLessThan(200_000);
  });

  it('has no colours but its own', () => {
    const text = renderConsole(hostile.report, { color: true }).replace(ownColors, '');
    expect(obeyed.exec(text)?.[0]).toBeUndefined();
  });

  it('annotates with nothing but errors, warnings and notices, a line each', () => {
    const lines = renderAnnotations(hostile.report).trimEnd().split('\n');
    const shape = /^::(?:error|warning|notice) title=[^:,]*::[^\r]*$/;
    expect(lines.filter((line) => !shape.test(line) || obeyed.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(5);
  });
});
