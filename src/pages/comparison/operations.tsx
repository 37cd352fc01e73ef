// Coverage and median latency of each operation.
import { columnLetter } from '../../comparison/compare.js';
import type { ComparedOperation, Comparison } from '../../comparison/model.js';
import { formatDuration } from '../../result/format.js';
import { Matrix } from './matrix.js';

export const Operations = ({ comparison }: { readonly comparison: Comparison }) => (
  <section id="operations" aria-labelledby="operations-title">
    <h2 id="operations-title">Operations</h2>
    <p class="introduction">
      The median latency of each operation, as a multiple of that of A. An operation was exercised if an accepted answer
      showed members of the record that it should hold.
    </p>
    <Matrix title="Operation" label="Coverage and latency by operation" kind="latencies" reports={comparison.reports}>
      <tbody>
        {comparison.operations.map((operation) => (
          <tr class={operation.change ?? 'same'}>
            <th scope="row">
              <code>{operation.operation}</code> <span class="muted">{operation.id}</span>
            </th>
            {operation.p50.map((_, index) => (
              <Latency operation={operation} index={index} />
            ))}
          </tr>
        ))}
      </tbody>
    </Matrix>
  </section>
);

function Latency({ operation, index }: { readonly operation: ComparedOperation; readonly index: number }) {
  const { exercised, p50, ratios } = operation;
  const [latency, ratio] = [p50[index] ?? null, ratios[index] ?? null];
  const letter = columnLetter(index);
  if (latency === null)
    return (
      <td class="muted" data-letter={letter}>
        not requested
      </td>
    );
  return (
    <td data-letter={letter}>
      {formatDuration(latency)}
      {index > 0 && ratio !== null && <span class="muted"> {ratio}×</span>}
      {!exercised[index] && <span class="unexercised"> not exercised</span>}
    </td>
  );
}
