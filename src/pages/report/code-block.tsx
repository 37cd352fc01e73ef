// Text with line breaks of its own: a body, a value, a command that can be copied.
import type { PropsWithChildren } from 'hono/jsx';
import { plural } from '../../words.js';
import type { Excerpt } from './excerpt.js';

type Props = PropsWithChildren<{ readonly label: string; readonly class?: string }>;

/** A long block scrolls, so it needs a label and must be reachable by keyboard. */
export const CodeBlock = ({ label, class: name = '', children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
  <pre role="group" tabindex={0} aria-label={label} class={name}>
    {children}
  </pre>
);

type CommandProps = Readonly<Record<'title' | 'command', string>> & { readonly hasHeading?: boolean };

/** By default the title is shown above the command. */
export const CopyableCommand = ({ title, command, hasHeading = true }: CommandProps) => (
  <div class="command">
    {hasHeading && <h5>{title}</h5>}
    <CodeBlock label={title}>{command}</CodeBlock>
    <button type="button" class="copy" aria-label={`Copy: ${title}`}>
      Copy
    </button>
  </div>
);

export const TruncationNote = ({ excerpt: { cutFrom, isCutBefore } }: { readonly excerpt: Excerpt }) =>
  cutFrom === undefined ? null : (
    <p class="note">
      Only {isCutBefore ? 'a part' : 'the beginning'} is shown: the whole text has {plural(cutFrom, 'character')}.
    </p>
  );
