import { describe, expect, it } from 'vitest';
import { commandLine, nameOf } from './command-line.js';

describe('nameOf', () => {
  it.each([
    ['installed in the project', '/home/me/project/node_modules/.bin/tickmark', 'npx tickmark'],
    ['installed in a folder above', '/home/me/node_modules/tickmark/dist/src/cli/main.js', 'npx tickmark'],
    ['linked by pnpm', '/home/me/project/node_modules/.pnpm/a/node_modules/tickmark/main.js', 'npx tickmark'],
    ['fetched by npx', '/home/me/.npm/_npx/1f/node_modules/.bin/tickmark', 'npx tickmark'],
    ['installed elsewhere', '/home/me/other/node_modules/.bin/tickmark', 'node ../other/node_modules/.bin/tickmark'],
    ['the checkout', '/home/me/project/dist/src/cli/main.js', 'node dist/src/cli/main.js'],
    ['another checkout', '/home/me/tickmark/dist/src/cli/main.js', 'node ../tickmark/dist/src/cli/main.js'],
    ['a folder with a blank', '/home/me/my tools/main.js', "node '../my tools/main.js'"],
    ['installed globally', '/usr/local/bin/tickmark', 'tickmark'],
    ['a link of another name', '/usr/local/bin/tl', 'tl'],
    ['a link in a folder that PATH names otherwise', '/home/me/bin/tickmark', 'tickmark'],
    ['a file in PATH that is no link', '/usr/bin/main.js', 'node ../../../usr/bin/main.js'],
    ['a link that the shell does not find', '/opt/tickmark', 'node ../../../opt/tickmark'],
  ])('is what starts the program that is %s', (_, script, name) => {
    expect(nameOf(script, '/home/me/project', '/usr/bin:/usr/local/bin:../bin/')).toBe(name);
  });
});

describe('commandLine', () => {
  it('names the installed command where a program has imported Tickmark, and quotes what the shell would read', () => {
    expect(commandLine('run', '--only', 'GET /tags')).toBe("npx tickmark run --only 'GET /tags'");
  });
});
