// Creates projects that have the packed tarball installed.
import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyFolder } from './command.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Done {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, without colors and without the environment of this test run. */
export function sh(
  command: string,
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Done> {
  const { PATH = '', HOME = '' } = process.env;
  const options = { cwd: folder, env: { PATH, HOME, NO_COLOR: '1', ...env }, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : Number(error !== null), stdout, stderr }),
    );
  });
}

interface Project {
  readonly project: string;
  /** What the installation printed, the scripts of packages included. */
  readonly printed: string;
}

/** Creates an empty project that depends on Tickmark and the other packages. */
export async function projectWith(...others: readonly string[]): Promise<Project> {
  const project = await emptyFolder();
  await sh('npm', ['pack', '--ignore-scripts', '--pack-destination', project], root);
  const [tarball = ''] = (await readdir(project)).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(project, 'package.json'), '{ "name": "another-project", "private": true, "type": "module" }');
  const flags = ['--foreground-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const { code, stdout, stderr } = await sh('npm', ['install', ...flags, `./${tarball}`, ...others], project);
  if (code !== 0) throw new Error(`npm install failed: ${stderr}`);
  return { project, printed: stdout + stderr };
}
