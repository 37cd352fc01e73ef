// A command, and a button that copies it.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { CodeBlock } from '../shared/code-block.js';

interface Props {
  readonly title: string;
  readonly command: string;
  /** Whether the title is shown above the command. Default: true. */
  readonly hasHeading?: boolean;
}

export function CopyableCommand({ title, command, hasHeading = true }: Props): JSX.Element {
  return (
    <div class="command">
      {hasHeading && <h5>{title}</h5>}
      <CodeBlock label={title}>{command}</CodeBlock>
      <button type="button" class="copy" aria-label={`Copy: ${title}`}>
        Copy
      </button>
    </div>
  );
}
