import { describe, expect, it } from 'vitest';
import { endpointIds } from '../../../spec/endpoints.js';
import { ledger, sections } from '../../../spec/ledger.js';
import { features } from '../../../spec/requirement.js';
import { registry } from '../../../suites/index.js';
import { sampleOf } from '../../../test/support/sample-of.js';
import { usageError } from '../../../test/support/usage-error.js';
import { outcomes, reasons } from '../../check/outcome.js';
import { faults, variants } from '../../reference/index.js';
import { explain } from './explain.js';
import { levelMeanings } from './words.js';

const levels = Object.keys(levelMeanings);

const explained = (name: string | readonly string[], width = 100) =>
  explain([name].flat(), { checks: registry, faults, variants, color: false, width });

const noLine = { source: undefined };

/** The same without the lines of files, which take long to find. */
const unlocated = (name: string, width = 100) =>
  explain([name], {
    ...{ checks: registry, color: false, width },
    faults: faults.map(({ name, requirement, operations, does }) => ({
      name,
      requirement,
      operations,
      does,
      ...noLine,
    })),
    variants: variants.map(({ name, sections, questions, does }) => ({ name, sections, questions, does, ...noLine })),
  });

describe('explain', () => {
  it('shows text, level, checks, contract, example, faults and variants of a requirement', () => {
    const text = explained('paging.limit-maximum');
    expect(text).toContain('paging.limit-maximum  section 8, catalog');
    expect(text).toContain('A page never holds more than 100 items.');
    expect(text).toMatch(/must: the interface states it outright; .*\. Stated in part 8\n/);
    expect(text).toContain('  paging.limit-maximum@tags');
    expect(text).toContain('GET /tags (listTags), query parameter limit');
    expect(text).toContain("curl -sS -i 'https://service.example/api/markets?limit=100'");
    expect(text).toContain('  honors-any-limit-above-100\n    a limit of 101 or more is honored');
    expect(text).toContain('  clamps-limit\n    a limit out of range is clamped');
    expect(text).toContain('npx tickmark run --reference --only paging.limit-maximum\n');
  });

  it.each([
    [
      'ignores closed',
      /^ignores closed {2}deviation of a list\n\n {2}the parameter changes nothing .*\n\nBreaks\n {2}filter\./,
    ],
    ['ignores {parameter}', /\n {2}filter\.closed\n/],
    ['gives one item more', /Breaks\n {2}paging\.limit-default\n/],
  ])('shows what the deviation "%s" does and breaks', (name, text) => {
    expect(explained(name)).toMatch(text);
  });

  it('shows the file and line of a fault and of a variant', () => {
    expect(explained('honors-limit-101')).toMatch(/Defined in\n {2}src\/reference\/faults\/lists\/paging\.ts:\d+\n/);
    expect(explained('clamps-limit')).toMatch(/Defined in\n {2}src\/reference\/variants\/choices\.ts:\d+\n/);
    expect(explained('paging.limit-out-of-range')).toMatch(
      /honored\n {4}src\/reference\/faults\/lists\/paging\.ts:\d+\n/,
    );
  });

  it('shows the file and line of a check that has them', () => {
    const checks = registry.map((check) => ({ ...check, source: 'suites/x.ts:7' }));
    const text = explain(['cursor.orders-end'], { checks, faults, variants, color: false, width: 100 });
    expect(text).toContain('  cursor.orders-end@account-orders\n    suites/x.ts:7\n');
  });

  it('shows an example of a record for a requirement of a form', () => {
    expect(explained('tag.slug')).toContain('Example\n  Tag:\n  {\n    "slug": "weather"\n  }');
    expect(explained('error.body-shape')).toMatch(/ErrorBody:\n {2}\{\n {4}"type": ".*",\n {4}"error": /);
  });

  it('shows the variants that answer an open question before the others of its section', () => {
    const text = explained('cursor.page-size');
    expect(text).toContain('Variants that answer it otherwise (');
    expect(text.indexOf('  pages-by-7\n')).toBeLessThan(
      text.indexOf('Other variants of what its section leaves open ('),
    );
    expect(explained('pages-by-7')).toContain('It answers otherwise\n  cursor.page-size');
  });

  it('shows a signed request without a secret in it', () => {
    expect(explained('place-order.response')).toContain('-H "SERVICE_SIGNATURE: $SERVICE_SIGNATURE"');
  });

  it('shows the requirement of a check, with that check first', () => {
    const text = explained('error.body-shape@event');
    expect(text).toContain('Checks (22)\n  error.body-shape@event\n');
    expect(text).toContain('… and 10 more');
    expect(text).toContain('npx tickmark run --reference --only error.body-shape@event\n');
  });

  it('shows the requirements and variants of a section and its parts', () => {
    expect(explained('4.6')).toContain('cursor.envelope  must');
    expect(explained('4.6')).toContain('pages-by-7\n    a cursor page holds 7 items');
    expect(explained('3')).toMatch(/^Part 3 of the interface/);
    expect(explained('2')).toContain('cancel-result.canceled  must');
  });

  it('shows the operations and requirements of a feature', () => {
    const text = explained('fees');
    expect(text).toContain('Operations (2)\n  GET /fee-rate (fee-rate)\n');
    expect(text).toContain('fee-rate.default  ');
  });

  it('shows the checks and faults of an operation, by endpoint id or by method and path', () => {
    const text = explained('tags');
    expect(text).toMatch(/^GET \/tags {2}tags, section 4\.5, catalog\n/);
    expect(text).toContain('  paging.limit-maximum@tags\n');
    expect(text).toContain('  honors-limit-101\n');
    expect(explained('GET /tags')).toBe(text);
  });

  it('shows both endpoints of a path that has two forms', () => {
    const text = explained('GET /markets');
    expect(text).toContain('GET /markets  order-book-markets, section 4.4');
    expect(text).toContain('GET /markets  catalog-markets, section 4.5');
  });

  it('shows what a fault breaks and which checks can catch it', () => {
    const text = explained('ignores-closed-on-events');
    expect(text).toContain('Breaks\n  filter.closed  must, section 4.5\n');
    expect(text).toContain('On (1)\n  GET /events (events)\n');
    expect(text).toContain('Caught by one of (1)\n  filter.closed@events\n');
    expect(text).toContain('npx tickmark serve --fault ignores-closed-on-events\n');
  });

  it('shows what leaves the choice of a variant open', () => {
    const text = explained('pages-by-7');
    expect(text).toContain('a cursor page holds 7 items');
    expect(text).toContain('The interface leaves this open in\n  part 4.6\n');
    expect(text).toContain('npx tickmark serve --variant pages-by-7\n');
  });

  it('explains every requirement in the contract and by example, within the width of the terminal', () => {
    for (const { id } of ledger) {
      const text = unlocated(id, 72);
      expect(text, id).toMatch(/Checks \(\d+\)/);
      expect(text, id).toContain('\nIn the contract\n');
      expect(text, id).toMatch(/\nExample\n {2}\S/);
      const prose = text.split('\n\n').filter((part) => !/^(Example|Checks|Faults|Variants|Try|In the)/.test(part));
      for (const line of prose.join('\n').split('\n')) expect(line.length, line).toBeLessThanOrEqual(72);
    }
  });

  it('explains every section, feature and operation, and faults and variants', () => {
    const deviations = sampleOf([...faults, ...variants], 100);
    for (const name of [...sections, ...features, ...endpointIds])
      expect(unlocated(name).length, name).toBeGreaterThan(20);
    for (const { name } of deviations) expect(explained(name).length, name).toBeGreaterThan(20);
  });

  it('explains the words of the reports: levels, outcomes, verdicts, reasons and those of the glossary', () => {
    expect(explained('must')).toMatch(/^must {2}level of a requirement\n {2}the interface states it outright/);
    expect(explained('must')).toMatch(/\nRequirements \(\d+\)\n {2}service\.json-body\n/);
    expect(explained('inconclusive')).toMatch(
      /^inconclusive {2}outcome of a check\n[\s\S]*\n\ninconclusive {2}verdict\n/,
    );
    expect(explained('depends-on')).toMatch(/^depends-on {2}reason why[\s\S]*Remedy\n {2}Fix what/);
    expect(explained('Exercised')).toMatch(/^exercised {2}glossary\n {2}of an operation: an accepted answer/);
    for (const word of [...levels, ...outcomes, ...reasons, 'target', 'service', 'positive control'])
      expect(explained(word), word).toMatch(/^\S.* {2}\w+.*\n {2}\w/);
  });

  it('lists what mentions a word that is no name: names first, parameters, headers and members too', () => {
    const limit = explained('limit');
    expect(limit).toMatch(/^Nothing is called "limit", but \d+ entries mention it\./);
    expect(limit).toContain('  GET /tags (tags)\n    parameters limit\n');
    expect(limit.indexOf('paging.limit-maximum  must')).toBeLessThan(limit.indexOf('cursor.envelope  must'));
    expect(limit).toContain('  clamps-limit\n');
    expect(explained('page size')).toContain('  cursor.page-size  open\n');
    expect(explained('SERVICE_SIGNATURE')).toMatch(/Requirements \(\d+\)\n {2}auth\./);
  });

  it('explains each of several names, and names the one that does not exist', () => {
    const text = explained(['paging.limit-maximum', 'clamps-limit', 'inconclusive', 'GET /tags']);
    expect(text).toMatch(
      /^paging\.limit-maximum {2}[\s\S]*\n\n─+\n\nclamps-limit {2}[\s\S]*\n\n─+\n\ninconclusive {2}[\s\S]*\n\n─+\n\nGET \/tags {2}/,
    );
    expect(() => explained(['clamps-limit', 'paging.limit-maximun'])).toThrow(
      usageError('nothing is called "paging.limit-maximun"', 'did you mean "paging.limit-maximum"?'),
    );
    expect(explained(['GET', '/tags'])).toMatch(/^GET \/tags {2}/);
  });

  it('suggests the nearest name for an unknown one', () => {
    expect(() => explained('paging.limit-maximun')).toThrow(
      expect.objectContaining({ hint: 'did you mean "paging.limit-maximum"?' }),
    );
    expect(explained('paging.limit')).toContain('\n  paging.limit-maximum  must\n');
    expect(() => explained('limt')).toThrow(usageError('nothing is called "limt"', 'did you mean "limit"?'));
    expect(() => explained('drops-counts')).toThrow(expect.objectContaining({ hint: 'did you mean "drops-count"?' }));
  });
});
