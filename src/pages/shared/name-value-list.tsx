// A list of names and values in a row.

export type NameValue = readonly [name: string, value: string];

export function NameValueList({ entries }: { readonly entries: readonly NameValue[] }) {
  return (
    <dl class="name-values">
      {entries.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
