// An exchange as a command that can be pasted into a shell; placeholders stay for the shell to fill in.
import type { SentRequest } from './exchange.js';
import { quoted } from './shell.js';

const implied = new Set(['accept-encoding', 'connection', 'content-length', 'host', 'user-agent']);

/** `SERVICE_SIGNATURE: $SERVICE_SIGNATURE` is left to the environment; everything else is quoted. */
function headerArgument(name: string, value: string): string {
  return /^\$[A-Z_][A-Z\d_]*$/.test(value) ? `-H "${name}: ${value}"` : `-H ${quoted(`${name}: ${value}`)}`;
}

export function curlOf({ method, url, headers, body }: SentRequest): string {
  const sent = Object.entries(headers).filter(([name]) => !implied.has(name.toLowerCase()));
  return [
    'curl -sS -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(url),
    ...sent.map(([name, value]) => headerArgument(name, value)),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' ');
}
