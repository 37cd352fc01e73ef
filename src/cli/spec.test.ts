// What `tickmark spec` prints for other tools, and for one service.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, it, onTestFinished, vi } from 'vitest';
import { emptyFolder } from '../../test/support/command.js';
import { commands } from './commands.js';

/** What the command prints with these flags. */
async function printed(...flags: readonly string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void write.mockRestore());
  const { configure } = await commands.find(({ name }) => name === 'spec')!.load();
  await configure(new Command('spec')).parseAsync(flags, { from: 'user' });
  return write.mock.calls.map(([text]) => String(text)).join('');
}

it('prints success as 200 with --compat, and says what the document loses', async () => {
  const { info, paths } = JSON.parse(await printed('--compat', '--format', 'json'));
  expect(Object.keys(paths['/tags'].get.responses)).toEqual(['200', 'default']);
  expect(info.description).toContain('compatible form');
});

it('narrows the document and makes it compatible, each only where it has something to do', async () => {
  const profile = join(await emptyFolder(), 'p.yaml');
  await writeFile(profile, 'profile: 1\nanswers:\n  service.success-codes:\n    tags: 201\n');
  const { info, paths } = JSON.parse(await printed('--compat', '--profile', profile, '--format', 'json'));
  expect(Object.keys(paths['/tags'].get.responses)).toEqual(['201', 'default']);
  expect(Object.keys(paths['/events'].get.responses)).toEqual(['200', 'default']);
  expect(info.description).toMatch(/narrower than the interface[\s\S]*compatible form/);
});

it('prints the page of a narrowed document', async () => {
  const profile = join(await emptyFolder(), 'p.yaml');
  await writeFile(profile, 'profile: 1\nservice: https://one.example\nmembers:\n  Tag:\n    absent: [label]\n');
  const page = await printed('--profile', profile, '--format', 'html');
  expect(page).toContain('as https://one.example serves it · reference</title>');
  expect(page).not.toContain('ledger.html');
});
