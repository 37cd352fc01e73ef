import { describe, expect, it } from 'vitest';
import { commandName, replaceCommandName, replaceCommandNameInFiles } from './command-name.js';

describe('commandName', () => {
  it.each([
    ['/home/me/project/node_modules/.bin/tickmark', 'npx tickmark'],
    ['/home/me/.npm/_npx/1f/node_modules/.bin/tickmark', 'npx tickmark'],
    ['C:\\project\\node_modules\\tickmark\\dist\\src\\cli\\main.js', 'npx tickmark'],
    ['/home/me/tickmark/dist/src/cli/main.js', 'node ../tickmark/dist/src/cli/main.js'],
    ['/home/me/my tools/main.js', "node '../my tools/main.js'"],
    ['/usr/local/bin/tickmark', 'tickmark'],
  ])('for %s is %s', (script, command) => {
    expect(commandName(script, '/home/me/project')).toBe(command);
  });
});

describe('localizeCommands', () => {
  it('replaces each command of this program, and no other mention of its name', () => {
    const text =
      'again  tickmark run --only a\nsee `tickmark list`; npx tickmark run; a tickmark runs; /bin/tickmark run';
    expect(replaceCommandName(text, 'npx tickmark')).toBe(
      'again  npx tickmark run --only a\nsee `npx tickmark list`; npx tickmark run; a tickmark runs; /bin/tickmark run',
    );
  });
});

describe('localizeInFiles', () => {
  it('names the installed command, and never a path of this machine', () => {
    expect(replaceCommandNameInFiles('tickmark run --only a', 'npx tickmark')).toBe('npx tickmark run --only a');
    expect(replaceCommandNameInFiles('tickmark run --only a', 'node dist/main.js')).toBe('tickmark run --only a');
  });
});
