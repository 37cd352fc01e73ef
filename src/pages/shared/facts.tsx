// Names and values in a row.
import type { JSX } from 'hono/jsx/jsx-runtime';

export type Fact = readonly [name: string, value: string];

export function Facts({ facts }: { readonly facts: readonly Fact[] }): JSX.Element {
  return (
    <dl class="facts">
      {facts.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
