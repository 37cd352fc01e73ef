// A table with one column for each report. The names of the columns stay in view; many columns show only the symbols of
// outcomes, and more than that scroll sideways instead.
import type { PropsWithChildren } from 'hono/jsx';
import { columnLetter } from '../../comparison/compare.js';
import { printable } from '../../result/printable.js';

/** Columns that fit on most screens: of words, and of symbols alone. */
const fittingColumns = 5;
const fittingSymbols = 16;

/** What the columns are called; with a page of its own, the name is a link. */
export type Columns = readonly { readonly name: string; readonly href?: string }[];

type Props = PropsWithChildren<{
  readonly title: string;
  /** What the table shows, for assistive technology. */
  readonly label: string;
  readonly kind: 'outcomes' | 'answers' | 'latencies';
  readonly reports: Columns;
}>;

export function Matrix({ title, label, kind, reports, children }: Props) {
  const isCompact = kind === 'outcomes' && reports.length > fittingColumns;
  const fits = reports.length <= (isCompact ? fittingSymbols : fittingColumns);
  return (
    <section class={fits ? 'scroll fitting' : 'scroll'} tabindex={0} aria-label={label}>
      <table class={`matrix ${kind}${isCompact ? ' compact' : ''}`}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {reports.map(({ name, href }, index) => (
              <th scope="col" title={printable(name)}>
                <span class="letter">{columnLetter(index)}</span>{' '}
                <span class="column-name">
                  {href === undefined ? printable(name) : <a href={href}>{printable(name)}</a>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
