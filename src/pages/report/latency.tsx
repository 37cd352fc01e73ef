// The latency of each operation: median, 95th percentile and maximum, on one scale.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { formatDuration } from '../../result/format.js';
import type { Coverage } from '../../result/model.js';
import { formatNumber } from '../../words.js';

/** If everything took 0 ms, the scale still has a length, so that the position of each bar is defined. */
const minimumScaleMs = 0.1;
/** Percent: the bars keep this distance from both ends of the plot, so that their marks are not cut off. */
const plotMargin = 1.5;

export function Latency({ coverage }: { readonly coverage: Coverage }): JSX.Element | null {
  const rows = coverage.operations.flatMap(({ latency, ...row }) => (latency ? [{ ...row, latency }] : []));
  if (rows.length === 0) return null;
  const longest = Math.max(...rows.map(({ latency }) => latency.max));
  const positionOf = (milliseconds: number) =>
    `${Math.round(plotMargin + ((100 - 2 * plotMargin) * milliseconds) / Math.max(longest, minimumScaleMs))}%`;
  return (
    <section id="latency" aria-labelledby="latency-title">
      <h2 id="latency-title">Latency</h2>
      <p class="introduction">
        Each bar extends from the median to the maximum, and its tick marks the 95th percentile. The scale ends at{' '}
        {formatDuration(longest)}.
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
                  <line class="track" x1="0" x2="100%" y1="8" y2="8" />
                  <line class="range" x1={positionOf(p50)} x2={positionOf(max)} y1="8" y2="8" />
                  <line class="p95" x1={positionOf(p95)} x2={positionOf(p95)} y1="3" y2="13" />
                  <circle class="p50" cx={positionOf(p50)} cy="8" r="4" />
                </svg>
              </td>
              <td data-name="p50">{formatDuration(p50)}</td>
              <td data-name="p95">{formatDuration(p95)}</td>
              <td data-name="max">{formatDuration(max)}</td>
              <td data-name="requests">{formatNumber(requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
