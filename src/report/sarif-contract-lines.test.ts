import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ledger } from '../../spec/ledger.js';
import { contractPath, findContractLine } from './sarif.js';

const lines = readFileSync(new URL(`../../${contractPath}`, import.meta.url), 'utf8').split('\n');

describe('contractLine', () => {
  it('returns for every requirement the line of an operation, schema or response that names it', () => {
    const wrong = ledger.filter(({ id }) => {
      const { line } = findContractLine(id, undefined);
      const indent = /^ */.exec(lines[line - 1] ?? '')?.[0].length ?? 0;
      const end = lines.findIndex((text, index) => index >= line && text.search(/\S/) <= indent && text.trim() !== '');
      return !lines.slice(line - 1, end < 0 ? undefined : end).some((text) => text.trim() === `- ${id}`);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('distinguishes the parameters of an operation', () => {
    const { line, pointer } = findContractLine('paging.limit-maximum', 'tags');
    expect(pointer).toMatch(/^\/paths\/~1tags\/get\/parameters\/\d+/);
    expect(lines[line - 1]?.trim()).toBe('- name: limit');
  });

  it('prefers a line within the given operation', () => {
    const { line, pointer } = findContractLine('auth.missing-headers', 'cancel-order');
    expect(pointer).toBe('/paths/~1order/delete');
    expect(lines[line - 1]?.trim()).toBe('delete:');
    expect(findContractLine('auth.missing-headers', undefined).pointer).toBe('/paths/~1order/post');
  });
});
