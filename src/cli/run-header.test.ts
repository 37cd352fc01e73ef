import { describe, expect, it } from 'vitest';
import { features } from '../../spec/requirement.js';
import { version } from '../package.js';
import { type RunHeader, renderRunHeader } from './progress.js';

const url = 'https://service.example/api';
const everything = { baseUrl: url, features, featuresNamed: false, trading: false };

function lines(change: Partial<RunHeader> = {}, target: Partial<RunHeader['target']> = {}): readonly string[] {
  const header: RunHeader = {
    target: { ...everything, ...target },
    untested: [],
    selection: undefined,
    checks: 1140,
    seed: 7,
  };
  return renderRunHeader({ ...header, ...change }).split('\n');
}

describe('renderRunHeader', () => {
  it('states the service, the configuration, the features, the account, the checks and the seed', () => {
    expect(lines()).toEqual([
      `tickmark ${version}`,
      `  service   ${url}`,
      '  config    none',
      '  features  all that the service shows (to claim fewer: --features catalog fees)',
      '  account   none',
      '  checks    all 1,140',
      '  seed      7',
      '',
      '',
    ]);
  });

  it('states an effort that is not the default', () => {
    expect(lines({ effort: 'thorough' })).toContain('  seed      7, effort thorough');
    expect(lines({ effort: 'normal' })).toContain('  seed      7');
  });

  it('states both hosts of a service that has two', () => {
    const baseUrl = { catalog: 'https://a.example', orderBook: 'https://b.example' };
    expect(lines({}, { baseUrl })).toContain('  service   https://a.example and https://b.example');
  });

  it('states the configuration file that was read', () => {
    expect(lines({}, { configFile: 'tickmark.config.mjs' })).toContain('  config    tickmark.config.mjs');
  });

  it('states whether the features were named', () => {
    expect(lines({}, { featuresNamed: true })).toContain('  features  all (named)');
    expect(lines({}, { features: ['catalog', 'fees'], featuresNamed: true })).toContain(
      '  features  catalog, fees (named)',
    );
  });

  it('names the features that are not tested without an account, within 80 columns', () => {
    const account = '  account   none, so these are not tested: account, builder, trading';
    expect(lines({ untested: ['account', 'builder', 'trading'] })).toContain(account);
    expect(lines({ untested: ['account', 'builder', 'trading'] }).filter((line) => line.length > 80)).toEqual([]);
  });

  it('states the account, and whether it may trade', () => {
    const account = '0x1234…cdef';
    expect(lines({}, { account })).toContain('  account   0x1234…cdef, trading not allowed');
    expect(lines({}, { account, trading: true })).toContain('  account   0x1234…cdef, trading allowed');
  });

  it('states how many of the checks can run, unless all can', () => {
    expect(lines({ runnable: 586 })).toContain('  checks    all 1,140; 586 can run');
    expect(lines({ runnable: 2, selection: { checks: 3, of: 1140 } })).toContain('  checks    3 of 1,140; 2 can run');
    expect(lines({ runnable: 1140 })).toContain('  checks    all 1,140');
  });

  it('states how many checks are selected, of how many, and by which flags', () => {
    const selection = { checks: 3, of: 1140 };
    expect(lines({ selection })).toContain('  checks    3 of 1,140');
    expect(lines({ selection: { ...selection, only: ['4.6', 'GET /tags'], skip: ['fees'] } })).toContain(
      "  checks    3 of 1,140 (--only 4.6 'GET /tags' --skip fees)",
    );
    expect(lines({ selection: { ...selection, lastFailed: true } })).toContain(
      '  checks    3 of 1,140 (--last-failed)',
    );
    expect(lines({ selection: { ...selection, shard: { index: 2, count: 3 } } })).toContain(
      '  checks    3 of 1,140 (--shard 2/3)',
    );
  });
});
