// `npm test` runs the project `main`; tests that take long, install packages, use tools of others or open a browser are projects of their own.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Limits after which a test counts as hung. Beside the other tests, on two slow cores, some take 120 s. */
const timeouts = { testTimeout: 240_000, hookTimeout: 240_000 };

export default defineConfig({
  resolve: { alias: { '#check': fileURLToPath(new URL('./src/check/index.ts', import.meta.url)) } },
  test: {
    // Tests of the built command mostly wait for it.
    maxWorkers: availableParallelism() + 1,
    globalSetup: 'test/support/temporary-folder.ts',
    projects: [
      {
        extends: true,
        test: { name: 'main', include: ['{spec,suites,src}/**/*.test.ts', 'test/*.test.ts'], ...timeouts },
      },
      { extends: true, test: { name: 'failures', include: ['test/failures/*.test.ts'], ...timeouts } },
      { extends: true, test: { name: 'install', include: ['test/install/*.test.ts'], ...timeouts } },
      { extends: true, test: { name: 'tools', include: ['test/tools/*.test.ts'], ...timeouts } },
      { extends: true, test: { name: 'browser', include: ['test/browser/*.test.ts'], ...timeouts } },
    ],
  },
});
