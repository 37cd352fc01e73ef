// A sentence with code between backticks.
import type { JSX } from 'hono/jsx/jsx-runtime';

export function TextWithCode({ text }: { readonly text: string }): JSX.Element {
  const parts = text.split('`');
  // An odd number of backticks does not enclose code.
  if (parts.length % 2 === 0) return <span>{text}</span>;
  return <span>{parts.map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>))}</span>;
}
