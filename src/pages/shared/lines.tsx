// Text with lines of its own: a body, a value, a command.
import type { PropsWithChildren } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

type Props = PropsWithChildren<{ readonly name: string; readonly class?: string }>;

/** Long ones scroll, and so must be reached by keyboard and have a name. */
export function Lines({ name, class: kind = '', children }: Props): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <pre role="group" tabindex={0} aria-label={name} class={kind}>
      {children}
    </pre>
  );
}
