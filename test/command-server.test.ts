// Commands of the tests share processes: one that ended while none used it is not taken for another command.
import { expect, it } from 'vitest';
import { emptyFolder, startShared, tickmark } from './support/command.js';

it('runs a command after the process of the last one was killed', async () => {
  const last = startShared(['--version'], { folder: await emptyFolder(), env: {} });
  expect(await last.ended).toMatchObject({ code: 0 });
  last.kill('SIGKILL');
  await last.exited;
  expect(await tickmark(['--version'])).toMatchObject({ code: 0 });
});
