// A command to paste into a shell.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { Lines } from '../shared/lines.js';

interface Props {
  readonly name: string;
  readonly text: string;
}

export function Command({ name, text }: Props): JSX.Element {
  return (
    <div class="command">
      <h5>{name}</h5>
      <Lines name={name}>{text}</Lines>
      <button type="button" class="copy" aria-label={`Copy: ${name}`}>
        Copy
      </button>
    </div>
  );
}
