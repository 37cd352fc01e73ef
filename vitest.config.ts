import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '#check': fileURLToPath(new URL('./src/check/index.ts', import.meta.url)) } },
  test: { include: ['{spec,suites,src,test}/**/*.test.ts'], testTimeout: 60_000 },
});
