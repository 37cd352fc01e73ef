import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['{spec,suites,src,test}/**/*.test.ts'], testTimeout: 60_000 },
});
