// What kills mutants: the unit tests of the parts that are mutated. Each file in one thread, or coverage cannot be told.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['src/{check,client,config,contract,engine,gate,result}/**/*.test.ts'], testTimeout: 20_000 },
});
