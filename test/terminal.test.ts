// The terminal of the tests: what it is to a command, and what it shows of its output.
import { describe, expect, it } from 'vitest';
import { emptyFolder } from './support/command.js';
import { inTerminal } from './support/terminal.js';

const run = async (commandLine: string, columns?: number) =>
  inTerminal(commandLine, { folder: await emptyFolder(), ...(columns && { columns }) });

describe('a command on a terminal', () => {
  it('writes to a terminal of 80 columns, and its exit code is returned', async () => {
    const { lines, code } = await run('test -t 0 && test -t 1 && test -t 2 && stty size; exit 3');
    expect(lines).toEqual(['24 80']);
    expect(code).toBe(3);
  });

  it('leaves no line that was overwritten or cleared', async () => {
    const { lines, written } = await run(String.raw`printf '1 of 2\r2 of 2\r\033[2K\033[1m done\033[0m\n'`);
    expect(lines).toEqual([' done']);
    expect(written).toContain('1 of 2');
  });

  it('shows a line that is wider than the terminal as one line', async () => {
    const { lines } = await run(`printf '%s\\n' '${'x'.repeat(39)} ${'x'.repeat(60)}' ${'y'.repeat(40)}`, 40);
    expect(lines).toEqual([`${'x'.repeat(39)} ${'x'.repeat(60)}`, 'y'.repeat(40)]);
  });

  it('shows what was written on more than a screen', async () => {
    const { lines } = await run('seq 1 60');
    expect(lines).toHaveLength(60);
  });
});
