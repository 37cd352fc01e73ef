// The help of each command, as it is read where Tickmark is installed. What the help of some prints is pasted by
// test/printed-commands.test.ts.
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { helpWithCommands } from '../../test/support/printed-commands.js';
import { commands } from './commands.js';

const otherwise = new RegExp(`\\btickmark (?:${commands.map(({ name }) => name).join('|')})\\b`);

it.each(commands)('the help of $name names commands as they are called, and is pasted if it does', async (command) => {
  let help = '';
  const writeOut = (text: string) => {
    help += text;
  };
  const { configure } = await command.load();
  configure(new Command(command.name)).configureOutput({ writeOut }).outputHelp();
  expect(help).toMatch(/^Usage: /);
  expect(help.replaceAll('npx tickmark ', '')).not.toMatch(otherwise);
  expect(help.includes('npx tickmark ')).toBe(helpWithCommands.includes(command.name));
});
