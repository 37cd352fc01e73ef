// Text with line breaks of its own: a body, a value, a command.
import type { PropsWithChildren } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

type Props = PropsWithChildren<{ readonly label: string; readonly class?: string }>;

/** A long block scrolls, so it needs a label and must be reachable by keyboard. */
export function CodeBlock({ label, class: name = '', children }: Props): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <pre role="group" tabindex={0} aria-label={label} class={name}>
      {children}
    </pre>
  );
}
