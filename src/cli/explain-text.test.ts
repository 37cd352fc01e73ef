import { describe, expect, it } from 'vitest';
import { ledger } from '../../spec/ledger.js';
import { registry } from '../../suites/index.js';
import { faults } from '../reference/index.js';
import { explain } from './explain-text.js';

const told = (name: string, width = 100) => explain(name, { checks: registry, faults, color: false, width });

describe('explain', () => {
  it('tells a rule whole', () => {
    const text = told('paging.limit-maximum');
    expect(text).toContain('paging.limit-maximum  section 8, catalog');
    expect(text).toContain('A page never holds more than 100 items.');
    expect(text).toContain('must: the interface states it outright');
    expect(text).toContain('  paging.limit-maximum@tags');
    expect(text).toContain('GET /tags (listTags), query parameter limit');
    expect(text).toContain("curl -sS -i 'https://service.example/api/markets?limit=100'");
    expect(text).toContain('  honours-any-limit\n    a limit of 101 or more is honoured');
    expect(text).toContain('tickmark run --only paging.limit-maximum\n');
  });

  it('shows a rule of a form by example', () => {
    expect(told('tag.slug')).toContain('Example\n  Tag:\n  {\n    "slug": "weather"\n  }');
    expect(told('error.body-shape')).toMatch(/ErrorBody:\n {2}\{\n {4}"type": ".*",\n {4}"error": /);
  });

  it('shows a signed request without a secret in it', () => {
    expect(told('place-order.response')).toContain('-H "SERVICE_SIGNATURE: $SERVICE_SIGNATURE"');
  });

  it('tells the rule of a check, that check first', () => {
    const text = told('error.body-shape@event');
    expect(text).toContain('Checks (22)\n  error.body-shape@event\n');
    expect(text).toContain('… and 10 more');
    expect(text).toContain('tickmark run --only error.body-shape@event\n');
  });

  it('lists the rules of a section and of its parts', () => {
    expect(told('4.6')).toContain('cursor.envelope  must');
    expect(told('3')).toMatch(/^Part 3 of the interface/);
  });

  it('has something to tell of every rule, within the width of the terminal', () => {
    for (const { id } of ledger) {
      const text = told(id, 72);
      expect(text, id).toMatch(/Checks \(\d+\)/);
      const prose = text.split('\n\n').filter((part) => !/^(Example|Checks|Try|In the)/.test(part));
      for (const line of prose.join('\n').split('\n')) expect(line.length, line).toBeLessThanOrEqual(72);
    }
  });

  it('shows every rule in the contract and by example', () => {
    for (const { id } of ledger) {
      expect(told(id), id).toContain('\nIn the contract\n');
      expect(told(id), id).toContain('\nExample\n');
    }
  });

  it('offers the nearest name', () => {
    expect(() => told('paging.limit-maximun')).toThrow(
      expect.objectContaining({ hint: 'did you mean "paging.limit-maximum"?' }),
    );
  });
});
