// A sentence in which names stand between backticks.
import type { JSX } from 'hono/jsx/jsx-runtime';

export function Prose({ text }: { readonly text: string }): JSX.Element {
  const parts = text.split('`');
  // A backtick without a partner is a backtick.
  if (parts.length % 2 === 0) return <span>{text}</span>;
  return <span>{parts.map((part, place) => (place % 2 === 0 ? part : <code>{part}</code>))}</span>;
}
