// How much suite code a reader of one check has to read: the statement that makes it, and each declaration of `suites`
// that it reaches. Prints the ten longest.
// Usage: node dist/bench/reachable-code.js [--limit 150]; exits 1 if a check reaches more lines than that.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { renderTable } from './run-command.js';

const { values: flags } = parseArgs({ options: { limit: { type: 'string', default: '150' } } });
const limit = Number(flags.limit);
const suites = fileURLToPath(new URL('../../suites', import.meta.url));

/** A statement at the top of a file, with the comment before it. Formatted code begins each of them at the margin. */
interface Statement {
  readonly file: string;
  readonly line: number;
  readonly lines: number;
  readonly name: string | undefined;
  /** Without texts and comments. */
  readonly words: ReadonlySet<string>;
  readonly makesCheck: boolean;
}

const isStart = (line: string) => /^[^\s})\]/*]|^\/[/*]/.test(line);
const isComment = (line: string) => /^(?:\/[/*]| \*)/.test(line);
const declared = /^(?:export )?(?:async )?(?:const|function\*?|class) (\w+)/m;

function statementsOf(file: string, text: string): readonly Statement[] {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    return isStart(line) && !(index > 0 && isComment(before)) ? [index] : [];
  });
  return starts.map((start, place) => {
    const own = lines.slice(start, starts[place + 1] ?? lines.length);
    const code = own.filter((line) => !/^\s*(?:\/\/|\/\*|\*)/.test(line)).join('\n');
    const plain = code.replaceAll(/'(?:[^'\\\n]|\\.)*'/g, '');
    return {
      file,
      line: start + 1,
      lines: own.filter((line) => line.trim() !== '').length,
      name: declared.exec(code)?.[1],
      words: new Set(plain.match(/\w+/g)),
      makesCheck: /\bcheck\($|\bcheck\(\s*['\w]|[Cc]hecks?\(/.test(plain) && !/^import/.test(code),
    };
  });
}

const paths = readdirSync(suites, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('index.ts'),
);
const all = new Map(paths.map((path) => [path, readFileSync(join(suites, path), 'utf8')]));
const statements = [...all].flatMap(([file, text]) => statementsOf(file, text));
const inFile = (file: string, name: string) => statements.find((one) => one.file === file && one.name === name);

/** The names that a file imports from others of `suites`, and from which. */
const imports = new Map(
  [...all].map(([file, text]) => {
    const found = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)\.js';/gm)];
    return [
      file,
      new Map(
        found.flatMap(([, names = '', path = '']) =>
          names.split(',').map((name) => [name.trim().split(' as ').at(-1) ?? '', join(dirname(file), `${path}.ts`)]),
        ),
      ),
    ] as const;
  }),
);

function reachedFrom(statement: Statement, reached = new Set<Statement>()): ReadonlySet<Statement> {
  reached.add(statement);
  for (const word of statement.words) {
    const from = imports.get(statement.file)?.get(word);
    const next = inFile(from ?? statement.file, word);
    if (next && !reached.has(next)) reachedFrom(next, reached);
  }
  return reached;
}

const rows = statements
  .filter(({ makesCheck, name }) => makesCheck && name !== undefined)
  .map((statement) => {
    const reached = [...reachedFrom(statement)];
    return {
      check: `suites/${statement.file}:${statement.line} ${statement.name}`,
      lines: reached.reduce((sum, { lines }) => sum + lines, 0),
      files: new Set(reached.map(({ file }) => file)).size,
    };
  })
  .toSorted((one, other) => other.lines - one.lines);

const over = rows.filter(({ lines }) => lines > limit);
const cells = rows.slice(0, 10).map(({ check, lines, files }) => [check, String(lines), String(files)]);
console.log(renderTable(['check', 'lines', 'files'], cells));
const median = rows[Math.floor(rows.length / 2)]?.lines;
console.log(`\n${rows.length} statements make checks, ${over.length} of more than ${limit} lines; median ${median}`);
if (over.length > 0) process.exitCode = 1;
