// What `tickmark spec` prints for tools that do not read the status 2XX.
import { expect, it, onTestFinished, vi } from 'vitest';
import { specCommand } from './spec.js';

/** What the command prints with these flags. */
async function printed(...flags: readonly string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void write.mockRestore());
  await specCommand().parseAsync(flags, { from: 'user' });
  return write.mock.calls.map(([text]) => String(text)).join('');
}

it('prints success as 200 with --compat, and says what the document loses', async () => {
  const { info, paths } = JSON.parse(await printed('--compat', '--format', 'json'));
  expect(Object.keys(paths['/tags'].get.responses)).toEqual(['200', 'default']);
  expect(info.description).toContain('compatible form');
});

it('refuses --compat for the page', async () => {
  await expect(printed('--compat', '--format', 'html')).rejects.toThrow('--compat is for the document');
});
