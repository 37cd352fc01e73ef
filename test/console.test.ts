// What a run shows on a terminal of 80 columns.
import { fileURLToPath } from 'node:url';
import { describe, expect, it, type TestContext } from 'vitest';
import { emptyFolder } from './support/command.js';
import { type FixedAnswer, serveWith } from './support/fixed-service.js';
import { inTerminal } from './support/terminal.js';

const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));

/** What the user sees of a run of these checks against a service that answers tags in this way. */
async function run({ onTestFinished }: TestContext, selection: string, answer: () => FixedAnswer) {
  const service = await serveWith((path) => (path === '/tags' ? answer() : { status: 200, body: [] }));
  onTestFinished(() => service.close());
  return inTerminal(`${process.execPath} ${main} run ${service.url} --only ${selection}`, {
    folder: await emptyFolder(),
  });
}

// Most of the time they wait.
describe.concurrent('a run on a terminal', () => {
  it('cuts nothing off, and fills no line beyond its width but with commands', async (test) => {
    const body = Array.from({ length: 300 }, (_, index) => ({ id: String(index), label: `Tag ${index}`, slug: null }));
    const { lines, text } = await run(test, 'paging tag', () => ({ status: 200, body }));
    expect(text).toContain('A page never holds more than 100 items.');
    expect(text).not.toContain('…');
    expect(lines.filter((line) => line.length > 80 && !/(curl|tickmark|main\.js) /.test(line))).toEqual([]);
  });

  it('says how much of its time was spent waiting, and for what', async (test) => {
    const { text } = await run(test, 'tag.id', () => ({
      status: 500,
      body: { error: 'broken', type: 'server error' },
    }));
    expect(text).toMatch(/^[\d.]+ s of [\d.]+ s were spent waiting: .*retries after status 500/m);
  });

  it('says how many requests were throttled, and what to do', async (test) => {
    let count = 0;
    const { text } = await run(test, 'tag.id', () => {
      count += 1;
      return count <= 3 ? { status: 429, body: { error: 'slow down' } } : { status: 200, body: [] };
    });
    expect(text).toMatch(/^ {2}! 3 requests were throttled \(429\)(?:, all of GET \/\S+)?; `--rate` limits them$/m);
  });
});
