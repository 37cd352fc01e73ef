// What a user does in his first hour: types commands at a terminal of 80 columns, reads, and pastes what was printed.
import { expect } from 'vitest';
import { emptyFolder, main } from '../support/command.js';
import { inTerminal, type Shown } from '../support/terminal.js';

export const columns = 80;

interface ShownFinding {
  /** The first line, without the operations in which it was found. */
  readonly title: string;
  /** The title without the members in which it was found. */
  readonly kind: string;
  readonly request: string;
  readonly replay: string;
}

/** A folder of a user, and what he types in it. */
export async function userFolder() {
  const folder = await emptyFolder();
  const type = (commandLine: string) => inTerminal(commandLine, { folder, columns });
  return { folder, type, tickmark: (args: string) => type(`node ${main} ${args}`), pasted: new Set<string>() };
}
export type User = Awaited<ReturnType<typeof userFolder>>;

/** A command from its first word to the end of the line, or of the backticks or parentheses around it. */
const commandStart = /\b(?:curl -|node |npx |tickmark (?=[a-z-]))/;
/** A command that is only the form of one. */
const placeholder = /service\.example|\b[A-Z]{3,}\b(?! \/)/;

function commandIn(line: string): string {
  const start = line.search(commandStart);
  if (start === -1) return '';
  const rest = line.slice(start);
  const before = line[start - 1];
  const end = before === '`' ? '`' : before === '(' ? ')' : undefined;
  return end === undefined ? rest : rest.slice(0, rest.indexOf(end));
}

/** The commands that can be pasted, each once. */
export function commandsOn({ lines }: Shown): readonly string[] {
  return [...new Set(lines.map(commandIn))].filter((command) => command !== '' && !placeholder.test(command));
}

/** The findings that a screen describes, in order. */
export function findingsOn({ text }: Shown): readonly ShownFinding[] {
  const blocks = text.split(/\n\s*\n/).filter((block) => /^[✗!] .*\n +replay /s.test(block));
  return blocks.map((block) => {
    const labeled = (label: string) => new RegExp(`^ +${label} +(.+)$`, 'm').exec(block)?.[1] ?? '';
    const [title = ''] = block.split(/\n +(?:rule|expected|actual|request) /);
    const name = title
      .slice(2)
      .replaceAll(/\s+/g, ' ')
      .replace(/ \([^()]*\)$/, '');
    return {
      title: name,
      kind: name.split(': ')[0] ?? '',
      request: labeled('request'),
      replay: labeled('replay'),
    };
  });
}

/** No sentence is wider than the terminal or cut; commands are as long as they are, and a long value says how long. */
export function expectReadable({ lines }: Shown): void {
  const sentences = lines.filter((line) => commandIn(line) === '');
  expect(sentences.filter((line) => line.length > columns || /…(?=\s(?!\(\d)|\)|$)/.test(line))).toEqual([]);
}

/** Pastes each command of a screen that he has not pasted yet: none is refused as wrong usage, and none is missing. */
export async function pasteAll(user: User, shown: Shown): Promise<void> {
  for (const command of commandsOn(shown)) {
    if (user.pasted.has(command)) continue;
    user.pasted.add(command);
    // A service listens until it is ended; it takes another port, since the usual one may be in use.
    const isService = command.includes(' serve ');
    const { code, text } = await user.type(isService ? `timeout 3 ${command} --port 0` : command);
    expect(isService ? [124] : [0, 1, 3], `${command}\n${text}`).toContain(code);
  }
}
