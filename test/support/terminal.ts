// A command line on a terminal of a given width: all that it writes, and what its user reads there in the end.
import { spawn } from 'node:child_process';
import xterm from '@xterm/headless';

const rows = 24;
/** Lines that scroll out of a terminal stay readable. */
const scrollback = 100_000;

export interface TerminalOptions {
  readonly folder: string;
  /** Default: 80. */
  readonly columns?: number;
  /** Beside PATH, HOME and TMPDIR; no other variable of this test run is passed on. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the user types, each once its question was written. */
  readonly types?: readonly { readonly after: string; readonly text: string }[];
}

export interface Shown {
  readonly code: number | null;
  readonly seconds: number;
  /** All that was written, with its control sequences. */
  readonly written: string;
  /** The lines that are left, without those that were overwritten or cleared. A line that the terminal has wrapped is one line. */
  readonly lines: readonly string[];
  /** The same as one text. */
  readonly text: string;
}

/** Runs a command line of the shell to its end, as if it were typed into a terminal. */
export async function inTerminal(commandLine: string, options: TerminalOptions): Promise<Shown> {
  const { folder, columns = 80, env, types = [] } = options;
  const started = performance.now();
  const { code, written } = await onPseudoTerminal(
    `stty cols ${columns} rows ${rows}; ${commandLine}`,
    folder,
    env,
    types,
  );
  const seconds = (performance.now() - started) / 1000;
  const lines = await screenOf(written, columns);
  return { code, seconds, written, lines, text: lines.join('\n') };
}

async function onPseudoTerminal(
  commandLine: string,
  folder: string,
  env: TerminalOptions['env'],
  types: NonNullable<TerminalOptions['types']>,
) {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  // `script` of util-linux is part of each Linux system that has a shell: the other ways are native modules of npm.
  const child = spawn('script', ['--quiet', '--flush', '--return', '--command', commandLine, '/dev/null'], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, SHELL: '/bin/sh', TERM: 'xterm-256color', LANG: 'C.UTF-8', ...env },
    // At the end of its input, `script` would type Ctrl-D: the pipe stays open.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let written = '';
  const toType = [...types];
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    written += chunk;
    for (let [next] = toType; next && written.includes(next.after); [next] = toType) {
      child.stdin.write(next.text);
      toType.shift();
    }
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () => reject(new Error('these tests need `script` of util-linux, which makes pseudo-terminals')));
    child.on('close', resolve);
  });
  return { code, written };
}

/** What a terminal shows after all of a text was written to it. */
async function screenOf(written: string, columns: number): Promise<readonly string[]> {
  const terminal = new xterm.Terminal({ cols: columns, rows, scrollback, allowProposedApi: true });
  await new Promise<void>((resolve) => terminal.write(written, resolve));
  const { active } = terminal.buffer;
  const lines: string[] = [];
  for (let row = 0; row < active.length; row += 1) {
    const line = active.getLine(row);
    // Blanks at the end of a row are text if the line goes on in the next one.
    const text = line?.translateToString(!active.getLine(row + 1)?.isWrapped) ?? '';
    lines.push(line?.isWrapped ? (lines.pop() ?? '') + text : text);
  }
  terminal.dispose();
  return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
}
