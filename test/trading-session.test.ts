// Daily use as a person meets it: a first configuration, one rule explained, completion in the shell, and watching.
import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { emptyFolder, start, tickmark } from './support/command.js';

const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));

describe('tickmark init', () => {
  it('writes a configuration with which a run just works, once', async () => {
    const first = await tickmark(['init']);
    expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('tickmark.config.mjs') });
    expect((await tickmark(['run', '--only', 'fees'], { folder: first.folder })).code).toBe(0);
    const text = await readFile(join(first.folder, 'tickmark.config.mjs'), 'utf8');
    const second = await tickmark(['init', '--format', 'yaml'], { folder: first.folder });
    expect(second.code).toBe(2);
    expect(second.stderr).toMatch(/there is a configuration already: .*tickmark.config.mjs\n {2}edit it/);
    expect(await readFile(join(first.folder, 'tickmark.config.mjs'), 'utf8')).toBe(text);
  });
});

describe('tickmark explain', () => {
  it('tells a rule, and offers the nearest for one that there is not', async () => {
    expect((await tickmark(['explain', 'cursor.envelope'])).stdout).toContain('A page carries next_cursor');
    const { code, stderr } = await tickmark(['explain', 'cursor.envelop']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/nothing is called "cursor.envelop"\n {2}did you mean "cursor.envelope"\?/);
  });
});

describe('completion', () => {
  /** A PATH with nothing of ours on it but `tickmark`. */
  async function withCommand(): Promise<Record<string, string>> {
    const folder = await emptyFolder();
    const path = join(folder, 'tickmark');
    await writeFile(path, `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
    await chmod(path, 0o755);
    return { PATH: [folder, process.env.PATH].join(delimiter) };
  }

  it('completes in bash what the program knows, and files where it takes some', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'my config.yaml'), '');
    const script = `
      source <(tickmark completion bash)
      typed() {
        COMP_LINE="$1" COMP_POINT=\${#1}
        _tickmark tickmark "$2" ''
        printf '%s|' "\${COMPREPLY[@]}"; echo
      }
      typed 'tickmark ex' ex
      typed 'tickmark run --only catalog paging.limit-d' paging.limit-d
      typed 'tickmark explain paging.limit-maximum@ta' @ta
      typed 'tickmark run --report=js' js
      typed 'tickmark run --config my' my`;
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: folder, env: await withCommand() });
    expect(stdout.split('\n')).toEqual(['explain|', 'paging.limit-default|', '@tags|', 'json|', 'my config.yaml|', '']);
  });

  it.each(['bash', 'zsh', 'fish'])('has a script for %s', async (shell) => {
    const { code, stdout } = await tickmark(['completion', shell]);
    expect(code).toBe(0);
    expect(stdout).toContain('tickmark complete --');
  });

  it('has none for a shell that it does not know', async () => {
    const { code, stderr } = await tickmark(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(stderr).toContain('Allowed choices are bash, zsh, fish');
  });
});

describe('tickmark run --watch', () => {
  it('runs again on a change, and Ctrl-C ends it with the last verdict', async () => {
    const folder = await emptyFolder();
    await mkdir(join(folder, 'src'));
    const child = start(['run', '--only', 'fees', '--watch', 'src'], folder);
    let told = '';
    child.stdout?.on('data', (data) => {
      told += data;
    });
    child.stderr?.on('data', (data) => {
      told += data;
    });
    const count = (text: string) => told.split(text).length - 1;
    const until = async (text: string, times: number) => {
      while (count(text) < times) await sleep(50);
    };
    await until('waiting for changes in src', 1);
    await writeFile(join(folder, 'src', 'service.ts'), '1');
    await until('waiting for changes in src', 2);
    child.kill('SIGINT');
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    expect(told).toContain('src/service.ts changed');
    expect(count('Verdict: conforming')).toBe(2);
  });
});
