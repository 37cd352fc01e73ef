import { describe, expect, it } from 'vitest';
import { replayFlags } from './settings.js';

describe('replayFlags', () => {
  it('names what the caller named, and nothing that the configuration says again', () => {
    expect(replayFlags({})).toEqual([]);
    expect(replayFlags({ baseUrl: 'http://a.test', config: 'my.yaml', profile: 'p.yaml', concurrency: 1 })).toEqual([
      ...['--base-url', 'http://a.test', '--config', 'my.yaml', '--profile', 'p.yaml', '--concurrency', '1'],
    ]);
  });

  it('names the effort unless the other run has the same without the flag', () => {
    expect(replayFlags({ effort: 'normal' })).toEqual([]);
    expect(replayFlags({ effort: 'thorough' })).toEqual(['--effort', 'thorough']);
    expect(replayFlags({ effort: 'thorough' }, { effort: 'thorough' })).toEqual([]);
    expect(replayFlags({ effort: 'normal' }, { effort: 'thorough' })).toEqual(['--effort', 'normal']);
  });

  it('names each feature', () => {
    expect(replayFlags({ features: ['fees', 'catalog'], allowTrading: true })).toEqual([
      ...['--allow-trading', '--features', 'fees', 'catalog'],
    ]);
  });

  it('shows a variable in the place of the value of a header, which is secret', () => {
    expect(replayFlags({ header: { 'x-api-token': 'hunter2' } })).toEqual(['--header', 'x-api-token: $X_API_TOKEN']);
  });
});
