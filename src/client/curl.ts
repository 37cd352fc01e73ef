// Renders a request as a curl command for a POSIX shell.

import { quoted } from '../usage/command-line.js';
import type { SentRequest } from './exchange.js';

/** Headers that curl sets by itself. */
const setByCurl = new Set(['accept-encoding', 'connection', 'content-length', 'host', 'user-agent']);

/** The shell expands placeholders such as `$SERVICE_SIGNATURE`. Everything else is quoted. */
function headerArgument(name: string, value: string): string {
  return /^\$[A-Z_][A-Z\d_]*$/.test(value) ? `-H "${name}: ${value}"` : `-H ${quoted(`${name}: ${value}`)}`;
}

export function curlCommand({ method, url, headers, body }: SentRequest): string {
  const sent = Object.entries(headers).filter(([name]) => !setByCurl.has(name.toLowerCase()));
  return [
    'curl -sS -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(url),
    ...sent.map(([name, value]) => headerArgument(name, value)),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
}
