// The examples, run as a user would run them: in another project, with the packed tarball and that project's vitest.
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpointIds } from '../../spec/endpoints.js';
import { features } from '../../spec/requirement.js';
import { type Done, projectWith, sh } from '../support/project.js';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));
const { devDependencies } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));

let project: string;

beforeAll(async () => {
  ({ project } = await projectWith('vitest', `typescript@${devDependencies.typescript}`));
  await cp(examples, project, { recursive: true });
}, 300_000);

interface TestResult {
  readonly file: string;
  readonly name: string;
  readonly status: string;
  readonly message: string;
}

interface VitestRun extends Done {
  readonly tests: readonly TestResult[];
  readonly printed: string;
}

interface Assertion {
  readonly title: string;
  readonly status: string;
  readonly failureMessages?: readonly string[];
}

interface FileResult {
  readonly name: string;
  readonly assertionResults: readonly Assertion[];
}

/** Runs test files under the project's own vitest. */
async function vitest(files: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<VitestRun> {
  const done = await sh(
    'npx',
    ['vitest', 'run', ...files, '--reporter=verbose', '--reporter=json', '--outputFile=out.json'],
    project,
    env,
  );
  const { testResults } = JSON.parse(await readFile(join(project, 'out.json'), 'utf8'));
  const tests = testResults.flatMap(({ name: path, assertionResults }: FileResult) =>
    assertionResults.map(({ title, status, failureMessages }) => ({
      file: relative(project, path),
      name: title,
      status,
      message: failureMessages?.join('\n') ?? '',
    })),
  );
  return { ...done, tests, printed: done.stdout + done.stderr };
}

/** Writes a test file with one call, against a sandbox that its hooks start. */
async function writeTest(name: string, call: string): Promise<string> {
  const content = `
    import { type Sandbox, startReference } from 'tickmark/reference';
    import { conformance } from 'tickmark/vitest';
    import { afterAll, beforeAll } from 'vitest';
    let sandbox: Sandbox;
    beforeAll(async () => { sandbox = await startReference(); });
    afterAll(() => sandbox.close());
    conformance(${call});`;
  await writeFile(join(project, `${name}.test.ts`), content);
  return `${name}.test.ts`;
}

const candidate = 'candidate/conformance.test.ts';
/** Checks of every operation, which a run with named features exercises. */
const whole = `{
  baseUrl: () => sandbox.baseUrl,
  credentials: () => sandbox.config.credentials,
  otherAccount: async () => sandbox.config.otherAccount,
  known: () => sandbox.config.known,
  features: ${JSON.stringify(features)},
  only: ['error.body-shape'],
  allowTrading: true,
  effort: 'quick',
}`;
const skipping = `{ baseUrl: () => sandbox.baseUrl, only: ['GET /tags', 'GET /data/orders', 'DELETE /order'] }`;
const answers = `{ 'error.status-codes': { tags: { 'out-of-range limit': 422 } } }`;
const pinned = `{
  baseUrl: () => sandbox.baseUrl, only: ['error.status-codes'], profile: { profile: 1, answers: ${answers} } }`;

/** A project whose settings its own tests may need, and conformance does not. */
const settings =
  '{ testTimeout: 1, hookTimeout: 500, sequence: { shuffle: true }, expect: { requireAssertions: true } }';

let passing: VitestRun;
let failing: VitestRun;
beforeAll(async () => {
  await writeFile(join(project, 'strict.config.ts'), `export default { test: ${settings} };`);
  passing = await vitest([candidate, '--config', 'strict.config.ts']);
  failing = await vitest(
    [
      candidate,
      await writeTest('whole', whole),
      await writeTest('skips', skipping),
      await writeTest('pinned', pinned),
      await writeTest('nothing', `{ baseUrl: 'http://127.0.0.1:1', only: ['fees'] }`),
      await writeTest('mistaken', `{ baseUrl: () => sandbox.baseUrl, fetures: ['catalog'] }`),
    ],
    { BREAK: 'limit' },
  );
});

const testsOf = ({ tests }: VitestRun, file: string) => tests.filter((test) => test.file === file);
const outcome = (run: VitestRun, file: string, name: string) => testsOf(run, file).find((test) => test.name === name);

it('the runs end with the exit codes of vitest', () => {
  expect([passing.code, failing.code]).toEqual([0, 1]);
});

describe('the candidate', () => {
  // Not affected by timeouts, shuffling or required assertions of the project.
  it('passes every check of what it claims in its own tests', () => {
    expect(testsOf(passing, candidate).filter(({ status }) => status !== 'passed')).toEqual([]);
    // It claims no trading, so that no test of it is registered.
    const operations = ['tags', 'events', 'events/{id}', 'events/slug/{slug}', 'fee-rate', 'fee-rate/{token_id}'];
    const names = [...operations.map((path) => `GET /${path}`), 'the run has a verdict'];
    expect(testsOf(passing, candidate)).toHaveLength(names.length);
    expect(testsOf(failing, candidate).map(({ name }) => name)).toEqual(names);
  });

  it('shows the rule that it breaks once, in few lines, with a command that repeats the test', async () => {
    const { message } = outcome(failing, candidate, 'GET /tags')!;
    expect(message).toMatch(/^Nonconforming: limit=101 is answered with 101 items \(GET \/tags, GET \/events\)$/m);
    expect(message).toMatch(/^ {2}rule +A page never holds more than 100 items\. \(section 8, must/m);
    expect(message).toMatch(/^ {2}actual +101 items \(expected: at most 100 items, or a refusal\)$/m);
    expect(message).toMatch(/^ {2}request +curl -sS -i 'http:\S+\/tags\?limit=101' /m);
    expect(message).not.toMatch(/^\s+at /m);
    expect(outcome(failing, candidate, 'GET /events')?.message).toMatch(/: see the test "catalog > GET \/tags"$/m);

    const [, replay = ''] = /^ {2}replay +(.+)$/m.exec(message) ?? [];
    expect(replay).toBe("npx vitest run candidate/conformance.test.ts -t 'GET /tags$'");
    const { stdout, stderr } = await sh('sh', ['-c', replay], project, { BREAK: 'limit' });
    expect(stdout).toMatch(/Tests {2}1 failed \| 6 skipped/);
    expect((stdout + stderr).split('\n').length).toBeLessThan(40);
  });
});

it('the example program prints the verdict and the failed checks', async () => {
  const { code, stdout } = await sh('node', ['programmatic/run.mjs'], project);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^verdict: nonconforming\n {2}\d+ violations?$/m);
  expect(stdout).toMatch(/^cursor.envelope@account-orders: the body lacks a member "count"$/m);
});

// src/vitest/test-outcome.test.ts has the other ways in which the test of an operation ends.
describe('conformance', () => {
  it('passes the test of every operation with accounts that a hook creates', () => {
    const tests = testsOf(failing, 'whole.test.ts');
    expect(tests.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(tests).toHaveLength(endpointIds.length + 1);
  });

  it('fails the test of an operation whose answer drifted from the profile', () => {
    const failed = testsOf(failing, 'pinned.test.ts').filter(({ status }) => status === 'failed');
    expect(failed).toEqual([
      expect.objectContaining({
        name: 'GET /tags',
        message: expect.stringMatching(/tags, out-of-range limit: 400.*pinned 422[\s\S]*\(section 7, pinned\)/),
      }),
    ]);
  });

  it('skips operations of which nothing could be judged, such as those that need an account, with the reason', () => {
    expect(failing.printed).toMatch(
      /↓ .*GET \/data\/orders .*\[no answer showed its record: needs an account: set `credentials` in the configuration.*\]/,
    );
    expect(failing.printed).toMatch(
      /↓ .*DELETE \/order.*\[no answer showed its record: needs an account: set `credentials`/,
    );
  });

  it('fails one test if the service does not answer', () => {
    expect(failing.printed.match(/FAIL +nothing\.test\.ts/g)).toHaveLength(1);
    expect(failing.printed).toMatch(/Inconclusive: nothing answers at http:\/\/127.0.0.1:1/);
  });

  it('throws a UsageError with a hint if another copy of vitest runs the tests, or none', async () => {
    const script = `import { conformance } from 'tickmark/vitest'; conformance({ baseUrl: 'http://127.0.0.1:1' });`;
    const { stderr } = await sh('node', ['--input-type=module', '-e', script], project);
    expect(stderr).toMatch(/UsageError: .*its vitest collects no tests\n[\s\S]*hint: .*`npm ls vitest`/);
  });

  it('rejects an unknown option with a hint, both when it runs and when it is compiled', async () => {
    expect(failing.printed).toMatch(
      /UsageError: conformance\(\): fetures is not a setting[\s\S]*hint: .*did you mean "features"/,
    );
    const compiled = await sh(
      'npx',
      ['tsc', '--noEmit', '--strict', '--module', 'nodenext', '--skipLibCheck', 'mistaken.test.ts'],
      project,
    );
    expect(compiled.stdout).toMatch(/mistaken.test.ts.*fetures/);
    expect(compiled.stdout.match(/error TS/g)).toHaveLength(1);
  });
});
