// How long each operation took: the median, what 95 of 100 stay under, and the longest, on one scale.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Coverage } from '../../result/model.js';
import { count, duration } from '../shared/numbers.js';

export function Latency({ coverage }: { readonly coverage: Coverage }): JSX.Element | null {
  const rows = coverage.operations.flatMap(({ latency, ...row }) => (latency ? [{ ...row, latency }] : []));
  if (rows.length === 0) return null;
  const longest = Math.max(...rows.map(({ latency }) => latency.max));
  const at = (milliseconds: number) => `${Math.round(1 + (97 * milliseconds) / Math.max(longest, 0.1))}%`;
  return (
    <section id="latency" aria-labelledby="latency-title">
      <h2 id="latency-title">Latency</h2>
      <p class="lead">
        The bar runs from the median to the longest answer, the tick in it is the 95th percentile; the scale ends at{' '}
        {duration(longest)}.
      </p>
      <table class="latency">
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <td class="plot" />
            <th scope="col">p50</th>
            <th scope="col">p95</th>
            <th scope="col">max</th>
            <th scope="col">requests</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, operation, requests, latency: { p50, p95, max } }) => (
            <tr>
              <th scope="row">
                {operation} <span class="muted">{id}</span>
              </th>
              <td class="plot">
                <svg width="100%" height="16" aria-hidden="true">
                  <line class="rail" x1="0" x2="100%" y1="8" y2="8" />
                  <line class="range" x1={at(p50)} x2={at(max)} y1="8" y2="8" />
                  <line class="high" x1={at(p95)} x2={at(p95)} y1="3" y2="13" />
                  <circle class="middle" cx={at(p50)} cy="8" r="4" />
                </svg>
              </td>
              <td data-name="p50">{duration(p50)}</td>
              <td data-name="p95">{duration(p95)}</td>
              <td data-name="max">{duration(max)}</td>
              <td data-name="requests">{count(requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
