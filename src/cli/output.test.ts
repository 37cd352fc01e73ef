import { afterEach, expect, it, vi } from 'vitest';
import { colorsOutput } from './output.js';

afterEach(() => vi.unstubAllEnvs());

it('colors no output with --no-color, also where the environment asks for it', () => {
  vi.stubEnv('FORCE_COLOR', '1');
  expect([colorsOutput(), colorsOutput(false)]).toEqual([true, false]);
});
