// What kills mutants: the unit tests of the parts that are mutated. Each file in one thread, or coverage per test cannot be measured.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '#check': fileURLToPath(new URL('./src/check/index.ts', import.meta.url)) } },
  test: {
    include: ['src/{check,client,config,contract,engine,gate,result,traffic}/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
