// The curl command survives a shell and keeps secrets out.
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlCommand } from './exchange.js';

/** The arguments that a shell passes to curl. */
function argumentsOf(command: string): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${command}`;
  return execFileSync('sh', ['-c', script], { env: { SERVICE_SIGNATURE: 'from-env', X_API_2: 'from-env-2' } })
    .toString()
    .split('\0')
    .slice(0, -1);
}

describe('curlCommand', () => {
  it('passes special characters through a shell unchanged', () => {
    const body = `{"question":"it's $HOME \`id\` \\"é\\""}`;
    const url = 'http://127.0.0.1:1/markets?slug=a%27b&x=$(id)';
    const sent = argumentsOf(curlCommand({ method: 'POST', url, headers: { accept: 'application/json' }, body }));
    expect(sent).toEqual(['-sS', '-i', '-X', 'POST', url, '-H', 'accept: application/json', '--data-raw', body]);
  });

  it('lets the shell expand only placeholders of secrets', () => {
    const headers = {
      SERVICE_SIGNATURE: '$SERVICE_SIGNATURE',
      'x-api-2': '$X_API_2',
      plain: '$lower',
      longer: '$X_API_2!',
      later: 'x$X_API_2',
    };
    expect(argumentsOf(curlCommand({ method: 'GET', url: 'http://127.0.0.1:1/', headers })).slice(3)).toEqual(
      [
        'SERVICE_SIGNATURE: from-env',
        'x-api-2: from-env-2',
        'plain: $lower',
        'longer: $X_API_2!',
        'later: x$X_API_2',
      ].flatMap((header) => ['-H', header]),
    );
  });

  it('omits the headers that curl sets and quotes that are not needed', () => {
    const url = 'http://127.0.0.1:1/tags';
    const headers = {
      Host: 'x',
      connection: 'x',
      'Content-Length': '2',
      'user-agent': 'x',
      'accept-encoding': 'x',
      accept: 'text/html',
    };
    expect(curlCommand({ method: 'GET', url, headers })).toBe(`curl -sS -i ${url} -H 'accept: text/html'`);
    expect(curlCommand({ method: 'DELETE', url, headers: {}, body: '' })).toBe(
      `curl -sS -i -X DELETE ${url} --data-raw ''`,
    );
  });
});
