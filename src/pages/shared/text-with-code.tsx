// A sentence with code between backticks.

export function TextWithCode({ text }: { readonly text: string }) {
  const parts = text.split('`');
  // An odd number of backticks does not enclose code.
  if (parts.length % 2 === 0) return <span>{text}</span>;
  return <span>{parts.map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>))}</span>;
}
