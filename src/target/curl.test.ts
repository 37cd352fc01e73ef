import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf } from './curl.js';

/** What a shell would hand to curl. */
function words(command: string): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${command}`;
  return execFileSync('sh', ['-c', script], { env: { SERVICE_SIGNATURE: 'from-env' } })
    .toString()
    .split('\0')
    .slice(0, -1);
}

describe('curlOf', () => {
  it('survives a shell, whatever the target or a generator put into it', () => {
    const body = `{"question":"it's $HOME \`id\` \\"é\\""}`;
    const url = 'http://127.0.0.1:1/markets?slug=a%27b&x=$(id)';
    const sent = words(curlOf({ method: 'POST', url, headers: { accept: 'application/json' }, body }));
    expect(sent).toContain(url);
    expect(sent).toContain(body);
    expect(sent).toContain('accept: application/json');
  });

  it('leaves secrets to the environment', () => {
    const headers = { SERVICE_SIGNATURE: '$SERVICE_SIGNATURE', host: 'x' };
    const sent = words(curlOf({ method: 'GET', url: 'http://127.0.0.1:1/', headers }));
    expect(sent).toContain('SERVICE_SIGNATURE: from-env');
    expect(sent.join(' ')).not.toContain('host');
  });
});
