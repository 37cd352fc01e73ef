// Daily use of the command: a first configuration, completion in a shell, and watching files.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { emptyFolder, start, startShared, tickmark } from './support/command.js';
import { inTerminal } from './support/terminal.js';

const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));

describe('tickmark init', () => {
  it('writes a configuration that works, and does not overwrite it', async () => {
    const first = await tickmark(['init']);
    expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('tickmark.config.mjs') });
    const unnamed = await tickmark(['run', '--only', 'fee-rate.default'], { folder: first.folder });
    expect(unnamed.code).toBe(2);
    expect(unnamed.stderr).toMatch(/no service is named: tickmark.config.mjs has no `baseUrl`\n {2}set it there/);
    const server = startShared(['serve', '--port', '0'], { folder: await emptyFolder(), env: {} });
    const [url] = await server.printed(/http:\/\/127\.0\.0\.1:\d+/);
    const named = await tickmark(['run', url, '--only', 'fee-rate.default'], { folder: first.folder });
    server.kill('SIGTERM');
    await server.ended;
    expect(named.code).toBe(0);
    expect(named.stderr).toMatch(/config +tickmark.config.mjs\n {2}features +all that the service shows/);
    const text = await readFile(join(first.folder, 'tickmark.config.mjs'), 'utf8');
    const second = await tickmark(['init', '--format', 'yaml'], { folder: first.folder });
    expect(second.code).toBe(2);
    expect(second.stderr).toMatch(/there is a configuration already: .*tickmark.config.mjs\n {2}edit it/);
    expect(await readFile(join(first.folder, 'tickmark.config.mjs'), 'utf8')).toBe(text);
  });
});

describe('tickmark init, for a service that serves some features', () => {
  it('writes the features and the base URL that it is given', async () => {
    const flags = ['--features', 'catalog', 'fees', '--base-url', 'http://127.0.0.1:4020'];
    const { code, stdout, folder } = await tickmark(['init', '--format', 'json', ...flags]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^tickmark.config.json\nNext: .* run\n$/),
    });
    expect(JSON.parse(await readFile(join(folder, 'tickmark.config.json'), 'utf8'))).toMatchObject({
      baseUrl: 'http://127.0.0.1:4020',
      features: ['catalog', 'fees'],
    });
  });

  it('asks for them on a terminal, again if an answer is not understood', async () => {
    const folder = await emptyFolder();
    const { code, text } = await inTerminal(`'${process.execPath}' '${main}' init --format json`, {
      folder,
      types: [
        { after: 'set it later): ', text: '\r' },
        { after: 'builder, trading: ', text: 'catalogue\r' },
        { after: 'did you mean "catalog"?', text: 'catalog fees\r' },
      ],
    });
    expect({ code, text }).toEqual({
      code: 0,
      text: expect.stringContaining('--features: there is no feature "catalogue"'),
    });
    expect(JSON.parse(await readFile(join(folder, 'tickmark.config.json'), 'utf8')).features).toEqual([
      'catalog',
      'fees',
    ]);
  });

  it('refuses an unknown feature with the nearest one, and writes nothing', async () => {
    const { code, stderr, folder } = await tickmark(['init', '--features', 'catalogue']);
    expect(code).toBe(2);
    expect(stderr).toContain('--features: there is no feature "catalogue"\n  did you mean "catalog"?');
    expect(existsSync(join(folder, 'tickmark.config.mjs'))).toBe(false);
  });
});

describe('overviews and help', () => {
  it.each(['list', 'serve --help'])('of %s fit on a screen of 24 lines and 80 columns', async (args) => {
    const { code, stdout } = await tickmark(args.split(' '));
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    // The path of this checkout is as long as it is.
    for (const line of lines) expect(line.replaceAll(/node \S+/g, 'npx tickmark').length, line).toBeLessThanOrEqual(80);
  });

  it('show the whole lists by their names, narrowed by patterns', async () => {
    const all = await tickmark(['list', 'requirements', 'checks', 'faults', 'variants', 'choices']);
    const titles = all.stdout.match(/^\w+ \([\d,]+\).*$/gm)?.map((title) => title.replaceAll(/ \([\d,]+\)/g, ''));
    expect(titles).toEqual(['Requirements, checks', 'Faults', 'Variants', 'Choices']);
    const { stdout } = await tickmark(['list', 'faults', 'paging.limit-default']);
    expect(stdout).toMatch(/^Faults \(\d+\)\n/);
    expect(stdout).toContain('defaults-limit-to-10');
  });
});

describe('the files that explain names', () => {
  it('exist from where the user stands', async () => {
    const { stdout, folder } = await tickmark(['explain', 'paging.limit-maximum', 'clamps-limit', 'GET /tags']);
    const files = [...stdout.matchAll(/^ +(\S+\.[jt]s):\d+$/gm)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(10);
    for (const file of new Set(files)) expect(existsSync(join(folder, file)), file).toBe(true);
  });
});

describe('completion', () => {
  /** A PATH with a `tickmark` command. */
  async function withCommand(): Promise<Record<string, string>> {
    const folder = await emptyFolder();
    const path = join(folder, 'tickmark');
    await writeFile(path, `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
    await chmod(path, 0o755);
    return { PATH: [folder, process.env.PATH].join(delimiter) };
  }

  it('completes checks, values, files and paths in bash', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'my config.yaml'), '');
    const script = `
      source <(tickmark completion bash)
      typed() {
        COMP_LINE="$1" COMP_POINT=\${#1}
        _tickmark tickmark "$2" ''
        printf '%s|' "\${COMPREPLY[@]}"; echo
      }
      typed 'tickmark explain paging.limit-maximum@ta' @ta
      typed 'tickmark run --report=js' js
      typed 'tickmark run --config my' my
      typed 'tickmark run --only GET\\ /data/or' 'GET\\ /data/or'`;
    const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', script], {
      cwd: folder,
      env: await withCommand(),
    });
    expect(stdout.split('\n')).toEqual([
      '@tags|',
      'json|',
      'my config.yaml|',
      'GET\\ /data/orders|GET\\ /data/order/{id}|',
      '',
    ]);
  });

  it.each(['zsh', 'fish'])('prints a script for %s', async (shell) => {
    const { code, stdout } = await tickmark(['completion', shell]);
    expect(code).toBe(0);
    expect(stdout).toContain('tickmark complete --');
  });

  it('exits 2 for an unknown shell', async () => {
    const { code, stderr } = await tickmark(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(stderr).toContain('Allowed choices are bash, zsh, fish');
  });
});

describe('tickmark run --watch', () => {
  it('runs again after a change, and ends with the last verdict on Ctrl-C', async () => {
    const folder = await emptyFolder();
    await mkdir(join(folder, 'src'));
    const child = start(['run', '--reference', '--only', 'fee-rate.default', '--watch', 'src'], folder);
    let output = '';
    child.stdout?.on('data', (data) => {
      output += data;
    });
    child.stderr?.on('data', (data) => {
      output += data;
    });
    const count = (text: string) => output.split(text).length - 1;
    const until = async (text: string, times: number) => {
      while (count(text) < times) await sleep(50);
    };
    await until('waiting for changes in src', 1);
    await writeFile(join(folder, 'src', 'service.ts'), '1');
    await until('waiting for changes in src', 2);
    child.kill('SIGINT');
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    expect(output).toContain('src/service.ts changed');
    expect(count('Verdict: partial')).toBe(2);
  });
});
