import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../check/check-result.js';
import { reasons } from '../check/reasons.js';

const { check } = JSON.parse(readFileSync(new URL('report.schema.json', import.meta.url), 'utf8')).$defs;

describe('report.schema.json', () => {
  it('lists every outcome and every reason', () => {
    expect(check.properties.outcome.enum).toEqual(outcomes);
    expect(check.properties.reason.enum).toEqual(reasons);
  });
});
