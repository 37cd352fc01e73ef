// `npm test` runs the projects `main` and `main-mocks`; tests that take long, install packages, use tools of others or open a browser are projects of their own.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Their mocks would stay for the other files of a worker; all others share its modules, which takes half the time. */
const filesWithMocks = [
  'src/cli/{run-on-change,wait-for-service}.test.ts',
  'src/client/http-client-{bodies,retries}.test.ts',
  'src/engine/run-session.test.ts',
];

/** Each is a folder of `test/`. */
const otherProjects = ['failures', 'first-hour', 'install', 'tools', 'browser'];

/** A run looks for each order that was lost for a long time. */
const longestWait = '/placements-at-once.test.ts';

/** Files that mostly wait come first: at the end, nothing else would run meanwhile. */
class WaitingFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      if (project.name === 'main-mocks' || moduleId.endsWith(longestWait)) return 0;
      return /\/(?:suites|test)\//.test(moduleId) ? 1 : 2;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  resolve: { alias: { '#check': fileURLToPath(new URL('./src/check/index.ts', import.meta.url)) } },
  test: {
    // Tests of the built command mostly wait for it.
    maxWorkers: availableParallelism() + 1,
    globalSetup: 'test/support/temporary-folder.ts',
    isolate: false,
    // Projects, and the steps of the gate, transform the same modules.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: WaitingFilesFirst },
    // After this, a test counts as hung. Beside the other tests, on two slow cores, some take 120 s.
    testTimeout: 480_000,
    hookTimeout: 480_000,
    projects: [
      {
        extends: true,
        test: { name: 'main', include: ['{spec,suites,src}/**/*.test.ts', 'test/*.test.ts'], exclude: filesWithMocks },
      },
      { extends: true, test: { name: 'main-mocks', include: filesWithMocks, isolate: true } },
      ...otherProjects.map((name) => ({ extends: true as const, test: { name, include: [`test/${name}/*.test.ts`] } })),
    ],
  },
});
