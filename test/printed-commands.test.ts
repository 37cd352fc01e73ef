// Each command that Tickmark prints or writes is pasted into a shell, in the folder in which it was printed: the program
// that it names is there, and accepts its arguments. `test/install/package.test.ts` does some of it from `node_modules`,
// where the tarball is installed, and without color.
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder } from './support/command.js';
import { inLoadedProcess, type Place, type PrintedCommands, printedCommands } from './support/printed-commands.js';

const checkout = fileURLToPath(new URL('..', import.meta.url));

async function besideTheCheckout(): Promise<Place> {
  const folder = await emptyFolder();
  const program = `node ${relative(folder, join(checkout, 'dist/src/cli/main.js'))}`;
  return { folder, program, run: inLoadedProcess };
}

describe('each command that is printed from a checkout, in color and on GitHub', () => {
  let printed: PrintedCommands;
  beforeAll(async () => {
    const env = { FORCE_COLOR: '1', GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: 'summary.md' };
    printed = await printedCommands({ ...(await besideTheCheckout()), env });
  }, 600_000);

  it('names the program as it is called there', () => {
    expect(printed.wrong).toEqual([]);
    const subcommands = printed.pasted.map(
      ({ command }) => / (run|explain|cancel|validate|list|pin|serve) ?/.exec(command)?.[1],
    );
    expect([...new Set(subcommands)]).toEqual(expect.arrayContaining(['run', 'explain', 'cancel', 'validate', 'list']));
  });

  it('can be pasted', () => {
    // 126 and 127: the shell finds no program. 2: the program does not accept its arguments.
    expect(printed.pasted.filter(({ code }) => code === 2 || code === 126 || code === 127)).toEqual([]);
  });
});
