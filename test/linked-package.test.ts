// The package behind a symbolic link, as `npm link` and `file:` install it, in node_modules that are a link themselves.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder } from './support/command.js';

const root = fileURLToPath(new URL('..', import.meta.url));

let project: string;
beforeAll(async () => {
  const packages = join(await emptyFolder(), 'node_modules');
  project = await emptyFolder();
  await mkdir(join(packages, '.bin'), { recursive: true });
  await symlink(root, join(packages, 'tickmark'));
  await symlink('../tickmark/dist/src/cli/main.js', join(packages, '.bin/tickmark'));
  await symlink(packages, join(project, 'node_modules'));
});

describe('the linked package', () => {
  it('runs the suite against the embedded service, on its own thread', async () => {
    const command = join(project, 'node_modules/.bin/tickmark');
    const flags = ['run', '--reference', '--only', 'GET /fee-rate'];
    const { stdout } = await promisify(execFile)(command, flags, { cwd: project });
    expect(stdout).toContain('Verdict: partial');
  });

  it.each(['candidate', 'five-mistakes'])('serves the example %s', async (name) => {
    const child = spawn(process.execPath, [`node_modules/tickmark/examples/${name}/service.mjs`], { cwd: project });
    const [first] = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
    child.kill();
    expect(String(first)).toMatch(/ listens at http:/);
  });

  it('is imported by a program', async () => {
    const program = "import { run } from 'tickmark'; import 'tickmark/reference'; console.log(typeof run);";
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      cwd: project,
    });
    expect(stdout).toBe('function\n');
  });
});
